/** The log of a game: what was done with it, move by move. Its moves to undo and to redo follow from it. */
import type { Game, Logged, Move } from "../state.ts";
import { isCount, isMove, isRecord } from "./shapes.ts";

/** The moves that a log leads to, and how many of them stand; null where it goes to moves that are not there. */
export function played(log: readonly Logged[]): Pick<Game, "history" | "at"> | null {
  const history: Move[] = [];
  let at = 0;
  for (const [, done] of log) {
    if (typeof done === "number") {
      if (history.length < done) return null;
      at = done;
    } else {
      history.splice(at, Number.POSITIVE_INFINITY, done);
      at += 1;
    }
  }
  return { history, at };
}

/** The log of moves that were kept without one, of which the first `at` stand. */
export const logOf = (history: readonly Move[], at: number): Logged[] => [
  ...history.map((move): Logged => [null, move]),
  ...(at < history.length ? [[null, at] as const] : []),
];

/** What is kept as a log, or as moves in its place; null where it makes no sense. */
export function readLog(kept: unknown, cells: number): readonly Logged[] | null {
  if (!isRecord(kept)) return null;
  const { log, history, at } = kept;
  if (log !== undefined) return Array.isArray(log) && log.every((one) => isLogged(one, cells)) ? log : null;
  const isSound = Array.isArray(history) && history.every((move) => isMove(move, cells)) && isCount(at);
  return isSound ? logOf(history, Math.min(Math.floor(at), history.length)) : null;
}

function isLogged(value: unknown, cells: number): value is Logged {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [time, done] = value;
  return (time === null || isCount(time)) && (Number.isInteger(done) ? 0 <= done : isMove(done, cells));
}
