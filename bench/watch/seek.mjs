// How long a watched search takes to be at any of its ticks, in the page's wasm: `node bench/watch/seek.mjs`, after
// `npm run build`.
//
//   --ticks=10000000   ticks the search is run to first
//   --seeks=300        random ticks gone to
//   --dist=dist        the build
//   PUZZLE ENGINE FILE instead of the boards below: one engine on the first board of a file
//
// Each line is an engine on a board that keeps it busy for so long: seconds to get there, milliseconds of a seek and of
// a jump back to the last conflict (median, 95th percentile, most), and the wasm's memory. The clock is the process's,
// so that other programs on the machine count little.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ticks: { type: "string", default: "10000000" },
    seeks: { type: "string", default: "300" },
    dist: { type: "string", default: "dist" },
  },
});
const ticks = BigInt(values.ticks);
const seeks = Number(values.seeks);
const dist = pathToFileURL(`${resolve(values.dist)}/`);

/** Boards that plain engines do not finish, in the short form of a link. */
const BOARDS = {
  kakuro: {
    link: "11/11/l-4l-an.l7flUJnC-r5clC-QAoK6qTDr8Oo8frbbq7go7-b-l5Tr-bn-al-bl-en-4l-4l6CRFFf7Jb8Wd5CEb",
    engines: ["scan", "fewest", "propagate", "learn"],
  },
};

const [ofPuzzle, ofEngine, file] = positionals;
const named = file && { [ofPuzzle]: { link: readFileSync(file, "utf8"), engines: [ofEngine] } };

for (const [puzzle, { link, engines }] of Object.entries(named ?? BOARDS)) {
  const wasm = await import(new URL(`${puzzle}.js`, dist).href);
  const { memory } = wasm.initSync({ module: readFileSync(new URL(`${puzzle}_bg.wasm`, dist)) });
  for (const engine of engines) measure(new wasm.Solver(), memory, puzzle, engine, link);
}

function measure(solver, memory, puzzle, engine, link) {
  solver.open(link, false);
  solver.watch(engine, new Uint32Array());
  const began = process.cpuUsage();
  solver.run(ticks, true);
  const took = milliseconds(began);
  const { tick: last } = solver.moment();
  const figures = { seek: [], conflict: [] };
  for (let index = 0; index < seeks; index += 1) {
    const tick = BigInt(Math.floor(((index * 0.618033988749895) % 1) * last));
    let start = process.cpuUsage();
    solver.seek(tick);
    figures.seek.push(milliseconds(start));
    start = process.cpuUsage();
    solver.landmark("conflict", true, 0n);
    figures.conflict.push(milliseconds(start));
  }
  const megabytes = Math.round(memory.buffer.byteLength / (1 << 20));
  console.log(
    `${puzzle} ${engine}: ${last} ticks in ${(took / 1000).toFixed(1)} s; seek ${told(figures.seek)} ms; ` +
      `last conflict ${told(figures.conflict)} ms; memory ${megabytes} MB`,
  );
  solver.free();
}

function told(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
  return `${at(0.5)}, ${at(0.95)}, ${at(1)}`;
}

function milliseconds(since) {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
