/** The moves that the store does not have yet, in localStorage: written in the instant of the move, since a page can be
 *  left before the store answers.
 */
import { isMove } from "./document.ts";
import { moveTo } from "./reduce.ts";
import type { Game } from "./state.ts";

const keyOf = (id: string): string => `gridstep.journal.${id}`;

/** Notes what a game has that was not yet there when it was kept. */
export function note(game: Game, kept: Game | null): void {
  const base = kept?.id === game.id ? kept : { history: [], at: 0 };
  let from = 0;
  while (from < base.history.length && base.history[from] === game.history[from]) from += 1;
  const moves = game.history.slice(from);
  if (moves.length === 0 && base.at === game.at) return;
  const entry = { length: base.history.length, was: base.at, from, moves, at: game.at };
  try {
    localStorage.setItem(keyOf(game.id), JSON.stringify(entry));
  } catch {
    // No room, or private mode: the store alone has to do.
  }
}

/** The store has caught up. */
export function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // As above.
  }
}

/** A game as it was kept, with the moves that were noted since; unchanged if they were noted of another state. */
export function recover(game: Game): Game {
  try {
    const { length, was, from, moves, at } = JSON.parse(localStorage.getItem(keyOf(game.id)) ?? "{}");
    const fits = length === game.history.length && was === game.at && from <= length;
    if (!fits || !Array.isArray(moves) || !moves.every((move) => isMove(move, game.words.length)))
      return game;
    const history = [...game.history.slice(0, from), ...moves];
    const before = moveTo(game, Math.min(game.at, from));
    return 0 <= at && at <= history.length ? moveTo({ ...before, history }, at) : game;
  } catch {
    return game;
  }
}
