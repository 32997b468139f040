/** How lines of blocks are painted by the player. */
import type { Change } from "../board/contract.ts";
import type { Step } from "../solver/wire.ts";
import { EMPTY, isSettled } from "./lines.board.ts";

/** What the first cell becomes: what is painted, or empty where it held anything; the others with it that held the same. */
export function painted(to: number, cells: readonly number[], states: ArrayLike<number>): readonly Change[] {
  const from = states[cells[0] ?? 0] ?? EMPTY;
  return cells
    .filter((cell) => (states[cell] ?? EMPTY) === from)
    .map((cell) => ({ cell, from, to: from === EMPTY ? to : EMPTY }));
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
