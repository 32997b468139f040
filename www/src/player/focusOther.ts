import { focusBoard, type Player } from "./player.ts";
import { storeOf } from "./store.ts";

/** Focuses the board if the game that is shown is no longer that of `id`; returns whether it is another. */
export function focusOther(player: Player, id: string | undefined, options?: FocusOptions): boolean {
  const isOther = storeOf(player).game.peek()?.id !== id;
  // The cells of another puzzle are there when all components have rendered.
  if (isOther) queueMicrotask(() => focusBoard(player, options));
  return isOther;
}
