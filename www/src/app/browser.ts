/** The browser's own storage, address and history, for the player of the site. */
import type { PlayerStorage, Router } from "../player/host.ts";

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
  addressOf(fragment) {
    const address = new URL(location.href);
    address.hash = fragment;
    return address.href;
  },
  onChange(listener) {
    window.addEventListener("hashchange", listener);
    return () => window.removeEventListener("hashchange", listener);
  },
});
