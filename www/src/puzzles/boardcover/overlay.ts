/** What the panel has the board show: the heat map, and a piece that is looked at. */
import type { Board } from "./board.ts";
import { offering, shaded, WAYS, wayIn } from "./cellState.ts";
import { pieceAt, pieceOn, statesOf } from "./piece.ts";

/** `shares` has for each cell and way its part of all ways to finish; null, or empty, where that is not known. */
export function overlayOf(
  board: Board,
  states: ArrayLike<number>,
  shares: ArrayLike<number> | null,
  shown: { cell: number; way: number } | null,
): ReadonlyMap<number, number> | null {
  const overlay = new Map<number, number>();
  if (shares?.length) {
    board.free.forEach((free, cell) => {
      if (!free || pieceOn(board, states, cell)) return;
      const parts = Array.from({ length: WAYS }, (_, way) => shares[cell * WAYS + way] ?? 0);
      overlay.set(cell, shaded(states[cell] ?? 0, Math.max(...parts)));
    });
  }
  const piece = shown && pieceAt(board, shown.cell, shown.way);
  for (const { cell, state } of piece ? statesOf(board, piece) : [])
    overlay.set(cell, offering(overlay.get(cell) ?? states[cell] ?? 0, wayIn(state) ?? 0));
  return overlay.size === 0 ? null : overlay;
}
