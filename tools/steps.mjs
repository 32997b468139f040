// What every driver shares: paths, numbered progress, running a program, and stopping with a remedy.
// Node built-ins only: the drivers run before anything is installed.
import { execFile, spawn } from "node:child_process";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const toolsFolder = join(root, ".tools");

/** What cargo, Trunk and the npm programs see: our own tools first, and no wish to download any. */
const environment = {
  ...process.env,
  PATH: [join(toolsFolder, "bin"), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  TRUNK_OFFLINE: "true",
};
// The built page must not hold the builder's folders, nor its size depend on them. Flags are separated by spaces: a folder
// with one in its name stays as it is.
const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
if (!/\s/.test(cargoHome))
  environment.CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS = `--remap-path-prefix=${cargoHome}=cargo`;
// Trunk accepts only `true` and `false` here; to others any value means true.
if (process.env.NO_COLOR || !process.stdout.isTTY) environment.NO_COLOR = "true";

/** A reason to stop that the reader can act on; anything else that is thrown is a bug of ours. */
export class Stop extends Error {
  constructor(problem, remedy) {
    super(remedy ? `${problem}\n  Remedy: ${remedy}` : problem);
  }
}

const startedAt = Date.now();
let stepNumber = 0;

const secondsSince = (time) => Math.round((Date.now() - time) / 1000);

/** Runs one numbered step and says how long it took. */
export async function step(title, work) {
  stepNumber += 1;
  const label = `[${stepNumber}] ${title}`;
  const stepStartedAt = Date.now();
  console.log(`\n${label} (begins at ${secondsSince(startedAt)} s)`);
  await work();
  console.log(`${label}: done in ${secondsSince(stepStartedAt)} s`);
}

/**
 * Runs a program to its end and throws a `Stop` if it fails.
 *
 * Its output is shown, unless `onLine` takes it line by line: then its last lines are shown if it fails.
 * `remedy` may name a way out, given those last lines.
 */
export async function run(command, args, { env = {}, onLine, remedy = () => undefined } = {}) {
  const output = onLine ? "pipe" : "inherit";
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ["ignore", output, output],
  });
  const tail = [];
  for (const stream of [child.stdout, child.stderr].filter(Boolean)) {
    createInterface({ input: stream }).on("line", (line) => {
      tail.push(line);
      if (tail.length > 40) tail.shift();
      onLine(line);
    });
  }
  const status = await new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code, signal) => resolve(code ?? signal));
  });
  if (status === 0) return;
  console.error(tail.join("\n"));
  throw new Stop(`\`${[command, ...args].join(" ")}\` failed (${status}).`, remedy(tail.join("\n")));
}

/** `run` for a long program whose output is only noise: a line every ten seconds tells how far it is. */
export async function runWithHeartbeat(command, args, { counts, unit, ...options }) {
  const beganAt = Date.now();
  let count = 0;
  const heartbeat = setInterval(
    () => console.log(`    ${count} ${unit}, ${secondsSince(beganAt)} s`),
    10_000,
  );
  const onLine = (line) => {
    if (counts.test(line)) count += 1;
  };
  try {
    await run(command, args, { ...options, onLine });
  } finally {
    clearInterval(heartbeat);
  }
}

/** What a short program prints, or undefined if it is missing or fails. */
export function ask(command, args, input) {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd: root, env: environment }, (error, stdout) =>
      resolve(error ? undefined : stdout.trim()),
    );
    if (input !== undefined) child.stdin.end(input);
  });
}

/** The first free TCP port of this machine from `first` on. */
export async function freePort(first) {
  for (let port = first; port < first + 100; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Stop(`All ports from ${first} to ${first + 99} are taken.`, "end a program that listens there.");
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Runs a driver to its end: a `Stop` is told in words, and the exit status says that it failed. */
export async function drive(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? `\nStopped: ${error.message}` : error);
    process.exitCode = 1;
  }
}
