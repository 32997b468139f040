// The Kakuro of the bench: which boards, which peers.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ask, root, run } from "../../tools/steps.mjs";
import { eightWays, randomBoard, readBoard, writeBoard } from "./boards.mjs";
import { extract, programs } from "./writeups.mjs";

const work = join(root, "target/bench");
const bench = join(root, "bench");

/** Sides of the random boards; ten of each. */
const sides = [10, 15, 20, 30, 40, 50, 60, 70, 80];
const seeds = Array.from({ length: 10 }, (_, seed) => seed + 1);
/** What the median is to be, native, in ms. */
const targets = { 20: 8, 40: 120, 60: 500 };
const wayTargets = { g20_raw_22: 5, g20_raw_23: 5, g40_raw_24: 90 };
/** Sides of which the peers get the first board. */
const peerSides = [20, 40, 60];

/**
 * The groups of boards. In a group with `peers` they measure those files; a group with `sums` is told by its median
 * and its worst, with `target` for the median.
 */
export function groups(shared) {
  const found = [];
  const data = join(shared, "data/kakuro");
  const has = (name) => existsSync(join(data, name));
  if (existsSync(data)) {
    const boards = readdirSync(data).sort();
    const files = boards.filter((name) => readFileSync(join(data, name), "utf8").trim() !== "");
    for (const name of boards.filter((name) => !files.includes(name)))
      console.log(`${name}: left out, no board.`);
    const paths = files.map((name) => join(data, name));
    found.push({ name: "set", title: "The benchmark boards", files: paths, peers: paths });
  } else {
    console.log("The benchmark boards of ../shared/data are not here: left out.");
  }
  for (const [name, target] of Object.entries(wayTargets).filter(([name]) => has(`${name}.alg`))) {
    const ways = eightWays(readBoard(join(data, `${name}.alg`)));
    const files = ways.map((board, way) => keep(`${name}_way${way}`, board));
    found.push({ name, title: `${name}, laid in eight ways`, files, sums: true, target });
  }
  for (const side of sides) {
    const files = seeds.map((seed) => keep(`random_${side}_${seed}`, randomBoard(side, seed)));
    const title = `random ${side}x${side}`;
    const peers = peerSides.includes(side) ? files.slice(0, 1) : [];
    found.push({ name: `random-${side}`, title, files, peers, sums: true, side, target: targets[side] });
  }
  return found;
}

function keep(name, board) {
  const folder = join(work, "boards");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.alg`);
  writeFileSync(file, writeBoard(board));
  return file;
}

// ---------------------------------------------------------------- Peers

/**
 * Each peer: its name, and how to make it ready. `ready` answers with the program for `answers` in `../peers.mjs`, its
 * version, and `input`, which makes the peer's file of a board's; it throws where the peer cannot be had.
 */
export function peers(shared) {
  return [
    ...programs.map((program) => ({ name: program.name, ready: () => writeup(program, join(shared, "seeds")) })),
    { name: "cp-sat", ready: () => python("cp-sat", "ortools") },
    { name: "cadical", ready: () => python("cadical", "python-sat") },
    { name: "batsat", ready: () => sat("batsat") },
    { name: "splr", ready: () => sat("splr") },
  ];
}

const compilers = ["g++", "clang++"];

async function writeup(program, seedFolder) {
  const folder = join(work, "writeups");
  extract(program, seedFolder, folder);
  for (const compiler of compilers) {
    const version = await ask(compiler, ["--version"]);
    if (!version) continue;
    const command = join(folder, program.frame.replace(".cpp", ""));
    const source = join(bench, "kakuro", program.frame);
    await run(compiler, ["-O3", "-march=native", "-std=c++17", "-w", "-I", folder, source, "-o", command]);
    return { command, version: `${version.split("\n")[0]} -O3 -march=native` };
  }
  throw new Error(`there is no ${compilers.join(" and no ")}`);
}

async function python(peer, module) {
  const folder = join(work, "python");
  const program = join(folder, "bin/python");
  const wanted = readFileSync(join(bench, "python/requirements.txt"), "utf8");
  const done = join(folder, "installed.txt");
  if (!existsSync(done) || readFileSync(done, "utf8") !== wanted) {
    await run("python3", ["-m", "venv", folder]);
    const requirements = join(bench, "python/requirements.txt");
    await run(program, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
    writeFileSync(done, wanted);
  }
  const version = `${wanted.split("\n").find((line) => line.startsWith(module))}, ${await ask(program, ["--version"])}`;
  return { command: program, args: [join(bench, "python/peers.py"), peer], several: true, seconds: true, version };
}

async function sat(peer) {
  const target = join(work, "sat");
  const manifest = join(bench, "sat/Cargo.toml");
  await run("cargo", ["build", "--release", "--quiet", "--locked", "--manifest-path", manifest], {
    env: { CARGO_TARGET_DIR: target },
  });
  const version = readFileSync(manifest, "utf8").match(new RegExp(`^${peer} = "=(.*)"`, "m"))[1];
  return { command: join(target, "release/gridstep-sat-peers"), args: [peer], version, input: clauses };
}

/** The board as clauses, written by the encoding that the peers from PyPI use. */
async function clauses(file) {
  const made = join(work, `${basename(file)}.cnf`);
  await run("python3", [join(bench, "python/kakuro.py"), file, made]);
  return made;
}
