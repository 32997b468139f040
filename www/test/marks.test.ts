import { beforeAll, expect, test, vi } from "vitest";
import { loadPuzzle } from "../src/puzzles/index.ts";
import type { Mark, WatchedEvent } from "../src/puzzles/view.ts";
import { kakuro } from "./kakuro.ts";

const opened = kakuro(`
  #  #  7\\ 4\\
  #  \\9 .  .
  \\3 .  .  #
`);
const ACROSS = 0;

let marks: typeof import("../src/app/marks.ts")["marks"];
let store: typeof import("../src/app/store.ts");

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  store = await import("../src/app/store.ts");
  await loadPuzzle("kakuro");
  ({ marks } = await import("../src/app/marks.ts"));
});

/** The cells that bear a mark after a tick of a watched search. */
function lit(mark: Mark, last: readonly Partial<WatchedEvent>[]): number[] {
  const plain = { rule: 0, depth: 0, cell: null, from: 0, to: 0, cause: null };
  const events = last.map((event) => ({ kind: "tick" as const, ...plain, ...event }));
  const watch = { guesses: [], last: events } as never;
  store.state.value = { ...store.state.value, face: "watch", game: { opened } as never, watch };
  return [...marks.value].flatMap(([cell, found]) => (found.has(mark) ? cell : [])).sort((a, b) => a - b);
}

test("a conflict lights its clue with the cells of its run", () => {
  const [, ...cells] = [
    opened.view.constraints[ACROSS]?.home,
    ...(opened.view.constraints[ACROSS]?.cells ?? []),
  ];
  const found = lit("conflict", [
    { kind: "conflict", cell: 6, cause: ACROSS },
    { kind: "cited", cell: 7, from: 2 },
  ]);
  expect(found).toEqual([5, ...cells]);
});

test("a conflict of several clues, or of what was learned, lights the facts and the clues that clash", () => {
  const conflict = { kind: "conflict", cell: 6 } as const;
  const facts = [{ kind: "cited", cell: 6, from: 2 } as const, { kind: "cited", cell: 9, to: 2 } as const];
  expect(lit("conflict", [conflict, ...facts])).toEqual([6, 9]);
  expect(lit("conflict", [conflict, ...facts, { kind: "cited", cause: ACROSS }])).toEqual([5, 6, 9]);
});

test("what follows from several clues lights them, and a lesson its cells", () => {
  const narrow = { kind: "narrow", cell: 6, from: 6, to: 2 } as const;
  expect(lit("evidence", [narrow, { kind: "cited", cause: ACROSS }])).toEqual([5]);
  expect(lit("evidence", [{ kind: "learned", cell: 9, from: 2 }])).toEqual([9]);
});
