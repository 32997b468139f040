// `npm run bench [-- PUZZLE [FILE...]]`: the solver native and as the page's wasm, on the same boards in one run.
// Without files it takes the benchmark boards in ../shared/data, which are no part of the project.
// The table goes to the screen and, as CSV, to bench/records/<date>-<cpu>.csv.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { buildRelease } from "./build.mjs";
import { prepareBuild } from "./setup.mjs";
import { drive, root, run, step } from "./steps.mjs";

/** Most ticks a solver may take; the same for both. */
const ticks = 1_000_000;
/** A case is solved again until that many milliseconds went by, but not oftener than `most` times. */
const patience = 200;
const most = 101;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function boardFiles(puzzle) {
  const folder = join(root, "../shared/data", puzzle);
  if (!existsSync(folder)) {
    console.log(
      "The benchmark boards of ../shared/data are not here: name files, or there is nothing to measure.",
    );
    return [];
  }
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const boards = files.filter(
    (file) => /\.(alg|txt|in|g)$/.test(file) && readFileSync(file, "utf8").trim() !== "",
  );
  for (const file of files.filter((file) => !boards.includes(file)))
    console.log(`${basename(file)}: left out, no board.`);
  return boards;
}

async function measureNative(puzzle, file) {
  const program = join(root, "target/release/gridstep");
  const options = ["bench", puzzle, file, "--json", "--limit", String(ticks)];
  const { stdout } = await promisify(execFile)(program, options);
  return JSON.parse(stdout.split("\n")[0]);
}

async function loadSolver() {
  const dist = new URL("../dist/", import.meta.url);
  const wasm = await import(new URL("gridstep-wasm.js", dist).href);
  wasm.initSync({ module: readFileSync(new URL("gridstep-wasm_bg.wasm", dist)) });
  return new wasm.Solver();
}

function measureWasm(solver, puzzle, file) {
  solver.open(puzzle, readFileSync(file, "utf8"), false);
  const times = [];
  const began = performance.now();
  while (times.length < most && (times.length === 0 || performance.now() - began < patience)) {
    const before = performance.now();
    solver.solve(new Uint32Array(), 2, BigInt(ticks));
    times.push(performance.now() - before);
  }
  return median(times);
}

function print(rows) {
  const line = (cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(11))).join("");
  console.log(line(["case", "cells", "ticks", "nodes", "native ms", "wasm ms", "ratio", "verdict"]));
  for (const row of rows) {
    const numbers = [row.cells, row.ticks, row.nodes].map(String);
    const times = [row.native.toFixed(3), row.wasm.toFixed(3), (row.wasm / row.native).toFixed(2)];
    console.log(line([row.case, ...numbers, ...times, row.verdict]));
  }
  const unique = rows.filter((row) => row.verdict === "unique");
  if (unique.length === 0) return;
  const [native, wasm] = [unique.map((row) => row.native), unique.map((row) => row.wasm)];
  console.log(
    `\nUnique boards: ${unique.length}; at most ${Math.max(...unique.map((row) => row.nodes))} nodes.`,
  );
  console.log(`native: median ${median(native).toFixed(3)} ms, at most ${Math.max(...native).toFixed(3)} ms`);
  console.log(`wasm:   median ${median(wasm).toFixed(3)} ms, at most ${Math.max(...wasm).toFixed(3)} ms`);
}

function record(puzzle, rows) {
  const machine = cpus()[0]
    .model.replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  const folder = join(root, "bench/records");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().slice(0, 10)}-${machine}-${puzzle}.csv`);
  const titles = `# node ${process.version}; ${cpus().length} cores\ncase,cells,ticks,nodes,native_ms,wasm_ms,verdict\n`;
  const values = (row) =>
    [row.case, row.cells, row.ticks, row.nodes, row.native, row.wasm, row.verdict].join(",");
  writeFileSync(file, `${titles}${rows.map(values).join("\n")}\n`);
  console.log(`\nWritten to ${file.slice(root.length)}`);
}

async function main() {
  const [puzzle = "kakuro", ...named] = process.argv.slice(2);
  await prepareBuild();
  await step("gridstep", () => run("cargo", ["build", "--release", "-p", "gridstep-cli"]));
  await step("dist/", buildRelease);
  const files = named.length > 0 ? named : boardFiles(puzzle);
  const solver = await loadSolver();
  const rows = [];
  for (const file of files) {
    const { cells, ticks, nodes, verdict, median_ms: native } = await measureNative(puzzle, file);
    rows.push({
      case: basename(file),
      cells,
      ticks,
      nodes,
      verdict,
      native,
      wasm: measureWasm(solver, puzzle, file),
    });
  }
  if (rows.length === 0) return;
  print(rows);
  record(puzzle, rows);
}

await drive(main);
