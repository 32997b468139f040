import { describe, expect, test } from "vitest";
import { assumedBefore, innerSteps } from "../src/player/assumption.ts";
import { ASSUMED } from "../src/puzzles/view.ts";
import type { Step } from "../src/solver/wire.ts";

const step = (technique: string, cell: number, inner: Step[] = []): Step => ({
  ...{ technique, level: "expert", clues: [], premises: [] },
  effects: [{ cell, from: 0b1110, to: 0b0110 }],
  args: inner.length === 0 ? {} : { steps: { type: "steps", value: inner } },
});
const names = (steps: readonly Step[]) =>
  steps.map(({ technique, effects }) => [technique, effects[0]?.cell]);

describe("what holds while an assumption is followed", () => {
  const inner = [step("a", 1), step("b", 2), step("end", 3)];
  const whole = step("contradiction", 0, inner);

  test("is nothing before it is", () => {
    expect(innerSteps(whole)).toBe(inner);
    expect(assumedBefore(whole, 0, undefined)).toEqual({ assumed: [], concluded: [] });
  });

  test("is the contrary of what it concludes, and what followed before the step that is shown", () => {
    const { assumed, concluded } = assumedBefore(whole, 3, undefined);
    expect(assumed).toMatchObject([{ technique: ASSUMED, effects: [{ cell: 0, from: 0b1110, to: 0b1000 }] }]);
    expect(names(concluded)).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(assumedBefore(whole, 1, undefined).concluded).toEqual([]);
  });
});

describe("of several cases", () => {
  const inner = [step("ways", 9), step("start", 1), step("link", 2), step("start", 3), step("link", 4)];
  const cases = step("cases", 0, inner);
  const caseOf = (one: Step) => (one.technique === "start" ? { ...one, technique: ASSUMED } : null);

  test("none holds while they are listed", () => {
    expect(assumedBefore(cases, 1, caseOf)).toEqual({ assumed: [], concluded: [] });
  });

  test("the one that is followed holds, and nothing of those before it", () => {
    const first = assumedBefore(cases, 3, caseOf);
    expect(names(first.assumed)).toEqual([[ASSUMED, 1]]);
    expect(names(first.concluded)).toEqual([["start", 1]]);
    const second = assumedBefore(cases, 5, caseOf);
    expect(names(second.assumed)).toEqual([[ASSUMED, 3]]);
    expect(names(second.concluded)).toEqual([["start", 3]]);
  });

  test("a chain of one case assumes what its first link says", () => {
    const chain = step("chain", 0, [step("start", 0), step("link", 2)]);
    expect(names(assumedBefore(chain, 2, caseOf).assumed)).toEqual([[ASSUMED, 0]]);
  });
});
