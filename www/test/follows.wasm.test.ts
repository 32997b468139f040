/** What follows in a search that learns without a constraint names what it rests on, in every puzzle. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import { houseOf } from "../src/puzzles/sudominoku/board.ts";
import { sudominoku } from "../src/puzzles/sudominoku/index.ts";
import { describeTick } from "../src/puzzles/tick.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import type { Opened } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { loadWasm, nextTick } from "./wasm.ts";

const puzzles = [kakuro, nonogram, sudominoku, boardcover];

/** The steps of the search that learns, on the example board and on generated ones. */
async function eachStep(
  { name: puzzle, text: texts }: PuzzleDefinition,
  steps: number,
  look: (events: readonly WatchedEvent[], said: readonly string[], step: string) => void,
): Promise<void> {
  const solver = new (await loadWasm(puzzle)).Solver();
  const text = await texts.en();
  const example = readFileSync(new URL(`../src/puzzles/${puzzle}/example.json`, import.meta.url), "utf8");
  const made = [1n, 2n, 3n].map((seed): Opened => solver.generate(9, 9, "expert", seed));
  for (const json of [example, ...made.map((one) => one.json)]) {
    const opened: Opened = solver.open(json, true);
    solver.watch(puzzle === "kakuro" ? "learn" : "fast", Uint32Array.from(opened.states));
    for (let step = 1; step <= steps; step += 1) {
      const events = nextTick(solver).filter(({ kind }) => kind !== "tick");
      const said = describeTick(text, events, solver.painted(), 0, opened);
      look(events, said, `${puzzle}, step ${step}: ${said.join(" ")}`);
    }
  }
}

test.each(puzzles)(
  "$name: each change has a constraint, premises, or a solution that is excluded",
  async (puzzle) => {
    let solutions = 0;
    const met = { learned: 0, excluded: 0 };
    await eachStep(puzzle, 400, (events, said, step) => {
      if (events.some(({ kind }) => kind === "solution")) solutions += 1;
      // A guess is shown in all of its cells; what a nogood leads to at once is said with it.
      if (events.some(({ kind }) => kind === "learned" || kind === "decision")) return;
      events.forEach((event, at) => {
        if (event.kind !== "narrow" || event.cause !== null) return;
        const next = events.slice(at + 1).find(({ kind }) => kind !== "narrow");
        const isArea = next?.kind === "reason" && next.cell === null;
        if (isArea) return;
        if (next?.kind !== "reason") expect(solutions, step).toBeGreaterThan(0);
      });
      for (const sentence of said) {
        if (sentence.includes("What was learned at step")) met.learned += 1;
        if (sentence.includes("The solution that was found is excluded")) met.excluded += 1;
        expect(sentence, step).not.toBe("");
      }
    });
    expect(met.learned + met.excluded, puzzle.name).toBeGreaterThan(0);
  },
);

const HOUSES = Array.from({ length: 27 }, (_, house) => houseOf(house));

test("a digit or a domino that is there excludes by a rule of its cell or its houses", async () => {
  let met = 0;
  await eachStep(sudominoku, 300, (_events, said, step) => {
    for (const sentence of said) {
      const [, premise, digit, conclusion = ""] =
        /^(Row \d, column \d) is (\d), so (row \d, column \d .*)\.$/.exec(sentence) ?? [];
      if (!premise) continue;
      met += 1;
      const [from = -1] = cellsNamed(premise.toLowerCase(), 9);
      const [to = -1] = cellsNamed(/^row \d, column \d/.exec(conclusion)?.[0] ?? "", 9);
      const [, gone = ""] = / cannot be (.*)$/.exec(conclusion) ?? [];
      const shared = HOUSES.some((cells) => cells.includes(from) && cells.includes(to));
      expect(from === to || shared, step).toBe(true);
      if (from !== to && gone) expect(gone, step).toBe(digit);
    }
  });
  expect(met).toBeGreaterThan(50);
});
