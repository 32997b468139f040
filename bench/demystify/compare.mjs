// `node bench/demystify/compare.mjs [BOARD...]`: explanations of small Kakuro by demystify and by our hints.
//
// Needs dist/ (`npm run build`), Python with a venv, and for demystify cmake and libclang, which come from PyPI here.
// Where demystify cannot be built, a plain explainer of ours of the same kind stands in, and the table says so.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { basename, join } from "node:path";
import { ask, drive, root, run, step } from "../../tools/steps.mjs";
import { hintOf } from "../flat.mjs";
import { readBoard } from "../kakuro/boards.mjs";
import { machine } from "../records.mjs";
import { median } from "../tables.mjs";

const work = join(root, "target/bench");
const data = join(root, "../shared/data/kakuro");
const small = ["mzn_6_6_easy", "mzn_6_6_hard", "pycsp3_easy000", "mzn_8_8_easy", "mzn_8_8_hard"];
/** Seconds for one board. */
const patience = 60;

const program = (command, args, input) =>
  new Promise((resolve, reject) => {
    const options = { maxBuffer: 1 << 28, timeout: patience * 1000, killSignal: "SIGKILL" };
    const child = execFile(command, args, options, (error, stdout) => (error ? reject(error) : resolve(stdout)));
    child.stdin.end(input);
  });

async function prepare() {
  const folder = join(work, "explain");
  const python = join(folder, "bin/python");
  const packages = ["python-sat==1.9.dev17", "cmake==4.4.4", "libclang==18.1.1"];
  const done = join(folder, "installed.txt");
  if (!existsSync(done) || readFileSync(done, "utf8") !== packages.join()) {
    await run("python3", ["-m", "venv", folder]);
    await run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages]);
    writeFileSync(done, packages.join());
  }
  return { python, demystify: await buildDemystify(folder, python) };
}

/** demystify's program, or undefined with a line why not. Two of its SAT solvers want cmake and libclang to build. */
async function buildDemystify(folder, python) {
  const target = join(work, "demystify");
  const clang = await ask(python, ["-c", "import clang, os; print(os.path.join(clang.__path__[0], 'native'))"]);
  const headers = await ask("cc", ["-print-file-name=include"]);
  const manifest = join(root, "bench/demystify/Cargo.toml");
  try {
    await run("cargo", ["build", "--release", "--quiet", "--locked", "--manifest-path", manifest], {
      env: {
        CARGO_TARGET_DIR: target,
        PATH: `${join(folder, "bin")}:${process.env.PATH}`,
        LIBCLANG_PATH: clang ?? "",
        BINDGEN_EXTRA_CLANG_ARGS: `-I${headers}`,
      },
    });
    return join(target, "release/gridstep-demystify");
  } catch (error) {
    console.log(`demystify: not built (${error.message.split("\n")[0]}); our own plain explainer stands in.`);
    return undefined;
  }
}

async function theirs({ python, demystify }, board) {
  const explain = join(root, "bench/demystify/explain.py");
  let found;
  if (demystify) {
    const puzzle = join(work, `${basename(board)}.json`);
    writeFileSync(puzzle, await program(python, [explain, "puzzle", board]));
    found = await program(demystify, [puzzle]);
  } else {
    found = await program(python, [explain, "own", board]);
  }
  const { steps, ms } = JSON.parse(await program(python, [explain, "cells", board], found));
  return { ms, each: steps.length, steps: steps.map(({ runs, cells }) => ({ clues: runs.length, cells })) };
}

/** Ours step by step over the whole board, native: what demystify does, in the order a person would take and smallest
 *  steps first. Rows of the table by board. */
async function whole(boards) {
  const cargo = ["bench", "--quiet", "-p", "gridstep-puzzles", "--bench", "explain", "--", ...boards];
  const text = await ask("cargo", cargo);
  const rows = (text ?? "").split("\n").map((line) => line.split(","));
  return rows.filter((row) => row.length === columns.length && row[0] !== columns[0]);
}

async function loadSolver() {
  const dist = new URL("../../dist/", import.meta.url);
  const wasm = await import(new URL("kakuro.js", dist).href);
  wasm.initSync({ module: readFileSync(new URL("kakuro_bg.wasm", dist)) });
  return new wasm.Solver();
}

const filled = (word) => (1 << 10) | word;
const isDigit = (word) => (word & (word - 1)) === 0;

/**
 * From the empty board to the full one as a player asks: a hint for every open cell, the shortest chain is told and its
 * digits are entered, and so on. The time is of all hints asked for.
 */
function ours(solver, file) {
  const { side, white } = readBoard(file);
  solver.open(readFileSync(file, "utf8"), false);
  const words = new Uint32Array(side * side);
  const [steps, times] = [[], []];
  for (;;) {
    const open = [...words.keys()].filter((cell) => white[cell] && words[cell] === 0);
    if (open.length === 0) return { steps, times, ms: mean(times) * times.length, each: times.length };
    const hints = open.map((cell) => {
      const before = performance.now();
      const hint = hintOf(solver.hint(words, cell));
      times.push(performance.now() - before);
      return hint.steps;
    });
    const shortest = hints.reduce((best, chain) => (chain.length < best.length ? chain : best));
    for (const { clues, because, effects } of shortest) {
      steps.push({ clues: clues.length, cells: because.length });
      for (const { cell, to } of effects) if (isDigit(to)) words[cell] = filled(to);
    }
  }
}

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const worst = (steps, of) => Math.max(...steps.map(of));
const sizes = [(one) => one.clues, (one) => one.clues + one.cells];
const columns = ["board", "explainer", "steps", "clues mean", "most", "clues+cells mean", "most", "ms", "ms each"];

/** `each`: how many explanations the time was spent on. */
function row(board, explainer, { steps, ms, each }) {
  const sums = sizes.flatMap((of) => [mean(steps.map(of)).toFixed(2), worst(steps, of)]);
  return [board, explainer, steps.length, ...sums, ms.toFixed(1), (ms / each).toFixed(2)];
}

await drive(async () => {
  const boards = process.argv.length > 2 ? process.argv.slice(2) : small.map((name) => join(data, `${name}.alg`));
  let tools;
  await step("demystify", async () => {
    tools = await prepare();
  });
  const steps = await whole(boards);
  const solver = await loadSolver();
  const name = tools.demystify ? "demystify 0.4.0" : "plain MUS explainer of ours";
  const lines = [columns];
  const hints = [];
  for (const board of boards) {
    const own = ours(solver, board);
    hints.push(...own.times);
    const stem = basename(board, ".alg");
    for (const [name, order, ...figures] of steps)
      if (name === stem) lines.push([basename(board), `gridstep steps: ${order} first`, ...figures]);
    lines.push(row(basename(board), "gridstep hints (wasm)", own));
    try {
      lines.push(row(basename(board), name, await theirs(tools, board)));
    } catch (error) {
      const why = error.killed ? `more than ${patience} s` : error.message.trim().split("\n").at(-1);
      lines.push([basename(board), name, "", "", "", "", "", why, ""]);
    }
  }
  for (const line of lines)
    console.log(line.map((cell, at) => (at < 2 ? String(cell).padEnd(29) : String(cell).padStart(17))).join(""));
  console.log(`One hint: median ${median(hints).toFixed(3)} ms, at most ${Math.max(...hints).toFixed(3)} ms (wasm)`);
  const folder = join(root, "bench/records");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().slice(0, 10)}-${machine()}-explanations.csv`);
  const notes = [`# ${cpus()[0].model}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, node ${process.version}`];
  writeFileSync(file, `${[...notes, ...lines.map((line) => line.join(","))].join("\n")}\n`);
  console.log(`Written to ${file.slice(root.length)}`);
});
