/** How lines of blocks are painted by the player. */
import type { Change } from "../board/contract.ts";
import type { Step } from "../solver/wire.ts";
import { EMPTY, isSettled } from "./lines.board.ts";

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

/** What a step would write: what is left of a cell; what the player has entered stays. */
export const taken = ({ effects }: Step, states: ArrayLike<number>): readonly Change[] =>
  effects.flatMap(({ cell, to }): Change[] => {
    const from = states[cell] ?? EMPTY;
    return !isSettled(from) && isSettled(to) ? [{ cell, from, to }] : [];
  });

/** What empties cells. */
export const emptied = (cells: readonly number[], states: ArrayLike<number>): readonly Change[] =>
  cells.map((cell) => ({ cell, from: states[cell] ?? EMPTY, to: EMPTY }));
