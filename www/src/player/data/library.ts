/** The games of this browser as a list: read, written and deleted one by one, so that hundreds do not hold up the page.
 *  Loaded with what lists them. */
import { loadPuzzle } from "../../puzzles/index.ts";
import type { Player } from "../player.ts";
import type { Game } from "../state.ts";
import { storeOf } from "../store.ts";
import { done, finished } from "./database.ts";
import { readKept, readRecord, setAside, withNotes } from "./records.ts";
import { repositoryOf } from "./repository.ts";
import { isCount } from "./shapes.ts";
import { CHANNEL, type GameRecord, recordOf } from "./storage.ts";

/** A game, and when it was played last. */
export interface Kept {
  game: Game;
  updated: number;
}

/** How long a list may hold up the page at a time: a fraction of a frame. */
const SLICE_MS = 6;
/** Games that are read together. */
const BATCH = 4;

/** Lets the page go on where it was held up for long. */
export function pacer(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}

export const databaseOf = (player: Player): Promise<IDBDatabase | null> =>
  repositoryOf(player).repository.use(async ({ database }) => database, null);

/** All records with what was noted of them since, the newest first. Throws where the database does not answer. */
export async function* records(
  player: Player,
): AsyncGenerator<{ record: GameRecord; noted: readonly unknown[]; database: IDBDatabase }> {
  const { repository } = repositoryOf(player);
  if (player.storage.database === null) return;
  const found = await repository.use(
    async (storage) => ({ ids: await storage.ids(), database: storage.database }),
    null,
  );
  if (!found) throw new DOMException("the games cannot be read");
  const { ids, database } = found;
  const pause = pacer();
  for (let at = 0; at < ids.length; at += BATCH) {
    const transaction = database.transaction(["games", "journal"]);
    const [games, journal] = [transaction.objectStore("games"), transaction.objectStore("journal")];
    const batch = await Promise.all(
      ids.slice(at, at + BATCH).map(async (id) => ({
        record: await done<GameRecord | undefined>(games.get(id)),
        noted: [repository.log.noted(id), await done<unknown>(journal.get(id))],
      })),
    );
    for (const { record, noted } of batch) {
      await pause();
      if (record) yield { record, noted, database };
    }
  }
}

/** All games that can be read, the newest first: that which is shown as it is now. */
export async function* keptGames(player: Player): AsyncGenerator<Kept> {
  const { dispatch, game: shown } = storeOf(player);
  for await (const { record, noted, database } of records(player)) {
    const read = await readKept(record, noted, database, null);
    if (typeof read === "string") dispatch({ type: "notice", notice: read, on: true });
    else {
      const { value } = shown;
      await loadPuzzle(record.puzzle);
      yield { game: value?.id === record.id ? value : read.game, updated: record.updated };
    }
  }
}

/** Deletes a game; what is returned brings it back, null where none was deleted: another tab has done so, or a newer version
 *  wrote it, or it is damaged, which is said. */
export async function removeGame(player: Player, id: string): Promise<(() => Promise<void>) | null> {
  const { log } = repositoryOf(player).repository;
  const database = await databaseOf(player);
  if (!database) throw new Error("there is no database");
  const transaction = database.transaction(["games", "journal"], "readwrite");
  const [games, journal] = [transaction.objectStore("games"), transaction.objectStore("journal")];
  const record = await done<GameRecord | undefined>(games.get(id));
  if (!record) return null;
  const noted = [await done<unknown>(journal.get(id)), log.noted(id)];
  const game = readRecord(record);
  if (typeof game === "string") {
    if (game === "damaged") await setAside(record, database);
    const notice = game === "newer" ? "newerGames" : "damagedGame";
    storeOf(player).dispatch({ type: "notice", notice, on: true });
    return null;
  }
  games.delete(id);
  journal.delete(id);
  await finished(transaction);
  log.forget(id, Number.POSITIVE_INFINITY);
  log.forgetBegun(id);
  return async () => {
    const kept = { game: withNotes(game, record, noted), updated: record.updated };
    // Another tab may have gone on with it: that is newer.
    await place(player, id, (known) => (known ? null : kept));
  };
}

/** Writes what `choose` gives in place of a game, which it is given as it stands in the database: null where there is none.
 *  A game of a newer version stays: then it is not called. */
export async function place(
  player: Player,
  id: string,
  choose: (known: Kept | null) => Kept | null,
): Promise<"newer" | "placed"> {
  const database = await databaseOf(player);
  if (!database) throw new Error("there is no database");
  const { log } = repositoryOf(player).repository;
  const transaction = database.transaction(["games", "aside", "journal"], "readwrite");
  const games = transaction.objectStore("games");
  const journal = transaction.objectStore("journal");
  const record = await done<GameRecord | undefined>(games.get(id));
  const noted = [await done<unknown>(journal.get(id)), log.noted(id)];
  const base = record && readRecord(record);
  if (base === "newer") return "newer";
  const game = record && typeof base === "object" ? withNotes(base, record, noted) : null;
  const chosen = choose(record && game ? { game, updated: record.updated } : null);
  if (!chosen) return "placed";
  if (base === "damaged") transaction.objectStore("aside").put(record);
  const revision = isCount(record?.revision) ? record.revision : 0;
  games.put(recordOf(chosen.game, chosen.updated, 1 + revision));
  journal.delete(id);
  await finished(transaction);
  // Other tabs, and this one, may show it.
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ saved: id });
  channel.close();
  return "placed";
}
