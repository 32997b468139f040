/** Where in the history of a game to go back to; loaded with the cards that offer it. */
import type { Game } from "./state.ts";

/** How many moves stood before the first one that put something there which is still there and wrong. */
export function beforeFirst(wrong: readonly number[], game: Game): number | null {
  for (const [index, move] of game.history.slice(0, game.at).entries()) {
    if (move.some(({ cell, to }) => wrong.includes(cell) && game.states[cell] === to)) return index;
  }
  return null;
}

/** How many moves stood before the one that put the last of some entries there; null if all were there before. */
export function beforeLast(cells: readonly number[], game: Game): number | null {
  const at = game.history
    .slice(0, game.at)
    .findLastIndex((move) => move.some(({ cell, to }) => cells.includes(cell) && game.states[cell] === to));
  return at < 0 ? null : at;
}
