/** What a cell's state means, for every puzzle of digits: bit d of a state stands for the digit d, and one more for
 *  "filled". What a step makes of states, too: programs need no more.
 */

import type { Change } from "../board/contract.ts";
import { FILLED } from "../solver/states/digits.ts";
import type { Step } from "../solver/wire.ts";

const DIGITS = 0b11_1111_1110;

export const EMPTY = 0;

export function filled(digit: number): number {
  return FILLED | (1 << digit);
}

/** The entry, or null. */
export function entryOf(state: number): number | null {
  return state & FILLED ? 31 - Math.clz32(state & DIGITS) : null;
}

/** The digits of a set: an entry's one, notes or candidates. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; digit <= 9; digit += 1) if (set & (1 << digit)) digits.push(digit);
  return digits;
}

/** The bits of the notes or candidates; 0 where there is an entry. */
export function notesOf(state: number): number {
  return state & FILLED ? 0 : state & DIGITS;
}

/** By cell, the others that hold another digit than it. */
export type Peers = (cell: number) => readonly number[];

/** What a step would write: an entry where one digit is left, else notes; entries of the player's stay. No note is left
 *  beside an entry with its digit. */
export function taken({ effects }: Step, states: ArrayLike<number>, peers: Peers): readonly Change[] {
  const after = new Map<number, number>();
  const at = (cell: number) => after.get(cell) ?? states[cell] ?? EMPTY;
  const entry = (cell: number) => (at(cell) & FILLED ? at(cell) : EMPTY);
  const noted: number[] = [];
  for (const { cell, to } of effects) {
    const left = to & DIGITS;
    if (!left || entry(cell)) continue;
    // Notes the player has struck out already stay out.
    after.set(cell, left & (left - 1) ? notesOf(at(cell)) & left || left : left | FILLED);
    noted.push(cell, ...peers(cell));
  }
  for (const cell of noted) {
    const left = peers(cell).reduce((left, peer) => left & ~entry(peer), notesOf(at(cell)));
    if (left) after.set(cell, left);
  }
  return [...after].flatMap(([cell, to]) => {
    const from = states[cell] ?? EMPTY;
    return from === to ? [] : { cell, from, to };
  });
}
