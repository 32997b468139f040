/** What a player has entered in a cell. */
import { entryOf } from "../digits.ts";
import { around } from "./board.ts";
import { type Edge, edgesAt } from "./facts.ts";
import { isOne, partnersIn, SINGLE } from "./word.ts";

export interface Entry {
  cell: number;
  digit: number | null;
  /** How the cell is laid, as far as the word says: a domino, a single, walls, or nothing. */
  laid: { what: "joined"; edge: Edge } | { what: "single" } | { what: "walls" } | null;
}

export function entriesOf(cells: readonly number[], words: ArrayLike<number>): Entry[] {
  return cells.map((cell) => {
    const word = words[cell] ?? 0;
    return { cell, digit: entryOf(word), laid: laidOf(cell, word) };
  });
}

function laidOf(cell: number, word: number): Entry["laid"] {
  const left = around(cell) & ~partnersIn(word);
  if (left === around(cell)) return null;
  if (left === SINGLE) return { what: "single" };
  const [edge] = edgesAt(cell, left);
  return isOne(left) && edge ? { what: "joined", edge } : { what: "walls" };
}
