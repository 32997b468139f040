// `npm run bench -- boardcover`: coverings counted by us, native and in wasm, and one by one by the peers, on boards
// without holes that grow. Each must say the same number.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { ask, root, step } from "../../tools/steps.mjs";
import { answers } from "../peers.mjs";
import { curves } from "../plot.mjs";
import { crate, keepBoard, writeup } from "../ready.mjs";
import { machine, Records } from "../records.mjs";
import { program } from "./writeups.mjs";

/** Width and height; a peer that did not end a board is not asked for the greater ones. */
const sizes = [[6, 6], [6, 8], [7, 9], [8, 9], [9, 9], [9, 10], [10, 12], [12, 12], [14, 15], [15, 15], [16, 18], [18, 18]];
const ticks = 10_000_000n;
const columns = ["native", "wasm", program.name, "dlx-rs", "exact-covers"];

const textOf = (width, height) => `1\n${height} ${width}\n${`${".".repeat(width)}\n`.repeat(height)}`;

const short = (number) => String(number < 100 ? Number(number.toPrecision(2)) : Math.round(number));

/** Native: the times that `cargo bench` writes, a row a board. */
async function native() {
  const names = sizes.map((size) => size.join("x"));
  const said = await ask("cargo", ["bench", "-q", "-p", "gridstep-puzzles", "--bench", "count", "--", ...names]);
  if (!said) throw new Error("cargo bench failed");
  const rows = said.trim().split("\n").map((line) => line.trim().split(/\s+/));
  return names.map((name) => {
    const row = rows.find(([first]) => first === name);
    return { ms: Number(row[1]), ways: row.at(-1) };
  });
}

/** In wasm, as the page calls it; the least of several turns, as native. */
async function wasm() {
  const dist = join(root, "dist");
  if (!existsSync(join(dist, "boardcover_bg.wasm"))) {
    console.log("wasm: skipped, dist/ has no boardcover (npm run build)");
    return sizes.map(() => null);
  }
  const program = await import(join(dist, "boardcover.js"));
  program.initSync({ module: readFileSync(join(dist, "boardcover_bg.wasm")) });
  const solver = new program.Solver();
  const count = ([width, height]) => {
    solver.open(textOf(width, height), false);
    const begun = performance.now();
    let [least, ways] = [Number.POSITIVE_INFINITY, ""];
    for (let turn = 0; turn < 3 || performance.now() - begun < 200; turn += 1) {
      const before = performance.now();
      ({ ways } = solver.count(new Uint32Array(), ticks));
      least = Math.min(least, performance.now() - before);
    }
    return { ms: least, ways };
  };
  // Until the wasm runs as fast as it will.
  for (let turn = 0; turn < 20; turn += 1) count([12, 12]);
  return sizes.map(count);
}

async function peers(shared, seconds) {
  const ready = [
    [program.name, () => writeup("boardcover", program, shared)],
    ...columns.slice(3).map((name) => [name, async () => ({ ...(await crate("boardcover", name)), args: [name] })]),
  ];
  const found = {};
  for (const [name, get] of ready) {
    try {
      found[name] = await measure(await get(), seconds);
    } catch (error) {
      console.log(`${name}: skipped, ${error.message.split("\n")[0]}`);
    }
  }
  return found;
}

async function measure(peer, seconds) {
  const found = [];
  for (const [width, height] of sizes) {
    const file = keepBoard(`cover_${width}x${height}.in`, textOf(width, height));
    const [answer] = found.at(-1)?.more_than ? [{ more_than: seconds }] : await answers(peer, [file], seconds);
    found.push(answer);
  }
  return found;
}

/** All of it; `values` as `tools/bench.mjs` reads them. */
export async function main(values, shared) {
  const records = await Records.of("boardcover");
  const found = {};
  await step("ours, native", async () => Object.assign(found, { native: await native() }));
  await step("ours, wasm", async () => Object.assign(found, { wasm: await wasm() }));
  if (!values["no-peers"]) {
    await step("peers", async () => Object.assign(found, await peers(shared, Number(values.seconds))));
  }
  const solvers = columns.filter((name) => found[name]?.some(Boolean));
  console.log("\nMilliseconds, and in brackets how many times ours that is:");
  console.log(["board".padStart(7), ...solvers.map((name) => name.padStart(22))].join(" "));
  for (const [at, [width, height]] of sizes.entries()) {
    const ours = found.native[at];
    const shown = solvers.map((name) => {
      const answer = found[name][at];
      records.add({
        ...{ group: "squares", case: `${width}x${height}`, cells: width * height, solver: name },
        ...{ verdict: answer?.more_than ? `more than ${answer.more_than} s` : answer?.ways, ms: answer?.ms },
      });
      if (answer?.ways && answer.ways !== ours.ways)
        console.log(`ERROR ${width}x${height}: ${name} says ${answer.ways}, we ${ours.ways}`);
      if (!answer?.ms) return (answer?.more_than ? `more than ${answer.more_than} s` : "-").padStart(22);
      return `${short(answer.ms)} ms (${short(answer.ms / ours.ms)})`.padStart(22);
    });
    console.log([`${width}x${height}`.padStart(7), ...shown].join(" "));
  }
  console.log(`Load of the machine at the end: ${loadavg()[0].toFixed(1)}`);
  records.write([]);
  const lines = solvers.map((name) => ({
    name,
    points: sizes.map(([width, height], at) => [width * height, found[name][at]?.ms]).filter(([, ms]) => ms),
  }));
  const title = "Counting the coverings of boards without holes";
  const svg = curves(lines, { title, across: "cells", note: machine() });
  writeFileSync(join(root, "docs/counting.svg"), svg);
  console.log("Written to /docs/counting.svg");
}
