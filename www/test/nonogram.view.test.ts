import { describe, expect, test } from "vitest";
import type { Change, Mark } from "../src/board/contract.ts";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { stillDone } from "../src/player/done.ts";
import { boardOf, EMPTY } from "../src/puzzles/lines.board.ts";
import { arranged, marginsOf, numberSize, sizing } from "../src/puzzles/lines.margins.ts";
import { BLACK, WHITE } from "../src/puzzles/nonogram/cellState.ts";
import { viewOf } from "../src/puzzles/nonogram/view.ts";
import type { Step } from "../src/solver/wire.ts";
import { nonogram } from "./nonogram.ts";

const opened = nonogram(`
  #.#.
  .##.
  ....
`);
const view = viewOf(opened);
const marks = (...some: Mark[]) => marksOf(bitsOf(some));
/** A board on which one cell has a state. */
const at = (cell: number, state: number): number[] => [...Array(cell).fill(EMPTY), state];

describe("names", () => {
  test("a cell says where it is, what it holds, and both clues", () => {
    expect(view.names.name(6, at(6, BLACK), marks(), "en", undefined, "full")).toBe(
      "row 2, column 3, black; row 2: 2; column 3: 2",
    );
    expect(view.names.name(0, at(0, EMPTY), marks(), "en", undefined, "full")).toBe(
      "row 1, column 1, empty; row 1: 1 1; column 1: 1",
    );
    expect(view.names.name(0, at(0, WHITE), marks(), "ko", undefined, "full")).toBe(
      "1행 1열, X표; 1행: 1 1; 1열: 1",
    );
  });

  test("clues are headers, so a cell says them only in full; in brief what it holds alone", () => {
    expect(view.names.name(6, at(6, BLACK), marks(), "en")).toBe("row 2, column 3, black");
    expect(view.names.name(6, at(6, BLACK), marks("evidence"), "en", undefined, "brief")).toBe(
      "black, evidence",
    );
    expect(view.names.header?.("left", 4, new Map(), "en")).toBe("row 2: 2");
    expect(view.names.header?.("top", 2, new Map(), "ko")).toBe("3열: 2");
    expect(view.names.header?.("left", 0, new Map([[0, [1]]]), "en")).toBe("row 1: 1, 1 done");
  });

  test("a line without black cells is called 0", () => {
    expect(view.names.name(11, at(11, EMPTY), marks(), "en", undefined, "full")).toContain(
      "row 3: 0; column 4: 0",
    );
  });

  test("marks are said in words", () => {
    expect(view.names.name(0, at(0, EMPTY), marks("evidence"), "en", undefined, "full")).toContain(
      "empty, evidence; row 1",
    );
  });

  test("what an earlier step concluded is not called entered", () => {
    const name = (state: number, language: "en" | "ko") =>
      view.names.name(0, at(0, state), marks("preview", "evidence"), language, undefined, "full");
    expect(name(BLACK, "en")).toContain("column 1, black by an earlier step, evidence;");
    expect(name(WHITE, "en")).toContain("column 1, crossed out by an earlier step, evidence;");
    expect(name(BLACK, "ko")).toContain("1열, 앞 단계에서 검은 칸, 근거;");
  });
});

describe("what is done with", () => {
  test("is said of its block, or of the whole clue", () => {
    const name = (...parts: number[]) => view.names.name(0, [], marks(), "en", new Map([[0, parts]]), "full");
    expect(name(1)).toBe("row 1, column 1, empty; row 1: 1, 1 done; column 1: 1");
    expect(name(0, 1)).toBe("row 1, column 1, empty; row 1: 1 1, all done; column 1: 1");
  });

  const constraints = opened.view.constraints;
  const before = Uint32Array.from([BLACK, EMPTY, BLACK, EMPTY, ...Array(8).fill(EMPTY)]);
  const parts: [number, number][] = [
    [0, 0],
    [0, 1],
    [3, 0],
  ];

  test("stays done with while entries only come", () => {
    const now = before.with(1, WHITE).with(4, WHITE);
    expect([...stillDone(parts, before, now, constraints)]).toEqual([
      [0, [0, 1]],
      [3, [0]],
    ]);
  });

  test("is taken back at once in a line that an entry goes from", () => {
    expect([...stillDone(parts, before, before.with(2, EMPTY), constraints)]).toEqual([[3, [0]]]);
    expect([...stillDone(parts, before, before.with(0, WHITE), constraints)]).toEqual([]);
  });
});

describe("strokes", () => {
  const paint = (states: number[], tool = "black", second = false) =>
    view.input.strokes?.paint(tool, second, [...states.keys()], states)?.map(({ cell, to }) => [cell, to]);

  test("go on as the first cell began, over nothing else", () => {
    expect(paint([EMPTY, WHITE, EMPTY, BLACK])).toEqual([
      [0, BLACK],
      [2, BLACK],
    ]);
    expect(paint([BLACK, EMPTY, BLACK, WHITE])).toEqual([
      [0, EMPTY],
      [2, EMPTY],
    ]);
    expect(paint([WHITE, BLACK, EMPTY])).toEqual([[0, EMPTY]]);
  });

  test("cross out in the second way, and with the other tool", () => {
    expect(paint([EMPTY], "black", true)).toEqual([[0, WHITE]]);
    expect(paint([EMPTY], "cross")).toEqual([[0, WHITE]]);
    expect(paint([EMPTY], "cross", true)).toEqual([[0, BLACK]]);
  });

  test("are told by how many cells became what", () => {
    const changes = [0, 1].map((cell) => ({ cell, from: EMPTY, to: BLACK }));
    expect(view.input.strokes?.describe(changes, "en")).toBe("2 cells black");
    expect(view.input.strokes?.describe(changes, "ko")).toBe("2칸 칠함");
    expect(view.input.strokes?.describe([], "en")).toBe("");
  });
});

describe("crosses that come by themselves", () => {
  const WHOLE = `
    #.#.
    .##.
    ....
  `;
  const habits = { clearsNotes: true, clearsRepeated: false, crossesOut: true };
  /** A game that is played by moves of one stroke. */
  class Play {
    history: Change[][] = [];
    at = 0;
    states = new Uint32Array(12);
    readonly view = viewOf(nonogram(WHOLE));

    stroke(to: number, ...cells: number[]): this {
      const own = cells.map((cell) => ({ cell, from: this.states[cell] ?? 0, to }));
      return this.move([...own, ...(this.view.input.completed?.(own, this, habits) ?? [])]);
    }

    move(changes: Change[]): this {
      this.history = [...this.history.slice(0, this.at), changes];
      this.at = this.history.length;
      for (const { cell, to } of changes) this.states[cell] = to;
      return this;
    }

    undo(): this {
      for (const { cell, from } of this.history[--this.at] ?? []) this.states[cell] = from;
      return this;
    }

    get drawn(): string {
      const signs = Array.from(this.states, (state) => (state === BLACK ? "#" : state === WHITE ? "x" : "."));
      return [0, 4, 8].map((row) => signs.slice(row, row + 4).join("")).join(" ");
    }
  }

  test("lines without blocks are crossed out with the first move, and go with it", () => {
    const play = new Play().stroke(BLACK, 1);
    expect(play.drawn).toBe(".#.x .x.x xxxx");
    expect(play.undo().drawn).toBe(".... .... ....");
    expect(play.stroke(EMPTY, 0).drawn).toBe(".... .... ....");
  });

  test("they go with what they followed from, with the same move; the player's stay", () => {
    const play = new Play().stroke(WHITE, 1).stroke(BLACK, 0).stroke(BLACK, 2);
    expect(play.drawn).toBe("#x#x x..x xxxx");
    play.stroke(EMPTY, 0);
    expect(play.drawn).toBe(".x#x ...x xxxx");
    expect(play.undo().drawn).toBe("#x#x x..x xxxx");
  });

  test("one that is a cross of a line that is still finished stays", () => {
    const play = new Play().stroke(BLACK, 0).stroke(BLACK, 2);
    expect(play.drawn).toBe("#x#x x..x xxxx");
    play.stroke(EMPTY, 2);
    expect(play.drawn).toBe("#..x x..x xxxx");
    play.stroke(EMPTY, 0);
    expect(play.drawn).toBe("...x ...x xxxx");
  });

  test("what the player empties stays empty with that move", () => {
    const play = new Play().stroke(BLACK, 0).stroke(BLACK, 2).stroke(EMPTY, 1);
    expect(play.drawn).toBe("#.#x x..x xxxx");
    expect(play.stroke(BLACK, 1).drawn).toBe("###x xx.x xxxx");
  });

  test("a step of a hint that is both black and crosses is the player's", () => {
    const play = new Play().stroke(BLACK, 9);
    const step = [
      { cell: 0, from: EMPTY, to: BLACK },
      { cell: 1, from: EMPTY, to: WHITE },
      { cell: 2, from: EMPTY, to: BLACK },
    ];
    expect(play.move(step).stroke(EMPTY, 2).drawn).toContain("#x.");
  });
});

describe("keys", () => {
  test("a key does what a stroke over the chosen cells does", () => {
    expect(view.input.press("black", false, [0, 1], [EMPTY, BLACK])).toEqual([
      { cell: 0, from: EMPTY, to: BLACK },
    ]);
    expect(view.input.press("black", false, [1, 0], [EMPTY, BLACK])).toEqual([
      { cell: 1, from: BLACK, to: EMPTY },
    ]);
    expect(view.input.press("black", false, [0], [WHITE])).toEqual([{ cell: 0, from: WHITE, to: EMPTY }]);
    expect(view.input.press("cross", false, [0], [BLACK])).toEqual([{ cell: 0, from: BLACK, to: EMPTY }]);
  });

  test("the second way is the other colour", () => {
    expect(view.input.press("black", true, [0], [EMPTY])).toEqual([{ cell: 0, from: EMPTY, to: WHITE }]);
    expect(view.input.press("cross", true, [0], [EMPTY])).toEqual([{ cell: 0, from: EMPTY, to: BLACK }]);
  });

  test("Delete empties, other keys do nothing", () => {
    expect(view.input.press("Delete", false, [0], [WHITE])).toEqual([{ cell: 0, from: WHITE, to: EMPTY }]);
    expect(view.input.press("7", false, [0], [WHITE])).toEqual([]);
  });
});

test("a step writes the colour that is left, and nothing over an entry", () => {
  const effects = [
    { cell: 0, from: 3, to: BLACK },
    { cell: 1, from: 3, to: WHITE },
    { cell: 2, from: 3, to: WHITE },
  ];
  const step: Step = { technique: "", level: "easy", clues: [], premises: [], effects, args: {} };
  expect(view.input.take(step, [EMPTY, EMPTY, BLACK])).toEqual([
    { cell: 0, from: EMPTY, to: BLACK },
    { cell: 1, from: EMPTY, to: WHITE },
  ]);
});

test("peers are the row and the column; a clue is lit in the margin of its line", () => {
  expect(new Set(view.highlights.peers(5))).toEqual(new Set([4, 5, 6, 7, 1, 9]));
  expect(view.highlights.clue(1)).toEqual([{ cell: 4, edge: "left" }]);
  expect(view.highlights.clue(5)).toEqual([{ cell: 2, edge: "top" }]);
});

describe("margins", () => {
  const room = { width: 390, height: 470 };
  const striped = boardOf(nonogram(`${"#.".repeat(50)}\n`.repeat(100)));

  test("are as deep as the longest clue needs", () => {
    const { top, left } = marginsOf(boardOf(opened), 30, room);
    expect(top).toBeGreaterThan(numberSize(30));
    expect(top).toBeLessThan(2 * 22);
    expect(left).toBeGreaterThan(2 * 0.5 * numberSize(30));
  });

  test("take at most two fifths of the view", () => {
    const { top, left } = marginsOf(striped, 24, room);
    expect(left).toBeGreaterThan(0.3 * room.width);
    expect(left).toBeLessThan(0.4 * room.width);
    expect(top).toBeLessThan(0.4 * room.height);
  });

  test("grow with the side, and numbers are legible from the first", () => {
    let before = { top: 0, left: 0 };
    for (let side = 1; side < 120; side += 1) {
      const now = marginsOf(striped, side, room);
      expect(now.top).toBeGreaterThanOrEqual(before.top);
      expect(now.left).toBeGreaterThanOrEqual(before.left);
      if (0 < now.left) expect(numberSize(side)).toBeGreaterThanOrEqual(9);
      before = now;
    }
  });

  const many = Array.from({ length: 24 }, (_, index) => (index % 7) + 1);
  const order = (rows: (number | null)[][]) => rows.toReversed().flat();

  test("a clue that fits is one column above, and one row beside", () => {
    expect(arranged([1, 2, 3], "top", 15, { side: 40, depth: 90 })).toEqual([[2], [1], [0]]);
    expect(arranged([1, 2, 3], "left", 15, { side: 40, depth: 90 })).toEqual([[0, 1, 2]]);
  });

  test("a long clue stands several abreast where the side has room, all of it in order", () => {
    const above = arranged(many, "top", 10, { side: 48, depth: 131 });
    expect(order(above)).toEqual([...many.keys()]);
    expect(Math.max(...above.map((row) => row.length))).toBeGreaterThan(2);
    const beside = arranged(many, "left", 10, { side: 48, depth: 134 });
    expect(order(beside)).toEqual([...many.keys()]);
    expect(beside.length).toBeGreaterThan(1);
  });

  test("where a side has no room, what is farthest from the board is cut", () => {
    const above = order(arranged(many, "top", 10, { side: 20, depth: 131 }));
    expect(above.filter((block) => block === null)).toEqual([null]);
    expect(above[0]).toBeNull();
    expect(above.at(-1)).toBe(23);
    const beside = order(arranged(many, "left", 10, { side: 20, depth: 134 }));
    expect(beside[0]).toBeNull();
    expect(beside.at(-1)).toBe(23);
  });

  test("all numbers of a margin have one size, smaller where a clue would be cut", () => {
    const size = sizing(boardOf(opened));
    expect(size("top", { side: 30, depth: 60 })).toBe(numberSize(30));
    const long = sizing(striped);
    expect(long("left", { side: 30, depth: 140 })).toBeLessThan(numberSize(30));
    expect(long("left", { side: 30, depth: 1e4 })).toBe(numberSize(30));
  });

  const of = (picture: readonly string[]) => boardOf(nonogram(picture.join("\n")));

  test("a board that has room for them keeps its clues when it is shown whole, down to small cells", () => {
    const bars = Array.from({ length: 20 }, (_, row) => "#".repeat(10 + (row % 8)).padEnd(20, ".#"));
    // The sides at which the whole board fits, the clues included.
    expect(marginsOf(of(bars), 12, room).top).toBeGreaterThan(0);
    expect(marginsOf(of(bars), 10, room).left).toBeGreaterThan(0);
    expect(marginsOf(of(bars), 9, room)).toEqual({ top: 0, left: 0 });
  });

  test("numbers of two and three digits above columns have none beside cells where they would run together", () => {
    const wide = of(Array(40).fill("#.".repeat(20)));
    expect(marginsOf(wide, 13, room)).toEqual({ top: 0, left: 0 });
    expect(marginsOf(wide, 14, room).top).toBeGreaterThan(0);
    expect(marginsOf(boardOf(opened), 13, room).top).toBeGreaterThan(0);
    const tall = of(Array(100).fill("#"));
    expect(marginsOf(tall, 17, room)).toEqual({ top: 0, left: 0 });
    expect(marginsOf(tall, 18, room).top).toBeGreaterThan(0);
  });
});
