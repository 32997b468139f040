/** What the earlier steps of a walked explanation concluded: the board on which the shown step reasons. */
import { computed } from "@preact/signals";
import type { PuzzleInput, PuzzleText, PuzzleView } from "../puzzles/view.ts";
import type { Step } from "../solver/wire.ts";
import { cleared, setAside } from "./aside.ts";
import { assumedBefore } from "./assumption.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { type Game, type State, stepsOf } from "./state.ts";
import { storeOf } from "./store.ts";

export type Previews = ReadonlyMap<number, number>;

/** What steps write, one after the other, on a board that stays as it is; they begin on the board `from`. */
export function concluded(
  steps: readonly Step[],
  view: { input: Pick<PuzzleInput, "take"> },
  states: Uint32Array,
  from: Uint32Array = states,
): Previews {
  const board = from.slice();
  const found = new Map<number, number>();
  for (const [cell, state] of from.entries()) if (state !== states[cell]) found.set(cell, state);
  for (const step of steps) {
    for (const { cell, to } of view.input.take(step, board)) {
      board[cell] = to;
      found.set(cell, to);
    }
  }
  for (const [cell, state] of found) if (state === states[cell]) found.delete(cell);
  return found;
}

/** The board on which the shown step of a conflict reasons: without the entries that it and those before it set aside. */
function withoutAside(
  { check }: State,
  text: PuzzleText,
  view: PuzzleView,
  { opened, states }: Game,
): Uint32Array {
  const conflict = check?.found.conflicts[check.conflict];
  if (!check || !conflict || check.step === null) return states;
  const steps = conflict.steps.slice(0, check.step + 1);
  return cleared(setAside({ found: check.found, conflict, steps, states, opened }, view, text), states, view);
}

/** The steps before the one that is shown, of a hint's chain or of a conflict; on the last rung that step too. Of one
 *  that assumes something, what is assumed and what followed from it. */
function earlier({ panel, hint, check }: State, caseOf: () => PuzzleText["caseOf"]): readonly Step[] {
  if (panel === "watch") return [];
  if (!hint) return check?.found.conflicts[check.conflict]?.steps.slice(0, check.step ?? 0) ?? [];
  const { followed, level, step, answer } = hint;
  const steps = stepsOf(answer);
  const shown = steps[step];
  const before = steps.slice(0, step);
  if (!shown) return before;
  if (0 < followed) {
    const { assumed, concluded } = assumedBefore(shown, followed, caseOf());
    return [...before, ...assumed, ...concluded];
  }
  return level === "move" ? [...before, shown] : before;
}

/** Whether the steps of a conflict are walked. */
const isChecked = ({ panel, hint, check }: State): boolean =>
  panel !== "watch" && !hint && check !== null && check.step !== null;

export const hintPreviewOf = part((player: Player) => {
  const { game, puzzleText, state, view } = storeOf(player);

  const NONE: Previews = new Map();

  /** By cell, what the board shows though the player has not entered it. */
  const hintPreview = computed<Previews>(() => {
    const steps = earlier(state.value, () => puzzleText.value.caseOf);
    const isWalked = 0 < steps.length || isChecked(state.value);
    if (!isWalked || !view.value || !game.value) return overlaid(state.value);
    const from = isChecked(state.value)
      ? withoutAside(state.value, puzzleText.value, view.value, game.value)
      : game.value.states;
    return concluded(steps, view.value, game.value.states, from);
  });

  /** What the puzzle's panel wants to be seen, while nothing else is explained. */
  const overlaid = ({ panel, hint, check, overlay }: State): Previews =>
    (panel === "play" && !hint && !check && overlay) || NONE;

  return { hintPreview };
});
