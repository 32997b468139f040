/** Write-ahead log: what the database does not have yet of a game, in local storage. It is written as a move is made, for
 *  a page can be left before the database answers. `records.ts` reads it. */

import type { Part } from "../../board/contract.ts";
import type { KeyValueStorage } from "../host.ts";
import type { Checkpoint, Game, Logged } from "../state.ts";
import { toDocument } from "./document.ts";
import { keep, keptIn } from "./kept.ts";

const keyOf = (id: string): string => `gridstep.journal.${id}`;
const BEGUN = "gridstep.begun";

/** A record of the database that something was noted of. */
export interface Base {
  game: Game;
  revision: number;
}

/** What a game has that is not in its record. */
export interface Noted {
  id: string;
  /** The record that it goes on from, and who wrote both. */
  revision: number;
  writer: string;
  /** Counts what a writer noted. */
  number: number;
  /** So much of the log of the record stands; this follows. */
  from: number;
  log: readonly Logged[];
  hints: number;
  checks: number;
  elapsed: number;
  finished?: boolean;
  counted?: boolean;
  crossedOff: readonly Part[];
  /** A large board's are long: only where they are news. */
  checkpoints?: readonly Checkpoint[] | undefined;
}

/** What is noted whole. */
const WHOLE = ["crossedOff", "hints", "checks", "elapsed", "finished", "counted"] as const;

export class WriteAheadLog {
  /** So many states were noted. */
  number = 0;

  constructor(
    private readonly local: KeyValueStorage,
    /** Tells this page from others. */
    readonly writer: string,
  ) {}

  /** Notes what a game has that was not yet there when it was kept, and returns it. Time played is such news: the page
   *  notes it as it is left. */
  note(game: Game, { game: base, revision }: Base): Noted {
    const { id } = game;
    let from = 0;
    while (from < base.log.length && base.log[from] === game.log[from]) from += 1;
    const log = game.log.slice(from);
    const checkpoints = game.checkpoints === base.checkpoints ? undefined : game.checkpoints;
    this.number += 1;
    const { number, writer } = this;
    const whole = Object.fromEntries(WHOLE.map((field) => [field, game[field]]));
    const noted = { id, revision, writer, number, from, log, checkpoints, ...whole } as unknown as Noted;
    keep(this.local, keyOf(id), noted);
    return noted;
  }

  /** What was noted of a game; it may be damaged. */
  noted(id: string): Record<string, unknown> {
    return keptIn(this.local, keyOf(id));
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
    if (known !== undefined) keep(this.local, BEGUN, others);
  }

  /** The store has caught up, with a record of that revision. What another tab has noted since goes on from it, and stays. */
  forget(id: string, revision: number): void {
    try {
      if (Number(this.noted(id).revision) < revision) this.local.removeItem(keyOf(id));
    } catch {
      // Storage is forbidden: nothing was noted.
    }
  }
}
