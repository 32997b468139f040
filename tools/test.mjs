// `npm test`: every check there is, or only the named parts: `node tools/test.mjs rust unit`.
// Stops at the first step that fails; the last line is `N passed, N failed` over all test runners.
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildRelease } from "./build.mjs";
import { makePackage } from "./package.mjs";
import { prepareBrowser, prepareBuild, prepareChecks } from "./setup.mjs";
import { drive, freePort, root, run, Stop, step } from "./steps.mjs";

// Quick checks first. From `release` on the wasm exists: its types are needed by tsc, itself by the unit tests.
const steps = [
  {
    title: "Rust formatting",
    parts: ["lint", "rust"],
    work: () => run("cargo", ["fmt", "--all", "--check"]),
  },
  { title: "Biome", parts: ["lint"], work: () => run("biome", ["check", "--error-on-warnings"]) },
  { title: "Bench results", parts: ["lint"], work: () => run("node", ["bench/results.mjs", "--check"]) },
  { title: "Clippy", parts: ["lint", "rust"], work: clippy },
  { title: "Rust documentation", parts: ["lint", "rust"], work: documentation },
  { title: "Rust tests", parts: ["rust"], work: rustTests },
  { title: "release build", parts: ["lint", "unit", "e2e"], work: buildRelease },
  { title: "package", parts: ["unit", "e2e"], work: makePackage },
  { title: "TypeScript", parts: ["lint"], work: () => run("tsc", ["--build"]) },
  { title: "unit tests", parts: ["unit"], work: unitTests },
  { title: "browser tests", parts: ["e2e"], work: browserTests },
];
const allParts = ["lint", "rust", "unit", "e2e"];

const total = { passed: 0, failed: 0 };
const reports = join(root, "target", "test-reports");

async function testParts(parts) {
  const unknown = parts.filter((part) => !allParts.includes(part));
  if (unknown.length > 0)
    throw new Stop(`There is no part ${unknown}.`, `name some of: ${allParts.join(", ")}.`);
  await prepare(parts);
  for (const { title, work } of steps.filter((one) => one.parts.some((part) => parts.includes(part)))) {
    await step(title, work);
  }
}

/** Installs first whatever any part needs, so that a missing thing shows before minutes have passed. */
async function prepare(parts) {
  if (parts.includes("lint") || parts.includes("rust")) await prepareChecks();
  if (parts.some((part) => part !== "rust")) await prepareBuild();
  if (parts.includes("e2e")) await prepareBrowser();
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
}

function clippy() {
  return run("cargo", [
    ...["clippy", "--workspace", "--all-targets", "--all-features", "--locked"],
    ...["--", "--deny", "warnings"],
  ]);
}

/** Links to nothing and malformed examples fail. */
function documentation() {
  const env = { RUSTDOCFLAGS: "--deny warnings" };
  return run("cargo", ["doc", "--workspace", "--no-deps", "--locked"], { env });
}

function rustTests() {
  const onLine = (line) => {
    console.log(line);
    const counts = line.match(/^test result: \w+\. (\d+) passed; (\d+) failed/);
    if (counts) count(Number(counts[1]), Number(counts[2]));
  };
  return run("cargo", ["test", "--workspace", "--locked", "--no-fail-fast"], { onLine });
}

async function unitTests() {
  try {
    await run("vitest", ["run"]);
  } finally {
    const report = await readReport("vitest.json");
    count(report?.numPassedTests, report?.numFailedTests);
  }
}

async function browserTests() {
  const port = await freePort(4173);
  try {
    await run("playwright", ["test"], { env: { GRIDSTEP_E2E_PORT: String(port) } });
  } finally {
    const { stats } = (await readReport("playwright.json")) ?? {};
    count(stats?.expected, stats?.unexpected);
  }
}

/** A runner that broke down has written no report; the step has then failed by its exit status. */
const readReport = (name) => readFile(join(reports, name), "utf8").then(JSON.parse, () => undefined);

function count(passed = 0, failed = 0) {
  total.passed += passed;
  total.failed += failed;
}

await drive(async () => {
  try {
    await testParts(process.argv.length > 2 ? process.argv.slice(2) : allParts);
  } catch (error) {
    // What fails is a failure even if it is no test: a lint, a build, a missing tool.
    total.failed ||= 1;
    throw error;
  } finally {
    process.on("exit", () => console.log(`\n${total.passed} passed, ${total.failed} failed`));
  }
});
