/** What a move is called after. */
import type { PuzzleView } from "../puzzles/view.ts";
import { enteredIn } from "./entered.ts";
import type { Change } from "./state.ts";

/** The entries of a move; notes that they cleared are left out. All changes where nothing was entered. */
export function named(view: Pick<PuzzleView, "input">, changes: readonly Change[]): readonly Change[] {
  const entries = changes.filter(({ from, to }) => enteredIn(view, from) !== enteredIn(view, to));
  return entries.length === 0 ? changes : entries;
}
