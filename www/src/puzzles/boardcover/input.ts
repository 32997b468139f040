/** How pieces are laid on a board. */
import type { PuzzleInput } from "../view.ts";
import type { Board } from "./board.ts";
import { wayIn } from "./cellState.ts";
import { pressed, strokesOf } from "./laying.ts";
import { taken } from "./taken.ts";

export const inputOf = (board: Board): PuzzleInput => ({
  pad: ["piece"],
  notes: false,
  strokes: strokesOf(board),
  press: (key, second, cells, states) => pressed(board, key, second, cells, states),
  take: (step, states) => taken(board, step, states),
  held: (state) => (wayIn(state) === null ? null : "piece"),
});
