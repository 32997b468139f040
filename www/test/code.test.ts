import { expect, test } from "vitest";
import { codeOf, linesOf } from "../src/player/features/watch/code.ts";
import { watchMessages } from "../src/player/search/text.ts";
import type { WatchedEvent } from "../src/solver/events.ts";

const events = (...kinds: WatchedEvent["kind"][]): WatchedEvent[] =>
  kinds.map((kind) => ({ kind, rule: 0, depth: 0, cell: 0, from: 0, to: 0, cause: null }));

/** The line that a step is about, and the others that it ran through. */
function said(engine: string, kinds: WatchedEvent["kind"][], isOver = false): [string, string[]] {
  const code = codeOf(engine);
  const { main, lit } = linesOf(code, events(...kinds), isOver);
  const text = (at: number) => watchMessages("en").find(`code.${code[at]?.text}`) ?? "";
  return [main === null ? "" : text(main), lit.filter((at) => at !== main).map(text)];
}

test("a search that learns is about what it learned; going back and what follows are lit beside it", () => {
  expect(said("learn", ["learned", "learned", "undo", "narrow"])).toEqual([
    "analyse the conflict, and learn its cause",
    ["propagate: find all that follows", "backjump as far as what was learned still forces something"],
  ]);
  expect(said("learn", ["narrow", "decision"])[0]).toMatch(/^else: guess/);
  expect(said("learn", ["undo", "decision"])[1]).toEqual(["now and then: restart with what was learned"]);
  expect(said("learn", ["undo"], true)).toEqual(["if no guess causes it: stop", []]);
  expect(said("learn", [], true)[0]).toBe("if no guess causes it: stop");
  // What follows from excluding a solution is lit beside it.
  expect(said("learn", ["undo", "narrow"])).toEqual([
    "else if everything is fixed: solution; exclude it",
    ["propagate: find all that follows"],
  ]);
});

test("the last choice of a branch is said to be none where it is tried", () => {
  const lit = ["choose an open cell; for each of its options:", "undo it, with all that followed from it"];
  const guess = "guess it; forced if the others are refuted";
  expect(said("lines", ["undo", "forced"])).toEqual([guess, lit]);
  expect(said("lines", ["undo", "decision"])).toEqual([guess, lit]);
});

test("what is tried on both sides is a line of its own, and takes no guess back", () => {
  const tried: WatchedEvent["kind"][] = ["narrow", "undo", "narrow", "undo", "narrow"];
  expect(said("probe", tried)).toEqual(["try both colours of a cell: fix what both lead to", []]);
  expect(said("probe", ["narrow"])[0]).toBe("each line fixes what all its arrangements share");
  expect(said("probe", ["undo", "forced"])[1]).toContain("undo it, with all that followed from it");
});

test("where nothing stands at the end, nothing is undone", () => {
  for (const [engine, first] of [
    ["scan", "solve:"],
    ["lines", "solve:"],
    ["exact-cover", "cover:"],
    ["rows", "place row r:"],
  ] as const)
    expect(said(engine, [], true)).toEqual([first, []]);
});

test("plain backtracking chooses first; then it fills, goes on, and takes back", () => {
  expect(said("scan", ["narrow"])).toEqual(["choose the first open cell, in reading order", []]);
  expect(said("scan", [])[0]).toBe("choose the first open cell, in reading order");
  expect(said("scan", ["decision", "narrow"])).toEqual([
    "try it",
    ["choose the first open cell, in reading order", "for each of its options:", "else: solve the rest"],
  ]);
  expect(said("scan", ["forced", "narrow"])).toEqual(said("scan", ["decision", "narrow"]));
  expect(said("scan", ["undo", "decision", "conflict"])).toEqual([
    "if a cell has no option left: conflict",
    ["for each of its options:", "try it", "undo it"],
  ]);
  expect(said("scan", ["undo"], true)[0]).toBe("undo it");
});

test("a sweep adds up, gives the count, lays coverings and takes them back at the end", () => {
  expect(said("sweep", ["narrow", "tally"])[0]).toMatch(/^merge equal states/);
  expect(said("sweep", ["undo", "tally"])[0]).toMatch(/^the ways of the last state/);
  expect(said("sweep", ["decision", "narrow"])).toEqual([
    "build one covering after another from the states",
    [],
  ]);
  expect(said("sweep", ["undo"], true)[0]).toMatch(/^undo it/);
  // It gave up: no line says so.
  expect(said("sweep", ["tally"])).toEqual(["", []]);
});
