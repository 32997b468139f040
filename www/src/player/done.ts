/** Parts of clues that are done with, between a move and the solver's answer. */
import { computed } from "@preact/signals";
import type { Done } from "../board/contract.ts";
import type { Opened } from "../solver/wire.ts";
import { type Player, part } from "./player.ts";
import { storeOf } from "./store.ts";

/** What was known of the states before and is certain of those now too: entries may have come in the meantime, but none
 *  may have gone from the line. */
export function stillDone(
  parts: readonly (readonly [number, number])[],
  before: Uint32Array,
  now: Uint32Array,
  constraints: Opened["view"]["constraints"],
): Done {
  const isGone = (cell: number) => before[cell] !== 0 && before[cell] !== now[cell];
  const found = new Map<number, number[]>();
  for (const [clue, part] of parts) {
    const others = found.get(clue);
    if (others) others.push(part);
    else if (before === now || !constraints[clue]?.cells.some(isGone)) found.set(clue, [part]);
  }
  return found;
}

export const doneOf = part((player: Player) => {
  const { opened, state, states } = storeOf(player);

  /** By constraint, the parts of its clue that are certainly done with. */
  const done = computed<Done>(() => {
    const { done, panel } = state.value;
    const { value } = opened;
    if (!done || !value || !states.value || panel === "watch") return new Map();
    return stillDone(done.parts, done.states, states.value, value.view.constraints);
  });

  return { done };
});
