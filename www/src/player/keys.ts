/** Keys of the player, loaded with the cards. The board has its own; what it does not take comes here. */
import { meantDigit, meantKey } from "../board/keyboard.ts";
import { actionsOf } from "./actions.ts";
import { announcerOf } from "./announcer.ts";
import { crossNext } from "./crossNext.ts";
import { i18nOf } from "./i18n.ts";
import { isElsewhere } from "./keyboard.ts";
import { markingOf } from "./marking.ts";
import type { Player } from "./player.ts";
import { storeOf } from "./store.ts";

export function onKey(player: Player, event: KeyboardEvent): void {
  if (event.defaultPrevented || isElsewhere(player, event)) return;
  const action = event.ctrlKey || event.metaKey ? historyAction(player, event) : plainAction(player, event);
  if (!action) return;
  event.preventDefault();
  action();
}

function historyAction(player: Player, event: KeyboardEvent): (() => void) | null {
  const { dispatch, isWatching } = storeOf(player);
  const { isShowingSolution } = actionsOf(player);

  if (isWatching.value || isShowingSolution()) return null;
  const key = meantKey(event);
  if (key === "z") return () => dispatch({ type: event.shiftKey ? "redo" : "undo" });
  if (key === "y") return () => dispatch({ type: "redo" });
  return null;
}

function plainAction(player: Player, event: KeyboardEvent): (() => void) | null {
  const { dispatch, game, hint, view, isWatching, selection, state } = storeOf(player);
  const { askHint, checkNow, followHint, press } = actionsOf(player);

  const { repeat, shiftKey } = event;
  const key = meantKey(event);
  if (key === "?" && player.options.hasDialogs) return () => dispatch({ type: "dialog", dialog: "help" });
  if (isWatching.value) return null;
  const digit = meantDigit(event);
  if (digit && view.value?.input.pad.includes(digit) && 0 < selection.value.length)
    return () => press(digit, shiftKey);
  const tool = view.value?.input.strokes?.tools.findIndex((one) => digit && one.digit === digit) ?? -1;
  if (0 <= tool) return () => takeTool(player, tool);
  if (key === "Delete" || key === "Backspace") return () => press("Delete", false);
  if (key === "n") return () => nextWay(player);
  if (view.value?.input.notes && key === "m") return markingOf(player).toggle;
  if (view.value?.renderer.partAt && key === "k") return () => crossNext(player, shiftKey ? "column" : "row");
  // Held down, it would pause and go on in turns.
  if (key === "p" && game.value && !game.value.finished)
    return () => void (repeat || dispatch({ type: "dialog", dialog: "pause" }));
  // Held down, it would go through the whole hint.
  if (key === "h") return () => void (repeat || askHint());
  if ((key === "." || key === ",") && hint.value) return () => void followHint(key === "." ? 1 : -1);
  if (key === "c") return () => void checkNow();
  if (key === "Escape" && (state.value.hint || state.value.check)) {
    return () => dispatch({ type: state.value.hint ? "hintClosed" : "checkClosed" });
  }
  return null;
}

/** Notes on and off, or the next tool. */
function nextWay(player: Player): void {
  const { dispatch, view, state } = storeOf(player);

  const { strokes, notes } = view.value?.input ?? {};
  if (strokes && !strokes.besideKeys) {
    takeTool(player, (state.value.tool + 1) % strokes.tools.length);
  } else if (notes) dispatch({ type: "notes", on: !state.value.notes });
}

function takeTool(player: Player, tool: number): void {
  const { dispatch, view } = storeOf(player);
  dispatch({ type: "tool", tool });
  const { name } = view.value?.input.strokes?.tools[tool] ?? {};
  announcerOf(player).announce(name?.(i18nOf(player).language.value) ?? "");
}
