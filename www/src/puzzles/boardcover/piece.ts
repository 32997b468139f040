/** L-trominoes: a block of 2x2 cells with one corner left out, as in `piece.rs`. */
import type { Side } from "../../board/contract.ts";
import type { Board } from "./board.ts";
import { filled, wayIn } from "./cellState.ts";

/** The block by its first cell, covered or not, and the corner left out, in reading order. */
export interface Piece {
  block: number;
  missing: number;
}

/** The corner of its block that a cell is in the given way, and the one left out. */
export function cornersOf(way: number): { corner: number; missing: number } {
  const [corner, rank] = [Math.floor(way / 3), way % 3];
  return { corner, missing: rank + (corner <= rank ? 1 : 0) };
}

/** Sides of a cell across which its piece goes on. */
export function joinedOf(way: number): Side[] {
  const { corner, missing } = cornersOf(way);
  const across: Side = corner % 2 === 0 ? "right" : "left";
  const along: Side = corner < 2 ? "down" : "up";
  return [...((corner ^ 1) === missing ? [] : [across]), ...((corner ^ 2) === missing ? [] : [along])];
}

/** The ways of a cell in the middle of its piece, turned clockwise: the arms to the right and down, left and down, left
 *  and up, right and up. */
export const TURNS: readonly number[] = [2, 4, 9, 7];

/** All ways of a cell: first in the middle of a piece, then at its ends. */
export const ALL_WAYS: readonly number[] = [
  ...TURNS,
  ...Array.from({ length: 12 }, (_, way) => way).filter((way) => !TURNS.includes(way)),
];

/** The piece that lies on a cell in this way; null where that is not on free cells of the board. */
export function pieceAt(board: Board, cell: number, way: number): Piece | null {
  const { corner, missing } = cornersOf(way);
  const [row, column] = [Math.floor(cell / board.width), cell % board.width];
  const [top, left] = [row - Math.floor(corner / 2), column - (corner % 2)];
  if (top < 0 || left < 0 || board.height <= top + 1 || board.width <= left + 1) return null;
  const piece = { block: top * board.width + left, missing };
  return cellsOf(board, piece).every((one) => board.free[one]) ? piece : null;
}

/** The cells that a piece covers, in reading order. */
export const cellsOf = ({ width }: Pick<Board, "width">, { block, missing }: Piece): number[] =>
  [0, 1, 2, 3]
    .filter((corner) => corner !== missing)
    .map((corner) => block + Math.floor(corner / 2) * width + (corner % 2));

/** The states of a piece's cells. */
export function statesOf(board: Board, piece: Piece): { cell: number; state: number }[] {
  const { block, missing } = piece;
  return cellsOf(board, piece).map((cell) => {
    const corner = cell - block < 2 ? cell - block : cell - block - board.width + 2;
    return { cell, state: filled(corner * 3 + missing - (corner < missing ? 1 : 0)) };
  });
}

export const isPiece = (one: Piece | null, other: Piece | null): boolean =>
  one?.block === other?.block && one?.missing === other?.missing;

/** The piece of three cells; null where they make none, or not all are free. */
export function pieceOf(board: Board, cells: readonly number[]): Piece | null {
  const [first] = cells;
  if (first === undefined) return null;
  const wanted = [...cells].sort((a, b) => a - b).join();
  for (const way of ALL_WAYS) {
    const piece = pieceAt(board, first, way);
    if (piece && cellsOf(board, piece).join() === wanted) return piece;
  }
  return null;
}

/** The piece that covers a cell. A state that stands alone, in a damaged store, is a whole piece where nothing else is. */
export function pieceOn(board: Board, states: ArrayLike<number>, cell: number): Piece | null {
  const own = entryAt(board, states, cell);
  if (own) return own;
  if (wayIn(states[cell] ?? 0) !== null) return null;
  for (const row of [-1, 0, 1]) {
    for (const column of [-1, 0, 1]) {
      const [x, y] = [(cell % board.width) + column, Math.floor(cell / board.width) + row];
      if (x < 0 || y < 0 || board.width <= x || board.height <= y) continue;
      const piece = entryAt(board, states, y * board.width + x);
      if (piece && cellsOf(board, piece).includes(cell)) return piece;
    }
  }
  return null;
}

function entryAt(board: Board, states: ArrayLike<number>, cell: number): Piece | null {
  const way = wayIn(states[cell] ?? 0);
  return way === null ? null : pieceAt(board, cell, way);
}

/** Whether a piece can be laid where nothing but `gone` lies. */
export const canLie = (
  board: Board,
  states: ArrayLike<number>,
  piece: Piece,
  gone: Piece | null = null,
): boolean =>
  cellsOf(board, piece).every((cell) => {
    const other = pieceOn(board, states, cell);
    return other === null || isPiece(other, gone);
  });

/** The ways in which a piece fits on a cell, as if it were not covered. */
export function waysOpen(board: Board, states: ArrayLike<number>, cell: number): number[] {
  const gone = pieceOn(board, states, cell);
  return ALL_WAYS.filter((way) => {
    const piece = pieceAt(board, cell, way);
    return piece !== null && canLie(board, states, piece, gone);
  });
}

/** By place (of 4x4) and turn of a piece, its colour. No two pieces that can lie side by side on a board have the same:
 *  so a piece keeps its colour whatever comes beside it. Found by a local search over such tables; six colours were the
 *  fewest that it found one for. */
const COLOURS = "5555331144440022300333330330000044441133555522001221111121122222";

/** The colour, and the pattern, of the piece that lies on a cell in this way. */
export function colourAt({ width }: Pick<Board, "width">, cell: number, way: number): number {
  const { corner, missing } = cornersOf(way);
  const middle = 3 - missing;
  const column = (cell % width) + (middle % 2) - (corner % 2);
  const row = Math.floor(cell / width) + Math.floor(middle / 2) - Math.floor(corner / 2);
  const turn = [0, 1, 3, 2][middle] ?? 0;
  const index = (((row & 3) * 4 + (column & 3)) * 4 + turn) % COLOURS.length;
  return Number(COLOURS[index]);
}
