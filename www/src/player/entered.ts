import type { PuzzleView } from "../puzzles/view.ts";
import { MARKED } from "./state.ts";

/** The part of a cell's state that is entered and not only noted. */
export function enteredIn({ input }: Pick<PuzzleView, "input">, marked: number): number {
  const state = marked & ~MARKED;
  if (input.entered) return input.entered(state);
  return input.held(state) === null ? 0 : state;
}

/** Whether there is nothing to enter in a cell any more. */
export const isFilled = (view: PuzzleView, cell: number, states: ArrayLike<number>): boolean =>
  view.input.isFilled?.(cell, states) ?? enteredIn(view, states[cell] ?? 0) !== 0;

/** The first cell in which something can still be entered, or -1. */
export const firstOpen = (view: PuzzleView, states: Uint32Array): number =>
  states.findIndex((_, cell) => view.open(cell) && !isFilled(view, cell, states));
