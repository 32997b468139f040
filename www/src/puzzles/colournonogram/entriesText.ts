/** What is said of a cell that nothing determines. */
import { valuesOf } from "./palette.ts";
import type { Phrases } from "./phrases.ts";

type States = ArrayLike<number>;

/** How two solutions differ in a cell. */
export function ambiguous(cell: number, first: States, second: States, phrases: Phrases): string {
  const colours = [first, second].map((states) => phrases.colour(valuesOf(states[cell] ?? 0)[0] ?? 0));
  return phrases.ambiguous(cell, [first, second], colours);
}
