/** Which puzzles were solved in this browser: longer than their games are kept. */
import type { Opened } from "../solver/wire.ts";
import { keep, keptIn } from "./data/kept.ts";
import type { KeyValueStorage } from "./host.ts";

/** Where they are in localStorage, by a hash of their links: a link may be longer than a game. */
const KEY = "gridstep.solved";

/** FNV-1a of 32 bits, see http://www.isthe.com/chongo/tech/comp/fnv/. */
function hashOf({ puzzle, link }: Pick<Opened, "puzzle" | "link">): string {
  let hash = 0x811c9dc5;
  for (const code of new TextEncoder().encode(`${puzzle}=${link}`)) hash = Math.imul(hash ^ code, 0x01000193);
  return (hash >>> 0).toString(36);
}

export function markSolved(local: KeyValueStorage, opened: Pick<Opened, "puzzle" | "link">): void {
  const known = keptIn(local, KEY);
  const hash = hashOf(opened);
  if (!known[hash]) keep(local, KEY, { ...known, [hash]: 1 });
}

/** Whether puzzles were solved, as far as this browser knows. */
export function solvedIn(local: KeyValueStorage): (opened: Pick<Opened, "puzzle" | "link">) => boolean {
  const known = keptIn(local, KEY);
  return (opened) => known[hashOf(opened)] === 1;
}
