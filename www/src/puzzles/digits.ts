/** How cells that hold a digit or notes are entered. */

import type { Change } from "../board/contract.ts";
import { digitsOf, EMPTY, entryOf, filled, notesOf, type Peers, taken } from "./digits.states.ts";
import type { PuzzleInput } from "./view.ts";

export { digitsOf, EMPTY, entryOf, filled, notesOf, type Peers };

/** What a key of the pad makes of a state; null where the key means nothing here. */
export function edit(state: number, key: string, notes: boolean, clearsRepeated = false): number | null {
  if (key === "Delete") return EMPTY;
  if (!/^[1-9]$/.test(key)) return null;
  const digit = Number(key);
  if (notes) return entryOf(state) === null ? state ^ (1 << digit) : state;
  return clearsRepeated && entryOf(state) === digit ? EMPTY : filled(digit);
}

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
