// node build.mjs: esbuild leaves addresses as they are, so what they name is copied beside the bundle.
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { build } from "esbuild";

await build({
  entryPoints: ["main.js"],
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  outdir: "dist",
});
const from = "node_modules/gridstep/dist";
await mkdir("dist", { recursive: true });
for (const name of await readdir(from))
  if (/\.(css|wasm)$|\.worker\.js$/.test(name)) await copyFile(`${from}/${name}`, `dist/${name}`);
await copyFile("index.html", "dist/index.html");
