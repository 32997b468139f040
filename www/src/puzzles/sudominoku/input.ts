/** How a sudominoku is entered. */
import type { Change, Habits } from "../../board/contract.ts";
import type { Step } from "../../solver/wire.ts";
import { digitEntry, entryOf, filled } from "../digits.ts";
import type { PuzzleInput } from "../view.ts";
import { around, type Board, CELLS, isLaid, knownOf } from "./board.ts";
import { DIGIT, entered, isOne, partnersIn, withPartners } from "./cellState.ts";
import { highlights } from "./highlights.ts";
import { pressed, strokesOf } from "./tiles.ts";

const ALL_DIGITS = 0x3fe;

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

const onDigits = (changes: readonly Change[], states: ArrayLike<number>): Change[] =>
  changes.map(({ cell, to }) => {
    const from = states[cell] ?? 0;
    return { cell, from, to: withPartners(to, partnersIn(from)) };
  });

/** What a step would write: of digits as elsewhere, of partners those that are excluded. The states of a step hold what is
 *  possible, everything where nothing is said. */
function taken(board: Board, step: Step, states: ArrayLike<number>): readonly Change[] {
  const before = Array.from({ length: CELLS }, (_, cell) => states[cell] ?? 0);
  const after = before.slice();
  const ofDigits = step.effects.filter(
    ({ cell, from, to }) => board.digits[cell] === 0 && (from & ~to & ALL_DIGITS) !== 0,
  );
  const given = (cell: number) => (board.digits[cell] ? filled(board.digits[cell]) : null);
  const digits = before.map((state, cell) => given(cell) ?? state & DIGIT);
  for (const { cell, to } of onDigits(entry.take({ ...step, effects: ofDigits }, digits), before))
    after[cell] = to;
  for (const { cell, from, to } of step.effects) {
    if (isLaid(board, cell) || partnersIn(from & ~to) === 0) continue;
    const state = after[cell] ?? 0;
    after[cell] = withPartners(state, partnersIn(state) | (around(cell) & ~partnersIn(to)));
  }
  return after.flatMap((to, cell) => {
    const from = before[cell] ?? 0;
    return from === to ? [] : [{ cell, from, to }];
  });
}
