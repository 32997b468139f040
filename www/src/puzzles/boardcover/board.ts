/** A printed board as the page needs it: which cells are free, and the areas that they make. */

import type { Side } from "../../board/contract.ts";
import { SIDES } from "../../board/marks.ts";
import type { Opened } from "../../solver/wire.ts";
import { memoize } from "../memoize.ts";

export interface Board {
  width: number;
  height: number;
  free: readonly boolean[];
  /** The cells of each area, as the view's constraints are numbered. */
  areas: readonly (readonly number[])[];
}

/** Reads an opened puzzle once. */
export const boardOf: (opened: Opened) => Board = memoize(({ view }) => {
  const areas = view.constraints.map(({ cells }) => cells);
  const free = new Array<boolean>(view.width * view.height).fill(false);
  for (const cell of areas.flat()) free[cell] = true;
  return { width: view.width, height: view.height, free, areas };
});

/** The cell beside a cell; null where the board ends. */
export function neighbour({ width, height }: Board, cell: number, side: Side): number | null {
  const [right, down] = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] }[side] as [number, number];
  const [row, column] = [Math.floor(cell / width) + down, (cell % width) + right];
  return 0 <= row && row < height && 0 <= column && column < width ? row * width + column : null;
}

/** Sides of a cell beyond which another area, a hole or nothing lies. */
export const bordersOf = (board: Board, cell: number, cells: ReadonlySet<number>): Side[] =>
  SIDES.filter((side) => !cells.has(neighbour(board, cell, side) ?? -1));
