// Steps of hints, applied: a program that does what the hints say ends with the solution, in every puzzle.
import { describe, expect, test } from "vitest";
import type { Hint, Puzzle } from "../src/package/library.ts";
import { puzzles } from "../src/puzzles/index.ts";
import { solverOf } from "./library.ts";

/** More hints than any of these boards needs. */
const MOST = 200;

async function solvedByHints(puzzle: Puzzle): Promise<Uint32Array> {
  let states = puzzle.states;
  for (let asked = 0; asked < MOST; asked += 1) {
    const hint = await puzzle.hint({ states });
    if (hint === null) return states;
    states = applied(puzzle, hint, states);
  }
  throw new Error("the hints go on for ever");
}

function applied(puzzle: Puzzle, hint: Hint, before: Uint32Array): Uint32Array {
  if (hint.hint !== "chain") throw new Error(hint.hint);
  let states = before;
  for (const step of hint.steps) {
    expect(step.effects.length).toBeGreaterThan(0);
    // An effect takes something away, and adds nothing.
    for (const { from, to } of step.effects) expect(from !== to && (to & ~from) === 0).toBe(true);
    states = puzzle.apply(step, states);
  }
  return states;
}

/** How the dominoes lie whose digits are there. */
async function laidByHints(puzzle: Puzzle, digits: Uint32Array): Promise<Uint32Array> {
  let states = digits;
  for (const cell of states.keys())
    for (let asked = 0; asked < MOST; asked += 1) {
      const hint = await puzzle.hint({ states, cell });
      if (hint?.hint !== "chain") break;
      states = applied(puzzle, hint, states);
    }
  return states;
}

describe("the hints of a puzzle, applied one after another, solve it", () => {
  test.each(puzzles)("$name", { timeout: 60_000 }, async ({ name }) => {
    const solver = solverOf(name);
    // Of dominoes that can lie in several ways, no hint says how they lie.
    const order = name === "sudominoku" ? { width: 9, height: 9, whole: true } : { width: 6, height: 6 };
    for (const seed of [1, 2]) {
      const puzzle = await solver.generate({ ...order, level: "easy", seed });
      const filled = await solvedByHints(puzzle);
      const states = name === "sudominoku" ? await laidByHints(puzzle, filled) : filled;
      expect(await puzzle.check(states)).toMatchObject({ solved: true, wrong: [] });
    }
  });
});

test("apply changes a copy, and begins on an empty board where no states are given", async () => {
  const puzzle = await solverOf("kakuro").open("2/2/n4334");
  const hint = await puzzle.hint({ cell: 4 });
  if (hint?.hint !== "chain") throw new Error("no chain");
  const [step] = hint.steps;
  if (!step) throw new Error("no step");
  const before = puzzle.states;
  const after = puzzle.apply(step, before);
  expect(before).toEqual(new Uint32Array(9));
  expect(after).not.toEqual(before);
  expect(puzzle.apply(step, [])).toEqual(after);
  expect(puzzle.apply(step, after)).toEqual(after);
});
