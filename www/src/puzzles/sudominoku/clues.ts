/** What a constraint is about. */

import type { Args } from "../args.ts";
import { cellsOf } from "../args.ts";
import { CELL, COVER, DOMINO, EDGE, endsOf, houseOf, SINGLES } from "./board.ts";
import type { Edge } from "./facts.ts";

export type Clue =
  | { what: "row" | "column" | "box"; number: number; cells: readonly number[] }
  | { what: "domino"; low: number; high: number }
  | { what: "single"; digit: number }
  | { what: "cell"; cell: number }
  | { what: "edge"; cells: Edge }
  | { what: "cover" };

export function clueOf(constraint: number): Clue {
  if (constraint < DOMINO) {
    const what = (["row", "column", "box"] as const)[Math.floor(constraint / 9)] ?? "row";
    return { what, number: (constraint % 9) + 1, cells: houseOf(constraint) };
  }
  if (constraint < SINGLES) {
    const [low, high] = dominoOf(constraint);
    return { what: "domino", low, high };
  }
  if (constraint < CELL) return { what: "single", digit: constraint - SINGLES + 1 };
  if (constraint < EDGE) return { what: "cell", cell: constraint - CELL };
  return constraint < COVER ? { what: "edge", cells: endsOf(constraint - EDGE) } : { what: "cover" };
}

/** The digits of a domino's constraint: 12, 13, ... 19, 23, ... 89. */
function dominoOf(constraint: number): readonly [number, number] {
  let left = constraint - DOMINO;
  for (let low = 1; low < 9; low += 1) {
    if (left < 9 - low) return [low, low + 1 + left];
    left -= 9 - low;
  }
  return [8, 9];
}

/** The cells of places of a domino, two by two. */
export function edgesIn(args: Args, name: string): Edge[] {
  const cells = cellsOf(args, name);
  return cells.flatMap((cell, index): Edge[] => (index % 2 === 0 ? [[cell, cells[index + 1] ?? cell]] : []));
}
