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

/** Settings and games in this browser. */
export const browserStorage = (): PlayerStorage => ({
  // The access itself throws where storage is forbidden.
  local: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  database: "gridstep",
});

/** This page with a fragment. */
export const addressOf = (fragment: string): string => {
  const address = new URL(location.href);
  address.hash = fragment;
  return address.href;
};

/** The address and the history of the page. */
export const browserRouter = (): Router => ({
  get fragment() {
    return location.hash;
  },
  get remembered() {
    return history.state?.watched ?? null;
  },
  go(fragment) {
    location.hash = fragment;
  },
  replace: (fragment) => history.replaceState(null, "", fragment),
  remember: (watched) => history.replaceState(watched === null ? null : { watched }, ""),
  addressOf,
  onChange(listener) {
    window.addEventListener("hashchange", listener);
    return () => window.removeEventListener("hashchange", listener);
  },
});
