// How long the page's wasm takes to say why a sudominoku's cell must be so: `node bench/sudominoku/hints.mjs`, after
// `npm run build`.
//
//   --seeds=6             generated boards of each level
//   --every=9             each so many cells are asked for, on the empty board and on two that are partly filled
//   --dist=FOLDER         instead of dist/
//
// Time is the clock of the process, so a busy machine matters little; V8's compilers are in it, which is why it is
// warmed first.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { hintOf } from "../flat.mjs";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "6" },
    every: { type: "string", default: "9" },
    dist: { type: "string", default: "dist" },
  },
});
const [seeds, every] = [values.seeds, values.every].map(Number);
/** Milliseconds of hints before the first that counts. */
const warming = 4000;

const dist = pathToFileURL(`${resolve(values.dist)}/`);
const wasm = await import(new URL("sudominoku.js", dist).href);
wasm.initSync({ module: readFileSync(new URL("sudominoku_bg.wasm", dist)) });
const solver = new wasm.Solver();

/** All hints of a board of a level: milliseconds of the process, and the rules of the chain. */
function hintsOf(level, seed) {
  solver.generate(9, 9, level, BigInt(seed));
  solver.solve(new Uint32Array(), 1, 1_000_000n);
  const solution = solver.solution(0);
  return [0, 3, 2].flatMap((share) => {
    const words = Uint32Array.from(solution, (word, cell) => (share && cell % share === 0 ? word : 0));
    return Array.from({ length: Math.ceil(81 / every) }, (_, index) => {
      const before = process.cpuUsage();
      const hint = hintOf(solver.hint(words, index * every));
      const { user, system } = process.cpuUsage(before);
      return { time: (user + system) / 1000, rules: (hint.steps ?? []).map(({ technique }) => technique), kind: hint.hint };
    });
  });
}

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

for (let spent = 0, seed = 1_000_000; spent < warming; seed++)
  for (const { time } of hintsOf("expert", seed)) spent += time;

for (const level of ["easy", "medium", "hard", "expert"]) {
  const hints = Array.from({ length: seeds }, (_, seed) => hintsOf(level, seed + 1)).flat();
  const times = hints.map(({ time }) => time).toSorted((one, other) => one - other);
  const told = [0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(1).padStart(7));
  const having = (name) => hints.filter(({ rules }) => rules.some((rule) => rule.includes(name))).length;
  console.log(
    `${level.padEnd(6)} ${times.length} hints  median ${told[0]}  95 % ${told[1]}  99 % ${told[2]}  most ${told[3]} ms; ` +
      `${having("chain")} with chains, ${having("cases")} with cases, ${having("contradiction")} with suppositions`,
  );
}
