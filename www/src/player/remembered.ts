import { type Signal, signal } from "@preact/signals";
import { part } from "./player.ts";

/** What parts of the player remember while they are not shown, by name: as long as the player lives. */
export const rememberOf = part(() => {
  const signals = new Map<string, Signal>();
  function remember<T>(name: string, first: T): Signal<T> {
    const known = signals.get(name) ?? signal(first);
    signals.set(name, known);
    return known as Signal<T>;
  }
  return remember;
});
