import { describe, expect, test } from "vitest";
import { chaptersOf, isFar } from "../src/player/features/hint/chapters.ts";
import type { Step } from "../src/solver/wire.ts";

const GOAL = 9;
/** A step, perhaps one with which a chapter ends that leads to a cell. */
const step = (chapter?: number, inner: Step[] = []): Step => ({
  ...{ technique: "r", level: "easy", clues: [], premises: [], effects: [] },
  args: {
    ...(inner.length === 0 ? {} : { steps: { type: "steps", value: inner } }),
    ...(chapter === undefined ? {} : { chapter: { type: "cell", value: chapter } }),
  },
});
const cut = (...ends: (number | undefined)[]) =>
  chaptersOf(
    ends.map((cell) => step(cell)),
    GOAL,
  ).map(({ start, end, cell }) => [start, end, cell]);
const none = undefined;

describe("a chain", () => {
  test("without marks is one chapter, however long", () => {
    expect(cut(none, none, none, none, none, none, none)).toEqual([[0, 7, GOAL]]);
  });

  test("has a chapter for each mark of the solver, and the last one leads to its goal", () => {
    expect(cut(none, none, 4, none, none, none, 5, none, none)).toEqual([
      [0, 3, 4],
      [3, 7, 5],
      [7, 9, GOAL],
    ]);
  });

  test("is far where it has more than seven steps, however many are within one", () => {
    const steps = (count: number) => Array.from({ length: count }, () => step());
    expect(isFar(steps(7))).toBe(false);
    expect(isFar(steps(8))).toBe(true);
    expect(isFar([step(1, steps(20))])).toBe(false);
  });
});
