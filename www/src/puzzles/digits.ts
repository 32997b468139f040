/** Cells that hold a digit or notes, for every puzzle of digits: bit d of a state stands for the digit d, and
 *  one more for "filled".
 */

import type { Change } from "../board/contract.ts";
import { FILLED } from "../solver/states/digits.ts";
import type { Step } from "../solver/wire.ts";
import type { PuzzleInput } from "./view.ts";

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

/** What a key of the pad makes of a state; null where the key means nothing here. */
export function edit(state: number, key: string, notes: boolean, clearsRepeated = false): number | null {
  if (key === "Delete") return EMPTY;
  if (!/^[1-9]$/.test(key)) return null;
  const digit = Number(key);
  if (notes) return entryOf(state) === null ? state ^ (1 << digit) : state;
  return clearsRepeated && entryOf(state) === digit ? EMPTY : filled(digit);
}

/** By cell, the others that hold another digit than it. */
export type Peers = (cell: number) => readonly number[];

/** Enters digits from 1 to `greatest`; `second` is for notes. */
export function digitEntry(greatest: number, peers: Peers): PuzzleInput {
  const pad = Array.from({ length: greatest }, (_, index) => String(index + 1));
  return {
    pad,
    notes: true,
    held: (state) => entryOf(state)?.toString() ?? null,
    noted: (state, held) => (notesOf(state) & (1 << Number(held))) !== 0,
    press(key, second, cells, states, habits) {
      if (key !== "Delete" && !pad.includes(key)) return [];
      const entered = targets(key, second, cells, states).flatMap((cell): Change[] => {
        const from = states[cell] ?? 0;
        const to = edit(from, key, second, habits?.clearsRepeated);
        return to === null ? [] : [{ cell, from, to }];
      });
      return second || !habits?.clearsNotes ? entered : [...entered, ...struck(entered, states, peers)];
    },
    take: (step, states) => taken(step, states, peers),
  };
}

/** Notes that an entry rules out. */
function struck(entered: readonly Change[], states: ArrayLike<number>, peers: Peers): Change[] {
  const gone = new Map<number, number>();
  for (const { cell, to } of entered) {
    const digit = entryOf(to);
    if (digit === null) continue;
    for (const peer of peers(cell)) gone.set(peer, (gone.get(peer) ?? 0) | (1 << digit));
  }
  for (const { cell } of entered) gone.delete(cell);
  return [...gone].flatMap(([cell, digits]) => {
    const from = states[cell] ?? EMPTY;
    return notesOf(from) & digits ? { cell, from, to: from & ~digits } : [];
  });
}

/** A digit goes to those cells that lack it, until none does. */
function targets(
  key: string,
  isNote: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): readonly number[] {
  if (key === "Delete" || cells.length < 2) return cells;
  const free = cells.filter((cell) => !isNote || entryOf(states[cell] ?? 0) === null);
  const held = (state: number) =>
    isNote ? notesOf(state) & (1 << Number(key)) : entryOf(state) === Number(key);
  const lacking = free.filter((cell) => !held(states[cell] ?? 0));
  return 0 < lacking.length ? lacking : free;
}

/** What a step would write: an entry where one digit is left, else notes; entries of the player's stay. No note is left
 *  beside an entry with its digit. */
function taken({ effects }: Step, states: ArrayLike<number>, peers: Peers): readonly Change[] {
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
