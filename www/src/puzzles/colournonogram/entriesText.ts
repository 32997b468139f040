/** What is said of entries: faults, conflicts, mistakes, and cells that nothing determines. */
import type { EntryConflict } from "../../solver/wire.ts";
import { shortest } from "../args.ts";
import { conflictOf, mistakenOf } from "../conflictText.ts";
import type { Line } from "../lines.ts";
import { valuesOf } from "./palette.ts";
import type { Phrases } from "./phrases.ts";

type States = ArrayLike<number>;

/** A line that can no longer be filled. */
export function fault(line: Line, cells: readonly number[], states: States, phrases: Phrases): string {
  const { t } = phrases;
  const count = cells.length;
  return shortest(
    () => t("fault.entries", { line: phrases.named(line), entries: phrases.entries(cells, states) }),
    () => t("fault.count", { line: phrases.named(line), count }),
    () => t("fault.count", { line: phrases.line(line), count }),
  );
}

/** Entries that cannot stand together, and what they lead to. */
export function conflictText(
  { cells, beside, steps }: EntryConflict,
  states: States,
  phrases: Phrases,
): string {
  const line = phrases.board.lines[steps.at(-1)?.clues[0] ?? -1];
  const then = line && phrases.t("then", { steps: steps.length - 1, line: phrases.named(line) });
  const named = { entries: phrases.entries(cells, states), count: cells.length };
  return conflictOf(
    named,
    then ?? null,
    beside.length,
    () => phrases.entries(beside, states),
    phrases.language,
  );
}

/** Entries that are wrong, or not all right. */
export function mistaken(
  cells: readonly number[],
  isUnique: boolean,
  states: States,
  phrases: Phrases,
): string {
  const named = { entries: phrases.entries(cells, states), count: cells.length };
  const [first = ""] = phrases.entries(cells.slice(0, 1), states);
  return mistakenOf(named, first, cells.length, isUnique, phrases.language);
}

/** How two solutions differ in a cell. */
export function ambiguous(cell: number, first: States, second: States, phrases: Phrases): string {
  const count = Array.from(first).filter((state, index) => state !== second[index]).length;
  const [one, other] = [first, second].map((states) => phrases.colour(valuesOf(states[cell] ?? 0)[0] ?? 0));
  return phrases.t("ambiguous", { cell: phrases.at(cell), one: one ?? "", other: other ?? "", count });
}
