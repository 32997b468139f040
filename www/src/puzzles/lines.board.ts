/** A printed nonogram as the page needs it, from the view that the solver gives. A cell's state has a bit for white and one
 *  for each colour that it can have; none where nothing is known. */
import type { Edge } from "../board/contract.ts";
import { WHITE } from "../solver/states/nonogram.ts";
import type { Arg, Opened } from "../solver/wire.ts";

export { WHITE };

/** A row or a column. Lines are numbered as the view's constraints: rows from the top, then columns from the left. */
export interface Line {
  kind: "row" | "column";
  /** Its constraint. */
  number: number;
  /** Counted from 0 among the lines of its kind. */
  index: number;
  /** Lengths of its blocks in order; none where all its cells are white. */
  blocks: readonly number[];
  /** The colour of each, counted from 1; none, or all 1, where all are black. */
  colours: readonly number[];
  /** What is printed for each; its length, if left out. */
  texts?: readonly (number | string)[];
  cells: readonly number[];
}

export interface Board {
  width: number;
  height: number;
  lines: readonly Line[];
}

export const EMPTY = 0;

/** The state of a cell of a colour, counted from 1; 0 is white. */
export const stateOf = (colour: number): number => WHITE << colour;

/** Whether a cell is settled: white, or of one colour. */
export const isSettled = (state: number): boolean => state !== EMPTY && (state & (state - 1)) === 0;

export function numbersOf(args: Record<string, Arg>, name: string): readonly number[] {
  const arg = args[name];
  return arg?.type === "numbers" ? arg.value : [];
}

export function boardOf({ view: { width, height, constraints } }: Opened): Board {
  const lines = constraints.map(({ args, cells }, number): Line => {
    const isRow = number < height;
    return {
      kind: isRow ? "row" : "column",
      number,
      index: isRow ? number : number - height,
      blocks: numbersOf(args, "blocks"),
      colours: numbersOf(args, "colours"),
      cells,
    };
  });
  return { width, height, lines };
}

/** The row and the column of a cell. */
export const linesOf = ({ width, height, lines }: Board, cell: number): readonly Line[] =>
  [Math.floor(cell / width), height + (cell % width)].flatMap((line) => lines[line] ?? []);

/** That of the two whose clue stands at an edge. */
export const lineAt = (board: Board, edge: Edge, cell: number): Line | undefined =>
  linesOf(board, cell)[edge === "top" ? 1 : 0];

/** What a line's clue looks like: a line without blocks is printed as 0. */
export const printed = ({ blocks, texts = blocks }: Line): readonly (number | string)[] =>
  blocks.length === 0 ? [0] : texts;
