// Coloured nonograms beside nonogrid: `node bench/nonogram/colours.mjs`. Each public puzzle there is: those that
// nonogrid's crate brings along, and those of ../shared/data. Both look for a second solution, take turns, and must agree.
// Nonogrid's choices are random: its time is the mean of several runs. Then ours alone, on pictures of 40x40 in six colours
// that its lines solve.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ask, drive, root, run, step } from "../../tools/steps.mjs";
import { random } from "../random.mjs";
import { work } from "../ready.mjs";
import { crateFolder, nonogrid } from "./suite.mjs";

/** Milliseconds that nonogrid has. */
const PATIENCE = 30_000;
/** Runs of nonogrid: one takes 0.16 or 9.5 s on the same puzzle. */
const RUNS = 5;

const gridstep = join(root, "target/release/gridstep");

/** Files of a folder that have colours. */
function coloured(folder, pattern) {
  if (!folder || !existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.match(pattern)).sort();
  return files.map((name) => join(folder, name));
}

/** The puzzle as both read it: `.g`, which nonogrid wants with a title before the colours. */
async function asG(file) {
  if (file.endsWith(".g")) return file;
  const text = await ask(gridstep, ["convert", "colournonogram", file, "--to", "g"]);
  if (!text) return null;
  const made = join(work, `${basename(file, ".xml")}.g`);
  writeFileSync(made, `${basename(file)}\n${text.trimEnd()}\n`);
  return made;
}

/** What nonogrid says of a puzzle; a run that is ended takes as long as it had. */
async function answerOf(peer, file) {
  // It is ended half a second later: one that ends before without an answer has failed.
  const before = performance.now();
  const output = await ask("timeout", [String(PATIENCE / 1000 + 0.5), peer, file]);
  if (!output && performance.now() - before < PATIENCE) throw new Error(`nonogrid does not read ${file}.`);
  return output ? JSON.parse(output) : { verdict: "gave up", ms: PATIENCE };
}

async function compare(file, peer) {
  const ours = JSON.parse(await ask(gridstep, ["bench", "colournonogram", file, "--json"]));
  const theirs = [await answerOf(peer, file)];
  while (theirs.length < RUNS && theirs.every(({ verdict }) => verdict !== "gave up"))
    theirs.push(await answerOf(peer, file));
  const times = theirs.map(({ ms }) => ms).sort((one, other) => one - other);
  const mean = times.reduce((sum, ms) => sum + ms) / times.length;
  const ratio = mean / ours.median_ms;
  const shown = [ours.median_ms, times[0], mean, times.at(-1)].map((ms) => ms.toFixed(2).padStart(10)).join("");
  const verdicts = new Set(theirs.map(({ verdict }) => verdict));
  const hasGivenUp = verdicts.delete("gave up");
  verdicts.delete(ours.verdict);
  console.log(
    `${basename(file, ".g").padEnd(32)}${String(ours.cells).padStart(6)}  ${ours.verdict.padEnd(10)}${shown}${ratio.toFixed(2).padStart(10)}${hasGivenUp ? "  gave up" : ""}${verdicts.size === 0 ? "" : `  ERROR: ${[...verdicts]}`}`,
  );
  return ratio;
}

/** Sides and colours of the pictures. */
const SIDE = 40;
const COLOURS = "abcdef";
const PICTURES = 200;

/** A picture as `.g`: each cell has the colour, or the white, of the nearest of some points. */
function picture(seed) {
  const upTo = random(seed);
  const points = Array.from({ length: 30 + upTo(170) }, () => [upTo(SIDE), upTo(SIDE), `.${COLOURS}`[upTo(7)]]);
  const sides = Array.from({ length: SIDE }, (_, side) => side);
  const nearest = (x, y) =>
    points.reduce(
      (best, [px, py, colour]) => {
        const distance = (x - px) ** 2 + (y - py) ** 2;
        return distance < best.distance ? { distance, colour } : best;
      },
      { distance: Number.POSITIVE_INFINITY },
    ).colour;
  const cells = sides.map((y) => sides.map((x) => nearest(x, y)).join(""));
  const clue = (line) => [...line.matchAll(/([a-f])\1*/g)].map(([block, colour]) => block.length + colour).join(" ") || "0";
  const columns = sides.map((x) => cells.map((row) => row[x]).join(""));
  const table = [...COLOURS].map((colour, index) => `   ${colour}:${colour}  #${index}${index}8888   ${colour}`);
  return ["Points", "#d", "   0:   #FFFFFF   white", ...table, ": rows", ...cells.map(clue), ": columns", ...columns.map(clue), ""].join("\n");
}

/** How long ours takes for pictures that need no guess: the lines alone settle each cell. */
async function measureLines() {
  const files = Array.from({ length: PICTURES }, (_, seed) => {
    const file = join(work, `colours-${seed}.g`);
    writeFileSync(file, picture(seed));
    return file;
  });
  const lines = (await ask(gridstep, ["bench", "colournonogram", ...files, "--json"])).trim().split("\n");
  const solved = lines.map((line) => JSON.parse(line)).filter(({ verdict, ticks }) => verdict === "unique" && ticks === 1);
  const times = solved.map(({ median_ms }) => median_ms).sort((one, other) => one - other);
  const [least, middle, most] = [times[0], times[times.length >> 1], times.at(-1)].map((ms) => ms?.toFixed(3));
  console.log(`${times.length} of ${PICTURES} need no guess: ${least} to ${most} ms, median ${middle}`);
}

await drive(async () => {
  await step("the command line", () =>
    run("cargo", ["build", "--release", "--locked", "--quiet", "-p", "gridstep-cli"]),
  );
  const { command, version } = await nonogrid("nonogrid", []);
  await step(`ours beside nonogrid ${version}: cells, verdict, ms of ours, least, mean and most of theirs, ratio`, async () => {
    const crate = await crateFolder();
    const xml = coloured(join(root, "../shared/data/nonogram/number-loom"), /\.xml$/);
    const brought = coloured(crate && join(crate, "sample-olsak-g"), /color.*\.g$/);
    const names = new Set(brought.map((file) => basename(file)));
    const survey = coloured(join(root, "../shared/data/nonogram/survey"), /color.*\.g$/);
    const files = [
      ...brought,
      ...survey.filter((file) => !names.has(basename(file))),
      ...xml.filter((file) => readFileSync(file, "latin1").includes("<count color=")),
    ];
    if (files.length === 0) console.log("No coloured puzzles are here: left out.");
    const ratios = [];
    for (const file of files) {
      const puzzle = await asG(file);
      if (puzzle) ratios.push(await compare(puzzle, command));
      else console.log(`${basename(file).padEnd(32)}is refused`);
    }
    ratios.sort((one, other) => one - other);
    console.log(`least ${ratios[0]?.toFixed(2)}, median ${ratios[ratios.length >> 1]?.toFixed(2)}`);
  });
  await step(`${SIDE}x${SIDE} in six colours, ours`, measureLines);
});
