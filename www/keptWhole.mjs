import { readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** The entry that each lazy part imports. */
export const player = resolve("www/src/player/createPlayer.tsx");

/** What a player loads first stays in one file: esbuild makes a file of the code that the same entry points share, so
 *  every part that is loaded lazyr imports the player. Twenty small files compress worse than one, by 3 kB. The parts
 *  are found before the build: esbuild may read a part before it meets the import that makes it one. */
export const keptWhole = {
  name: "kept whole",
  setup({ onStart, onLoad }) {
    let lazy = new Set();
    onStart(async () => {
      lazy = new Set(await lazyParts("www/src"));
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!lazy.has(path)) return null;
      const contents = `${await readFile(path, "utf8")}\nimport ${JSON.stringify(player)};`;
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

/** The files of a folder that others import dynamically. */
async function lazyParts(folder) {
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
  const found = sources.map(async (source) => {
    const imports = (await readFile(source, "utf8")).matchAll(/\bimport\(\s*"(\.[^"]+)"\s*\)/g);
    return [...imports].map(([, path]) => resolve(dirname(source), path));
  });
  return (await Promise.all(found)).flat();
}
