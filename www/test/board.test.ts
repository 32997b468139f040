import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pull, within } from "../src/board/edge.ts";
import { windowAround } from "../src/board/grid.ts";
import { actionOf, meantDigit, meantKey, type Press } from "../src/board/keyboard.ts";
import {
  cellAt,
  inSight,
  layOut,
  overflows,
  type Room,
  revealing,
  type Shape,
  square,
  zoomed,
} from "../src/board/layout.ts";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { viewOf } from "../src/puzzles/kakuro/view.ts";
import { kakuro } from "./kakuro.ts";

const shape = (width: number, height: number): Shape => ({
  width,
  height,
  renderer: { comfortable: 30, margins: () => ({ top: 0, left: 0 }) },
});
const desk: Room = { width: 640, height: 600, ratio: 1 };

describe("layout", () => {
  test("a board that fits is as large as fits", () => {
    const layout = layOut(shape(10, 9), desk, null);
    expect(layout.side).toBe(63);
    expect(overflows(layout)).toBe(false);
  });

  test("a board of few cells does not fill the screen", () => {
    expect(layOut(shape(3, 3), { width: 2000, height: 2000, ratio: 1 }, null).side).toBeLessThan(100);
  });

  test("a board of many cells scrolls before its clues become illegible", () => {
    const layout = layOut(shape(128, 128), desk, null);
    expect(layout.side).toBe(30);
    expect(overflows(layout)).toBe(true);
    expect(layout.viewWidth).toBe(640);
  });

  test("zooming out ends when the whole board is in sight", () => {
    const layout = layOut(shape(128, 128), desk, 0);
    expect(overflows(layout)).toBe(false);
    expect(layOut(shape(128, 128), desk, 1e9).side).toBeLessThan(200);
  });

  test("cells have a whole number of screen pixels", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 128 }),
        fc.integer({ min: 1, max: 128 }),
        fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
        fc.integer({ min: 200, max: 1500 }),
        (width, height, ratio, room) => {
          const layout = layOut(shape(width, height), { width: room, height: room, ratio }, null);
          expect(Math.abs(layout.side * ratio - Math.round(layout.side * ratio))).toBeLessThan(1e-6);
          expect(layout.viewWidth).toBeLessThanOrEqual(room);
        },
      ),
    );
  });

  test("the middle of a painted cell is that cell, scrolled or not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 128 * 90 - 1 }), fc.boolean(), (cell, margin) => {
        const depth = margin ? 0.7 : 0;
        const margins = (side: number) => ({ top: depth * side, left: depth * side });
        const layout = layOut({ ...shape(128, 90), renderer: { comfortable: 30, margins } }, desk, null);
        const scroll = revealing(layout, { x: 0, y: 0 }, cell);
        const at = square(layout, scroll, cell);
        expect(cellAt(layout, scroll, at.x + at.side / 2, at.y + at.side / 2)).toBe(cell);
        const seen = inSight(layout, scroll);
        const row = Math.floor(cell / 128);
        expect(
          seen.top <= row && row < seen.bottom && seen.left <= cell % 128 && cell % 128 < seen.right,
        ).toBe(true);
      }),
    );
  });

  test("a drag scrolls on only towards the edge that it comes to, faster the further it goes", () => {
    const layout = layOut(shape(128, 128), desk, null);
    const { viewWidth, viewHeight } = layout;
    const middle = { x: viewWidth / 2, y: viewHeight / 2 };
    expect(pull(layout, middle, { x: middle.x + 100, y: middle.y })).toEqual({ x: 0, y: 0 });
    // A drag that begins at an edge and leaves it stays where it is.
    expect(pull(layout, { x: viewWidth - 5, y: 9 }, { x: viewWidth - 15, y: 20 })).toEqual({ x: 0, y: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (beyond) => {
        const near = pull(layout, middle, { x: viewWidth - 24 + beyond, y: middle.y });
        const far = pull(layout, middle, { x: viewWidth - 23 + beyond, y: middle.y });
        expect(near.x).toBeGreaterThan(0);
        expect(far.x).toBeGreaterThanOrEqual(near.x);
        expect(near.y).toBe(0);
        const back = pull(layout, middle, { x: middle.x, y: layout.top + 24 - beyond });
        expect(back.y).toBe(-near.x);
      }),
    );
  });

  test("wherever a drag goes, the point to go on at has a cell", () => {
    const layout = layOut(shape(128, 128), desk, null);
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 1500 }), fc.integer({ min: -500, max: 1500 }), (x, y) => {
        const at = within(layout, { x, y });
        expect(cellAt(layout, { x: 0, y: 0 }, at.x, at.y)).not.toBeNull();
      }),
    );
  });

  test("the border and the margins are no cells", () => {
    const margins = (side: number) => ({ top: side, left: side });
    const layout = layOut({ ...shape(5, 5), renderer: { comfortable: 30, margins } }, desk, null);
    expect(cellAt(layout, { x: 0, y: 0 }, 1, 1)).toBeNull();
    expect(cellAt(layout, { x: 0, y: 0 }, layout.left - 1, layout.top + 1)).toBeNull();
    expect(cellAt(layout, { x: 0, y: 0 }, layout.left + 1, layout.top + 1)).toBe(0);
  });

  test("zooming keeps what is under the fingers", () => {
    const before = layOut(shape(128, 128), desk, null);
    const after = layOut(shape(128, 128), desk, 60);
    const scroll = { x: 700, y: 900 };
    const cell = cellAt(before, scroll, 320, 300);
    expect(cellAt(after, zoomed(before, after, scroll, 320, 300), 320, 300)).toBe(cell);
  });
});

describe("keys", () => {
  // 0 #  1 #  2 #  3 #
  // 4 #  5 .  6 .  7 #
  // 8 #  9 . 10 # 11 .
  const view = viewOf(
    kakuro(`
      #    9\\   4\\   #
      \\4   .    .    1\\
      \\1   .    \\5   .
    `),
  );
  const press = (key: string, more: Partial<Press> = {}): Press => ({
    key,
    code: "",
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });
  const lead = (key: string, cursor: number, more: Partial<Press> = {}) => {
    const action = actionOf(press(key, more), view, cursor);
    return action?.kind === "move" ? action.cell : null;
  };

  test("arrows go to the next cell that can be filled, over black ones, or stay", () => {
    expect(lead("ArrowRight", 5)).toBe(6);
    expect(lead("ArrowRight", 9)).toBe(11);
    expect(lead("ArrowRight", 6)).toBe(6);
    expect(lead("ArrowDown", 5)).toBe(9);
    expect(lead("ArrowUp", 5)).toBe(5);
  });

  test("with Ctrl they reach black cells too, to read them", () => {
    expect(lead("ArrowRight", 9, { ctrlKey: true })).toBe(10);
    expect(lead("ArrowLeft", 0, { ctrlKey: true })).toBe(0);
  });

  test("Home, End and the page keys stay on cells that can be filled", () => {
    expect(lead("Home", 11)).toBe(9);
    expect(lead("End", 9)).toBe(11);
    expect(lead("Home", 11, { ctrlKey: true })).toBe(5);
    expect(lead("End", 5, { ctrlKey: true })).toBe(11);
    expect(lead("PageDown", 5)).toBe(9);
    expect(lead("PageUp", 9)).toBe(5);
    expect(lead("PageUp", 11)).toBe(11);
  });

  test("no key leads to a black cell or off the board", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
    for (const cursor of [5, 6, 9, 11]) {
      for (const key of keys) expect(view.open(lead(key, cursor) ?? -1)).toBe(true);
    }
  });

  test("Shift and a digit is that digit on any keyboard", () => {
    const shift = { shiftKey: true };
    expect(actionOf(press("#", { ...shift, code: "Digit3" }), view, 5)).toEqual({
      kind: "type",
      key: "3",
      shift: true,
    });
    expect(actionOf(press("3", { code: "Numpad3" }), view, 5)).toEqual({
      kind: "type",
      key: "3",
      shift: false,
    });
    expect(actionOf(press('"', { code: "Digit3" }), view, 5)).toEqual({
      kind: "type",
      key: "3",
      shift: false,
    });
  });

  test("a letter is the one that the layout has, also on other scripts and under an input method", () => {
    const meant = (key: string, code: string) => meantKey({ key, code });
    // QWERTZ and AZERTY move letters and signs.
    expect([meant("z", "KeyY"), meant("y", "KeyZ"), meant("Z", "KeyY")]).toEqual(["z", "y", "z"]);
    expect([meant(",", "KeyM"), meant("?", "KeyM"), meant("m", "Semicolon")]).toEqual([",", "?", "m"]);
    // Korean, Russian, Greek; an input method, in Japanese.
    expect([meant("ㅗ", "KeyH"), meant("я", "KeyZ"), meant("ζ", "KeyZ")]).toEqual(["h", "z", "z"]);
    expect(meant("Process", "KeyC")).toBe("c");
    // What is no letter stays as it is.
    expect([meant("ArrowLeft", ""), meant(" ", "Space"), meant("Dead", "KeyN")]).toEqual([
      "ArrowLeft",
      " ",
      "Dead",
    ]);
  });

  test("a digit is that of its place where the layout has signs there, and no key of the number pad without Num Lock", () => {
    const meant = (key: string, code: string) => meantDigit({ key, code });
    expect([meant("&", "Digit1"), meant("1", "Digit1"), meant("é", "Digit2")]).toEqual(["1", "1", "2"]);
    expect([meant("4", "Numpad4"), meant("ArrowLeft", "Numpad4")]).toEqual(["4", undefined]);
  });

  test("three keys clear, and keys with Ctrl, Alt or Cmd are the page's", () => {
    for (const key of ["Delete", "Backspace", " "]) {
      expect(actionOf(press(key), view, 5)).toEqual({ kind: "type", key: "Delete", shift: false });
    }
    expect(actionOf(press("z", { ctrlKey: true }), view, 5)).toBeNull();
    expect(actionOf(press("5", { altKey: true }), view, 5)).toBeNull();
    expect(actionOf(press("5", { metaKey: true }), view, 5)).toBeNull();
  });
});

describe("the window of a large board in the DOM", () => {
  const none = { top: 0, bottom: 0, left: 0, right: 0 };

  test("a small board is there as a whole", () => {
    expect(windowAround({ width: 20, height: 20 }, 399, none)).toEqual({
      top: 0,
      bottom: 20,
      left: 0,
      right: 20,
    });
  });

  test("the cell and its neighbours are always in it, however one walks", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 128 * 60 - 1 }), { minLength: 1 }), (walk) => {
        let window = none;
        for (const cell of walk) {
          window = windowAround({ width: 128, height: 60 }, cell, window);
          const row = Math.floor(cell / 128);
          const column = cell % 128;
          expect(window.top).toBeLessThanOrEqual(Math.max(0, row - 1));
          expect(window.bottom).toBeGreaterThanOrEqual(Math.min(60, row + 2));
          expect(window.left).toBeLessThanOrEqual(Math.max(0, column - 1));
          expect(window.right).toBeGreaterThanOrEqual(Math.min(128, column + 2));
          expect((window.bottom - window.top) * (window.right - window.left)).toBeLessThanOrEqual(600);
        }
      }),
    );
  });
});

test("marks survive as bits", () => {
  const marks = ["guess", "evidence", "clue-down"] as const;
  expect([...marksOf(bitsOf(marks))]).toEqual([...marks]);
  expect(marksOf(bitsOf(marks))).toBe(marksOf(bitsOf(marks)));
});
