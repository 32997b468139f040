/** A game, move by move: also what undo dropped. */

import { moveTo } from "../../player/reduce.ts";
import type { Change, Game, Move } from "../../player/state.ts";

export type Kind = "move" | "undo" | "redo";

export interface Step {
  kind: Kind;
  /** Milliseconds on the clock; null where that was not kept. */
  time: number | null;
  changes: readonly Change[];
  /** A move that does not stand in the end. */
  isDropped: boolean;
}

/** The board before the first move, and all that was done with it. */
export function stepsOf(game: Game): { start: Uint32Array; steps: readonly Step[] } {
  const standing = new Set(game.history.slice(0, game.at));
  const history: Move[] = [];
  let at = 0;
  const steps = game.log.map(([time, done]): Step => {
    if (typeof done !== "number") {
      history.splice(at, Number.POSITIVE_INFINITY, done);
      at += 1;
      return { kind: "move", time, changes: done, isDropped: !standing.has(done) };
    }
    const isUndo = done < at;
    const changes = isUndo
      ? history.slice(done, at).reverse().flatMap(reversed)
      : history.slice(at, done).flat();
    at = done;
    return { kind: isUndo ? "undo" : "redo", time, changes, isDropped: false };
  });
  return { start: moveTo(game, 0).states, steps };
}

const reversed = (move: Move): Change[] =>
  move.map(({ cell, from, to }) => ({ cell, from: to, to: from })).reverse();

/** The board after so many steps. */
export function boardAt(start: Uint32Array, steps: readonly Step[], count: number): Uint32Array {
  const states = start.slice();
  for (const { changes } of steps.slice(0, count)) for (const { cell, to } of changes) states[cell] = to;
  return states;
}
