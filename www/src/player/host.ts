/** What a player needs of the page around it. The site gives the browser's own; a player without one keeps all to itself. */

/** `localStorage`, or what takes its place. Any of the three may throw. */
export type KeyValueStorage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

export interface PlayerStorage {
  /** Settings, and moves that are not yet in the database. */
  local: KeyValueStorage;
  /** Name of the IndexedDB database with the games; null keeps none. */
  database: string | null;
}

/** The address and the entry of the history that belong to a player. */
export interface Router {
  /** `#kakuro=…`, or empty. */
  readonly fragment: string;
  /** What `remember` wrote into this entry of the history. */
  readonly remembered: string | null;
  /** Goes to a fragment, as a link does. */
  go(fragment: string): void;
  /** Writes another fragment into this entry. */
  replace(fragment: string): void;
  remember(fragment: string | null): void;
  /** The whole address of a fragment. */
  addressOf(fragment: string): string;
  /** Calls back after each move to another fragment; returns what ends that. */
  onChange(listener: () => void): () => void;
}
