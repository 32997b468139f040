/** What the player can do from a card with a hint or a check. */

import type { Step } from "../solver/wire.ts";
import { askHint } from "./actions.ts";
import { announce } from "./announcer.tsx";
import { t } from "./cards.text.ts";
import { beforeFirst, beforeLast } from "./reduce.ts";
import { ask, showError } from "./solver.ts";
import { type Change, stepsOf } from "./state.ts";
import { dispatch, face, game, hint, puzzleText } from "./store.ts";

/** Turns to a cell that is easier, and asks why it must be so. */
export function askInstead(cell: number): void {
  dispatch({ type: "select", cells: [cell] });
  void askHint();
}

/** The cells that a step settles, whatever the player has entered. */
export function placedBy(step: Step): readonly number[] {
  const board = face.value;
  const changes = board?.take(step, []) ?? [];
  return changes.filter(({ to }) => board?.held(to) != null).map(({ cell }) => cell);
}

/** What a step would write. */
export function changesOf(step: Step): readonly Change[] {
  const { words } = game.value ?? {};
  return (words && face.value?.take(step, words)) ?? [];
}

/** Writes what the shown step concludes, and goes on to the next. */
export function takeStep(step: Step): void {
  const shown = hint.value;
  if (!shown) return;
  dispatch({ type: "edit", changes: changesOf(step), fromHint: true });
  if (shown.step + 1 < stepsOf(shown.answer).length) {
    dispatch({ type: "hintShown", step: shown.step + 1, level: "where" });
  } else {
    dispatch({ type: "hintClosed" });
    announce(t("hintDone"));
  }
}

/** Back to before the first of the wrong entries; clears them where the history does not reach so far. */
export function leaveMistake(cells: readonly number[]): void {
  const { value } = game;
  if (!value) return;
  const at = beforeFirst(cells, value);
  if (at === null) {
    dispatch({ type: "edit", changes: cells.map((cell) => ({ cell, from: value.words[cell] ?? 0, to: 0 })) });
  } else {
    dispatch({ type: "backTo", at });
    announce(t("wentBack"));
  }
}

/** Back to before the last of some entries that cannot stand together. */
export function leaveClash(cells: readonly number[]): void {
  const at = game.value && beforeLast(cells, game.value);
  if (at === null) return;
  dispatch({ type: "backTo", at });
  announce(t("wentBack"));
}

export async function fillNotes(): Promise<void> {
  const asked = game.value;
  if (!asked) return;
  try {
    const words = await ask("notes", { words: asked.words });
    if (game.value?.words !== asked.words) return;
    const changes = Array.from(words, (to, cell) => ({ cell, from: asked.words[cell] ?? 0, to }));
    dispatch({ type: "edit", changes });
  } catch (problem) {
    showError(problem);
  }
}

export function restart(): void {
  dispatch({ type: "restart" });
  announce(t("restarted"));
}

/** That the puzzle has no solution, in its own words if it has any. */
export const impossible = (): string => puzzleText.value.impossible ?? t("hintImpossible");
