// The Kakuro of the bench: which boards, which peers.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run } from "../../tools/steps.mjs";
import { budgets as all } from "../budgets.mjs";
import { bench, keepBoard, python, sat, work, writeup } from "../ready.mjs";
import { eightWays, randomBoard, readBoard, writeBoard } from "./boards.mjs";
import { programs } from "./writeups.mjs";

const budgets = all.kakuro;
/** Sides of the random boards; ten of each. */
const sides = [10, 15, 20, 30, 40, 50, 60, 70, 80];
const seeds = Array.from({ length: 10 }, (_, seed) => seed + 1);
/** Boards that are laid in eight ways. */
const turned = ["g20_raw_22", "g20_raw_23", "g40_raw_24"];
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
  for (const name of turned.filter((name) => has(`${name}.alg`))) {
    const ways = eightWays(readBoard(join(data, `${name}.alg`)));
    const files = ways.map((board, way) => keep(`${name}_way${way}`, board));
    found.push({ name, title: `${name}, laid in eight ways`, files, sums: true, target: budgets[name] });
  }
  for (const side of sides) {
    const files = seeds.map((seed) => keep(`random_${side}_${seed}`, randomBoard(side, seed)));
    const title = `random ${side}x${side}`;
    const peers = peerSides.includes(side) ? files.slice(0, 1) : [];
    found.push({ name: `random-${side}`, title, files, peers, sums: true, side, target: budgets[`random-${side}`] });
  }
  return found;
}

const keep = (name, board) => keepBoard(`${name}.alg`, writeBoard(board));

// ---------------------------------------------------------------- Peers

/**
 * Each peer: its name, and how to make it ready. `ready` answers with the program for `answers` in `../peers.mjs`, its
 * version, and `input`, which makes the peer's file of a board's; it throws where the peer cannot be had.
 */
export function peers(shared) {
  return [
    ...programs.map((program) => ({ name: program.name, ready: () => writeup("kakuro", program, shared) })),
    { name: "cp-sat", ready: () => python("cp-sat", "ortools") },
    { name: "cadical", ready: () => python("cadical", "python-sat") },
    { name: "batsat", ready: () => sat("batsat", clauses) },
    { name: "splr", ready: () => sat("splr", clauses) },
  ];
}

/** The board as clauses, written by the encoding that the peers from PyPI use. */
async function clauses(file) {
  const made = join(work, `${basename(file)}.cnf`);
  await run("python3", [join(bench, "python/kakuro.py"), file, made]);
  return made;
}
