// Makes `pictures.json` of the nonograms that we drew ourselves: `node tools/pictures.mjs`, after a change of
// `pictures.txt`. There a pack begins with `@` and its name, a picture with its own; `#` is black.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ask, drive, root, run, Stop, step } from "./steps.mjs";

const folder = join(root, "www/src/puzzles/nonogram");
const gridstep = (command, non, ...more) =>
  ask(join(root, "target/release/gridstep"), [command, "nonogram", ...more], non);

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

/** The clues of a picture as `.non`. */
export function nonOf(rows) {
  const columns = Array.from(rows[0], (_, column) => rows.map((row) => row[column]).join(""));
  const blocks = (line) => (line.match(/#+/g) ?? [""]).map((block) => block.length).join();
  const lists = `rows\n${rows.map(blocks).join("\n")}\ncolumns\n${columns.map(blocks).join("\n")}\n`;
  return `width ${columns.length}\nheight ${rows.length}\n${lists}`;
}

async function pictureOf({ name, rows }) {
  const non = nonOf(rows);
  if (!(await gridstep("solve", non)))
    throw new Stop(`${name} has several solutions.`, "change its drawing.");
  const { level, finished } = JSON.parse(await gridstep("grade", non));
  if (!finished) throw new Stop(`${name} is beyond our techniques.`, "change its drawing.");
  const link = (await gridstep("convert", non, "--to", "link")).trim();
  return { name, level, rows, link };
}

if (import.meta.filename === process.argv[1])
  await drive(async () => {
    await step("the command line", () =>
      run("cargo", ["build", "--release", "--locked", "-p", "gridstep-cli"]),
    );
    await step("pictures", async () => {
      const packs = packsOf(await readFile(join(folder, "pictures.txt"), "utf8"));
      for (const pack of packs) {
        const pictures = [];
        for (const picture of pack.pictures) pictures.push(await pictureOf(picture));
        pack.pictures = pictures;
      }
      await writeFile(join(folder, "pictures.json"), `${JSON.stringify(packs)}\n`);
    });
  });
