/** A game as the JSON document that is saved and exported: the puzzle's own, and what the player did. `records.ts` reads
 *  it. */
import type { Game } from "../state.ts";

/** The whole game; `opened` lets the page show it before the solver has loaded. */
export function toDocument(game: Game): Record<string, unknown> {
  const { opened, origin, counted, solved, finished } = game;
  const puzzle = JSON.parse(opened.json) as Record<string, unknown>;
  return { ...puzzle, ...progressOf(game), counted, solved, finished, origin, opened };
}

/** The form of what the player did. The first had `history` and `at` in place of the log. */
export const FORM = 2;

/** The part of a document that grows as the game is played. The states of cells are `words` there, as in the puzzle's
 *  own JSON. */
export function progressOf({
  states,
  log,
  checkpoints,
  crossedOff,
  elapsed,
  hints,
  checks,
}: Game): Record<string, unknown> {
  return { game: FORM, words: Array.from(states), log, checkpoints, crossedOff, elapsed, hints, checks };
}
