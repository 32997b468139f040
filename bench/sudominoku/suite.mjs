// The sudominoku of the bench: which boards, which peers.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { budgets } from "../budgets.mjs";
import { cover, keepBoard, python, sat, work, writeup } from "../ready.mjs";
import { clausesOf, coverOf, readBoards } from "./boards.mjs";
import { program } from "./writeups.mjs";

/** Numbers of dominoes given. */
const numbers = [20, 12, 8, 6, 5, 4];
/** Of so many of each group the peers are asked. */
const beside = 5;

/** One group a number of dominoes given, told by its median and its worst. */
export function groups(shared) {
  const data = join(shared, "data/sudominoku");
  if (!existsSync(data)) {
    console.log("The boards of ../shared/data are not here: left out.");
    return [];
  }
  return numbers.map((given) => {
    const boards = readBoards(readFileSync(join(data, `sdk_N${given}.txt`), "utf8"));
    const files = boards.map(({ text }, index) => keepBoard(`sdk_N${given}_${index + 1}.in`, text));
    const title = `${given} dominoes given`;
    const [name, target] = [`N${given}`, budgets.sudominoku[`N${given}`]];
    return { name, title, files, peers: files.slice(0, beside), sums: true, target };
  });
}

/** As for Kakuro: `bench/kakuro/suite.mjs`. */
export function peers(shared) {
  const clauses = made("cnf", clausesOf);
  return [
    { name: program.name, ready: () => writeup("sudominoku", program, shared) },
    { name: "dlx-rs", ready: () => cover(made("cover", coverOf)) },
    { name: "cadical", ready: async () => ({ ...(await python("cadical", "python-sat")), input: clauses }) },
    { name: "batsat", ready: () => sat("batsat", clauses) },
    { name: "splr", ready: () => sat("splr", clauses) },
  ];
}

/** Writes what a peer reads in place of a board. */
const made = (extension, write) => (file) => {
  const [board] = readBoards(readFileSync(file, "utf8"));
  const path = join(work, `${basename(file)}.${extension}`);
  writeFileSync(path, write(board));
  return path;
};
