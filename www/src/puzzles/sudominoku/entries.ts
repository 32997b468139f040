/** What a player has entered in a cell. */
import { entryOf } from "../digits.ts";
import { around } from "./board.ts";
import { isOne, partnersIn, SINGLE } from "./cellState.ts";
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

function laidOf(cell: number, state: number): Entry["laid"] {
  const left = around(cell) & ~partnersIn(state);
  if (left === around(cell)) return null;
  if (left === SINGLE) return { what: "single" };
  const [edge] = edgesAt(cell, left);
  return isOne(left) && edge ? { what: "joined", edge } : { what: "walls" };
}
