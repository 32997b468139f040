import { expect, test } from "vitest";
import { cellsBack, describeTick } from "../src/puzzles/tick.ts";
import type { PuzzleText } from "../src/puzzles/view.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import type { Opened } from "../src/solver/wire.ts";

const event = (kind: WatchedEvent["kind"], cell: number, from: number, to: number): WatchedEvent => ({
  ...{ kind, rule: 0, depth: 2, cell, from, to, cause: null },
});

test("cells that are as before are counted where a step goes back and tries the next way", () => {
  const back = [event("undo", 5, 3, 6), event("undo", 5, 6, 0), event("undo", 4, 8, 2)];
  const next = [event("decision", 4, 2, 4), event("narrow", 6, 0, 9)];
  expect(cellsBack([...back, ...next])).toBe(1);
  // Taken back and found anew it is as it was.
  expect(cellsBack([...back, ...next, event("narrow", 5, 0, 3)])).toBe(0);
  expect(cellsBack(next)).toBe(0);
  expect(cellsBack([event("learned", 4, 1, 0), ...back])).toBe(2);
  // The end of a search is told otherwise.
  expect(cellsBack(back)).toBe(0);
});

test("after a lesson it is said what follows, where the lesson does not say it itself", () => {
  const text = {
    learned: (facts: readonly WatchedEvent[], gone: number) => `${facts.length} facts, ${gone} guesses`,
    event: ({ kind, cell }: WatchedEvent) => `${kind} ${cell}`,
  } as unknown as PuzzleText;
  const lesson = [event("learned", 1, 1, 0), event("learned", 2, 1, 0)];
  const rest = [event("undo", 5, 1, 0), event("narrow", 7, 3, 1)];
  const said = (...events: WatchedEvent[]) => describeTick(text, events, new Uint32Array(9), 1, {} as Opened);
  expect(said(...lesson, ...rest)).toEqual(["2 facts, 1 guesses", "narrow 7"]);
  expect(said(...lesson.slice(1), ...rest)).toEqual(["1 facts, 1 guesses"]);
});

test("what a constraint says comes before what follows from that, and what has the same kind of reason is put together", () => {
  const of = (one: WatchedEvent, cause: number): WatchedEvent => ({ ...one, cause });
  const text = {
    event: ({ cell, from, to }: WatchedEvent, _: unknown, __: unknown, cited: readonly WatchedEvent[] = []) =>
      `${cell}: ${from} to ${to} by ${cited.map((one) => one.cell).join()}`,
  } as unknown as PuzzleText;
  const said = (...events: WatchedEvent[]) => describeTick(text, events, new Uint32Array(9), 1, {} as Opened);
  const implied = [event("narrow", 3, 7, 3), event("reason", 8, 4, 0)];
  const more = [event("narrow", 3, 3, 1), event("reason", 6, 2, 0)];
  const forced = [of(event("narrow", 2, 15, 7), 4), of(event("narrow", 2, 7, 3), 4)];
  expect(said(...forced, ...implied)).toEqual(["2: 15 to 3 by "]);
  expect(said(...implied, ...more)).toEqual(["3: 7 to 1 by 8,6"]);
  const byOther = of(event("narrow", 3, 7, 3), 5);
  expect(said(byOther, ...more)).toEqual(["3: 7 to 3 by "]);
});

test("a last alternative rests on the one that was undone before it", () => {
  const text = {
    event: ({ kind, cell }: WatchedEvent, _: unknown, __: unknown, cited: readonly WatchedEvent[] = []) =>
      `${kind} ${cell} after ${cited.map((one) => `${one.kind} ${one.cell}`).join()}`,
  } as unknown as PuzzleText;
  const said = (...events: WatchedEvent[]) => describeTick(text, events, new Uint32Array(9), 1, {} as Opened);
  const undone = event("undo", 4, 8, 2);
  expect(said(undone, event("forced", 4, 2, 4))).toEqual(["forced 4 after undo 4"]);
  expect(said(event("forced", 4, 2, 4))).toEqual(["forced 4 after "]);
  expect(said(undone, event("decision", 4, 2, 4))).toEqual(["decision 4 after "]);
});
