// Trunk's post-build hook: bundles the page and the worker beside the wasm, and gives each file its address.
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { messagesPlugin } from "../tools/messages.mjs";
import { boardsPlugin } from "../tools/packedBoards.mjs";
import { offlineFiles, withAddresses } from "./addresses.mjs";
import { headersOf } from "./headers.mjs";
import { keptWhole, player, siteKeptWhole } from "./keptWhole.mjs";
import { shareGlue } from "./sharedGlue.mjs";

const staging = process.env.TRUNK_STAGING_DIR;
const isRelease = process.env.TRUNK_PROFILE === "release";
/** The puzzles: each has a wasm of its own, which the worker loads when it is asked for. */
const puzzles = (await readdir(staging))
  .filter((name) => name.endsWith("_bg.wasm"))
  .map((name) => name.replace("_bg.wasm", ""));

await shareGlue(staging, puzzles);

const options = {
  outdir: staging,
  allowOverwrite: true,
  bundle: true,
  charset: "utf8",
  target: "es2022",
  minify: isRelease,
  sourcemap: isRelease ? false : "linked",
  logLevel: "warning",
  // What wasm-bindgen says of old parameters and of a host's MIME type: nobody who plays reads it, everybody loads it.
  pure: isRelease ? ["console.warn"] : [],
};

const modules = {
  ...options,
  splitting: true,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [messagesPlugin, boardsPlugin, keptWhole],
  external: ["glue", ...puzzles].map((name) => `./${name}.js`),
};
await build({
  ...modules,
  plugins: [messagesPlugin, boardsPlugin, siteKeptWhole],
  entryPoints: {
    main: "www/src/app/main.tsx",
    style: "www/src/app/style.css",
    lazy: "www/src/app/lazy.css",
    "recorder.worker": "www/src/player/features/record/recorder.worker.ts",
  },
});
// Apart from the page: the few lines of the protocol that both run would be a file of their own, which all parts import.
await build({
  ...modules,
  entryPoints: {
    "solver.worker": "www/src/solver/worker.ts",
    // What wasm-bindgen wrote is not minified yet.
    ...Object.fromEntries(["glue", ...puzzles].map((name) => [name, join(staging, `${name}.js`)])),
  },
});
// For other pages, `createPlayer`; apart from the site's, which would be cut into more files.
await build({ ...modules, entryPoints: { player } });
// No module: those run after the first paint.
await build({ ...options, entryPoints: { theme: "www/src/app/theme.ts" }, format: "iife" });
await cp("www/static", staging, { recursive: true });
await keepTypes();
await writeServiceWorker(await address());

/** The types of the wasm are for `tsc`, not for the browser: see `rootDirs` in tsconfig.app.json. */
async function keepTypes() {
  await mkdir("target/wasm-types", { recursive: true });
  for (const name of puzzles) await rename(join(staging, `${name}.d.ts`), `target/wasm-types/${name}.d.ts`);
}

/** Gives each file the address that the others refer to it with, and says how hosts may keep it. */
async function address() {
  const names = (await readdir(staging)).filter((name) => /\.(css|html|js|wasm)$/.test(name));
  const read = async (name) => [name, await readFile(join(staging, name))];
  const files = new Map(await Promise.all(names.map(read)));
  await Promise.all(names.map((name) => rm(join(staging, name))));
  const addressed = withAddresses(files);
  await writeFile(join(staging, "_headers"), headersOf(addressed));
  for (const [name, file] of addressed)
    await writeFile(join(staging, name), name.endsWith(".html") ? withoutComments(`${file}`) : file);
  return addressed;
}

/** The service worker, last: it holds the addresses of what it keeps. Not in a build that is served while it changes. */
async function writeServiceWorker(files) {
  // Not the pictures of the page, which are for the dialog that installs it.
  const inStatic = await readdir("www/static", { withFileTypes: true });
  const icons = inStatic.filter((entry) => entry.isFile()).map(({ name }) => `./${name}`);
  const shell = isRelease ? ["./", ...offlineFiles(files, "main.js", true), "./icon.svg", ...icons] : [];
  const all = isRelease ? offlineFiles(files, "index.html", false) : [];
  const others = all.filter((address) => !shell.includes(address));
  const version = createHash("sha256");
  for (const [name, file] of files) version.update(name).update(file);
  await build({
    ...options,
    entryPoints: { "service-worker": "www/src/offline/worker.ts" },
    format: "iife",
    define: { BUILT: JSON.stringify({ version: version.digest("hex").slice(0, 12), shell, others }) },
  });
}

/** A page without comments and without space between its lines: who visits it reads neither. */
function withoutComments(html) {
  return html.replace(/<!--.*?-->/gs, "").replace(/\n\s*/g, "\n");
}
