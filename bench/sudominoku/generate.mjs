// How long the page's wasm takes to make a sudominoku: `node bench/sudominoku/generate.mjs`, after `npm run build`.
//
//   --seeds=100           puzzles for each level and number of given dominoes
//   --given=30,20,12,10   numbers of dominoes; "usual" leaves it to the level
//   --whole               the layout must be the only one, too
//   --dist=FOLDER         instead of dist/
//
// Time is the clock of the process, so a busy machine matters little; V8's compilers are in it, which is why it is
// warmed first. A number that does not go with a level is left out.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100" },
    given: { type: "string", default: "30,20,12,10,usual" },
    levels: { type: "string", default: "easy,medium,hard,expert" },
    whole: { type: "boolean", default: false },
    dist: { type: "string", default: "dist" },
  },
});
const levels = values.levels.split(",");
/** Milliseconds of work before the first that counts. */
const warming = 4000;

const dist = pathToFileURL(`${resolve(values.dist)}/`);
const wasm = await import(new URL("sudominoku.js", dist).href);
wasm.initSync({ module: readFileSync(new URL("sudominoku_bg.wasm", dist)) });
const solver = new wasm.Solver();

/** Milliseconds of the process for one puzzle; null where there is none of that kind. */
function time(level, seed, given) {
  const before = process.cpuUsage();
  try {
    solver.generate(9, 9, level, BigInt(seed), given, values.whole);
  } catch {
    return null;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const sorted = (times) => times.toSorted((one, other) => one - other);
const at = (times, share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];

for (let spent = 0, seed = 1_000_000; spent < warming; seed++) spent += time(levels[seed % levels.length], seed);

for (const count of values.given.split(",")) {
  const given = count === "usual" ? undefined : Number(count);
  for (const level of levels) {
    if (time(level, 1, given) === null) continue;
    const times = sorted(Array.from({ length: Number(values.seeds) }, (_, seed) => time(level, seed + 1, given)));
    const told = [0.5, 0.95, 1].map((share) => at(times, share).toFixed(0).padStart(6));
    console.log(`${count.padStart(5)} given, ${level.padEnd(6)}  median ${told[0]}  95 % ${told[1]}  most ${told[2]} ms`);
  }
}
