/** What the earlier steps of a walked explanation concluded: the board on which the shown step reasons. */
import { computed } from "@preact/signals";
import type { PuzzleInput, PuzzleText } from "../puzzles/view.ts";
import type { Step } from "../solver/wire.ts";
import { assumedBefore } from "./assumption.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { type State, stepsOf } from "./state.ts";
import { storeOf } from "./store.ts";

export type Previews = ReadonlyMap<number, number>;

/** What steps write, one after the other, on a board that stays as it is. */
export function concluded(
  steps: readonly Step[],
  view: { input: Pick<PuzzleInput, "take"> },
  states: Uint32Array,
): Previews {
  const board = states.slice();
  const found = new Map<number, number>();
  for (const step of steps) {
    for (const { cell, to } of view.input.take(step, board)) {
      board[cell] = to;
      found.set(cell, to);
    }
  }
  for (const [cell, state] of found) if (state === states[cell]) found.delete(cell);
  return found;
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

export const hintPreviewOf = part((player: Player) => {
  const { puzzleText, view, state, states } = storeOf(player);

  const NONE: Previews = new Map();

  /** By cell, what the board shows though the player has not entered it. */
  const hintPreview = computed<Previews>(() => {
    const steps = earlier(state.value, () => puzzleText.value.caseOf);
    if (steps.length === 0 || !view.value || !states.value) return overlaid(state.value);
    return concluded(steps, view.value, states.value);
  });

  /** What the puzzle's panel wants to be seen, while nothing else is explained. */
  const overlaid = ({ panel, hint, check, overlay }: State): Previews =>
    (panel === "play" && !hint && !check && overlay) || NONE;

  return { hintPreview };
});
