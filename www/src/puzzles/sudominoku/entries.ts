/** What a player has entered in a cell. */
import { entryOf } from "../digits.ts";
import { around } from "./board.ts";
import { ALL_PARTNERS, isOne, partnersIn, SINGLE } from "./cellState.ts";
import { type Edge, edgesAt } from "./facts.ts";

export interface Entry {
  cell: number;
  digit: number | null;
  /** How the cell is laid, as far as the state says: a domino, a single, walls, or nothing. */
  laid: { what: "joined"; edge: Edge } | { what: "single" } | { what: "walls" } | null;
}

export function entriesOf(cells: readonly number[], states: ArrayLike<number>): Entry[] {
  return cells.map((cell) => {
    const state = states[cell] ?? 0;
    return { cell, digit: entryOf(state), laid: laidOf(cell, state) };
  });
}

/** Whether what a step leaves of a cell has no room for an entry: neither for its digit nor for how it is laid. */
export function isRuledOut(entry: number, left: number): boolean {
  const digit = entryOf(entry);
  const partners = ALL_PARTNERS & ~partnersIn(entry);
  return (digit !== null && !(left & (1 << digit))) || (partners & partnersIn(left)) === 0;
}

function laidOf(cell: number, state: number): Entry["laid"] {
  const left = around(cell) & ~partnersIn(state);
  if (left === around(cell)) return null;
  if (left === SINGLE) return { what: "single" };
  const [edge] = edgesAt(cell, left);
  return isOne(left) && edge ? { what: "joined", edge } : { what: "walls" };
}
