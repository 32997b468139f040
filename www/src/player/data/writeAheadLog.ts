/** Write-ahead log: what the database does not have yet of a game, in local storage. It is written as a move is made, for
 *  a page can be left before the database answers. */

import type { KeyValueStorage } from "../host.ts";
import { moveTo } from "../reduce.ts";
import type { Game } from "../state.ts";
import { checkpointsOf, isCount, isMove, partsOf, toDocument } from "./document.ts";
import { keep, keptIn } from "./kept.ts";

const keyOf = (id: string): string => `gridstep.journal.${id}`;
const BEGUN = "gridstep.begun";

export class WriteAheadLog {
  constructor(private readonly local: KeyValueStorage) {}

  /** Notes what a game has that was not yet there when it was kept; nothing if that was taken back. Time played is
   *  such news: the page notes it as it is left. */
  note(game: Game, base: Game): void {
    let from = 0;
    while (from < base.history.length && base.history[from] === game.history[from]) from += 1;
    const moves = game.history.slice(from);
    const { at, hints, checks, elapsed, crossedOff } = game;
    // A large board's are long: only where they are news.
    const checkpoints = game.checkpoints === base.checkpoints ? undefined : game.checkpoints;
    const isSame =
      base.at === at &&
      base.crossedOff === crossedOff &&
      base.hints === hints &&
      base.checks === checks &&
      base.elapsed === elapsed;
    if (moves.length === 0 && isSame && !checkpoints) {
      this.forget(game.id);
      return;
    }
    const entry = {
      length: base.history.length,
      was: base.at,
      from,
      moves,
      at,
      hints,
      checks,
      elapsed,
      checkpoints,
      crossedOff,
    };
    try {
      this.local.setItem(keyOf(game.id), JSON.stringify(entry));
    } catch {
      // No room, or private mode: the store alone has to do.
    }
  }

  /** Notes a game that the database does not know at all. */
  begin(game: Game): void {
    keep(this.local, BEGUN, { ...this.begun(), [game.id]: toDocument(game) });
  }

  /** The documents of such games, by their ids. */
  begun(): Record<string, unknown> {
    return keptIn(this.local, BEGUN);
  }

  forgetBegun(id: string): void {
    const { [id]: known, ...others } = this.begun();
    if (known) keep(this.local, BEGUN, others);
  }

  isNoted(id: string): boolean {
    try {
      return this.local.getItem(keyOf(id)) !== null;
    } catch {
      return false;
    }
  }

  /** The store has caught up. */
  forget(id: string): void {
    try {
      this.local.removeItem(keyOf(id));
    } catch {
      // As above.
    }
  }

  /** A game as it was kept, with what was noted since; unchanged if that was noted of another state. The database may
   *  have been ahead of what it was noted of: a page can be left between the two writes. */
  recover(game: Game): Game {
    try {
      const noted = JSON.parse(this.local.getItem(keyOf(game.id)) ?? "{}");
      const { length, was, from, moves, at } = noted;
      if (!Array.isArray(moves) || !moves.every((move) => isMove(move, game.states.length))) return game;
      const since = game.history.slice(from);
      const isSame = length === game.history.length && was === game.at;
      const isAhead =
        0 < since.length && JSON.stringify(since) === JSON.stringify(moves.slice(0, since.length));
      if (!(isSame || isAhead) || !(from <= game.history.length)) return game;
      const history = [...game.history.slice(0, from), ...moves];
      if (!isCount(at) || history.length < at) return game;
      const moved = moveTo({ ...moveTo(game, Math.min(game.at, from)), history }, at);
      const { hints, checks, elapsed, checkpoints, crossedOff } = noted;
      return {
        ...moved,
        hints: isCount(hints) ? hints : game.hints,
        checks: isCount(checks) ? checks : game.checks,
        elapsed: isCount(elapsed) ? elapsed : game.elapsed,
        crossedOff: crossedOff ? partsOf(crossedOff) : game.crossedOff,
        checkpoints: checkpoints ? checkpointsOf(checkpoints, game.states.length) : game.checkpoints,
      };
    } catch {
      return game;
    }
  }
}
