/** Which cells of a nonogram are lit for a cell or a line. */
import type { PuzzleHighlights } from "../view.ts";
import { type Board, columnOf, rowOf } from "./board.ts";

export const highlightsOf = (board: Board): PuzzleHighlights => ({
  peers: (cell) => [...(rowOf(board, cell)?.cells ?? []), ...(columnOf(board, cell)?.cells ?? [])],
  clue(constraint) {
    const line = board.lines[constraint];
    return line ? [{ cell: line.cells[0] ?? 0, edge: line.kind === "row" ? "left" : "top" }] : [];
  },
});
