/** An opened nonogram: all that its view has but its own look, words and tools. */
import { type Board, linesOf } from "./lines.board.ts";
import { completed } from "./lines.crossing.ts";
import { namesOf, type Words } from "./lines.names.ts";
import { type Look, rendererOf } from "./lines.renderer.ts";
import type { PuzzleHighlights, PuzzleInput, PuzzleView } from "./view.ts";

export const linesView = (board: Board, look: Look, words: Words, input: PuzzleInput): PuzzleView => ({
  width: board.width,
  height: board.height,
  // Each filled cell is in a row and in a column.
  asked: board.lines.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + block / 2, 0),
  open: () => true,
  renderer: rendererOf(board, look),
  input: { ...input, completed: (...move) => completed(board, ...move) },
  names: namesOf(board, words),
  highlights: highlightsOf(board),
});

/** Which cells are lit for a cell or a line. */
const highlightsOf = (board: Board): PuzzleHighlights => ({
  peers: (cell) => linesOf(board, cell).flatMap(({ cells }) => cells),
  clue(constraint) {
    const line = board.lines[constraint];
    return line ? [{ cell: line.cells[0] ?? 0, edge: line.kind === "row" ? "left" : "top" }] : [];
  },
});
