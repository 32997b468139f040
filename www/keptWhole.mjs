import { readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** What other pages begin with. */
export const player = resolve("www/src/player/createPlayer.tsx");

const cards = resolve("www/src/player/cards.ts");
const watch = resolve("www/src/player/watch.ts");

/** Small modules that most first views need, by their names in `www/src`. Each would be a file of its own: a request, and
 *  thirty bytes in each of the many files that import it. */
const SHARED = ["puzzles/choose", "puzzles/memoize", "puzzles/place", "puzzles/view"];

/** What a player loads first stays in one file, and so do the cards, what watches a search, and what each puzzle begins
 *  with: esbuild makes a file of the code that the same entry points share, so every part that is loaded later imports
 *  what was loaded before it. Many small files compress worse than one: by 3 kB in a first visit, and by 7 kB in all. The
 *  parts are found before the build: esbuild may read a part before it meets the import that makes it one. */
export const keptWhole = keeping(player);

/** The same where the site is around the player. */
export const siteKeptWhole = keeping(resolve("www/src/app/main.tsx"));

function keeping(first) {
  const shared = SHARED.map((name) => resolve(`www/src/${name}.ts`));
  return { name: "kept whole", setup };

  function setup({ onStart, onLoad }) {
    let lazy = new Set();
    onStart(async () => {
      lazy = new Set(await lazyParts("www/src"));
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const before = path === player ? shared : lazy.has(path) ? [first, ...loadedBefore(path)] : [];
      if (before.length === 0) return null;
      const imports = before.filter((one) => one !== path).map((one) => `import ${JSON.stringify(one)};`);
      const contents = [await readFile(path, "utf8"), ...imports].join("\n");
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  }
}

/** What besides is there before a part: a puzzle before what is said of it, but for the nonogram, whose other parts use
 *  nothing of it; the cards of Play before Watch, and both before dialogs and what is opened from them. */
function loadedBefore(path) {
  const puzzle = /^.*\/puzzles\/(?!nonogram)\w+\//.exec(path)?.[0];
  if (puzzle) return [join(puzzle, "index.ts")];
  if (path === watch) return [cards];
  const isOpened = /\/(dialogs\.ts|\w+Dialog\.tsx|GraphCard\.tsx|RareNotice\.tsx)$/.test(path);
  return isOpened ? [cards, watch] : [];
}

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
