import { describe, expect, test } from "vitest";
import { coloured, colourIn, cornerBit, cornersIn, isMarked } from "../src/player/features/marking/bits.ts";
import { inColour, marked } from "../src/player/features/marking/marked.ts";
import { paintCorners } from "../src/player/features/marking/paint.ts";
import { type Action, reduce } from "../src/player/reduce.ts";
import { firstSettings, firstState, MARKED, newGame } from "../src/player/state.ts";
import { digitEntry, filled } from "../src/puzzles/digits.ts";
import type { Opened } from "../src/solver/wire.ts";

const input = digitEntry(9, () => []);
const press = (key: string, shift: boolean, cells: number[], states: number[]) =>
  marked({ input }, key, shift, cells, states).map(({ cell, to }) => [cell, to]);

describe("marks", () => {
  test("are bits that puzzles of digits do not use, and none of which is another", () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(cornerBit);
    for (const bit of [...all, coloured(0, 6)]) expect(bit & ~MARKED).toBe(0);
    const state = (all.reduce((sum, bit) => sum | bit, 0) | coloured(filled(9), 5)) >>> 0;
    expect(cornersIn(state)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(colourIn(state)).toBe(5);
    expect(isMarked(filled(9))).toBe(false);
    expect(coloured(coloured(filled(9), 5), null)).toBe(filled(9));
  });

  test("of a damaged state are none that there is not", () => {
    expect(colourIn(0xffff_ffff)).toBe(null);
  });

  test("go to the cells that lack them, until none does; corners only where nothing is entered", () => {
    const two = cornerBit(2);
    expect(press("2", false, [0, 1, 2], [0, two, filled(4)])).toEqual([[0, two]]);
    expect(press("2", false, [0, 1], [two, two])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(press("3", true, [0, 2], [0, 0, filled(4)])).toEqual([
      [0, coloured(0, 3)],
      [2, coloured(filled(4), 3)],
    ]);
    expect(press("8", true, [0], [0]), "there is no eighth colour").toEqual([]);
    expect(inColour(3, [0], [coloured(0, 3)]).map(({ to }) => to)).toEqual([0]);
    expect(press("Delete", false, [0], [(filled(4) | two | coloured(0, 1)) >>> 0])).toEqual([[0, filled(4)]]);
  });

  test("stay when something is entered or deleted; with nothing else in the cell they are deleted", () => {
    const opened = { puzzle: "kakuro", states: [], view: { width: 2, height: 1, constraints: [] } };
    const game = newGame("one", opened as unknown as Opened);
    let state = { ...firstState(firstSettings("en")), game };
    const edit = (to: number, isMark = false) => {
      const from = state.game.states[0] ?? 0;
      const action: Action = { type: "edit", changes: [{ cell: 0, from, to }], isMark };
      state = reduce(state, action) as typeof state;
      return state.game.states[0];
    };
    const mark = (cornerBit(9) | coloured(0, 6)) >>> 0;
    expect(edit(mark, true)).toBe(mark);
    expect(edit(filled(3))).toBe((mark | filled(3)) >>> 0);
    expect(edit(0)).toBe(mark);
    expect(edit(0)).toBe(0);
    state = reduce(state, { type: "undo" }) as typeof state;
    expect(state.game.states[0]).toBe(mark);
  });
});

test.each([24, 38, 48, 84])(
  "in a cell of %i pixels the rings of a chosen cell leave digits in corners free",
  (side) => {
    const at: { x: number; y: number; size: number }[] = [];
    const context = {
      font: "",
      fillText: (text: string, x: number, y: number) => {
        const size = Number(/([\d.]+)px/.exec(context.font)?.[1]);
        if (text) at.push({ x, y, size });
      },
    };
    const theme = { font: "sans", ink: "#000", soft: "#888" };
    paintCorners(
      context as unknown as CanvasRenderingContext2D,
      { x: 0, y: 0, side, pixel: 1 },
      [1, 2, 3, 4],
      [],
      theme as Parameters<typeof paintCorners>[4],
    );
    // As wide as `paintMarks` draws the rings of the cell that was chosen last.
    const ring = 1 + 3.5 * Math.min(1.2, Math.max(0.45, side / 48));
    expect(at).toHaveLength(4);
    for (const { x, y, size } of at)
      for (const place of [x, y])
        expect(Math.min(place, side - place) - 0.3 * size).toBeGreaterThanOrEqual(ring);
  },
);
