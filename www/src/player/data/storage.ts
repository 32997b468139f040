/** Saved games in IndexedDB: one record a game, written at every move.
 *
 *  Two tabs may show the same game. Each record has a revision; a tab that finds another one than it knows does not
 *  write over it, but takes over what it finds. A BroadcastChannel notifies the other tabs at once.
 */
import type { Game } from "../state.ts";
import { done, finished, type OnBlocked, openDatabase } from "./database.ts";
import { toDocument } from "./document.ts";
import type { Noted, WriteAheadLog } from "./writeAheadLog.ts";

/** The schema of the records that are written. One with a higher number is left as it is. */
export const SCHEMA = 2;

/** The latest time that a date can say. */
export const LATEST = 8.64e15;

/** What is kept of a game: its document as it is exported, and what the page needs to show it without the solver. It is
 *  read by `records.ts`: it may be damaged, or have been written by another version. */
export interface GameRecord {
  id: string;
  schema?: number;
  /** For "is this puzzle known already?". */
  link: string;
  puzzle: string;
  updated: number;
  revision: number;
  /** The page that wrote it, and how many states it had noted until then. */
  writer?: string;
  noted?: number;
  solved: boolean;
  moves: number;
  document: Record<string, unknown>;
}

/** A record of a game to write. */
export const recordOf = (
  game: Game,
  updated: number,
  revision: number,
  written: Pick<GameRecord, "writer" | "noted"> = {},
): GameRecord => ({
  id: game.id,
  schema: SCHEMA,
  link: game.opened.link,
  puzzle: game.opened.puzzle,
  updated,
  revision,
  ...written,
  solved: game.solved,
  moves: game.history.length,
  document: toDocument(game),
});

/** A store that does not answer must not keep the player from playing: after so long it is given up. */
export const PATIENCE_MS = 3000;

/** Of one request, or of what is written together: many of them may take longer, and so may code that is loaded in between. */
export const patient = <T>(work: Promise<T>, part = 1): Promise<T> =>
  Promise.race([work, new Promise<T>((_, reject) => setTimeout(reject, part * PATIENCE_MS))]);

const answer = <T>(request: IDBRequest<T>): Promise<T> => patient(done(request));

/** Tabs notify each other by it. */
export const CHANNEL = "gridstep.games";

/** A message between tabs about a game. */
type TabMessage =
  /** It was just saved. */
  | { saved: string }
  /** It is played in the tab that says so, since a time. */
  | { taken: string; since: number };

interface Listeners {
  /** Another tab has just saved the game. */
  onElsewhere(id: string): void;
  /** Another tab plays the game. */
  onTaken(id: string, since: number): void;
  onBlocked: OnBlocked;
  onClosed(): void;
}

export class Storage {
  #revisions = new Map<string, number>();
  #channel: BroadcastChannel | null;

  private constructor(
    readonly database: IDBDatabase,
    { onElsewhere, onTaken }: Listeners,
  ) {
    this.#channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if ("saved" in data) onElsewhere(data.saved);
      else onTaken(data.taken, data.since);
    };
  }

  static async open(name: string, listeners: Listeners): Promise<Storage> {
    const database = await openDatabase(name, listeners.onBlocked, () => {
      storage.#channel?.close();
      listeners.onClosed();
    });
    const storage: Storage = new Storage(database, listeners);
    return storage;
  }

  /** Ids of all games, the newest first; last those whose time is missing. */
  async ids(): Promise<string[]> {
    const games = this.#games();
    const [dated, all] = await Promise.all([
      answer(games.index("updated").getAllKeys()),
      answer(games.getAllKeys()),
    ]);
    return [...new Set([...dated.reverse(), ...all])] as string[];
  }

  /** Those of a kind of puzzle, without those whose time is missing. */
  async idsOf(puzzle: string): Promise<string[]> {
    const all = IDBKeyRange.bound([puzzle], [puzzle, []]);
    return (await answer(this.#games().index("puzzle").getAllKeys(all))).reverse() as string[];
  }

  /** How many games are set aside. */
  asideCount(): Promise<number> {
    return answer(this.database.transaction("aside").objectStore("aside").count());
  }

  async load(id: string): Promise<GameRecord | undefined> {
    const record: GameRecord | undefined = await answer(this.#games().get(id));
    if (record) this.#revisions.set(id, record.revision);
    return record;
  }

  /** The newest unfinished game of a puzzle. */
  async unfinished(link: string): Promise<GameRecord | undefined> {
    const games: GameRecord[] = await answer(this.#games().index("link").getAll(link));
    return games.filter((game) => !game.solved).sort((a, b) => b.updated - a.updated)[0];
  }

  /** Writes the game and returns its revision; false if another tab was faster: then `load` has what it wrote. */
  async save(
    game: Game,
    { writer, number }: Pick<WriteAheadLog, "writer" | "number">,
  ): Promise<number | false> {
    const transaction = this.database.transaction("games", "readwrite");
    const games = transaction.objectStore("games");
    const known = this.#revisions.get(game.id) ?? 0;
    // By keys alone: to read a large game takes longer than all else that a move does.
    const isKnown = await answer(games.index("revision").getKey([game.id, known]));
    if (isKnown === undefined && (await answer(games.getKey(game.id))) !== undefined) return false;
    const revision = known + 1;
    // What is written last is the newest, also where the clock was set back. Of a damaged record the time may be anything.
    const times = IDBKeyRange.upperBound(LATEST, true);
    const newest = await answer(games.index("updated").openKeyCursor(times, "prev"));
    const updated = Math.max(Date.now(), Number(newest?.key ?? 0) + 1);
    games.put(recordOf(game, updated, revision, { writer, noted: number }));
    await patient(finished(transaction));
    this.#revisions.set(game.id, revision);
    this.#notify({ saved: game.id });
    return revision;
  }

  /** Notifies the other tabs that this one plays a game, since a time. */
  take(id: string, since: number): void {
    this.#notify({ taken: id, since });
  }

  /** Writes what was noted of a game: small, so that it can be done with every move. After a kill of the whole browser it
   *  is there if it is older than some tens of milliseconds, with strict durability no earlier, and as early as in a file of the
   *  origin's own (`bench/page/kill.mjs`); local storage is not. */
  async note(noted: Noted): Promise<void> {
    await this.#changeJournal((journal) => journal.put(noted));
  }

  async noted(id: string): Promise<unknown> {
    return answer(this.#journal().get(id));
  }

  /** What was noted of a game is in its record of that revision, unless another tab has noted it since. */
  async forget(id: string, revision: number): Promise<void> {
    await this.#changeJournal((journal) => {
      const noted: IDBRequest<Noted | undefined> = journal.get(id);
      noted.onsuccess = () => Number(noted.result?.revision) < revision && journal.delete(id);
    });
  }

  #journal(): IDBObjectStore {
    return this.database.transaction("journal").objectStore("journal");
  }

  #changeJournal(work: (journal: IDBObjectStore) => void): Promise<void> {
    const transaction = this.database.transaction("journal", "readwrite");
    work(transaction.objectStore("journal"));
    return patient(finished(transaction));
  }

  #notify(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  #games(): IDBObjectStore {
    return this.database.transaction("games").objectStore("games");
  }
}
