/** How pieces are laid on a board. */
import type { Change } from "../../board/contract.ts";
import type { Step } from "../../solver/wire.ts";
import type { PuzzleInput } from "../view.ts";
import type { Board } from "./board.ts";
import { wayIn } from "./cellState.ts";
import { isLaying, movedFacts } from "./facts.ts";
import { Laying, pressed, strokesOf } from "./laying.ts";

export const inputOf = (board: Board): PuzzleInput => ({
  pad: ["piece"],
  notes: false,
  strokes: strokesOf(board),
  press: (key, second, cells, states) => pressed(board, key, second, cells, states),
  take: (step, states) => taken(board, step, states),
  held: (state) => (wayIn(state) === null ? null : "piece"),
});

/** What a step would write: the piece that it lays; else the ways that are left. None stays beside a piece that is in its
 *  way. */
function taken(board: Board, step: Step, states: ArrayLike<number>): readonly Change[] {
  const laying = new Laying(board, states);
  for (const piece of movedFacts(board, step).laid) laying.settle(piece);
  if (!isLaying(step.technique)) for (const { cell, to } of step.effects) laying.leave(cell, to);
  laying.tidy();
  return laying.changes();
}
