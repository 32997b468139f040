// `npm run build`: a release in dist/, for any static host.
// With GRIDSTEP_TEST_BUILD=1 a build in dist-test/ instead that can also trap and hang on purpose.
import { pathToFileURL } from "node:url";
import { prepareBuild } from "./setup.mjs";
import { drive, run, step } from "./steps.mjs";

export async function buildRelease() {
  await buildWasm();
  await run("trunk", ["build", "--release"]);
}

/** Same cargo profile, so that only the last crate is compiled again; no wasm-opt, no minified JavaScript. */
export async function buildForRecoveryTests() {
  const features = ["--features", "fault-injection"];
  await buildWasm(...features);
  await run("trunk", ["build", "--dist", "dist-test", ...features], { env: { GRIDSTEP_TEST_BUILD: "1" } });
}

/** The wasm of all puzzles at once, on all cores: Trunk asks cargo for one after another, and then finds them built. */
const buildWasm = (...features) =>
  run("cargo", [
    ...["build", "--package", "gridstep-wasm", "--bins", ...features],
    ...["--profile", "wasm", "--target", "wasm32-unknown-unknown"],
  ]);

async function main() {
  await prepareBuild();
  if (process.env.GRIDSTEP_TEST_BUILD) await step("dist-test/", buildForRecoveryTests);
  else await step("dist/", buildRelease);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await drive(main);
