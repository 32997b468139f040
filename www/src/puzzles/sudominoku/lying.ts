/** Which pieces lie on a board. */
import { type Board, CELLS, isLaid, knownOf, layOf, neighbour } from "./board.ts";
import { isOne, SINGLE } from "./cellState.ts";

/** 36 dominoes and nine singles. */
const PIECES = 45;

export interface Lying {
  times: number;
  isGiven: boolean;
}

/** By the digits of a piece, whether it lies on the board. */
export function lyingOn(board: Board, states: ArrayLike<number>): ReadonlyMap<string, Lying> {
  const { digits, partners } = knownOf(board, states);
  const found = new Map<string, Lying>();
  for (let cell = 0; cell < CELLS; cell += 1) {
    const lay = layOf(partners[cell] ?? 0);
    if (lay === null || lay === "left" || lay === "up") continue;
    const other = lay === "single" ? null : neighbour(cell, lay);
    const both = [digits[cell] ?? 0, ...(other === null ? [] : [digits[other] ?? 0])];
    if (both.includes(0)) continue;
    const name = both.sort().join();
    const isGiven = isLaid(board, cell) && [cell, other ?? cell].every((one) => board.digits[one] !== 0);
    found.set(name, { times: (found.get(name)?.times ?? 0) + 1, isGiven });
  }
  return found;
}

/** How many pieces do not lie yet where every cell has its digit; 0 before. */
export function toLay(board: Board, states: ArrayLike<number>): number {
  const { digits, partners } = knownOf(board, states);
  if (digits.includes(0)) return 0;
  const laid = partners.filter(isOne);
  const singles = laid.filter((left) => left === SINGLE).length;
  return PIECES - singles - (laid.length - singles) / 2;
}
