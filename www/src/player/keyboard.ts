/** Which keys are not meant for the board or the search. */

import type { Player } from "./player.ts";
import { storeOf } from "./store.ts";

/** Somebody types into a field or a dialog, or presses a key of the browser's. Into a checkbox nothing is typed. */
export function isElsewhere(player: Player, { target, altKey, isComposing }: KeyboardEvent): boolean {
  const { state } = storeOf(player);

  if (altKey || isComposing || state.value.dialog) return true;
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null
  );
}
