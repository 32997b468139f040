/** Which puzzles were solved in this browser: longer than their games are kept. */
import type { Opened } from "../solver/wire.ts";
import { keep, keptIn } from "./data/kept.ts";
import { hash } from "./hash.ts";
import type { KeyValueStorage } from "./host.ts";

/** Where they are in localStorage, by a hash of their links: a link may be longer than a game. */
export const SOLVED_KEY = "gridstep.solved";

const hashOf = ({ puzzle, link }: Pick<Opened, "puzzle" | "link">): string =>
  hash(`${puzzle}=${link}`).toString(36);

export function markSolved(local: KeyValueStorage, opened: Pick<Opened, "puzzle" | "link">): void {
  const known = keptIn(local, SOLVED_KEY);
  const name = hashOf(opened);
  if (!known[name]) keep(local, SOLVED_KEY, { ...known, [name]: 1 });
}

/** Whether puzzles were solved, as far as this browser knows. */
export function solvedIn(local: KeyValueStorage): (opened: Pick<Opened, "puzzle" | "link">) => boolean {
  const known = keptIn(local, SOLVED_KEY);
  return (opened) => known[hashOf(opened)] === 1;
}
