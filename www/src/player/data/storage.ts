/** Saved games in IndexedDB: one record a game, written at every move.
 *
 *  Two tabs may play the same game. Each record has a revision; a tab that finds another one than it knows does not
 *  write over it, but takes over what it finds. A BroadcastChannel notifies the other tabs at once.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Game } from "../state.ts";
import { toDocument } from "./document.ts";

/** What is kept of a game: its document as it is exported, and what the page needs to show it without the solver. */
export interface SavedGame {
  id: string;
  /** For "is this puzzle known already?". */
  link: string;
  puzzle: string;
  updated: number;
  revision: number;
  solved: boolean;
  moves: number;
  document: Record<string, unknown>;
}

interface Schema extends DBSchema {
  games: {
    key: string;
    value: SavedGame;
    indexes: { updated: number; link: string; revision: [string, number] };
  };
}

const KEPT_GAMES = 50;

export class Storage {
  #revisions = new Map<string, number>();
  #channel: BroadcastChannel | null;

  private constructor(
    private readonly database: IDBPDatabase<Schema>,
    onElsewhere: (id: string) => void,
  ) {
    this.#channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("gridstep.games");
    if (!this.#channel) return;
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") onElsewhere(data);
    };
  }

  /** `onElsewhere` is called with the game that another tab has just saved. */
  static async open(onElsewhere: (id: string) => void, name = "gridstep"): Promise<Storage> {
    const database = await openDB<Schema>(name, 2, {
      upgrade(database, before, _now, transaction) {
        if (before < 1) {
          const games = database.createObjectStore("games", { keyPath: "id" });
          games.createIndex("updated", "updated");
          games.createIndex("link", "link");
        }
        transaction.objectStore("games").createIndex("revision", ["id", "revision"]);
      },
    });
    return new Storage(database, onElsewhere);
  }

  /** All games, the newest first. */
  async list(): Promise<SavedGame[]> {
    return (await this.database.getAllFromIndex("games", "updated")).reverse();
  }

  async load(id: string): Promise<SavedGame | undefined> {
    const saved = await this.database.get("games", id);
    if (saved) this.#revisions.set(id, saved.revision);
    return saved;
  }

  /** The newest unfinished game of a puzzle. */
  async unfinished(link: string): Promise<SavedGame | undefined> {
    const games = await this.database.getAllFromIndex("games", "link", link);
    return games.filter((game) => !game.solved).sort((a, b) => b.updated - a.updated)[0];
  }

  /** Writes the game; false if another tab was faster: then `load` has what it wrote. */
  async save(game: Game): Promise<boolean> {
    const transaction = this.database.transaction("games", "readwrite");
    const known = this.#revisions.get(game.id) ?? 0;
    // By keys alone: to read a large game takes longer than all else that a move does.
    const isKnown = await transaction.store.index("revision").getKey([game.id, known]);
    if (isKnown === undefined && (await transaction.store.getKey(game.id)) !== undefined) {
      await transaction.done;
      return false;
    }
    const revision = known + 1;
    // What is written last is the newest, also where the clock was set back.
    const newest = await transaction.store.index("updated").openKeyCursor(null, "prev");
    const { link, puzzle } = game.opened;
    const document = toDocument(game);
    const about = {
      id: game.id,
      link,
      puzzle,
      updated: Math.max(Date.now(), (newest?.key ?? 0) + 1),
      revision,
      solved: game.solved,
      moves: game.history.length,
    };
    await transaction.store.put({ ...about, document });
    await transaction.done;
    this.#revisions.set(game.id, revision);
    this.#channel?.postMessage(game.id);
    return true;
  }

  async remove(id: string): Promise<void> {
    await this.database.delete("games", id);
    this.#revisions.delete(id);
  }

  /** Deletes the oldest games beyond what a list can show, and those that were only looked at; `isBegun` knows of moves
   *  that were not written in time. */
  async tidy(isBegun: (id: string) => boolean): Promise<void> {
    const [, ...older] = await this.list();
    for (const [index, { id, moves }] of older.entries()) {
      if ((moves === 0 && !isBegun(id)) || KEPT_GAMES <= index) await this.remove(id);
    }
  }
}
