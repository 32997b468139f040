/** The IndexedDB database of the games: its form, and requests as promises. The library that did this before was 1.2 kB of
 *  every first visit, for the two functions below. */

/** Of the stores below. A page that knows an older form closes for a newer one. */
const VERSION = 4;

/** Of the games. */
const INDEXES = {
  ...{ updated: "updated", link: "link", moves: "moves" },
  ...{ revision: ["id", "revision"], puzzle: ["puzzle", "updated"] },
};

/** Another tab has the database open in an older form. */
export type OnBlocked = () => void;

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

/** Resolves once it is written. */
export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** `onClosed`, when the database is gone: another page has deleted it or knows a newer form. Rejects with a
 *  `VersionError` where it has a newer form already. */
export async function openDatabase(
  name: string,
  onBlocked: OnBlocked,
  onClosed: () => void,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, VERSION);
  opening.onblocked = onBlocked;
  opening.onupgradeneeded = () => upgrade(opening.result, opening.transaction);
  const database = await done(opening);
  database.onclose = onClosed;
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  return database;
}

/** Adds what an older form, or none, does not have. */
function upgrade(database: IDBDatabase, transaction: IDBTransaction | null): void {
  const storeOf = (name: string) =>
    database.objectStoreNames.contains(name)
      ? transaction?.objectStore(name)
      : database.createObjectStore(name, { keyPath: "id" });
  const games = storeOf("games");
  for (const [name, path] of Object.entries(INDEXES))
    if (games && !games.indexNames.contains(name)) games.createIndex(name, path);
  storeOf("aside");
  storeOf("journal");
}
