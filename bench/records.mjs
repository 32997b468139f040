// One run's record: a CSV with the machine and the versions, and a plot beside it.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { ask, root } from "../tools/steps.mjs";
import { plot } from "./plot.mjs";
import { writeResults } from "./results.mjs";

const columns = [
  ...["group", "case", "cells", "solver", "verdict", "ms", "min_ms", "build_ms", "first_ms"],
  ...["ticks", "nodes", "runs"],
];

/** The processor, as part of a file name. */
export const machine = () =>
  cpus()[0]
    .model.replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();

const load = () => loadavg()[0].toFixed(1);

/** Rows and remarks of a run; nothing is on the disk before `write`. */
export class Records {
  #puzzle;
  #notes = [];
  #rows = [];

  constructor(puzzle) {
    this.#puzzle = puzzle;
  }

  /** A record that begins with the machine, our commit and the versions of our compilers. */
  static async of(puzzle) {
    const records = new Records(puzzle);
    const commit = await ask("git", ["describe", "--always", "--dirty"]);
    records.note(`${cpus()[0].model}, ${cpus().length} cores, load at the start ${load()}`);
    records.note(`gridstep ${commit ?? "without git"}, ${await ask("rustc", ["--version"])}, node ${process.version}`);
    return records;
  }

  note(text) {
    this.#notes.push(`# ${text}`);
  }

  add(row) {
    this.#rows.push(row);
  }

  /** Writes the CSV, RESULTS.md anew and, of groups that have sides, how time grows with them. */
  write(groups) {
    const folder = join(root, "bench/records");
    mkdirSync(folder, { recursive: true });
    const name = join(folder, `${new Date().toISOString().slice(0, 10)}-${machine()}-${this.#puzzle}`);
    this.note(`load at the end ${load()}`);
    const cell = (value) => (typeof value === "number" ? Number(value.toPrecision(4)) : (value ?? ""));
    const lines = this.#rows.map((row) => columns.map((column) => cell(row[column])).join(","));
    this.#save(`${name}.csv`, `${[...this.#notes, columns.join(","), ...lines].join("\n")}\n`);
    const grown = groups.filter((group) => group.side);
    if (grown.length > 1) this.#save(`${name}.svg`, plot(grown, `${machine()}, ${this.#puzzle}`));
    writeResults();
    console.log("Written to bench/RESULTS.md");
  }

  #save(file, text) {
    writeFileSync(file, text);
    console.log(`Written to ${file.slice(root.length)}`);
  }
}
