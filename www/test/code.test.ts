import { expect, test } from "vitest";
import { codeOf, linesOf } from "../src/player/features/watch/code.ts";
import type { WatchedEvent } from "../src/solver/events.ts";

const events = (...kinds: WatchedEvent["kind"][]): WatchedEvent[] =>
  kinds.map((kind) => ({ kind, rule: 0, depth: 0, cell: 0, from: 0, to: 0, cause: null }));

/** The line that a step is about, and the others that it ran through. */
function said(engine: string, kinds: WatchedEvent["kind"][], isOver = false): [string, string[]] {
  const code = codeOf(engine);
  const { main, lit } = linesOf(code, events(...kinds), isOver);
  const text = (at: number) => code[at]?.text.en ?? "";
  return [main === null ? "" : text(main), lit.filter((at) => at !== main).map(text)];
}

test("a search that learns is about what it learned; going back and what follows are lit beside it", () => {
  expect(said("learn", ["learned", "learned", "undo", "narrow"])).toEqual([
    "trace the clash to its cause, and learn it",
    ["draw all that follows", "go back, over all guesses that had no part"],
  ]);
  expect(said("learn", ["narrow", "guess"])[0]).toMatch(/^else: guess/);
  expect(said("learn", ["undo", "guess"])[1]).toEqual(["now and then: begin again with what was learned"]);
  expect(said("learn", ["undo"], true)[0]).toBe("if it rests on no guess: that was all");
});

test("plain backtracking chooses first; then it fills, goes on, and takes back", () => {
  expect(said("scan", ["narrow"])).toEqual(["take the first open cell, in reading order", []]);
  expect(said("scan", [])[0]).toBe("take the first open cell, in reading order");
  expect(said("scan", ["guess", "narrow"])).toEqual([
    "fill it so",
    ["take the first open cell, in reading order", "for each way to fill it:", "else: solve the rest"],
  ]);
  expect(said("scan", ["undo", "guess", "conflict"])).toEqual([
    "if something has no way left: dead end",
    ["for each way to fill it:", "fill it so", "take it back"],
  ]);
  expect(said("scan", ["undo"], true)[0]).toBe("take it back");
});

test("a sweep adds up, gives the count, lays coverings and takes them back at the end", () => {
  expect(said("sweep", ["narrow", "tally"])[0]).toMatch(/^equal states become one/);
  expect(said("sweep", ["undo", "tally"])[0]).toMatch(/^the ways of the last state/);
  expect(said("sweep", ["guess", "narrow"])).toEqual([
    "lay one covering after another, by the states kept",
    [],
  ]);
  expect(said("sweep", ["undo"], true)[0]).toMatch(/^take back/);
  // It gave up: no line says so.
  expect(said("sweep", ["tally"])).toEqual(["", []]);
});
