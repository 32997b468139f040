// `node bench/results.mjs [--check]`: writes RESULTS.md from the newest record of each kind and from kept.csv, the
// figures that no record holds; with --check it fails where RESULTS.md is not what it would write.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { budgets } from "./budgets.mjs";

const bench = fileURLToPath(new URL(".", import.meta.url));
const results = join(bench, "RESULTS.md");
const topics = ["kakuro", "kakuro-peers", "nonogram", "sudominoku", "boardcover", "explanations"];
const titles = {
  kakuro: "Kakuro: a solution, and a second one or the proof that there is none",
  "kakuro-peers": "Kakuro: peers",
  nonogram: "Nonograms: the same",
  sudominoku: "Sudominoku: the same, of digits",
  boardcover: "Board covering: all solutions counted",
  explanations: "Explanations of five small Kakuros",
};

const figure = (number) => String(Number(number.toPrecision(3)));
const worst = (numbers) => Math.max(...numbers);

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
}

function groupBy(rows, key) {
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups];
}

/** A CSV without quotes: its remarks, and its rows as objects. */
function readCsv(file) {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const notes = lines.filter((line) => line.startsWith("#"));
  const [head, ...rows] = lines.filter((line) => !line.startsWith("#")).map((line) => line.split(","));
  return { notes, rows: rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]]))) };
}

/** The newest record of a topic; names begin with the date. */
function newestRecord(topic) {
  const name = new RegExp(`^\\d{4}-\\d\\d-\\d\\d-.*-${topic}\\.csv$`);
  const found = readdirSync(join(bench, "records")).sort().filter((file) => name.test(file));
  const file = found.filter((file) => topic !== "kakuro" || !file.endsWith("-kakuro-peers.csv")).at(-1);
  if (!file) return undefined;
  const { notes, rows } = readCsv(join(bench, "records", file));
  const text = notes.join("\n");
  const commit = text.match(/(?:gridstep|hints) (?:of )?([0-9a-f]{7}(?:-dirty)?)/)?.[1] ?? "";
  const machine = text.match(/^# (.*?), load/)?.[1] ?? "";
  return { file, rows, commit, machine };
}

/** What a row takes in all: reading the text is a column of its own for ours and in `ms` for peers. */
const whole = (row) => Number(row.ms) + (row.solver === "gridstep native" ? Number(row.build_ms) : 0);

/** Groups that are one board in several ways count as one; the benchmark set falls apart by verdict. */
function ourFigures(topic, rows) {
  const nameOf = (row) => (row.group === "set" ? `${row.group}, ${row.verdict}` : row.group);
  const found = [];
  for (const [name, group] of groupBy(rows.filter((row) => row.solver.startsWith("gridstep ")), nameOf)) {
    for (const [solver, own] of groupBy(group, (row) => row.solver.replace("gridstep ", ""))) {
      const times = own.map(whole);
      const budget = solver === "native" ? budgets[topic]?.[name] : undefined;
      found.push({ metric: `${name} (${own.length}), ${solver}, median, ms`, budget, value: figure(median(times)) });
      found.push({ metric: `${name} (${own.length}), ${solver}, worst, ms`, value: figure(worst(times)) });
    }
  }
  return found;
}

function peerFigures(rows) {
  const ours = new Map(rows.filter((row) => row.solver === "gridstep native").map((row) => [row.case, whole(row)]));
  const theirs = rows.filter((row) => !row.solver.startsWith("gridstep ") && ours.has(row.case));
  return groupBy(theirs, (row) => row.solver).flatMap(([solver, all]) => {
    const done = all.filter((row) => row.ms !== "");
    const ratios = done.map((row) => whole(row) / ours.get(row.case));
    if (ratios.length === 0) return [];
    return [
      { metric: `${solver}, boards decided`, value: `${done.length} of ${all.length}` },
      { metric: `${solver}, median of its time to ours`, value: figure(median(ratios)) },
    ];
  });
}

/** A row a board and a program: each board is counted whole. */
const countFigures = (rows) =>
  rows
    .filter((row) => row.ms !== "")
    .map((row) => ({ metric: `${row.case}, ${row.solver}, ms`, value: figure(Number(row.ms)) }));

function explanationFigures(rows) {
  return groupBy(rows, (row) => row.explainer).flatMap(([explainer, all]) => {
    const times = all.map((row) => Number(row.ms));
    return [
      { metric: `${explainer}, steps`, value: String(all.reduce((sum, row) => sum + Number(row.steps), 0)) },
      { metric: `${explainer}, median of a board, ms`, value: figure(median(times)) },
    ];
  });
}

function figuresOf(topic, rows) {
  if (topic === "boardcover") return countFigures(rows);
  if (topic === "explanations") return explanationFigures(rows);
  return [...ourFigures(topic, rows), ...peerFigures(rows)];
}

function table(rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const cells = rows.map((row) => [row.metric, row.budget ?? "", row.value, row.commit, row.machine]);
  return [line(["metric", "budget", "value", "commit", "machine"]), "|---|---|---|---|---|", ...cells.map(line)];
}

/** The whole file. */
export function resultsText() {
  const lines = ["# Results", ""];
  lines.push("Written by `npm run bench` (or `node bench/results.mjs`): mend the records, not this file.");
  lines.push("What the figures mean stands in [README.md](README.md); of a group the number of boards is in brackets.");
  for (const topic of topics) {
    const record = newestRecord(topic);
    if (!record) continue;
    const { file, rows, commit, machine } = record;
    const figures = figuresOf(topic, rows).map((row) => ({ ...row, commit, machine }));
    lines.push("", `## ${titles[topic]}`, "", `From [records/${file}](records/${file}).`, "", ...table(figures));
  }
  const { rows } = readCsv(join(bench, "kept.csv"));
  for (const [title, group] of groupBy(rows, (row) => row.title)) {
    lines.push("", `## ${title}`);
    for (const [source, some] of groupBy(group, (row) => row.source))
      lines.push("", `From [kept.csv](kept.csv), by ${source}.`, "", ...table(some));
  }
  return `${lines.join("\n")}\n`;
}

/** Writes RESULTS.md. */
export const writeResults = () => writeFileSync(results, resultsText());

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes("--check")) writeResults();
  else if (readFileSync(results, "utf8") !== resultsText()) {
    console.error("bench/RESULTS.md is not what the records give: run `node bench/results.mjs`.");
    process.exitCode = 1;
  }
}
