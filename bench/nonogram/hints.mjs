// How long the page's wasm takes to say why a nonogram's cell must be so: `node bench/nonogram/hints.mjs`, after
// `npm run build`.
//
//   --seeds=12     generated boards of 30x30 a level, beside the page's own boards
//   --every=7      each so many cells are asked for, of each board in each filling; 1 for all
//   --than=FOLDER  another dist/ beside it, hint by hint in turns: the ratio is what a busy machine leaves as it is
//   --slow=5       most milliseconds; hints that take longer are counted, and the ten longest listed
//
// A hint is asked for twice, up to eight times where it is slow, and its least time counts, by the clock of the process
// (V8's compilers are in it, which is why it is warmed first). It is the wasm's: words go in, and a flat hint comes out,
// which is handed over to the page and read there; "read" is that, once each, on the page's thread. "cold" is the first hint on a board that was just
// opened: it solves the board too.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { hintOf } from "../flat.mjs";

const root = new URL("../../", import.meta.url);
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "12" },
    every: { type: "string", default: "7" },
    dist: { type: "string", default: "dist" },
    than: { type: "string" },
    slow: { type: "string", default: "5" },
  },
});
const [seeds, every, slow] = [values.seeds, values.every, values.slow].map(Number);
const levels = ["easy", "medium", "hard", "expert"];
/** Milliseconds of hints before the first that counts. */
const warming = 4000;

async function load(folder) {
  const dist = pathToFileURL(`${resolve(folder)}/`);
  const wasm = await import(new URL("nonogram.js", dist).href);
  wasm.initSync({ module: readFileSync(new URL("nonogram_bg.wasm", dist)) });
  return new wasm.Solver();
}

/** The page's boards and generated ones, each with its answer. */
function boards(solver) {
  const read = (name) => JSON.parse(readFileSync(new URL(`www/src/puzzles/nonogram/${name}`, root), "utf8"));
  const ready = [read("first.json"), ...read("boards.json")].map(({ level, seed, opened }) => {
    const { width, height } = opened.view;
    return { level, name: `page ${width}x${height} ${level} ${seed}`, json: opened.json };
  });
  const made = levels.flatMap((level) =>
    Array.from({ length: seeds }, (_, seed) => {
      const opened = solver.generate(30, 30, level, BigInt(seed + 1));
      return { level, name: `30x30 ${level} ${seed + 1}`, json: opened.json };
    }),
  );
  return [...ready, ...made].map((board) => {
    solver.open(board.json, false);
    solver.solve(new Uint32Array(), 1, 1_000_000n);
    return { ...board, solution: solver.solution(0) };
  });
}

/** What stands on the board when it is asked about: nothing, a part of the answer, all that lines tell by themselves. */
const fillings = {
  empty: ({ solution }) => solution.map(() => 0),
  "a third": (board) => scattered(board, 3, 1),
  half: (board) => scattered(board, 2, 1),
  "two thirds": (board) => scattered(board, 3, 2),
  "upper half": ({ solution }) => solution.map((word, cell) => (2 * cell < solution.length ? word : 0)),
  "by lines": ({ json }, solver) => byLines(json, solver),
};

function scattered({ solution }, of, filled) {
  const hash = (cell) => (Math.imul(cell + 1, 0x9e3779b1) >>> 16) % of;
  return solution.map((word, cell) => (hash(cell) < filled ? word : 0));
}

/** The board when line after line has said all it knows: what is left needs suppositions. */
function byLines(json, solver) {
  solver.open(json, false);
  solver.watch("lines", new Uint32Array());
  let words = solver.painted();
  for (;;) {
    const flow = solver.play(1n);
    if (solver.moment().level > 0) return Array.from(words);
    words = solver.painted();
    if (flow !== "running") return Array.from(words);
  }
}

/** Milliseconds of the process for one hint. */
function time(solver, words, cell) {
  const before = process.cpuUsage();
  const hint = solver.hint(words, cell);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, hint };
}

function least(solvers, words, cell) {
  const best = solvers.map(() => ({ ms: Number.POSITIVE_INFINITY }));
  for (let turn = 0; turn < 8; turn += 1) {
    for (const [at, solver] of solvers.entries()) {
      const once = time(solver, words, cell);
      if (once.ms < best[at].ms) best[at] = once;
    }
    if (turn > 0 && best[0].ms < slow / 2) break;
  }
  return best;
}

function ask(board, filling, solvers) {
  const words = Uint32Array.from(fillings[filling](board, solvers[0]));
  const rows = [];
  for (const solver of solvers) solver.open(board.json, false);
  const open = Array.from(words.keys()).filter((cell) => words[cell] === 0);
  for (const cell of open.filter((_, at) => at % every === 0)) {
    const [ours, other] = least(solvers, words, cell);
    rows.push({ board: board.name, level: board.level, filling, cell, ms: ours.ms, than: other?.ms, ...toldBy(ours), thanLines: other && toldBy(other).lines });
  }
  return rows;
}

/** The lines of an answer, and how long the page takes to read it. */
function toldBy(answer) {
  const before = process.cpuUsage();
  const hint = hintOf(answer.hint);
  const { user, system } = process.cpuUsage(before);
  return { lines: hint.hint === "chain" ? lines(hint.steps) : 0, hint: hint.hint, read: (user + system) / 1000 };
}

function cold(board, solvers) {
  const words = new Uint32Array(board.solution.length);
  const cells = [0, 1, 2, 3, 4].map((at) => Math.floor(((2 * at + 1) * words.length) / 10));
  return cells.map((cell) => {
    const times = solvers.map(() => Number.POSITIVE_INFINITY);
    for (let turn = 0; turn < 5; turn += 1) {
      for (const [at, solver] of solvers.entries()) {
        solver.open(board.json, false);
        times[at] = Math.min(times[at], time(solver, words, cell).ms);
      }
    }
    return { board: board.name, level: board.level, filling: "cold", cell, ms: times[0], than: times[1], lines: 0, hint: "chain" };
  });
}

/** Lines a reader has to read: steps, and the steps within them. */
const lines = (steps) => steps.reduce((sum, { args }) => sum + 1 + lines(args.steps?.value ?? []), 0);

const at = (sorted, share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
const up = (a, b) => a - b;

function print(rows, level, filling) {
  const some = rows.filter((row) => row.level === level && row.filling === filling);
  if (some.length === 0) return;
  const times = some.map(({ ms }) => ms).sort(up);
  const steps = some.map((row) => row.lines).sort(up);
  const ratios = some.filter(({ than }) => than > 0).map(({ ms, than }) => ms / than).sort(up);
  const total = (key) => some.reduce((sum, row) => sum + (row[key] ?? 0), 0);
  const figures = [0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(2).padStart(7)).join("");
  const over = `${some.filter(({ ms }) => ms > slow).length} of ${some.length}`.padStart(13);
  const lengths = `${at(steps, 0.5)} ${at(steps, 1)}`.padStart(8);
  const compared = values.than
    ? `  ratio ${at(ratios, 0.5).toFixed(2)}, in all ${(total("ms") / total("than")).toFixed(2)}, most before ${Math.max(...some.map(({ than }) => than)).toFixed(1)}, lines ${(total("lines") / total("thanLines")).toFixed(2)}`
    : "";
  console.log(`${level.padEnd(8)}${filling.padEnd(11)}${figures}${over}${lengths}${compared}`);
}

const solvers = [await load(join(values.dist)), ...(values.than ? [await load(values.than)] : [])];
const all = boards(solvers[0]);
const began = performance.now();
for (let turn = 0; performance.now() - began < warming; turn += 1) {
  const board = all[(turn * 7) % all.length];
  for (const solver of solvers) {
    solver.open(board.json, false);
    solver.hint(new Uint32Array(board.solution.length), (turn * 31) % board.solution.length);
  }
}
const rows = all.flatMap((board) => [
  ...cold(board, solvers),
  ...Object.keys(fillings).flatMap((filling) => ask(board, filling, solvers)),
]);
console.log(`${"".padEnd(19)} median   95th   99th   most over ${slow} ms     lines`);
for (const filling of [...Object.keys(fillings), "cold"]) for (const level of levels) print(rows, level, filling);
const reads = rows.flatMap(({ read }) => read ?? []).sort(up);
console.log(`read ${[0.5, 0.99, 1].map((share) => at(reads, share).toFixed(2)).join(", ")} ms: median, 99th, most`);
rows.sort((a, b) => b.ms - a.ms);
for (const row of rows.slice(0, 10))
  console.log(`${row.ms.toFixed(2)} ms: ${row.board}, ${row.filling}, cell ${row.cell}, ${row.hint}, ${row.lines} lines`);
const other = rows.filter(({ hint }) => hint !== "chain");
if (other.length > 0) console.log(`${other.length} without a chain, such as`, other[0]);
