import type { PuzzleView } from "../puzzles/view.ts";

/** The part of a cell's state that is entered and not only noted. */
export function enteredIn({ input }: Pick<PuzzleView, "input">, state: number): number {
  if (input.entered) return input.entered(state);
  return input.held(state) === null ? 0 : state;
}
