/** How a hint is asked for, and how one goes up its rungs and through what it assumes. Loaded with the first hint.
 *
 *  A cell that is filled is never asked about: whatever were answered would say whether its entry is right. The card
 *  offers the easiest step of the board instead, and depends on nothing but that the cell is filled. It has the place of
 *  the first rung: the step begins on the second one, so that it takes no press more than from an empty cell.
 */
import { Superseded } from "../../../solver/client.ts";
import { read } from "../../../solver/flat.ts";
import type { Hint, Step } from "../../../solver/wire.ts";
import { innerSteps } from "../../assumption.ts";
import { cardActionsOf } from "../../cardActions.ts";
import { firstOpen, isFilled } from "../../entered.ts";
import type { Player } from "../../player.ts";
import { part } from "../../player.ts";
import { solverOf } from "../../solver.ts";
import { type HintLevel, type HintState, type HintTopic, stepsOf } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { isFar } from "./chapters.ts";
import { isReason, rungAfter } from "./rungs.ts";

export const hintActionsOf = part((player: Player) => {
  const { dispatch, game, hint, selection, state, view } = storeOf(player);
  const { takeStep } = cardActionsOf(player);
  const { ask, showError } = solverOf(player);

  // ---------------------------------------------------------------- asking

  /** The cell that is chosen, if it can be filled. After a stroke along a line none is, whatever was painted: the selection
   *  is where the pointer ended. Nor is one that a hint has led to: the next goes on from there. */
  function chosenCell(): number | null {
    const cell = selection.value.at(-1);
    if (cell === undefined || !view.value?.open(cell)) return null;
    const { entered } = state.value;
    if (entered !== null && view.value.input.strokes?.isStraight) return null;
    return entered === "hint" && isFilled(view.value, cell, game.value?.states ?? []) ? null : cell;
  }

  /** The key H and the button Hint: up a rung where the hint is still about the chosen cell, as it is after a step of its
   *  own; else a new hint. */
  function askOrClimb(): void {
    const chosen = chosenCell();
    if (hint.value && (hint.value.chosen === chosen || state.value.entered === "hint")) climb();
    else if (chosen === null) askEasiest();
    else askFor(chosen);
  }

  /** Asks why a cell must be so, and chooses it. */
  function askFor(cell: number): void {
    const states = game.value?.states;
    if (!states) return;
    dispatch({ type: "select", cells: [cell] });
    const isFull = view.value && firstOpen(view.value, states) < 0;
    if (isFull) begin("full", cell);
    else if (view.value && isFilled(view.value, cell, states)) begin("filled", cell);
    else void answer(begin("cell", cell), states, cell);
  }

  /** Asks for the easiest step of the board, wherever it is. */
  function askEasiest(): void {
    const states = game.value?.states;
    if (!states) return;
    const level = hint.value?.topic === "filled" ? "where" : "name";
    const first = view.value ? firstOpen(view.value, states) : -1;
    if (first < 0) begin("full", chosenCell());
    else void answer(begin("easiest", chosenCell(), level), states, first, true);
  }

  /** Has the next cell that is pressed chosen. */
  function askPressed(): void {
    begin("pressed", chosenCell());
  }

  function begin(topic: HintTopic, chosen: number | null, level: HintLevel = "name"): HintState | null {
    dispatch({ type: "hintAsked", topic, chosen });
    dispatch({ type: "hintShown", shown: { level } });
    return hint.value;
  }

  /** Answers a hint for a cell, or for that of the easiest step if one is found; unless another hint is shown by then. */
  async function answer(
    asked: HintState | null,
    states: Uint32Array,
    about: number,
    isEasiest = false,
  ): Promise<void> {
    try {
      const easiest = isEasiest ? await ask("nearest", { states, cell: null }, { latest: "nearest" }) : null;
      if (hint.value !== asked) return;
      const cell = easiest ?? about;
      const found = read(await ask("hint", { states, cell }, { latest: "hint" })) as Hint;
      if (hint.value !== asked) return;
      dispatch({ type: "hintAnswered", answer: found, cell });
      if (hint.value && isFolded(hint.value)) offerNearest(states, cell);
    } catch (problem) {
      // A later hint shows instead, or another puzzle.
      if (problem instanceof Superseded) return;
      if (hint.value === asked) dispatch({ type: "hintClosed" });
      showError(problem);
    }
  }

  /** Looks for an easier cell, while the long chain is announced already. */
  function offerNearest(states: Uint32Array, cell: number): void {
    const found = (nearest: number | null) => {
      if (game.value?.states === states) dispatch({ type: "nearestFound", cell, nearest });
    };
    ask("nearest", { states, cell }, { latest: "nearest" }).then(found, (problem) => {
      found(null);
      showError(problem);
    });
  }

  // ---------------------------------------------------------------- going on

  /** The step that is shown; none where a long chain is folded. */
  function shownStep(): Step | undefined {
    const { value } = hint;
    return value && !isFolded(value) ? stepsOf(value.answer)[value.step] : undefined;
  }

  /** What the card's one button does: a rung up; on the last one the move, or the next step where there is none. */
  function climb(): void {
    const { value } = hint;
    if (!value) return;
    const { topic, level, nearest, step } = value;
    if (topic === "filled" || topic === "pressed") askEasiest();
    else if (isFolded(value)) {
      if (nearest === null) unfold(0);
      else if (nearest !== "sought") askFor(nearest);
    }
    const shown = shownStep();
    if (!shown || hint.value !== value) return;
    const next = rungAfter(level);
    if (next) dispatch({ type: "hintShown", shown: { level: next } });
    else if (canTake(value, shown)) takeStep(shown);
    else if (step + 1 < stepsOf(value.answer).length)
      dispatch({ type: "hintShown", shown: { step: step + 1, level: "name" } });
  }

  /** Shows a long chain from a step on. */
  function unfold(step: number): void {
    dispatch({ type: "hintShown", shown: { unfolded: true, step } });
  }

  /** Goes back and forth through what follows from the assumption of the shown step. */
  function follow(by: 1 | -1): void {
    const { value } = hint;
    const shown = shownStep();
    if (!value || !shown || !isReason(value.level)) return;
    const followed = value.followed + by;
    if (0 <= followed && followed <= innerSteps(shown).length)
      dispatch({ type: "hintShown", shown: { followed } });
  }

  return { askOrClimb, askFor, askEasiest, askPressed, climb, unfold, follow };
});

/** Whether a chain is too long to begin with. */
export const isFolded = ({ answer, unfolded }: HintState): boolean =>
  !unfolded && answer?.hint === "chain" && isFar(answer.steps);

/** Whether there is something to enter; a step to what cannot be has nothing. */
export const canTake = ({ answer }: HintState, step: Step): boolean =>
  answer?.hint !== "contradiction" && 0 < step.effects.length;
