import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Mark } from "../src/board/contract.ts";
import { paintGround, paintMarks } from "../src/board/marks.ts";
import { hintPreviewOf } from "../src/player/hintPreview.ts";
import { marksOf } from "../src/player/marks.ts";
import { storeOf } from "../src/player/store.ts";
import { filled } from "../src/puzzles/digits.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { kakuro } from "./kakuro.ts";
import { testPlayer } from "./player.ts";

const opened = kakuro(`
  #  #  7\\ 4\\
  #  \\9 .  .
  \\3 .  .  #
`);
const ACROSS = 0;

let marks: ReturnType<typeof marksOf>["marks"];
let hintPreview: ReturnType<typeof hintPreviewOf>["hintPreview"];
let store: ReturnType<typeof storeOf>;

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  const player = testPlayer();
  store = storeOf(player);
  await store.showKind("kakuro");
  await store.loadShownMessages();
  ({ marks } = marksOf(player));
  ({ hintPreview } = hintPreviewOf(player));
});

/** The cells that bear a mark after a tick of a watched search. */
function lit(mark: Mark, last: readonly Partial<WatchedEvent>[], why: object | null = null): number[] {
  const plain = { rule: 0, depth: 0, cell: null, from: 0, to: 0, cause: null };
  const events = last.map((event) => ({ kind: "tick" as const, ...plain, ...event }));
  const watch = { guesses: [], last: events, tick: 7, why } as never;
  store.state.value = { ...store.state.value, panel: "watch", game: { opened } as never, watch };
  return [...marks.value].flatMap(([cell, found]) => (found.has(mark) ? cell : [])).sort((a, b) => a - b);
}

test("a conflict lights its clue with the cells of its run", () => {
  const [, ...cells] = [
    opened.view.constraints[ACROSS]?.home,
    ...(opened.view.constraints[ACROSS]?.cells ?? []),
  ];
  const found = lit("conflict", [
    { kind: "conflict", cell: 6, cause: ACROSS },
    { kind: "reason", cell: 7, from: 2 },
  ]);
  expect(found).toEqual([5, ...cells]);
});

test("what the guesses show that a conflict rests on is evidence, at the tick that was asked about", () => {
  const conflict = { kind: "conflict", cell: 6, cause: ACROSS } as const;
  expect(lit("evidence", [conflict], { tick: 7, lit: [9, 10] })).toEqual([9, 10]);
  expect(lit("evidence", [conflict], { tick: 6, lit: [9, 10] })).toEqual([]);
});

test("a conflict of several clues, or of what was learned, lights the facts and the clues that conflict", () => {
  const conflict = { kind: "conflict", cell: 6 } as const;
  const facts = [{ kind: "reason", cell: 6, from: 2 } as const, { kind: "reason", cell: 9, to: 2 } as const];
  expect(lit("conflict", [conflict, ...facts])).toEqual([6, 9]);
  expect(lit("conflict", [conflict, ...facts, { kind: "reason", cause: ACROSS }])).toEqual([5, 6, 9]);
});

test("what follows from several clues lights them, and a lesson its cells", () => {
  const narrow = { kind: "narrow", cell: 6, from: 6, to: 2 } as const;
  expect(lit("evidence", [narrow, { kind: "reason", cause: ACROSS }])).toEqual([5]);
  expect(lit("evidence", [{ kind: "learned", cell: 9, from: 2 }])).toEqual([9]);
});

test("a count that is over opens the whole board: that is no news of each cell", () => {
  const opens = { kind: "undo", cell: 6, from: 1 << 13 } as const;
  expect(lit("change", [opens])).toEqual([6]);
  expect(lit("change", [opens, { kind: "tally" }])).toEqual([]);
});

describe("what a check found", () => {
  const show = (found: object, conflict = 0) => {
    const check = { found: { wrong: [], conflicts: [], ...found }, conflict, step: null };
    const game = { opened, states: new Uint32Array(12) } as never;
    store.state.value = { ...store.state.value, panel: "play", game, hint: null, check: check as never };
    return Object.fromEntries([...marks.value].map(([cell, found]) => [cell, [...found]]));
  };
  const fault = { kind: "repeat", clue: ACROSS, cells: [6, 7] };
  const conflicts = [
    { cells: [6, 7], fault, beside: [], steps: [] },
    { cells: [9], fault: null, beside: [10], steps: [] },
  ];

  test("is wrong where it differs from the solution; entries that cannot stand together are shown apart", () => {
    expect(show({ wrong: [6, 9], conflicts })).toEqual({
      ...{ 6: ["wrong", "reason"], 9: ["wrong"], 7: ["reason"] },
      5: ["clue-across", "conflict"],
    });
    expect(show({ wrong: [6, 9], conflicts }, 1)).toEqual({ 6: ["wrong"], 9: ["wrong"], 10: ["evidence"] });
  });

  test("is not wrong where the puzzle has several solutions", () => {
    const together = { cells: [6, 7, 9], fault: null, beside: [], steps: [] };
    expect(show({ conflicts: [together] })).toEqual({ 6: ["reason"], 7: ["reason"], 9: ["reason"] });
  });

  test("looks different: by its ring alone, and by its corner", () => {
    const drawn = (...shown: Mark[]) => {
      const calls: string[] = [];
      const record =
        (name: string) =>
        (...args: unknown[]) =>
          void calls.push(`${name} ${JSON.stringify(args)}`);
      const context = new Proxy({}, { get: (_, name) => record(String(name)), set: () => true });
      const at = { x: 0, y: 0, side: 40, pixel: 1 };
      // All colours alike, as forced colours may have them.
      const theme = new Proxy({}, { get: () => "same" });
      paintGround(context as never, at, new Set(shown), theme as never, "same");
      paintMarks(context as never, at, new Set(shown), theme as never);
      return calls.join("; ");
    };
    const looks = [drawn(), drawn("wrong"), drawn("reason"), drawn("wrong", "reason"), drawn("conflict")];
    expect(new Set([...looks, drawn("evidence"), drawn("guess"), drawn("target")]).size).toBe(8);
  });
});

describe("what earlier steps concluded", () => {
  const step = (cell: number, to: number) =>
    ({ effects: [{ cell, from: 0b11_1111_1110, to }], premises: [], clues: [] }) as never;
  const steps = [step(7, 0b110), step(6, 0b10), step(7, 0b100), step(8, 0b1000)];
  const states = new Uint32Array(12);
  const show = (shown: object) => {
    const game = { opened, states } as never;
    store.state.value = { ...store.state.value, panel: "play", game, hint: null, check: null, ...shown };
    return [...hintPreview.value];
  };
  const hint = (at: number) => ({ hint: { cell: 8, step: at, answer: { hint: "chain", steps } } });

  test("is shown with the steps after them, and leaves the player's entries alone", () => {
    expect(show(hint(0))).toEqual([]);
    expect(show(hint(1))).toEqual([[7, 0b110]]);
    expect(show(hint(3))).toEqual([
      [7, filled(2)],
      [6, filled(1)],
    ]);
    expect(states).toEqual(new Uint32Array(12));
  });

  test("is not shown where the player has entered something", () => {
    states[7] = filled(5);
    expect(show(hint(3))).toEqual([[6, filled(1)]]);
    states[7] = filled(2);
    states[6] = filled(1);
    expect(show(hint(3))).toEqual([]);
    states.fill(0);
  });

  test("is shown with the move itself on the last rung of a step", () => {
    const at = (level: string) => ({
      hint: { cell: 8, step: 1, level, followed: 0, answer: { hint: "chain", steps } },
    });
    expect(show(at("why"))).toEqual([[7, 0b110]]);
    // The 1 goes from the note beside it.
    expect(show(at("move"))).toEqual([
      [7, 0b100],
      [6, filled(1)],
    ]);
  });

  test("is shown with the steps of a conflict", () => {
    const check = (step: number | null) => ({
      check: { found: { wrong: [], conflicts: [{ cells: [8], beside: [], steps }] }, conflict: 0, step },
    });
    expect(show(check(null))).toEqual([]);
    expect(show(check(2)).map(([cell]) => cell)).toEqual([7, 6]);
    // An entry that a step rules out is set aside from that step on.
    states[6] = filled(9);
    expect(show(check(0))).toEqual([]);
    expect(show(check(1))).toEqual([
      [6, 0],
      [7, 0b110],
    ]);
    expect(show(check(2))).toEqual([
      [6, filled(1)],
      [7, 0b100],
    ]);
    states.fill(0);
  });
});
