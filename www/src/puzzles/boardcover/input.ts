/** How pieces are laid on a board. */
import type { Change } from "../../board/contract.ts";
import type { Step } from "../../solver/wire.ts";
import type { PuzzleInput } from "../view.ts";
import type { Board } from "./board.ts";
import { isLaying, movedFacts, piecesOn } from "./facts.ts";
import { Laying, pressed, strokesOf } from "./laying.ts";
import { wayIn } from "./word.ts";

export const inputOf = (board: Board): PuzzleInput => ({
  pad: ["piece"],
  notes: false,
  strokes: strokesOf(board),
  press: (key, second, cells, words) => pressed(board, key, second, cells, words),
  take: (step, words) => taken(board, step, words),
  held: (word) => (wayIn(word) === null ? null : "piece"),
  entries: (cells, words) => piecesOn(board, words, cells).length,
});

/** What a step would write: the piece that it lays; else the ways that are left. None stays beside a piece that is in its
 *  way. */
function taken(board: Board, step: Step, words: ArrayLike<number>): readonly Change[] {
  const laying = new Laying(board, words);
  for (const piece of movedFacts(board, step).laid) laying.settle(piece);
  if (!isLaying(step.technique)) for (const { cell, to } of step.effects) laying.leave(cell, to);
  laying.tidy();
  return laying.changes();
}
