// `npm run package`: the package `gridstep` in target/gridstep.tgz, and each example built with it as if it were installed.
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { buildRelease } from "./build.mjs";
import { prepareBuild } from "./setup.mjs";
import { drive, root, run, step } from "./steps.mjs";

const tried = join(root, "target", "examples");

/** Packs what the last release build left, installs it in an empty project for each example, and builds that. */
export async function makePackage() {
  await run("tsc", ["--project", "tsconfig.package.json"]);
  await run("node", ["www/package.mjs"]);
  await rm(tried, { recursive: true, force: true });
  await mkdir(tried, { recursive: true });
  await run("npm", ["pack", "--silent", "--pack-destination", "target", "./target/package"]);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await rename(join(root, "target", `gridstep-${version}.tgz`), join(root, "target", "gridstep.tgz"));
  for (const example of await readdir(join(root, "examples"), { withFileTypes: true }))
    if (example.isDirectory()) await tryExample(example.name);
}

async function tryExample(name) {
  const folder = join(tried, name);
  await mkdir(folder);
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const at = (command, args) => promisify(execFile)(command, args, { cwd: folder });
  await at("npm", ["install", "--offline", "--no-audit", "--no-fund", "../../gridstep.tgz"]);
  const isOwn = (path) => !/package(-lock)?\.json$|node_modules/.test(path);
  await cp(join(root, "examples", name), folder, { recursive: true, filter: isOwn });
  if (name === "vite") await at(join(root, "node_modules/.bin/vite"), ["build", "--logLevel", "warn"]);
  if (name === "esbuild") await at("node", ["build.mjs"]);
}

async function main() {
  await prepareBuild();
  await step("dist/", buildRelease);
  await step("package", makePackage);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await drive(main);
