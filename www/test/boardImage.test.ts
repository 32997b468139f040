/** Pictures of boards, in a file and on paper: clues are left out of none, however many cells there are. */
import { describe, expect, test } from "vitest";
import type { BoardView } from "../src/board/contract.ts";
import { layOut } from "../src/board/layout.ts";
import { AS_PICTURE, imageLayout, ON_PAPER } from "../src/player/features/share/boardImage.ts";
import { viewOf as coverView } from "../src/puzzles/boardcover/view.ts";
import { viewOf as colourView } from "../src/puzzles/colournonogram/view.ts";
import { viewOf as kakuroView } from "../src/puzzles/kakuro/view.ts";
import { boardOf } from "../src/puzzles/lines.board.ts";
import { arranged, sizing } from "../src/puzzles/lines.margins.ts";
import { viewOf as nonogramView } from "../src/puzzles/nonogram/view.ts";
import { viewOf as sudominokuView } from "../src/puzzles/sudominoku/view.ts";
import type { Opened } from "../src/solver/wire.ts";
import { boardcover } from "./boardcover.ts";
import { coloured } from "./colour.ts";
import { kakuro } from "./kakuro.ts";
import { nonogram } from "./nonogram.ts";
import { sudominoku } from "./sudominoku.ts";

const IMAGES = { picture: AS_PICTURE, paper: ON_PAPER };
const SIZES = [5, 30, 50, 100, 128];

/** So many rows, each the same piece of text over and over. */
const tiled = (width: number, height: number, ...rows: string[]): string[] =>
  Array.from({ length: height }, (_, row) => {
    const tile = rows[row % rows.length] ?? "";
    return tile.repeat(Math.ceil(width / tile.length)).slice(0, width);
  });
/** As many blocks in each line as there can be; the first row is one block, of several digits on a large board. */
const stripes = (width: number, height: number): Opened =>
  nonogram(["#".repeat(width), ...tiled(width, height - 1, "#.", ".#")].join("\n"));
/** A block for each cell: no clue is longer. */
const motley = (width: number, height: number): Opened =>
  coloured(tiled(width, height, "rgb", "gbr").join("\n"));
const crossed = (side: number): Opened =>
  kakuro(
    Array.from({ length: side }, (_, row) =>
      row === 0 ? `#${" 17\\".repeat(side - 1)}` : `\\9${" .".repeat(side - 1)}`,
    ).join("\n"),
  );
/** Sums outside the board. */
const open = (side: number): Opened => kakuro(`${". ".repeat(side)}\n`.repeat(side), { "down 0": 9 });

/** The boards of each kind, by the number of cells in a row and in a column. */
const KINDS: Readonly<Record<string, (side: number) => BoardView>> = {
  nonogram: (side) => nonogramView(stripes(side, side)),
  "nonogram with letters": (side) => colourView(motley(side, side), true),
  "nonogram in colours": (side) => colourView(motley(side, side), false),
  kakuro: (side) => kakuroView(crossed(side)),
  "kakuro with sums outside": (side) => kakuroView(open(side)),
  boardcover: (side) => coverView(boardcover(...tiled(side, side, ".."))),
};
/** What a kind has beside its board. */
const MARGINS: Readonly<Record<string, readonly ("top" | "left")[]>> = {
  nonogram: ["top", "left"],
  "nonogram with letters": ["top", "left"],
  "nonogram in colours": ["top", "left"],
  "kakuro with sums outside": ["top"],
};

const layoutOf = (view: BoardView, image: keyof typeof IMAGES) =>
  imageLayout({ layOut }, view, IMAGES[image]);

describe.each(["picture", "paper"] as const)("%s", (image) => {
  for (const [kind, viewOf] of Object.entries(KINDS))
    test.each(SIZES)(`${kind}: of %d cells a side the clues have room, and a canvas has`, (cells) => {
      const layout = layoutOf(viewOf(cells), image);
      for (const edge of MARGINS[kind] ?? []) expect(layout.margins[edge], edge).toBeGreaterThan(0);
      // Clues in cells are written from here on.
      if (!MARGINS[kind]?.includes("left")) expect(layout.side).toBeGreaterThanOrEqual(14);
      // All of the board is in the picture.
      expect(layout.viewWidth).toBe(layout.width);
      expect(layout.viewHeight).toBe(layout.height);
      expect(layout.viewWidth * layout.viewHeight * layout.ratio ** 2).toBeLessThan(13e6);
    });

  test("a board that is not square has them, too", () => {
    for (const [width, height] of [
      [100, 80],
      [80, 100],
      [128, 2],
      [2, 128],
    ] as const) {
      const { margins } = layoutOf(nonogramView(stripes(width, height)), image);
      expect(Math.min(margins.top, margins.left), `${width}×${height}`).toBeGreaterThan(0);
    }
  });

  test.each(SIZES)("no number of a clue is cut off a board of %d cells a side", (cells) => {
    const opened = stripes(cells, cells);
    const board = boardOf(opened);
    const { side, margins } = layoutOf(nonogramView(opened), image);
    for (const [edge, kind] of [
      ["top", "column"],
      ["left", "row"],
    ] as const) {
      const strip = { side, depth: margins[edge] };
      const size = sizing(board)(edge, strip);
      const clues = board.lines.filter((line) => line.kind === kind);
      const cut = clues.filter(({ blocks }) =>
        arranged(blocks, edge, size, strip).some((row) => row.includes(null)),
      );
      expect(cut, edge).toEqual([]);
    }
  });

  test("small boards stay as they are", () => {
    const { size, ratio } = IMAGES[image];
    const room = { width: size, height: size, ratio };
    const small = [
      sudominokuView(sudominoku([], [])),
      ...["nonogram", "nonogram in colours", "kakuro", "boardcover"].flatMap((kind) =>
        [5, 10, 15, 20].flatMap((cells) => KINDS[kind]?.(cells) ?? []),
      ),
      nonogramView(stripes(30, 30)),
    ];
    for (const view of small) expect(layoutOf(view, image)).toEqual(layOut(view, room, 0));
  });
});
