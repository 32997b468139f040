/** A printed nonogram as the page needs it, from the view that the solver gives. */
import type { Opened } from "../../solver/wire.ts";

/** A row or a column. Lines are numbered as the view's constraints: rows from the top, then columns from the left. */
export interface Line {
  kind: "row" | "column";
  /** Its constraint. */
  number: number;
  /** Counted from 0 among the lines of its kind. */
  index: number;
  /** Lengths of its black blocks in order; none where all its cells are white. */
  blocks: readonly number[];
  cells: readonly number[];
}

export interface Board {
  width: number;
  height: number;
  lines: readonly Line[];
}

export function boardOf({ view: { width, height, constraints } }: Opened): Board {
  const lines = constraints.map(({ args, cells }, number): Line => {
    const blocks = args.blocks?.type === "numbers" ? args.blocks.value : [];
    const isRow = number < height;
    return {
      kind: isRow ? "row" : "column",
      number,
      index: isRow ? number : number - height,
      blocks,
      cells,
    };
  });
  return { width, height, lines };
}

export const rowOf = ({ width, lines }: Board, cell: number): Line | undefined =>
  lines[Math.floor(cell / width)];

export const columnOf = ({ width, height, lines }: Board, cell: number): Line | undefined =>
  lines[height + (cell % width)];

/** What a line's clue looks like: a line without blocks is printed as 0. */
export const printed = ({ blocks }: Line): readonly number[] => (blocks.length === 0 ? [0] : blocks);
