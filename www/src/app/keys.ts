/** Keys of the whole page. The board has its own; what it does not take comes here. */
import { askHint, checkNow, isShowingSolution, player, press } from "./actions.ts";
import { dispatch, isWatching, selection, state, watch } from "./store.ts";

export function startKeys(): void {
  // Before the board: while watching, Space, Home and End are the player's.
  window.addEventListener("keydown", onWatchKey, { capture: true });
  window.addEventListener("keydown", onKey);
}

function onWatchKey(event: KeyboardEvent): void {
  if (!isWatching.value || isElsewhere(event) || event.ctrlKey || event.metaKey) return;
  const action = watchAction(event);
  if (!action) return;
  // A button under the focus is pressed by Space, and a slider has its own Home and End.
  const isControl = event.target instanceof Element && event.target.closest("button, summary, [role=slider]");
  if (isControl && /^( |Home|End)$/.test(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

function watchAction({ key }: KeyboardEvent): (() => void) | null {
  const { speed = 0 } = watch.value ?? {};
  switch (key) {
    case " ":
      return () => player.toggle();
    case ".":
      return () => void player.step();
    case ",":
      return () => void player.stepBack();
    case "Home":
      return () => void player.seek(0);
    case "End":
      return () => void player.toEnd();
    case "+":
    case "=":
      return () => player.setSpeed(speed + 1);
    case "-":
      return () => player.setSpeed(speed - 1);
    default:
      return null;
  }
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
  if (digit && 0 < selection.value.length) return () => press(digit, shiftKey);
  if (key === "Delete" || key === "Backspace") return () => press("Delete", false);
  // By the key's place too: with a Korean keyboard these keys make other letters.
  if (code === "KeyN" || key === "n") return () => dispatch({ type: "notes", on: !state.value.notes });
  if (code === "KeyH" || key === "h") return () => void askHint();
  if (code === "KeyC" || key === "c") return () => void checkNow();
  if (key === "Escape" && (state.value.hint || state.value.check)) {
    return () => dispatch({ type: state.value.hint ? "hintClosed" : "checkClosed" });
  }
  return null;
}

/** Somebody types into a field or a dialog, or presses a key of the browser's. */
function isElsewhere({ target, altKey, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing || state.value.dialog) return true;
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
