// Makes the package `gridstep` of what the build left: the solver for programs and the player as an element, in one folder.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { messagesPlugin } from "../tools/messages.mjs";
import { boardsPlugin } from "../tools/packedBoards.mjs";
import { keptWhole } from "./keptWhole.mjs";

const manifest = JSON.parse(await readFile("package.json", "utf8"));
const glue = "target/wasm-bindgen/release";
const folder = "target/package";
const lib = join(folder, "dist");
/** The puzzles, by the wasm that was built. */
const puzzles = (await readdir(glue))
  .filter((name) => name.endsWith("_bg.wasm"))
  .map((name) => name.replace("_bg.wasm", ""));

const from = (name) => `www/src/package/${name}`;

/** The entries of the solver. */
const solvers = Object.fromEntries(
  ["solver", ...puzzles].map((name) => [`solver-${name}`, from(`${name}.ts`)]),
);

/** What of the page another file takes the place of. `Node` names its files `.node.ts`. */
const replaced = (isNode) => ({
  name: "replaced",
  setup({ onResolve }) {
    // The glue of wasm-bindgen stays a file of its own, beside its wasm.
    onResolve({ filter: /^\.\.?\/(solver\/)?[a-z]+\.js$/ }, ({ path }) => {
      const name = path.split("/").at(-1);
      return puzzles.includes(name.replace(".js", ""))
        ? { path: `${isNode ? "../" : "./"}${name}`, external: true }
        : null;
    });
    onResolve({ filter: /\/spawn\.ts$/ }, () => ({
      path: resolve(from(isNode ? "spawn.node.ts" : "spawn.ts")),
    }));
    if (isNode) onResolve({ filter: /\/source\.ts$/ }, () => ({ path: resolve(from("source.node.ts")) }));
  },
});

/** In one file with the glue, which finds its wasm by the file's own address: any bundler can move it. */
const inOne = {
  name: "in one",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[a-z]+\.js$/ }, ({ path }) => ({ path: resolve(glue, path) }));
  },
};

const options = {
  bundle: true,
  charset: "utf8",
  target: "es2022",
  format: "esm",
  minify: true,
  logLevel: "warning",
  pure: ["console.warn"],
  jsx: "automatic",
  jsxImportSource: "preact",
};

await rm(folder, { recursive: true, force: true });
await mkdir(lib, { recursive: true });
await Promise.all([browser(), workers(), node(), styles(), wasm(), types()]);
await writeFile(join(folder, "package.json"), `${JSON.stringify(packageOf(manifest), null, 2)}\n`);
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) await cp(name, join(folder, name));
await readme();

async function browser() {
  const own = { ...options, outdir: lib, splitting: true, chunkNames: "part-[hash]" };
  const { metafile } = await build({
    ...own,
    entryPoints: solvers,
    plugins: [replaced(false)],
    metafile: true,
  });
  const names = Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
    entryPoint ? exports : [],
  );
  await main([...new Set([...names, "GridstepPlayer", "default"])].sort());
  const plugins = [messagesPlugin, boardsPlugin, replaced(false), keptWhole];
  await build({ ...own, entryPoints: { player: from("element.ts") }, plugins });
}

/** The package itself is no entry, and says which there are, whatever is imported of it. */
async function main(names) {
  const entries = [...puzzles.map((name) => `gridstep/solver/${name}`), "gridstep/player"].join(", ");
  const text = `There is no entry "gridstep": import one of ${entries}`;
  const exported = names.map((name) => `none as ${name}`).join(", ");
  await writeFile(
    join(lib, "index.js"),
    `const none = undefined;\nexport { ${exported} };\nthrow new Error(${JSON.stringify(text)});\n`,
  );
  await mkdir(join(folder, "types"), { recursive: true });
  await writeFile(join(folder, "types", "index.d.ts"), `/** ${text}. */\nexport {};\n`);
}

/** With what the build has found out. */
async function readme() {
  const sizes = await Promise.all(
    puzzles.map(async (name) => {
      const bytes = await readFile(join(lib, `${name}_bg.wasm`));
      return [bytes.length, gzipSync(bytes).length].map((size) => Math.round(size / 1000));
    }),
  );
  const [all, compressed] = [0, 1].map((at) => sizes.map((size) => size[at]).sort((a, b) => a - b));
  const range = (found) => `${found[0]} to ${found.at(-1)}`;
  const text = await readFile(from("README.md"), "utf8");
  const sized = text.replace("(SIZES)", `(${range(all)} kB, ${range(compressed)} compressed)`);
  if (sized === text) throw new Error("the README has no place for the sizes");
  await writeFile(join(folder, "README.md"), sized);
}

async function workers() {
  const own = { ...options, outdir: lib, plugins: [inOne] };
  await build({
    ...own,
    entryPoints: {
      "solver.worker": from("worker.ts"),
      "recorder.worker": "www/src/player/features/record/recorder.worker.ts",
    },
  });
}

async function node() {
  const own = {
    ...options,
    platform: "node",
    minify: false,
    outdir: join(lib, "node"),
    splitting: true,
    plugins: [replaced(true)],
  };
  await build({
    ...own,
    entryPoints: { ...solvers, "solver.worker": from("worker.node.ts") },
  });
}

async function styles() {
  await build({
    ...options,
    entryPoints: { player: from("player.css"), lazy: "www/src/app/lazy.css" },
    outdir: lib,
  });
}

/** Each wasm with its glue, as small as the site's. */
async function wasm() {
  for (const name of puzzles) {
    await cp(`dist/${name}_bg.wasm`, join(lib, `${name}_bg.wasm`));
    await build({ ...options, entryPoints: [join(glue, `${name}.js`)], outdir: lib, bundle: false });
  }
}

/** What the types of the entries name, and no more, from what `tsc` has made of the page's sources. */
async function types() {
  const made = "target/package-types/www/src";
  const wanted = ["solver", ...puzzles, "element"].map((name) => join(made, "package", `${name}.d.ts`));
  // Imported for what it does.
  await mkdir(join(folder, "types"), { recursive: true });
  await writeFile(join(folder, "types", "worker.d.ts"), "export {};\n");
  const taken = new Set();
  while (0 < wanted.length) {
    const path = wanted.pop();
    if (taken.has(path)) continue;
    taken.add(path);
    const text = (await readFile(path, "utf8")).replaceAll(/(["'])(\.\.?\/[\w./]+?)\.tsx?\1/g, "$1$2.js$1");
    for (const [, , name] of text.matchAll(/(["'])(\.\.?\/[\w./]+?)\.js\1/g))
      wanted.push(join(dirname(path), `${name}.d.ts`));
    const to = join(folder, "types", path.slice(made.length));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, text);
  }
}

function packageOf({ version, description, license, engines }) {
  const entry = (name) => ({
    types: `./types/package/${name}.d.ts`,
    node: `./dist/node/solver-${name}.js`,
    default: `./dist/solver-${name}.js`,
  });
  return {
    name: "gridstep",
    version,
    description,
    license,
    type: "module",
    sideEffects: ["./dist/player.js"],
    exports: {
      ".": { types: "./types/index.d.ts", default: "./dist/index.js" },
      "./solver": entry("solver"),
      ...Object.fromEntries(puzzles.map((name) => [`./solver/${name}`, entry(name)])),
      "./solver/worker": {
        types: "./types/worker.d.ts",
        node: "./dist/node/solver.worker.js",
        default: "./dist/solver.worker.js",
      },
      "./player": { types: "./types/package/element.d.ts", default: "./dist/player.js" },
      "./dist/*": "./dist/*",
      "./package.json": "./package.json",
    },
    files: ["dist", "types", "LICENSE-*"],
    engines,
  };
}
