// Makes the boards that come with the page: `node tools/boards.mjs`, after a change of the generator.
// The first one is in a file of its own, so that a first visit loads no other.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ask, drive, root, run, Stop, step } from "./steps.mjs";

/** Level, size and seed of each board: all levels, from a coffee break to an evening. */
const orders = {
  kakuro: [
    ["easy", "9x9", 1],
    ["easy", "6x6", 1],
    ["easy", "12x12", 1],
    ["medium", "6x6", 2],
    ["medium", "9x9", 1],
    ["medium", "12x12", 1],
    ["hard", "9x9", 1],
    ["hard", "12x12", 1],
    ["hard", "15x15", 1],
    ["expert", "9x9", 1],
    ["expert", "9x9", 2],
    ["expert", "12x12", 1],
  ],
};

async function boardsOf(puzzle) {
  const boards = [];
  for (const [level, size, seed] of orders[puzzle]) {
    const order = ["--level", level, "--size", size, "--seed", String(seed), "--format", "page"];
    const made = await ask(join(root, "target/release/gridstep"), ["generate", puzzle, ...order]);
    if (!made)
      throw new Stop(`No ${puzzle} for ${level} ${size} ${seed}.`, "try another seed in tools/boards.mjs.");
    boards.push({ level, seed, opened: JSON.parse(made) });
  }
  const [first, ...others] = boards;
  const folder = join(root, "www/src/puzzles", puzzle);
  await writeFile(join(folder, "first.json"), `${JSON.stringify(first)}\n`);
  await writeFile(join(folder, "boards.json"), `${JSON.stringify(others)}\n`);
}

await drive(async () => {
  await step("the command line", () =>
    run("cargo", ["build", "--release", "--locked", "-p", "gridstep-cli"]),
  );
  for (const puzzle of Object.keys(orders)) await step(puzzle, () => boardsOf(puzzle));
});
