/** What a step makes of states. */
import type { Change } from "../../board/contract.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { filled, taken as takenOfDigits } from "../digits.states.ts";
import { around, type Board, boardOf, CELLS, isLaid } from "./board.ts";
import { DIGIT, partnersIn, withPartners } from "./cellState.ts";
import { highlights } from "./highlights.ts";

const ALL_DIGITS = 0x3fe;

/** Changes of the digits alone: what is said of the sides stays. */
export const onDigits = (changes: readonly Change[], states: ArrayLike<number>): Change[] =>
  changes.map(({ cell, to }) => {
    const from = states[cell] ?? 0;
    return { cell, from, to: withPartners(to, partnersIn(from)) };
  });

export const take = (opened: Opened, step: Step, states: ArrayLike<number>): readonly Change[] =>
  taken(boardOf(opened), step, states);

/** What a step would write: of digits as elsewhere, of partners those that are excluded. The states of a step hold what is
 *  possible, everything where nothing is said. */
export function taken(board: Board, step: Step, states: ArrayLike<number>): readonly Change[] {
  const before = Array.from({ length: CELLS }, (_, cell) => states[cell] ?? 0);
  const after = before.slice();
  const ofDigits = step.effects.filter(
    ({ cell, from, to }) => board.digits[cell] === 0 && (from & ~to & ALL_DIGITS) !== 0,
  );
  const given = (cell: number) => (board.digits[cell] ? filled(board.digits[cell]) : null);
  const digits = before.map((state, cell) => given(cell) ?? state & DIGIT);
  for (const { cell, to } of onDigits(
    takenOfDigits({ ...step, effects: ofDigits }, digits, highlights.peers),
    before,
  ))
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
