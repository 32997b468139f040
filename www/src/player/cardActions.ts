/** What the player can do from a card with a hint or a check. */

import type { Step } from "../solver/wire.ts";
import { announcerOf } from "./announcer.ts";
import { cleared } from "./aside.ts";
import { beforeFirst, beforeLast } from "./before.ts";
import { cardsTextOf } from "./cards.text.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { solverOf } from "./solver.ts";
import { type Change, type Checkpoint, changesTo, stepsOf } from "./state.ts";
import { storeOf } from "./store.ts";

export const cardActionsOf = part((player: Player) => {
  const { dispatch, view, game, hint, puzzleText } = storeOf(player);
  const { announce } = announcerOf(player);
  const { t } = cardsTextOf(player);
  const { ask, showError } = solverOf(player);

  /** What a step would write. */
  function changesOf(step: Step): readonly Change[] {
    const { states } = game.value ?? {};
    return (states && view.value?.input.take(step, states)) ?? [];
  }

  /** Writes what the shown step concludes, and goes on to the next. */
  function takeStep(step: Step): void {
    const shown = hint.value;
    if (!shown) return;
    dispatch({ type: "edit", changes: changesOf(step), fromHint: true });
    if (shown.step + 1 < stepsOf(shown.answer).length) {
      dispatch({ type: "hintShown", shown: { step: shown.step + 1, level: "name" } });
    } else {
      dispatch({ type: "hintClosed" });
      announce(t("hintDone"));
    }
  }

  /** Back to before the first of the wrong entries; clears them where the history does not reach so far. */
  function leaveMistake(cells: readonly number[]): void {
    const { value } = game;
    if (!value) return;
    const at = beforeFirst(cells, value);
    if (at === null) removeEntries(cells);
    else {
      dispatch({ type: "backTo", at });
      announce(t("wentBack"));
    }
  }

  /** Empties some cells, in one move: as the key that clears does, which takes a whole piece. */
  function removeEntries(cells: readonly number[]): void {
    const { states } = game.value ?? {};
    if (!states || !view.value) return;
    dispatch({ type: "edit", changes: changesTo(states, cleared(cells, states, view.value)) });
  }

  /** Back to before the last of some entries that cannot stand together. */
  function leaveConflict(cells: readonly number[]): void {
    const at = game.value && beforeLast(cells, game.value);
    if (at === null) return;
    dispatch({ type: "backTo", at });
    announce(t("wentBack"));
  }

  async function fillNotes(): Promise<void> {
    const asked = game.value;
    if (!asked) return;
    try {
      const states = await ask("notes", { states: asked.states });
      if (game.value?.states !== asked.states) return;
      const changes = Array.from(states, (to, cell) => ({ cell, from: asked.states[cell] ?? 0, to }));
      dispatch({ type: "edit", changes });
    } catch (problem) {
      showError(problem);
    }
  }

  /** Clears all entries; returns the states that remain. */
  function restart(): Uint32Array | null {
    dispatch({ type: "restart" });
    announce(t("restarted"));
    return game.value?.states ?? null;
  }

  /** Keeps the position under a name of its own, to be changed later; one that is kept already stays as it is. */
  function keepCheckpoint(): Checkpoint | null {
    const isHere = ({ states }: Checkpoint) => String(states) === String(game.value?.states);
    const { checkpoints = [] } = game.value ?? {};
    if (!checkpoints.some(isHere)) {
      const names = checkpoints.map(({ name }) => name);
      let index = names.length + 1;
      while (names.includes(t("checkpointDefault", { index }))) index += 1;
      dispatch({ type: "keepCheckpoint", name: t("checkpointDefault", { index }) });
    }
    return game.value?.checkpoints.find(isHere) ?? null;
  }

  /** That the puzzle has no solution, in its own sentence if it has one. */
  const impossible = (): string => puzzleText.value.impossible ?? t("hintImpossible");

  return {
    changesOf,
    takeStep,
    leaveMistake,
    leaveConflict,
    removeEntries,
    fillNotes,
    restart,
    keepCheckpoint,
    impossible,
  };
});
