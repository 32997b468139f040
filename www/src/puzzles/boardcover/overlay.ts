/** What the panel has the board show: the heat map, and a piece that is looked at. */
import type { Board } from "./board.ts";
import { offering, shaded, WAYS, wayIn } from "./cellState.ts";
import { pieceAt, pieceOn, statesOf } from "./piece.ts";

/** By cell that is not covered, the part of all ways to finish that have its likeliest piece. */
export function likeliest(
  board: Board,
  states: ArrayLike<number>,
  shares: ArrayLike<number>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  board.free.forEach((free, cell) => {
    if (!free || pieceOn(board, states, cell)) return;
    found.set(cell, Math.max(...Array.from({ length: WAYS }, (_, way) => shares[cell * WAYS + way] ?? 0)));
  });
  return found;
}

/** `shares` has for each cell and way its part of all ways to finish; null, or empty, where that is not known. */
export function overlayOf(
  board: Board,
  states: ArrayLike<number>,
  shares: ArrayLike<number> | null,
  shown: { cell: number; way: number } | null,
): ReadonlyMap<number, number> | null {
  const overlay = new Map<number, number>();
  if (shares?.length) {
    for (const [cell, part] of likeliest(board, states, shares))
      overlay.set(cell, shaded(states[cell] ?? 0, part));
  }
  const piece = shown && pieceAt(board, shown.cell, shown.way);
  for (const { cell, state } of piece ? statesOf(board, piece) : [])
    overlay.set(cell, offering(overlay.get(cell) ?? states[cell] ?? 0, wayIn(state) ?? 0));
  return overlay.size === 0 ? null : overlay;
}
