import { describe, expect, test } from "vitest";
import type { Change, Mark } from "../src/board/contract.ts";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { filled } from "../src/puzzles/digits.ts";
import { boardOf, knownOf, layOf } from "../src/puzzles/sudominoku/board.ts";
import { bitOf, partnersIn, withPartners } from "../src/puzzles/sudominoku/cellState.ts";
import { viewOf } from "../src/puzzles/sudominoku/view.ts";
import type { Step } from "../src/solver/wire.ts";
import { sudominoku } from "./sudominoku.ts";

/** Row 1: the domino 2-7, and a single 5 at the end. Row 3, column 3: 9, whose partner is open. */
const opened = sudominoku(["27......5", ".........", "..9......"], ["><......o"]);
const view = viewOf(opened);
const board = boardOf(opened);
const marks = (...some: Mark[]) => marksOf(bitsOf(some));

/** A board that is played by strokes and keys. */
class Play {
  states = new Uint32Array(81);

  stroke(tool: string, cells: readonly number[], second = false): this {
    return this.change(view.input.strokes?.paint(tool, second, cells, this.states) ?? null);
  }

  key(key: string, cells: readonly number[], second = false): this {
    return this.change(view.input.press(key, second, cells, this.states));
  }

  change(changes: readonly Change[] | null): this {
    for (const { cell, from, to } of changes ?? []) {
      expect(this.states[cell]).toBe(from);
      this.states[cell] = to;
    }
    return this;
  }

  name(cell: number): string {
    return view.names.name(cell, this.states, marks(), "en");
  }

  /** What lies on the first cells of a row. */
  row(row: number, length = 9): string {
    const { partners } = knownOf(board, this.states);
    const signs = { right: ">", down: "v", left: "<", up: "^", single: "o" };
    return Array.from({ length }, (_, column) => {
      const lay = layOf(partners[row * 9 + column] ?? 0);
      return lay ? signs[lay] : ".";
    }).join("");
  }
}

describe("names", () => {
  test("a cell says its digit, where its partner lies, and what is given", () => {
    const play = new Play();
    expect(play.name(0)).toBe("row 1, column 1, 2, domino to the right with 7, given");
    expect(play.name(8)).toBe("row 1, column 9, 5, single, given");
    expect(play.name(20)).toBe("row 3, column 3, 9, given");
    expect(play.name(30)).toBe("row 4, column 4, empty");
    expect(view.names.name(1, [], marks(), "ko")).toBe("1행 2열, 7, 도미노 왼쪽 2, 미리 놓임");
  });

  test("entries, notes, dominoes and walls are said of both cells", () => {
    const play = new Play()
      .stroke("domino", [30, 39])
      .key("4", [30])
      .key("1", [40], true)
      .stroke("wall", [40, 41]);
    expect(play.name(30)).toBe("row 4, column 4, 4, domino below");
    expect(play.name(39)).toBe("row 5, column 4, empty, domino above with 4");
    expect(play.name(40)).toBe("row 5, column 5, notes 1, wall to the right");
    expect(play.name(41)).toBe("row 5, column 6, empty, wall to the left");
  });

  test("what an earlier step concluded is not called entered, digit and sides apart", () => {
    const play = new Play().stroke("domino", [30, 39]).key("4", [30]);
    const state = play.states[30] ?? 0;
    const name = (before: number) =>
      view.names.name(30, play.states, marks(...(view.renderer.preview?.(before, state) ?? [])), "en");
    expect(name(0)).toBe("row 4, column 4, 4 by an earlier step, domino below by an earlier step");
    expect(name(state & 0x7ff)).toBe("row 4, column 4, 4, domino below by an earlier step");
    expect(name(state & ~0x7ff)).toBe("row 4, column 4, 4 by an earlier step, domino below");
  });

  test("marks are said with the sides that are meant", () => {
    expect(view.names.name(30, [], marks("target", "side-right", "side-up"), "en")).toBe(
      "row 4, column 4, empty, conclusion, right side and top side",
    );
    expect(view.names.name(30, [], marks("place", "side-down"), "ko")).toBe(
      "4행 4열, 빈칸, 놓을 수 있음, 아래쪽 변",
    );
  });
});

describe("strokes", () => {
  test("a domino is laid over two cells and taken away by the same stroke", () => {
    const play = new Play().stroke("domino", [40, 41]);
    expect(play.row(4)).toBe("....><...");
    play.stroke("domino", [41, 40]);
    expect([...play.states].every((state) => state === 0)).toBe(true);
  });

  test("one cell, or two at a corner, are no stroke", () => {
    expect(view.input.strokes?.paint("domino", false, [40], [])).toBeNull();
    expect(view.input.strokes?.paint("domino", false, [40, 50], [])).toBeNull();
  });

  test("a longer way lays dominoes side by side, and what lay in the way goes", () => {
    const play = new Play().stroke("domino", [36, 37, 38, 39, 40]);
    expect(play.row(4)).toBe("><><.....");
    play.stroke("domino", [37, 38]);
    expect(play.row(4)).toBe(".><......");
  });

  test("what is given stays, and nothing is joined to it", () => {
    for (const cells of [
      [0, 1],
      [1, 2],
      [0, 9],
    ])
      expect(new Play().stroke("domino", cells).states[0]).toBe(0);
    expect(new Play().stroke("wall", [0]).states.every((state) => state === 0)).toBe(true);
    expect(new Play().stroke("domino", [20, 21]).row(2)).toBe("..><.....");
  });

  test("walls stand along a way, and the first decides whether they go", () => {
    const play = new Play().stroke("wall", [40, 41, 42]);
    expect([40, 41, 42].map((cell) => partnersIn(play.states[cell] ?? 0))).toEqual([1, 5, 4]);
    play.stroke("wall", [41, 42]);
    expect([40, 41, 42].map((cell) => partnersIn(play.states[cell] ?? 0))).toEqual([1, 4, 0]);
    play.stroke("wall", [41, 40]);
    expect(play.states.every((state) => state === 0)).toBe(true);
  });

  test("a wall through a domino takes it away, and a wall stays when a domino beside it goes", () => {
    const play = new Play().stroke("domino", [40, 41]).stroke("wall", [40, 41]);
    expect(play.row(4)).toBe(".........");
    expect(play.name(40)).toContain("wall to the right");
    play.stroke("domino", [40, 39]).stroke("domino", [40, 39]);
    expect(play.name(40)).toContain("wall to the right");
    play.stroke("domino", [40, 41]);
    expect(play.row(4), "a domino where a wall stood").toBe("....><...");
  });

  test("the wall of one cell makes it a single, and takes that back", () => {
    const play = new Play().stroke("wall", [40]);
    expect(play.name(40)).toBe("row 5, column 5, empty, single");
    play.stroke("wall", [40]);
    expect(play.states.every((state) => state === 0)).toBe(true);
    play.stroke("wall", [40, 41]).stroke("wall", [40, 39]).stroke("wall", [40, 31]).stroke("wall", [40, 49]);
    expect(play.name(40), "four walls").toBe("row 5, column 5, empty, single");
    play.stroke("wall", [40]);
    expect(play.states.every((state) => state === 0)).toBe(true);
    play.stroke("wall", [40]).stroke("wall", [40, 41]);
    expect(play.name(40), "a single with one side open").toBe(
      "row 5, column 5, empty, walls below, to the left and above",
    );
  });

  test("the right button does what the other tool does", () => {
    expect(new Play().stroke("domino", [40, 41], true).name(40)).toContain("wall to the right");
    expect(new Play().stroke("wall", [40, 41], true).row(4)).toBe("....><...");
  });

  test("what changed is told", () => {
    const told = (tool: string, cells: number[], before = new Play()) =>
      view.input.strokes?.describe(view.input.strokes.paint(tool, false, cells, before.states) ?? [], "en");
    expect(told("domino", [40, 41])).toBe("domino");
    expect(told("domino", [40, 41, 42, 43])).toBe("2 dominoes");
    expect(told("domino", [40, 41], new Play().stroke("domino", [40, 41]))).toBe("domino removed");
    expect(told("wall", [40, 41])).toBe("wall");
    expect(told("wall", [40, 41], new Play().stroke("wall", [40, 41]))).toBe("removed");
    expect(told("wall", [40])).toBe("single");
    expect(
      view.input.strokes?.describe(view.input.press("5", false, [40], []), "en"),
      "digits are read",
    ).toBe("");
  });
});

describe("keys", () => {
  test("digits and notes leave the layout alone, and what is given is not written over", () => {
    const play = new Play().stroke("domino", [20, 21]).key("5", [20, 21]);
    expect(play.row(2)).toBe("..><.....");
    expect([play.states[20], play.states[21]].map((state) => (state ?? 0) & 0x7ff)).toEqual([0, filled(5)]);
    expect(view.input.entered?.(play.key("7", [22], true).states[22] ?? 0)).toBe(0);
    expect(view.input.entered?.(play.states[20] ?? 0)).toBe(play.states[20]);
  });

  test("Delete takes digits first, then what lies there", () => {
    const play = new Play()
      .stroke("domino", [40, 41])
      .stroke("wall", [40, 31])
      .key("5", [40])
      .key("Delete", [40]);
    expect(play.row(4)).toBe("....><...");
    play.key("Delete", [40]);
    expect(play.states.every((state) => state === 0)).toBe(true);
  });

  test("the tools' keys do over chosen cells what strokes do, and free one cell", () => {
    const play = new Play().key("domino", [40, 41]);
    expect(play.row(4)).toBe("....><...");
    play.key("domino", [41]);
    expect(play.states.every((state) => state === 0)).toBe(true);
    expect(play.key("wall", [40, 41]).name(41)).toContain("wall to the left");
    expect(play.key("domino", [40, 41], true).name(41)).toBe("row 5, column 6, empty");
    expect(play.key("wall", [40]).name(40)).toContain("single");
  });

  test("what is given counts as held", () => {
    expect([
      view.input.held(0, 0),
      view.input.held(0, 30),
      view.input.held(filled(4), 30),
      view.input.held(0),
    ]).toEqual(["2", null, "4", null]);
    expect([0, 8, 20].map((cell) => view.given?.(cell))).toEqual([true, true, false]);
  });
});

describe("a lonely cell", () => {
  test("whose neighbours are all joined elsewhere is a single without being told", () => {
    const play = new Play().stroke("domino", [63, 54]).stroke("domino", [73, 74]);
    expect(play.row(8)).toBe("o><......");
    expect(play.name(72)).toContain("single");
  });
});

describe("steps of a hint", () => {
  const step = (...effects: Step["effects"]): Step => ({
    ...{ technique: "", level: "easy", clues: [], premises: [], args: {}, effects },
  });
  const all = (partners: number) => withPartners(0x3fe, partners);

  test("write digits, notes, walls and dominoes, and keep what is entered", () => {
    const play = new Play().stroke("wall", [40, 41]);
    const wall = step({ cell: 40, from: all(31), to: all(31 & ~bitOf("down")) });
    play.change(view.input.take(wall, play.states));
    expect(play.name(40)).toBe("row 5, column 5, empty, walls to the right and below");
    play.change(
      view.input.take(step({ cell: 40, from: all(31), to: withPartners(1 << 6, 31) }), play.states),
    );
    expect(play.name(40)).toContain(", 6, walls to the right and below");
    const joined = step({ cell: 50, from: all(31), to: all(1) }, { cell: 51, from: all(31), to: all(4) });
    play.change(view.input.take(joined, play.states));
    expect(play.row(5)).toBe(".....><..");
    play.change(view.input.take(step({ cell: 60, from: all(31), to: withPartners(0b110, 31) }), play.states));
    expect(play.name(60)).toContain("notes 1 2");
    play.change(view.input.take(step({ cell: 60, from: all(31), to: all(15) }), play.states));
    expect(play.name(60)).toContain("no single");
    expect(view.input.take(step({ cell: 0, from: all(31), to: all(2) }), [])).toEqual([]);
  });

  test("say which sides are meant", () => {
    expect(view.highlights.sides?.(40, all(31), all(31 & ~bitOf("down")))).toEqual(["down"]);
    expect(view.highlights.sides?.(40, all(31), all(1)), "the one that is left").toEqual(["right"]);
    expect(view.highlights.sides?.(40, all(31), all(16)), "a single").toEqual([
      "right",
      "down",
      "left",
      "up",
    ]);
    expect(view.highlights.sides?.(40, null, all(31)), "nothing is said").toEqual([]);
    expect(view.highlights.sides?.(0, null, all(19)), "the border says nothing").toEqual([]);
    expect(view.highlights.sides?.(40, null, all(4))).toEqual(["left"]);
  });

  test("light a house by its rim, an edge by both sides", () => {
    const row = view.highlights.clue(4);
    expect(row.map(({ cell }) => cell)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44]);
    expect(row.map(({ rim }) => rim?.length)).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 3]);
    expect(view.highlights.clue(18)[4]?.rim).toEqual([]);
    expect(view.highlights.clue(153)).toEqual([
      { cell: 0, mark: "side-right" },
      { cell: 1, mark: "side-left" },
    ]);
    expect(view.highlights.clue(153 + 72)).toEqual([
      { cell: 0, mark: "side-down" },
      { cell: 9, mark: "side-up" },
    ]);
    expect(view.highlights.clue(72 + 5)).toEqual([{ cell: 5 }]);
    expect([
      view.highlights.clue(30),
      view.highlights.clue(65),
      view.highlights.clue(297),
      view.highlights.clue(300),
    ]).toEqual([[], [], [], []]);
  });
});
