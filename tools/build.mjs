// `npm run build`: a release in dist/, for any static host.
import { pathToFileURL } from "node:url";
import { prepareBuild } from "./setup.mjs";
import { drive, run, step } from "./steps.mjs";

export async function buildRelease() {
  await buildWasm();
  await run("trunk", ["build", "--release"]);
}

/** The wasm of all puzzles at once, on all cores: Trunk asks cargo for one after another, and then finds them built. */
const buildWasm = () =>
  run("cargo", [
    ...["build", "--package", "gridstep-wasm", "--bins"],
    ...["--profile", "wasm", "--target", "wasm32-unknown-unknown"],
  ]);

async function main() {
  await prepareBuild();
  await step("dist/", buildRelease);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await drive(main);
