// Makes the boards that come with the page: `node tools/boards.mjs`, after a change of the generator.
// The first one is in a file of its own, so that a first visit loads no other.
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ask, drive, root, run, Stop, step } from "./steps.mjs";

const folders = join(root, "www/src/puzzles");

/** The puzzles: the folders that say in `orders.json` which boards they want, level, size and seed of each, and options. All
 *  levels, from a coffee break to an evening; the first is what a stranger sees. */
const puzzles = readdirSync(folders).filter((name) => existsSync(join(folders, name, "orders.json")));

async function boardsOf(puzzle) {
  const boards = [];
  const folder = join(folders, puzzle);
  for (const [level, size, seed, ...options] of JSON.parse(
    await readFile(join(folder, "orders.json"), "utf8"),
  )) {
    const order = ["--level", level, "--size", size, "--seed", String(seed), "--format", "page", ...options];
    const made = await ask(join(root, "target/release/gridstep"), ["generate", puzzle, ...order]);
    if (!made)
      throw new Stop(`No ${puzzle} for ${level} ${size} ${seed}.`, "try another seed in its orders.json.");
    boards.push({ level, seed, opened: JSON.parse(made) });
  }
  const common = commonOf(boards.map(({ opened }) => opened.view.constraints));
  for (const { opened } of boards) opened.view.constraints.splice(0, common);
  const [first, ...others] = boards;
  await writeFile(join(folder, "first.json"), `${JSON.stringify(first)}\n`);
  await writeFile(join(folder, "boards.json"), `${JSON.stringify(others)}\n`);
}

/** With how many equal constraints all boards begin: the page knows them, see `common` in `view.ts`. */
function commonOf(lists) {
  const texts = lists.map((list) => list.map((constraint) => JSON.stringify(constraint)));
  const differs = texts[0].findIndex((text, index) => texts.some((other) => other[index] !== text));
  return differs < 0 ? texts[0].length : differs;
}

await drive(async () => {
  await step("the command line", () =>
    run("cargo", ["build", "--release", "--locked", "-p", "gridstep-cli"]),
  );
  for (const puzzle of puzzles) await step(puzzle, () => boardsOf(puzzle));
});
