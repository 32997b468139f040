/** What is said of entries in lines of blocks: faults, conflicts, mistakes. Loaded with the sentences of a puzzle. */
import type { EntryConflict } from "../solver/wire.ts";
import { shortest } from "./args.ts";
import { conflictOf, mistakenOf } from "./conflictText.ts";
import type { LinePhrases } from "./lines.phrases.ts";
import type { Line } from "./lines.ts";
import { puzzleMessages } from "./shared.ts";

type States = ArrayLike<number>;

/** A line that can no longer be filled. */
export function fault(line: Line, cells: readonly number[], states: States, phrases: LinePhrases): string {
  const { t } = puzzleMessages(phrases.language);
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
  phrases: LinePhrases,
): string {
  const line = phrases.lineOf(steps.at(-1)?.clues[0] ?? null);
  const { t } = puzzleMessages(phrases.language);
  const then = line ? t("then", { steps: steps.length, line: phrases.named(line) }) : null;
  const named = { entries: phrases.entries(cells, states), count: cells.length };
  const others = () => phrases.entries(beside, states);
  return conflictOf(named, then, beside.length, others, phrases.language);
}

/** Entries that are wrong, or not all right. */
export function mistaken(
  cells: readonly number[],
  isUnique: boolean,
  states: States,
  phrases: LinePhrases,
): string {
  const named = { entries: phrases.entries(cells, states), count: cells.length };
  const [first = ""] = phrases.entries(cells.slice(0, 1), states);
  return mistakenOf(named, first, cells.length, isUnique, phrases.language);
}
