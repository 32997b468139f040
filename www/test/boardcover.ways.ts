/** What is noted of the pieces that can lie on a cell, compared with the board and the solution. */
import { boardOf } from "../src/puzzles/boardcover/board.ts";
import { wayIn, waysLeft } from "../src/puzzles/boardcover/cellState.ts";
import { canLie, pieceAt } from "../src/puzzles/boardcover/piece.ts";
import type { PuzzleView } from "../src/puzzles/view.ts";
import type { Opened } from "../src/solver/wire.ts";

type States = ArrayLike<number>;

export function coveredWays(
  cell: number,
  states: States,
  solution: States,
  _: PuzzleView,
  opened: Opened,
): string | null {
  const board = boardOf(opened);
  const [own, right] = [wayIn(states[cell] ?? 0), wayIn(solution[cell] ?? 0)];
  if (own !== null) return own === right ? null : `covered ${own}, not ${right}`;
  const left = waysLeft(states[cell] ?? 0);
  if (left.length === 0) return null;
  if (right !== null && !left.includes(right)) return `left ${left} without ${right}`;
  const blocked = left.filter((way) => {
    const piece = pieceAt(board, cell, way);
    return piece === null || !canLie(board, states, piece);
  });
  return blocked.length === 0 ? null : `left ${left}, of which ${blocked} overlap a piece`;
}
