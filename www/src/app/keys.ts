/** Keys of the whole page. The board has its own; what it does not take comes here. */
import { askHint, checkNow, isShowingSolution, press } from "../player/actions.ts";
import { isElsewhere } from "../player/keyboard.ts";
import { dispatch, face, isWatching, selection, state } from "../player/store.ts";

export function startKeys(): void {
  window.addEventListener("keydown", onKey);
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isElsewhere(event)) return;
  const action = event.ctrlKey || event.metaKey ? historyAction(event) : plainAction(event);
  if (!action) return;
  event.preventDefault();
  action();
}

function historyAction({ key, shiftKey }: KeyboardEvent): (() => void) | null {
  if (isWatching.value || isShowingSolution()) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return () => dispatch({ type: shiftKey ? "redo" : "undo" });
  if (letter === "y") return () => dispatch({ type: "redo" });
  return null;
}

function plainAction({ key, code, shiftKey }: KeyboardEvent): (() => void) | null {
  if (key === "?") return () => dispatch({ type: "dialog", dialog: "help" });
  if (isWatching.value) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit && face.value?.pad.includes(digit) && 0 < selection.value.length)
    return () => press(digit, shiftKey);
  if (key === "Delete" || key === "Backspace") return () => press("Delete", false);
  // By the key's place too: with a Korean keyboard these keys make other letters.
  if (code === "KeyN" || key === "n") return nextWay;
  if (code === "KeyH" || key === "h") return () => void askHint();
  if (code === "KeyC" || key === "c") return () => void checkNow();
  if (key === "Escape" && (state.value.hint || state.value.check)) {
    return () => dispatch({ type: state.value.hint ? "hintClosed" : "checkClosed" });
  }
  return null;
}

/** Notes on and off, or the next tool. */
function nextWay(): void {
  const { strokes, notes } = face.value ?? {};
  if (strokes && !strokes.besideKeys)
    dispatch({ type: "tool", tool: (state.value.tool + 1) % strokes.tools.length });
  else if (notes) dispatch({ type: "notes", on: !state.value.notes });
}
