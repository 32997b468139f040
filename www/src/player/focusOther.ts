import { focusBoard, type Player } from "./player.ts";
import { storeOf } from "./store.ts";

/** Gives the focus to the board where another game than that of an id is shown by now; whether it is. */
export function focusOther(player: Player, id: string | undefined, options?: FocusOptions): boolean {
  const isOther = storeOf(player).game.peek()?.id !== id;
  // The cells of another puzzle are there when all components have rendered.
  if (isOther) queueMicrotask(() => focusBoard(player, options));
  return isOther;
}
