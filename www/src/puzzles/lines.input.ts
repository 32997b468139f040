/** How lines of blocks are painted by the player. */
import type { Change } from "../board/contract.ts";
import { EMPTY, isSettled } from "./lines.board.ts";
import type { PuzzleInput } from "./view.ts";

/** What the first cell becomes: what is painted, or empty where it was settled; the others with it that held the same. Marks
 *  of what a cell cannot be are painted over. */
export function painted(to: number, cells: readonly number[], states: ArrayLike<number>): readonly Change[] {
  const at = (cell = 0) => states[cell] ?? EMPTY;
  const held = (cell?: number) => isSettled(at(cell)) && at(cell);
  const first = held(cells[0]);
  return cells
    .filter((cell) => held(cell) === first)
    .map((cell) => ({ cell, from: at(cell), to: first ? EMPTY : to }));
}

/** What a step would write: what it leaves of what a cell could be, which is `any` where nothing is known. What the player
 *  has entered stays: a step leaves all of it or nothing. */
export const taken =
  (any: number): PuzzleInput["take"] =>
  ({ effects }, states) =>
    effects.flatMap(({ cell, to }) => {
      const from = states[cell] ?? EMPTY;
      const before = from || any;
      const left = before & to;
      return left === EMPTY || left === before ? [] : [{ cell, from, to: left }];
    });

/** What empties cells. */
export const emptied = (cells: readonly number[], states: ArrayLike<number>): readonly Change[] =>
  cells.map((cell) => ({ cell, from: states[cell] ?? EMPTY, to: EMPTY }));
