// Two searches side by side: how each comes out, and where they stand together.
import { expect, test } from "vitest";
import {
  furthest,
  MOST_BYTES,
  type Outcome,
  outcomeOf,
  type Progress,
  together,
} from "../src/player/features/compare/race.ts";

const at = (tick: number, more: Partial<Progress> = {}): Progress => ({
  ...{ tick, end: null, bytes: 0, broke: false, found: null },
  ...more,
});
const first = { goal: "first", limit: 100 } as const;
const all = { goal: "all", limit: 100 } as const;

test.each<[string, Progress, typeof first | typeof all, Outcome | null]>([
  ["goes on", at(50), first, null],
  ["is where it found a solution", at(50, { found: 50 }), first, "found"],
  ["was taken back to before its solution", at(49, { found: 50 }), first, null],
  ["goes on after a solution, where all is to be tried", at(50, { found: 20 }), all, null],
  ["has tried everything", at(50, { end: 50 }), all, "over"],
  ["has tried everything and found nothing", at(50, { end: 50 }), first, "over"],
  ["found it in its very last steps", at(60, { found: 50, end: 60 }), first, "found"],
  ["is taken back from its end", at(49, { end: 50 }), all, null],
  ["has done what it may", at(100), first, "steps"],
  ["ends with the last step it may do: that is no giving up", at(100, { end: 100 }), all, "over"],
  ["has taken too much memory", at(50, { bytes: MOST_BYTES }), first, "memory"],
  ["found it, with much memory", at(50, { bytes: MOST_BYTES, found: 50 }), first, "found"],
  ["broke down", at(50, { broke: true, end: 50 }), first, "broke"],
])("a search that %s", (_, standing, rules, outcome) => {
  expect(outcomeOf(standing, rules)).toBe(outcome);
});

test("going by steps both stand at the tick of the slower one; who has finished waits there", () => {
  expect(together([at(80), at(30)], first)).toEqual([30, 30]);
  expect(together([at(12, { found: 12 }), at(30)], first)).toEqual([12, 30]);
  expect(together([at(80, { found: 80 }), at(30)], first)).toEqual([30, 30]);
  expect(together([at(12, { found: 12 }), at(100)], first)).toEqual([12, 100]);
});

test("a board goes to where its search ended, or as far as it came", () => {
  expect(furthest({ found: 5, end: 9, reached: 9 }, first)).toBe(5);
  expect(furthest({ found: 5, end: 9, reached: 9 }, all)).toBe(9);
  expect(furthest({ found: null, end: null, reached: 7 }, first)).toBe(7);
});
