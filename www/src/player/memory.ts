/** Storage and address of a player that the page gives none: both end with it. */
import type { KeyValueStorage, PlayerStorage, Router } from "./host.ts";

/** Settings that last as long as the player, and no games. */
export function memoryStorage(): PlayerStorage {
  const items = new Map<string, string>();
  const local: KeyValueStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  return { local, database: null };
}

/** An address of the player's own, which the page does not show. */
export function memoryRouter(fragment = ""): Router {
  const listeners = new Set<() => void>();
  let shown = fragment;
  let remembered: string | null = null;
  return {
    get fragment() {
      return shown;
    },
    get remembered() {
      return remembered;
    },
    go(fragment) {
      [shown, remembered] = [fragment, null];
      for (const listener of listeners) listener();
    },
    replace(fragment) {
      [shown, remembered] = [fragment, null];
    },
    remember(fragment) {
      remembered = fragment;
    },
    addressOf: (fragment) => new URL(`#${fragment}`, document.baseURI).href,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
