import { describe, expect, test } from "vitest";
import type { Change, Mark } from "../src/board/contract.ts";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { boardOf } from "../src/puzzles/boardcover/board.ts";
import {
  filled,
  isSame,
  offerIn,
  offering,
  shaded,
  shadeIn,
  wayIn,
  waysLeft,
} from "../src/puzzles/boardcover/cellState.ts";
import { grouped, inWords, partOf, scientific } from "../src/puzzles/boardcover/count.ts";
import { documentOf, draftView, resized } from "../src/puzzles/boardcover/editing.ts";
import { percentOf } from "../src/puzzles/boardcover/names.ts";
import { overlayOf } from "../src/puzzles/boardcover/overlay.ts";
import { TINTS, TINTS_BY_NIGHT } from "../src/puzzles/boardcover/patterns.ts";
import { ALL_WAYS, cellsOf, colourAt, pieceAt, pieceOn, statesOf } from "../src/puzzles/boardcover/piece.ts";
import { viewOf } from "../src/puzzles/boardcover/view.ts";
import type { Opened, Step } from "../src/solver/wire.ts";
import { boardcover } from "./boardcover.ts";
import { contrast, darkBoard, light } from "./contrast.ts";

const marks = (...some: Mark[]) => marksOf(bitsOf(some));

/** A board that is played by strokes and keys; pieces are shown by letters in the order of their first cells. */
class Play {
  readonly view: ReturnType<typeof viewOf>;
  states: Uint32Array;

  constructor(readonly opened: Opened) {
    this.view = viewOf(opened);
    this.states = new Uint32Array(this.view.width * this.view.height);
  }

  tap(cell: number, second = false): this {
    return this.stroke("piece", [cell], second);
  }

  stroke(tool: string, cells: readonly number[], second = false): this {
    return this.change(this.view.input.strokes?.paint(tool, second, cells, this.states) ?? null);
  }

  key(key: string, ...cells: number[]): this {
    return this.change(this.view.input.press(key, false, cells, this.states));
  }

  change(changes: readonly Change[] | null): this {
    for (const { cell, from, to } of changes ?? []) {
      expect(this.states[cell]).toBe(from);
      this.states[cell] = to;
    }
    return this;
  }

  name(cell: number, language: "en" | "ko" = "en"): string {
    return this.view.names.name(cell, this.states, marks(), language);
  }

  get rows(): string[] {
    const board = boardOf(this.opened);
    const letters = new Map<string, string>();
    const signs = board.free.map((free, cell) => {
      const piece = pieceOn(board, this.states, cell);
      if (!piece) return free ? "." : "#";
      const key = `${piece.block} ${piece.missing}`;
      if (!letters.has(key)) letters.set(key, "ABCDEFGH"[letters.size] ?? "?");
      return letters.get(key);
    });
    return Array.from({ length: board.height }, (_, row) =>
      signs.slice(row * board.width, (row + 1) * board.width).join(""),
    );
  }
}

describe("states", () => {
  test("a piece is in the states of all three of its cells", () => {
    const opened = boardcover("....", "....", "....");
    const board = boardOf(opened);
    for (let cell = 0; cell < 12; cell += 1) {
      for (const way of ALL_WAYS) {
        const piece = pieceAt(board, cell, way);
        if (!piece) continue;
        const states = new Uint32Array(12);
        for (const { cell: one, state } of statesOf(board, piece)) states[one] = state;
        expect(wayIn(states[cell] ?? 0)).toBe(way);
        for (const one of cellsOf(board, piece)) expect(pieceOn(board, states, one)).toEqual(piece);
      }
    }
  });

  test("what is shown besides does not change what is said", () => {
    for (const state of [0, 0b1011, filled(7)]) {
      const shown = offering(shaded(state, 0.4), 11);
      expect([shadeIn(shown), offerIn(shown)]).toEqual([0.4, 11]);
      expect(isSame(state, shown)).toBe(true);
      expect([wayIn(shown), waysLeft(shown)]).toEqual([wayIn(state), waysLeft(state)]);
    }
    expect([shadeIn(filled(3)), offerIn(filled(3))]).toEqual([null, null]);
    expect([shadeIn(shaded(0, 0)), shadeIn(shaded(0, 1))]).toEqual([0, 1]);
  });

  test("a word that stands alone, in a damaged store, is a whole piece where nothing else is", () => {
    const play = new Play(boardcover("....", "....", "...."));
    play.states[5] = filled(2);
    expect(play.rows).toEqual(["....", ".AA.", ".A.."]);
    play.key("Delete", 9);
    expect([...play.states]).toEqual(new Array(12).fill(0));
  });
});

describe("colours", () => {
  test("no two pieces that can lie side by side have the same, wherever they lie", () => {
    const opened = boardcover(...new Array<string>(10).fill(".........."));
    const board = boardOf(opened);
    const places = Array.from({ length: 100 }, (_, cell) => cell).flatMap((cell) =>
      [2, 4, 9, 7].flatMap((way) => {
        const piece = pieceAt(board, cell, way);
        return piece ? [{ cells: cellsOf(board, piece), colour: colourAt(board, cell, way) }] : [];
      }),
    );
    const beside = (one: number, other: number) =>
      Math.abs((one % 10) - (other % 10)) + Math.abs(Math.floor(one / 10) - Math.floor(other / 10)) === 1;
    let met = 0;
    for (const one of places) {
      for (const other of places) {
        if (one.cells.some((cell) => other.cells.includes(cell))) continue;
        if (!one.cells.some((cell) => other.cells.some((next) => beside(cell, next)))) continue;
        met += 1;
        if (one.colour === other.colour) throw new Error(`${one.cells} and ${other.cells} are alike`);
      }
    }
    expect(met).toBeGreaterThan(1000);
    expect(new Set(places.map(({ colour }) => colour)).size).toBe(TINTS.length);
  });

  test("all cells of a piece have its colour", () => {
    const board = boardOf(boardcover("....", "....", "....", "...."));
    for (const way of [2, 4, 9, 7]) {
      const piece = pieceAt(board, 5, way);
      if (!piece) throw new Error("it fits");
      const colours = statesOf(board, piece).map(({ cell, state }) =>
        colourAt(board, cell, wayIn(state) ?? 0),
      );
      expect(new Set(colours).size).toBe(1);
    }
  });

  test("each stands out from the cells, by day and by night", () => {
    for (const [tints, { card = "" }] of [
      [TINTS, light],
      [TINTS_BY_NIGHT, darkBoard],
    ] as const)
      for (const tint of tints) expect(contrast(tint, card), `${tint} on ${card}`).toBeGreaterThanOrEqual(3);
  });
});

describe("laying pieces", () => {
  const board = () => new Play(boardcover(".....", ".....", "....."));

  test("a press lays a piece around the cell, again turns it, and after the last turn it is gone", () => {
    const play = board().tap(6);
    expect(play.rows).toEqual([".....", ".AA..", ".A..."]);
    expect(play.tap(6).rows).toEqual([".....", "AA...", ".A..."]);
    expect(play.tap(6).rows).toEqual([".A...", "AA...", "....."]);
    expect(play.tap(6).rows).toEqual([".A...", ".AA..", "....."]);
    expect(play.tap(6).rows).toEqual([".....", ".....", "....."]);
  });

  test("only turns that fit come", () => {
    const play = board().tap(0);
    expect(play.rows).toEqual(["AA...", "A....", "....."]);
    expect(play.tap(0).rows).toEqual([".....", ".....", "....."]);
    const beside = board().stroke("piece", [7, 8, 13]).tap(6);
    expect(beside.rows).toEqual([".....", "AABB.", ".A.B."]);
  });

  test("where no piece fits with the cell in the middle, those with the cell at an end come", () => {
    const play = new Play(boardcover("##.", "#..", "#..")).tap(2);
    expect(play.rows).toEqual(["##A", "#AA", "#.."]);
    expect(play.tap(2).rows).toEqual(["##.", "#..", "#.."]);
  });

  test("another cell of a piece, the eraser, the other button and Delete take it away", () => {
    const lying = () => board().tap(6);
    for (const gone of [
      lying().tap(7),
      lying().stroke("erase", [7]),
      lying().tap(6, true),
      lying().key("Delete", 11),
      lying().key("erase", 6),
    ])
      expect([...gone.states]).toEqual(new Array(15).fill(0));
    const two = board().stroke("piece", [0, 1, 5]).stroke("piece", [3, 4, 9]);
    expect(two.stroke("erase", [0, 1, 2, 3]).rows).toEqual([".....", ".....", "....."]);
  });

  test("a stroke over three cells lays the piece, and what lies in its way goes", () => {
    const play = board().stroke("piece", [6, 7, 12]);
    expect(play.rows).toEqual([".....", ".AA..", "..A.."]);
    expect(play.stroke("piece", [13, 12, 11]).rows, "no piece").toEqual([".....", ".AA..", "..A.."]);
    expect(play.stroke("piece", [13, 8, 7]).rows).toEqual([".....", "..AA.", "...A."]);
    expect(play.stroke("piece", [0, 1]).rows, "two cells are nothing").toEqual([".....", "..AA.", "...A."]);
    expect(play.stroke("piece", [0, 1, 5, 10, 11]).rows, "the rest of a way is nothing").toEqual([
      "AA...",
      "A.BB.",
      "...B.",
    ]);
    const two = board().stroke("piece", [0, 1, 5, 10, 11, 6]);
    expect(two.rows).toEqual(["AA...", "AB...", "BB..."]);
  });

  test("nothing is laid on holes, or where nothing fits", () => {
    const play = new Play(boardcover("..#.", "#.#."));
    expect(play.stroke("piece", [0, 1, 4]).rows).toEqual(["..#.", "#.#."]);
    expect(play.tap(3).rows).toEqual(["..#.", "#.#."]);
    expect(play.tap(0).rows).toEqual(["AA#.", "#A#."]);
  });

  test("keys lay each turn, and a piece over three chosen cells", () => {
    const rows = ["1", "2", "3", "4"].map((key) => board().key(key, 6).rows);
    expect(rows).toEqual([
      [".....", ".AA..", ".A..."],
      [".....", "AA...", ".A..."],
      [".A...", "AA...", "....."],
      [".A...", ".AA..", "....."],
    ]);
    expect(board().key("1", 6).key("3", 6).rows).toEqual([".A...", "AA...", "....."]);
    expect(board().key("3", 0).rows, "beyond the board").toEqual([".....", ".....", "....."]);
    expect(board().key("piece", 6, 7, 11).rows).toEqual([".....", ".AA..", ".A..."]);
  });

  test("a press is offered where nothing lies, and is not entered", () => {
    const play = board().tap(6);
    const offer = (cell: number) => play.view.input.strokes?.offer?.(cell, play.states) ?? [];
    expect(offer(6)).toEqual([]);
    expect(offer(3).map(({ cell }) => cell)).toEqual([3, 4, 8]);
    for (const { from, to } of offer(3)) {
      expect(wayIn(to)).toBeNull();
      expect(isSame(from, to)).toBe(true);
    }
  });

  test("what a stroke did is told", () => {
    const play = board();
    const told = (cells: readonly number[], language: "en" | "ko") => {
      const changes = play.view.input.strokes?.paint("piece", false, cells, play.states) ?? [];
      return play.view.input.strokes?.describe(changes, language);
    };
    expect(told([6], "en")).toBe("Piece on row 2, columns 2 and 3 and row 3, column 2.");
    play.tap(0);
    expect(told([0], "en")).toBe("Piece removed from row 1, columns 1 and 2 and row 2, column 1.");
    expect(told([0], "ko")).toBe("1행 1, 2열, 2행 1열의 조각을 치웠어요.");
  });
});

describe("names", () => {
  test("a cell says how it is covered, how many pieces fit, or that it is a hole", () => {
    const play = new Play(boardcover("...", "..#", "...")).tap(0);
    expect(play.name(0)).toBe("row 1, column 1, covered by a piece with row 1, column 2 and row 2, column 1");
    expect(play.name(0, "ko")).toBe("1행 1열, 1행 2열, 2행 1열과 한 조각으로 덮임");
    expect(play.name(5)).toBe("row 2, column 3, hole");
    expect(play.name(2)).toBe("row 1, column 3, empty, no pieces fit");
    expect(play.name(4)).toBe("row 2, column 2, empty, 2 pieces fit");
    expect(play.name(4, "ko")).toBe("2행 2열, 빈칸, 맞는 조각 2개");
  });

  test("what is left, what an earlier step concluded and marks are said", () => {
    const { view } = new Play(boardcover("...", "...", "..."));
    const states = Uint32Array.from([0b111, 0, 0, 0, shaded(0, 0.25), 0, 0, 0, 0]);
    expect(view.names.name(0, states, marks("target"), "en")).toBe(
      "row 1, column 1, empty, 3 pieces are left, conclusion",
    );
    expect(view.names.name(4, states, marks(), "en")).toContain("likeliest piece in 25% of the ways");
    states.set([filled(2)], 0);
    expect(view.names.name(0, states, marks("preview"), "en")).toMatch(
      /^row 1, column 1, covered .* by an earlier step$/,
    );
  });

  test("cells whose names can change are repainted with a cell", () => {
    const { view } = new Play(boardcover("......", "......", "......", "......"));
    expect(view.renderer.around?.(0)).toEqual([0, 1, 2, 6, 7, 8, 12, 13, 14]);
  });
});

describe("hints", () => {
  const step = (effects: Step["effects"], rule = "cut-off"): Step => ({
    ...{ technique: rule, level: "easy", clues: [], premises: [], effects, args: {} },
  });

  test("a step lays the piece that is left, whole, and leaves what the player laid", () => {
    const play = new Play(boardcover(".....", ".....", "....."));
    play.change(
      play.view.input.take(step([{ cell: 6, from: 0xfff, to: 1 << 2 }], "only-piece"), play.states),
    );
    expect(play.rows).toEqual([".....", ".AA..", ".A..."]);
    play.change(
      play.view.input.take(step([{ cell: 7, from: 0xfff, to: 1 << 4 }], "only-piece"), play.states),
    );
    expect(play.rows).toEqual([".....", ".AA..", ".A..."]);
  });

  test("a step that leaves several pieces notes them", () => {
    const play = new Play(boardcover("...", "...", "..."));
    play.change(play.view.input.take(step([{ cell: 4, from: 0xfff, to: 0b11 }]), play.states));
    expect(play.name(4)).toBe("row 2, column 2, empty, 2 pieces are left");
    expect(play.view.input.held(play.states[4] ?? 0)).toBeNull();
  });

  test("an area is lit by its rim", () => {
    const { view } = new Play(boardcover("..#", ".##"));
    expect(view.highlights.clue(0)).toEqual([
      { cell: 0, rim: ["left", "up"] },
      { cell: 1, rim: ["right", "down", "up"] },
      { cell: 3, rim: ["right", "down", "left"] },
    ]);
  });

  test("what is shown besides is no preview, another word is", () => {
    const { view } = new Play(boardcover("..", ".."));
    expect(view.renderer.preview?.(0, shaded(0, 1))).toEqual([]);
    expect(view.renderer.preview?.(0, filled(2))).toEqual(["preview"]);
  });
});

describe("counts", () => {
  test("numbers are grouped, and long ones shortened and put in words", () => {
    expect(["7", "1514", "1234567"].map(grouped)).toEqual(["7", "1,514", "1,234,567"]);
    expect(scientific("12345678901234567890")).toBe("1.2345 × 10¹⁹");
    expect(inWords("1514", "en")).toBe("1,514");
    expect(inWords("12345678901234567890", "en")).toBe("about 1.2345 times 10 to the 19");
  });

  test("parts of numbers beyond any double are right, and no part is rounded to nothing or all", () => {
    const all = `3${"0".repeat(60)}`;
    expect(partOf(`1${"0".repeat(60)}`, all)).toBeCloseTo(1 / 3, 5);
    expect(partOf("0", "0")).toBe(0);
    expect([percentOf(0), percentOf(0.001), percentOf(0.37), percentOf(0.999), percentOf(1)]).toEqual([
      ...["0%", "<1%", "37%", ">99%", "100%"],
    ]);
  });

  test("the heat map has the likeliest piece of each cell that is open", () => {
    const board = boardOf(boardcover("...", ".#.", "..."));
    const shares = new Float32Array(9 * 12);
    shares.set([0.2, 0.8], 2 * 12);
    const states = new Uint32Array(9);
    for (const { cell, state } of statesOf(board, { block: 0, missing: 3 })) states[cell] = state;
    const map = overlayOf(board, states, shares, null);
    expect([...(map?.keys() ?? [])], "no hole, and nothing that is covered").toEqual([2, 5, 6, 7, 8]);
    expect(shadeIn(map?.get(2) ?? 0)).toBe(0.8);
    expect(overlayOf(board, states, new Float32Array(), null)).toBeNull();
    const shown = (way: number) => overlayOf(board, new Uint32Array(9), null, { cell: 0, way });
    expect(offerIn(shown(2)?.get(0) ?? 0)).toBe(2);
    expect(shown(0), "over the hole").toBeNull();
  });
});

describe("the editor", () => {
  test("a stroke makes holes or fills them, as its first cell says", () => {
    const view = draftView(3, 2);
    const states = Uint32Array.from([0, 1, 0, 0, 0, 0]);
    expect(
      view.input.strokes?.paint("hole", false, [0, 1, 2], states)?.map(({ cell, to }) => [cell, to]),
    ).toEqual([
      [0, 1],
      [2, 1],
    ]);
    expect(view.input.press("hole", false, [1], states)).toEqual([{ cell: 1, from: 1, to: 0 }]);
    expect(view.input.press("Delete", false, [0, 1], states)).toEqual([{ cell: 1, from: 1, to: 0 }]);
    expect(view.names.name(1, states, marks(), "en")).toBe("row 1, column 2, hole");
  });

  test("another size keeps what is left of the board", () => {
    const draft = { width: 3, height: 2, holes: Uint32Array.from([1, 0, 1, 0, 1, 0]) };
    const wider = resized(draft, { width: 4, height: 1 });
    expect(JSON.parse(documentOf(wider)).clues.rows).toEqual(["#.#."]);
    expect(JSON.parse(documentOf(resized(draft, { width: 2, height: 3 }))).clues.rows).toEqual([
      ...["#.", ".#", ".."],
    ]);
  });
});
