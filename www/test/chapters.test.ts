import { describe, expect, test } from "vitest";
import { chaptersOf, isFar, linesOf } from "../src/player/features/hint/chapters.ts";
import type { Step } from "../src/solver/wire.ts";

const GOAL = 9;
/** A step that places a cell, or none. */
const step = (cell?: number, inner: Step[] = []): Step => ({
  ...{ technique: "r", level: "easy", clues: [], premises: [] },
  effects: cell === undefined ? [] : [{ cell, from: 6, to: 2 }],
  args: inner.length === 0 ? {} : { steps: { type: "steps", value: inner } },
});
const placed = ({ effects }: Step) => effects.map(({ cell }) => cell);
const cut = (...cells: (number | undefined)[]) =>
  chaptersOf(
    cells.map((cell) => step(cell)),
    GOAL,
    placed,
  ).map(({ start, end, cell }) => [start, end, cell]);
const none = undefined;

describe("a chain", () => {
  test("of five lines is one chapter", () => {
    expect(cut(1, 2, 3, 4, GOAL)).toEqual([[0, 5, GOAL]]);
  });

  test("that is longer has a chapter for what it places on the way", () => {
    expect(cut(none, none, 4, none, none, none, 5, none, GOAL)).toEqual([
      [0, 3, 4],
      [3, 7, 5],
      [7, 9, GOAL],
    ]);
  });

  test("is not cut into single steps where each places a cell", () => {
    expect(cut(1, 2, 3, 4, 5, 6, GOAL).map(([, end]) => end)).toEqual([3, 6, 7]);
  });

  test("that places nothing on the way is one chapter, however long", () => {
    expect(cut(none, none, none, none, none, none, GOAL)).toEqual([[0, 7, GOAL]]);
  });

  test("is far where it has more than seven steps, however many are within one", () => {
    const steps = (count: number) => Array.from({ length: count }, () => step());
    expect(isFar(steps(7))).toBe(false);
    expect(isFar(steps(8))).toBe(true);
    expect(isFar([step(1, steps(20))])).toBe(false);
  });

  test("counts the steps of a supposition", () => {
    const supposed = step(1, [step(), step(), step()]);
    expect(linesOf([supposed, step(GOAL)])).toBe(5);
    expect(chaptersOf([supposed, step(2), step(GOAL)], GOAL, placed)).toHaveLength(2);
  });
});
