/** What is said of entries: faults, conflicts, mistakes, cells that nothing determines, and how far a line is filled. */
import type { EntryConflict } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { numberOf, shortest } from "../args.ts";
import { conflictOf, mistakenOf } from "../conflictText.ts";
import { type Line, numbersOf } from "../lines.ts";
import { blocksIn } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { holding } from "./searchText.ts";

type States = ArrayLike<number>;

/** A line that can no longer be filled. */
export function fault(line: Line, cells: readonly number[], states: States, phrases: Phrases): string {
  const { t } = phrases;
  const holds = blocksIn(line, states);
  if (holds) return t("fault", { holds: holding(line, holds, phrases) });
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
  const then = line && phrases.t("then", { steps: steps.length, line: phrases.named(line) });
  const named = { entries: phrases.entries(cells, states), count: cells.length };
  const others = () => phrases.entries(beside, states);
  return conflictOf(named, then ?? null, beside.length, others, phrases.language);
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
  return phrases.t("ambiguous", { cell: phrases.at(cell), count });
}

/** How much of a line is black, whether its blocks fit, and which of them are certain. */
export function looked(line: Line, args: Args, phrases: Phrases): string {
  const { t } = phrases;
  const black = { black: numberOf(args, "black"), all: numberOf(args, "of") };
  if (black.all < black.black) return t("look.many", { line: phrases.named(line), ...black });
  const look = t("look", { line: phrases.named(line), ...black });
  if (numberOf(args, "fits") === 0) return t("look.broken", { look });
  const done = numbersOf(args, "done");
  if (done.length === 0) return t("look.some", { look });
  if (done.length === line.blocks.length) return t("look.allCertain", { look });
  const blocks = done.map((index) => phrases.block(line.blocks, line.blocks[index] ?? 0, index + 1));
  return shortest(
    () => t("look.certain", { look, blocks }),
    () => t("look.certainCount", { look, count: done.length }),
  );
}
