// Makes `pictures.json` of the nonograms that we drew ourselves, black and white and in colours: `node tools/pictures.mjs`,
// after a change of a `pictures.txt`. There a pack begins with `@` and its name, a picture with its own; `#` is black, and
// letters are colours.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ask, drive, root, run, Stop, step } from "./steps.mjs";

/** The colours of our drawings, by their letters. */
export const COLOURS = {
  k: ["black", "1a1a1a"],
  e: ["grey", "8a8a8a"],
  n: ["brown", "7a4a21"],
  r: ["red", "d7263d"],
  o: ["orange", "ef7d1a"],
  y: ["yellow", "f2c318"],
  g: ["green", "2c8c3c"],
  b: ["blue", "2458c5"],
  c: ["light blue", "4fb3e0"],
  v: ["purple", "7d3cb5"],
  p: ["pink", "ea7fb0"],
};

/** How a kind of nonogram is written. */
const KINDS = { nonogram: nonOf, colournonogram: documentOf };

/** The packs of the text: a name, and pictures with name and rows. */
export function packsOf(text) {
  const packs = [];
  for (const block of text.trim().split("\n\n")) {
    const lines = block.split("\n");
    if (lines[0].startsWith("@ ")) packs.push({ name: lines.shift().slice(2), pictures: [] });
    const [name, ...rows] = lines;
    packs.at(-1).pictures.push({ name, rows });
  }
  return packs;
}

const columnsOf = (rows) => Array.from(rows[0], (_, column) => rows.map((row) => row[column]).join(""));

/** The clues of a picture as `.non`. */
export function nonOf(rows) {
  const columns = columnsOf(rows);
  const blocks = (line) => (line.match(/#+/g) ?? [""]).map((block) => block.length).join();
  const lists = `rows\n${rows.map(blocks).join("\n")}\ncolumns\n${columns.map(blocks).join("\n")}\n`;
  return `width ${columns.length}\nheight ${rows.length}\n${lists}`;
}

/** The clues of a picture in colours as a document. */
export function documentOf(rows) {
  const letters = Object.keys(COLOURS).filter((letter) => rows.some((row) => row.includes(letter)));
  const colours = letters.map((letter) => ({ name: COLOURS[letter][0], letter, rgb: COLOURS[letter][1] }));
  const blocks = (line) =>
    (line.match(/([a-z])\1*/g) ?? []).map((block) => [block.length, letters.indexOf(block[0]) + 1]);
  const clues = { colours, rows: rows.map(blocks), columns: columnsOf(rows).map(blocks) };
  return JSON.stringify({ gridstep: 1, puzzle: "colournonogram", clues });
}

async function pictureOf(kind, { name, rows }) {
  const text = KINDS[kind](rows);
  const gridstep = (command, ...more) =>
    ask(join(root, "target/release/gridstep"), [command, kind, ...more], text);
  if (!(await gridstep("solve"))) throw new Stop(`${name} has several solutions.`, "change its drawing.");
  const { level, finished } = JSON.parse(await gridstep("grade"));
  if (!finished) throw new Stop(`${name} is beyond our techniques.`, "change its drawing.");
  return { name, level, rows };
}

if (import.meta.filename === process.argv[1])
  await drive(async () => {
    await step("the command line", () =>
      run("cargo", ["build", "--release", "--locked", "-p", "gridstep-cli"]),
    );
    for (const kind of Object.keys(KINDS))
      await step(`pictures of ${kind}`, async () => {
        const folder = join(root, "www/src/puzzles", kind);
        const packs = packsOf(await readFile(join(folder, "pictures.txt"), "utf8"));
        for (const pack of packs) {
          const pictures = [];
          for (const picture of pack.pictures) pictures.push(await pictureOf(kind, picture));
          pack.pictures = pictures;
        }
        await writeFile(join(folder, "pictures.json"), `${JSON.stringify(packs)}\n`);
      });
  });
