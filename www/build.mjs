// Trunk's post-build hook: bundles the page and the worker beside the wasm, then stamps every reference
// from one file to another with ?v=<build id>, so that a browser never mixes two builds.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { messagesPlugin } from "../tools/messages.mjs";

const staging = process.env.TRUNK_STAGING_DIR;
const isRelease = process.env.TRUNK_PROFILE === "release";
/** The puzzles: each has a wasm of its own, which the worker loads when it is asked for. */
const puzzles = (await readdir(staging))
  .filter((name) => name.endsWith("_bg.wasm"))
  .map((name) => name.replace("_bg.wasm", ""));

const options = {
  outdir: staging,
  allowOverwrite: true,
  bundle: true,
  charset: "utf8",
  target: "es2022",
  minify: isRelease,
  sourcemap: isRelease ? false : "linked",
  logLevel: "warning",
};

const player = resolve("www/src/player/createPlayer.tsx");
/** What a player loads first stays in one file: esbuild makes a file of the code that the same entry points share, so
 *  every part that is loaded later imports the player. Twenty small files compress worse than one, by 3 kB. The parts
 *  are found before the build: esbuild may read a part before it meets the import that makes it one. */
const keptWhole = {
  name: "kept whole",
  setup({ onStart, onLoad }) {
    let late = new Set();
    onStart(async () => {
      late = new Set(await lateParts("www/src"));
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!late.has(path)) return null;
      const contents = `${await readFile(path, "utf8")}\nimport ${JSON.stringify(player)};`;
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

/** The files of a folder that others import when they need them. */
async function lateParts(folder) {
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
  const found = sources.map(async (source) => {
    const imports = (await readFile(source, "utf8")).matchAll(/\bimport\(\s*"(\.[^"]+)"\s*\)/g);
    return [...imports].map(([, path]) => resolve(dirname(source), path));
  });
  return (await Promise.all(found)).flat();
}

const modules = {
  ...options,
  splitting: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [messagesPlugin],
  external: puzzles.map((name) => `./${name}.js`),
};
await build({
  ...modules,
  plugins: [messagesPlugin, keptWhole],
  entryPoints: {
    main: "www/src/app/main.tsx",
    style: "www/src/app/style.css",
    lazy: "www/src/app/lazy.css",
    "solver.worker": "www/src/solver/worker.ts",
    "recorder.worker": "www/src/player/features/record/recorder.worker.ts",
    // What wasm-bindgen wrote is not minified yet.
    ...Object.fromEntries(puzzles.map((name) => [name, join(staging, `${name}.js`)])),
  },
});
// For other pages, `createPlayer`; apart from the site's, which would be cut into more files.
await build({ ...modules, plugins: [messagesPlugin, keptWhole], entryPoints: { player } });
// No module: those run after the first paint.
await build({ ...options, entryPoints: { theme: "www/src/app/theme.ts" }, format: "iife" });
await keepTypes();
await shorten();
await stamp();

/** The types of the wasm are for `tsc`, not for the browser: see `rootDirs` in tsconfig.app.json. */
async function keepTypes() {
  await mkdir("target/wasm-types", { recursive: true });
  for (const name of puzzles) await rename(join(staging, `${name}.d.ts`), `target/wasm-types/${name}.d.ts`);
}

/** Cuts the hashes in the names of scripts, which no compression makes shorter: 2 kB of all. Four characters tell a
 *  file from one of another build but once in a million; where two names of this build would be one, there are more. */
async function shorten() {
  if (!isRelease) return;
  const names = (await readdir(staging)).filter((name) => name.endsWith(".js"));
  const cut = (text, length) =>
    text.replace(/-([A-Z0-9]{8})(?=\.js\b)/g, (_, hash) => `-${hash.slice(0, length)}`);
  const isEnough = (length) => new Set(names.map((name) => cut(name, length))).size === names.length;
  const length = [4, 5, 6, 7, 8].find(isEnough);
  for (const name of names) {
    const text = await readFile(join(staging, name), "utf8");
    await writeFile(join(staging, name), cut(text, length));
    await rename(join(staging, name), join(staging, cut(name, length)));
  }
}

/** Adds ?v=<hash of all files> to each string in HTML and JavaScript that is exactly the name of a code file. */
async function stamp() {
  const names = (await readdir(staging)).filter((name) => /\.(css|html|js|wasm)$/.test(name)).sort();
  const contents = await Promise.all(names.map((name) => readFile(join(staging, name))));
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  const version = hash.digest("hex").slice(0, 8);

  const referred = names.filter((name) => !name.endsWith(".html")).map((name) => name.replaceAll(".", "\\."));
  const reference = new RegExp(`(["'\`])((?:\\./)?(?:${referred.join("|")}))\\1`, "g");
  for (const [index, name] of names.entries()) {
    if (!/\.(html|js)$/.test(name)) continue;
    const stamped = contents[index].toString("utf8").replace(reference, `$1$2?v=${version}$1`);
    await writeFile(join(staging, name), name.endsWith(".html") ? withoutComments(stamped) : stamped);
  }
}

/** A page without comments and without space between its lines: who visits it reads neither. */
function withoutComments(html) {
  return html.replace(/<!--.*?-->/gs, "").replace(/\n\s*/g, "\n");
}
