/** What is said of a cell that nothing determines. */
import { valuesOf } from "./palette.ts";
import type { Phrases } from "./phrases.ts";

type States = ArrayLike<number>;

/** How two solutions differ in a cell. */
export function ambiguous(cell: number, first: States, second: States, phrases: Phrases): string {
  const count = Array.from(first).filter((state, index) => state !== second[index]).length;
  const [one, other] = [first, second].map((states) => phrases.colour(valuesOf(states[cell] ?? 0)[0] ?? 0));
  return phrases.t("ambiguous", { cell: phrases.at(cell), one: one ?? "", other: other ?? "", count });
}
