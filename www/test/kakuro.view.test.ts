import { describe, expect, test } from "vitest";
import type { Mark } from "../src/board/contract.ts";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { digitsOf, edit, entryOf, filled, notesOf } from "../src/puzzles/digits.ts";
import { viewOf } from "../src/puzzles/kakuro/view.ts";
import { kakuro } from "./kakuro.ts";

const opened = kakuro(`
  #     17\\   6\\
  \\9    .     .
  \\14   .     .
`);
const view = viewOf(opened);
/** A board on which one cell has a state. */
const at = (cell: number, state: number): number[] => [...Array(cell).fill(0), state];
const marks = (...some: Mark[]) => marksOf(bitsOf(some));

describe("states", () => {
  test("an entry is one digit, and no note", () => {
    for (let digit = 1; digit <= 9; digit += 1) {
      expect(entryOf(filled(digit))).toBe(digit);
      expect(notesOf(filled(digit))).toBe(0);
    }
    expect(entryOf(1 << 5)).toBeNull();
    expect(digitsOf((1 << 1) | (1 << 9))).toEqual([1, 9]);
  });

  test("a digit is entered, and stays when typed again, unless that is wanted to take it back", () => {
    expect(edit(0, "5", false)).toBe(filled(5));
    expect(edit(filled(5), "5", false)).toBe(filled(5));
    expect(edit(filled(5), "5", false, true)).toBe(0);
    expect(edit(filled(5), "7", false)).toBe(filled(7));
    expect(edit((1 << 5) | (1 << 6), "7", false)).toBe(filled(7));
  });

  test("a digit goes to those of several cells that lack it, and is taken back where all have it", () => {
    const habits = { clearsNotes: false, clearsRepeated: true, crossesOut: false };
    const press = (...states: number[]) =>
      view.input.press("5", false, [0, 1], states, habits).map(({ cell, to }) => [cell, to]);
    expect(press(filled(5), 0)).toEqual([[1, filled(5)]]);
    expect(press(filled(5), filled(5))).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test("notes come and go, and leave an entry alone", () => {
    expect(edit(0, "5", true)).toBe(1 << 5);
    expect(edit((1 << 5) | (1 << 6), "5", true)).toBe(1 << 6);
    expect(edit(filled(5), "6", true)).toBe(filled(5));
    expect(digitsOf(notesOf((1 << 5) | (1 << 6)))).toEqual([5, 6]);
    expect(digitsOf(notesOf(filled(5)))).toEqual([]);
  });

  test("Delete empties; other keys mean nothing", () => {
    expect(edit(filled(5), "Delete", false)).toBe(0);
    for (const key of ["0", "n", "F5", "10", ""]) expect(edit(0, key, false)).toBeNull();
  });

  test("what a cell holds is its entry", () => {
    expect(view.input.held(filled(7))).toBe("7");
    expect(view.input.held(1 << 7)).toBeNull();
  });
});

describe("names", () => {
  test("what an earlier step concluded is not called entered", () => {
    expect(view.names.name(4, at(4, filled(8)), marks("preview"), "en")).toContain(
      "2, 8 by an earlier step, across 9",
    );
    expect(view.names.name(4, at(4, 6), marks("preview"), "en")).toContain(
      "2, notes 1 2 by an earlier step, across 9",
    );
    expect(view.names.name(4, at(4, filled(8)), marks("preview"), "ko")).toContain("2열, 앞 단계에서 8, ");
  });

  test("a white cell says where it is, what it holds, and its sums", () => {
    expect(view.names.name(4, at(4, 0), marks(), "en")).toBe(
      "row 2, column 2, empty, across 9 in 2 cells, down 17 in 2 cells",
    );
    expect(view.names.name(4, at(4, filled(8)), marks(), "en")).toBe(
      "row 2, column 2, 8, across 9 in 2 cells, down 17 in 2 cells",
    );
    expect(view.names.name(4, at(4, 0b1010), marks(), "en")).toContain("notes 1 3");
    expect(view.names.name(4, at(4, 0), marks(), "ko")).toBe("2행 2열, 빈칸, 가로 2칸 합 9, 세로 2칸 합 17");
  });

  test("a clue cell says its sums, another black one that it is black", () => {
    expect(view.names.name(1, at(1, 0), marks(), "en")).toBe("row 1, column 2, clue, down 17");
    expect(view.names.name(3, at(3, 0), marks(), "ko")).toBe("2행 1열, 단서, 가로 9");
    expect(view.names.name(0, at(0, 0), marks(), "en")).toBe("row 1, column 1, black");
  });

  test("marks are said in words", () => {
    expect(view.names.name(4, at(4, 0), marks("evidence"), "en")).toMatch(/, evidence$/);
    expect(view.names.name(4, at(4, 0), marks("wrong"), "ko")).toMatch(/, 틀림$/);
    expect(view.names.name(1, at(1, 0), marks("clue-down", "conflict"), "en")).toBe(
      "row 1, column 2, clue, down 17 (conflict)",
    );
  });
});

describe("the board", () => {
  test("only white cells can be filled, and peers are the cells of both runs", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => view.open(cell))).toEqual([4, 5, 7, 8]);
    expect([...view.highlights.peers(4)].sort()).toEqual([5, 7]);
    expect(view.highlights.peers(0)).toEqual([]);
  });

  test("a clue is lit in the half of the cell it is printed in", () => {
    expect(view.highlights.clue(0)).toEqual([{ cell: 3, mark: "clue-across" }]);
    expect(view.highlights.clue(2)).toEqual([{ cell: 1, mark: "clue-down" }]);
  });

  test("sums outside the board get a margin, and are lit beside their first cell", () => {
    const edged = kakuro(
      `
        .    .
        .    .
      `,
      { "across 0": 4, "down 1": 12 },
    );
    const outside = viewOf(edged);
    expect(outside.renderer.margins(40, { width: 400, height: 400 }).top).toBeGreaterThan(0);
    expect(outside.renderer.margins(40, { width: 400, height: 400 }).left).toBeGreaterThan(0);
    expect(outside.highlights.clue(0)).toEqual([{ cell: 0, mark: "clue-across" }]);
    expect(outside.names.name(0, at(0, 0), marks(), "en")).toBe(
      "row 1, column 1, empty, across 4 in 2 cells, down without sum in 2 cells",
    );
    expect(view.renderer.margins(40, { width: 400, height: 400 })).toEqual({ top: 0, left: 0 });
  });
});
