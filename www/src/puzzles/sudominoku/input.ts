/** How a sudominoku is entered. */
import type { Change, Habits } from "../../board/contract.ts";
import { digitEntry, entryOf } from "../digits.ts";
import type { PuzzleInput } from "../view.ts";
import { type Board, knownOf } from "./board.ts";
import { DIGIT, entered, isOne } from "./cellState.ts";
import { highlights } from "./highlights.ts";
import { onDigits, taken } from "./taken.ts";
import { pressed, strokesOf } from "./tiles.ts";

const entry = digitEntry(9, highlights.peers);

export const inputOf = (board: Board): PuzzleInput => ({
  ...entry,
  times: 9,
  strokes: strokesOf(board),
  press: (key, second, cells, states, habits) =>
    pressed(board, key, second, cells, states) ??
    typed(
      key,
      second,
      cells.filter((cell) => board.digits[cell] === 0),
      states,
      habits,
    ),
  take: (step, states) => taken(board, step, states),
  held: (state, cell) => (entryOf(state) ?? (board.digits[cell ?? -1] || null))?.toString() ?? null,
  entered,
  isFilled(cell, states) {
    const { digits, partners } = knownOf(board, states);
    return digits[cell] !== 0 && isOne(partners[cell] ?? 0);
  },
});

/** A key of the pad: what is said of the sides stays. */
function typed(
  key: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
  habits: Habits | undefined,
): readonly Change[] {
  const digits = Array.from(states, (state) => state & DIGIT);
  return onDigits(entry.press(key, second, cells, digits, habits), states);
}
