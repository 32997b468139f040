// `npm run bench -- PUZZLE [FILE...] [--no-peers] [--seconds=N] [--built]`: the solver native and as the
// page's wasm, and peers beside it, on the same boards in one run; with --built as it was built before.
// bench/README.md says what the figures mean.
// Without files the boards are those of bench/<puzzle>/suite.mjs, or else those in ../shared/data, which are no part
// of the project. Tables go to the screen, one CSV a run to bench/records, and RESULTS.md is written anew.
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { answers } from "../bench/peers.mjs";
import { Records } from "../bench/records.mjs";
import { printOurs, printPeers } from "../bench/tables.mjs";
import { buildRelease } from "./build.mjs";
import { prepareBuild } from "./setup.mjs";
import { drive, root, run, step } from "./steps.mjs";

/** Most ticks a solver may take; the same for both. */
const ticks = 1_000_000;
/** As `gridstep bench` does: until so many milliseconds went by, or for `least` runs if they end in `longest`. */
const [patience, longest] = [200, 2000];
const [least, most] = [5, 101];
/** Milliseconds of the same work before the first case, until the wasm runs as fast as it will. */
const warming = 1500;

const shared = join(root, "../shared");

function boardFiles(puzzle) {
  const folder = join(shared, "data", puzzle);
  if (!existsSync(folder)) {
    console.log("The benchmark boards of ../shared/data are not here: name files.");
    return [];
  }
  const files = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  return files.filter((file) => /\.(alg|txt|in|g)$/.test(file) && readFileSync(file, "utf8").trim() !== "");
}

async function suiteOf(puzzle, named) {
  const path = join(root, "bench", puzzle, "suite.mjs");
  const suite = existsSync(path) ? await import(path) : { groups: () => [], peers: () => [] };
  const files = named.length > 0 ? named : boardFiles(puzzle);
  const plain = [{ name: "files", title: "The boards", files, peers: files }];
  const groups = named.length > 0 || !existsSync(path) ? plain : await suite.groups(shared);
  return { groups, peers: suite.peers(shared) };
}

/** One process for all files, so that each is measured in the same way; a row a file. */
async function measureNative(puzzle, files) {
  const program = join(root, "target/release/gridstep");
  const options = ["bench", puzzle, ...files, "--json", "--limit", String(ticks)];
  const { stdout } = await promisify(execFile)(program, options, { maxBuffer: 1 << 26 });
  return stdout.trim().split("\n").map(JSON.parse);
}

async function loadSolver(puzzle) {
  const dist = new URL("../dist/", import.meta.url);
  const wasm = await import(new URL(`${puzzle}.js`, dist).href);
  const { memory } = wasm.initSync({ module: readFileSync(new URL(`${puzzle}_bg.wasm`, dist)) });
  return { solver: new wasm.Solver(), memory };
}

function measureWasm(solver, file) {
  solver.open(readFileSync(file, "utf8"), false);
  const times = [];
  const began = performance.now();
  for (;;) {
    const before = performance.now();
    const { solutions } = solver.solve(new Uint32Array(), 2, BigInt(ticks));
    for (let index = 0; index < solutions; index += 1) solver.solution(index);
    times.push(performance.now() - before);
    const enough = times.length < least ? longest : patience;
    if (most <= times.length || enough <= performance.now() - began) break;
  }
  times.sort((a, b) => a - b);
  return { ms: times[Math.floor(times.length / 2)], min_ms: times[0], runs: times.length };
}

function warm(solver, files) {
  const began = performance.now();
  while (performance.now() - began < warming) {
    for (const file of files) {
      if (warming < performance.now() - began) return;
      measureWasm(solver, file);
    }
  }
}

async function measureOurs(group, puzzle, solver, records) {
  const rows = await measureNative(puzzle, group.files);
  for (const [at, row] of rows.entries()) {
    const file = group.files[at];
    row.case = basename(file);
    row.wasm = measureWasm(solver, file);
    const common = { group: group.name, case: row.case, cells: row.cells, verdict: row.verdict };
    const { median_ms: ms, min_ms, parse_ms: build_ms, ticks, nodes, runs } = row;
    records.add({ ...common, solver: "gridstep native", ms, min_ms, build_ms, ticks, nodes, runs });
    records.add({ ...common, solver: "gridstep wasm", ...row.wasm });
  }
  return rows;
}

/** What can be had of the peers, each with its program; a line for each that cannot. */
async function readyPeers(peers, records) {
  const ready = [];
  for (const peer of peers) {
    try {
      ready.push({ ...peer, ...(await peer.ready()) });
      records.note(`${peer.name}: ${ready.at(-1).version}`);
    } catch (error) {
      console.log(`${peer.name}: skipped, ${error.message.split("\n")[0]}`);
    }
  }
  return ready;
}

async function measurePeers(group, rows, peers, seconds, records) {
  const ours = group.peers.map((file) => rows.find((row) => row.case === basename(file)));
  for (const peer of peers) {
    const files = await Promise.all(group.peers.map((file) => peer.input?.(file) ?? file));
    const program = { ...peer, args: [...(peer.args ?? []), ...(peer.seconds ? [String(seconds)] : [])] };
    const found = await answers(program, files, seconds);
    for (const [at, answer] of found.entries()) {
      const row = ours[at];
      if (answer.verdict === null) answer.more_than = seconds;
      row.peers = { ...row.peers, [peer.name]: answer };
      const verdict = answer.more_than ? `more than ${answer.more_than} s` : (answer.verdict ?? "failed");
      const { first_ms, build_ms, runs } = answer;
      const ms = answer.more_than ? undefined : answer.ms;
      const common = { group: group.name, case: row.case, cells: row.cells, solver: peer.name };
      records.add({ ...common, verdict, ms, build_ms, first_ms, runs });
      if (answer.failed) console.log(`ERROR ${row.case}: ${peer.name} failed: ${answer.failed}`);
      else if (!answer.more_than && answer.verdict !== row.verdict)
        console.log(`ERROR ${row.case}: ${peer.name} says ${answer.verdict}, we ${row.verdict}`);
    }
  }
  return ours;
}

async function build() {
  await prepareBuild();
  await step("gridstep", () => run("cargo", ["build", "--release", "-p", "gridstep-cli"]));
  await step("dist/", buildRelease);
}

async function main() {
  const options = {
    built: { type: "boolean" },
    "no-peers": { type: "boolean" },
    seconds: { type: "string", default: "10" },
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [puzzle = "kakuro", ...named] = positionals;
  if (!values.built) await build();
  // A puzzle that is not about two solutions has a bench of its own.
  const own = join(root, "bench", puzzle, "bench.mjs");
  if (existsSync(own)) return (await import(own)).main(values, shared);
  const records = await Records.of(puzzle);
  const { groups, peers } = await suiteOf(puzzle, named);
  const measured = groups.filter((group) => group.files.length > 0);
  const { solver, memory } = await loadSolver(puzzle);
  await step("ours, native and wasm", async () => {
    warm(
      solver,
      measured.flatMap((group) => group.files),
    );
    for (const group of measured) group.rows = await measureOurs(group, puzzle, solver, records);
  });
  if (measured.length === 0) return;
  // A wasm's memory never shrinks: this is the most that any board took.
  const held = `The wasm holds ${(memory.buffer.byteLength / 1e6).toFixed(1)} MB after all boards`;
  records.note(held);
  if (!values["no-peers"]) {
    let ready = [];
    await step("peers: getting them ready", async () => {
      ready = await readyPeers(peers, records);
    });
    await step("peers", async () => {
      for (const group of measured.filter((group) => group.peers?.length > 0))
        group.beside = await measurePeers(group, group.rows, ready, Number(values.seconds), records);
    });
    printPeers(
      measured.flatMap((group) => group.beside ?? []),
      ready,
    );
  }
  printOurs(measured);
  console.log(`\n${held}`);
  console.log(`Load of the machine at the end: ${loadavg()[0].toFixed(1)}`);
  records.write(measured);
}

await drive(main);
