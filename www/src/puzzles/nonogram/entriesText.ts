/** What is said of entries: faults, cells that nothing determines, and how far a line is filled. */
import type { Args } from "../args.ts";
import { numberOf, shortest } from "../args.ts";
import { fault as unfillable } from "../lines.entries.ts";
import { type Line, numbersOf } from "../lines.ts";
import { BLACK } from "./cellState.ts";
import { blocksIn } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { holding } from "./searchText.ts";

type States = ArrayLike<number>;

/** A line that can no longer be filled. */
export function fault(line: Line, cells: readonly number[], states: States, phrases: Phrases): string {
  const holds = blocksIn(line, states);
  if (holds) return phrases.t("fault", { holds: holding(line, holds, phrases) });
  return unfillable(line, cells, states, phrases);
}

/** How two solutions differ in a cell. */
export function ambiguous(cell: number, first: States, second: States, phrases: Phrases): string {
  const colours = [first, second].map((states) => phrases.colour(states[cell] === BLACK));
  return phrases.ambiguous(cell, [first, second], colours);
}

/** How much of a line is black, whether its blocks fit, if that is to be said, and which of them are certain. */
export function looked(line: Line, args: Args, showsBroken: boolean, phrases: Phrases): string {
  const { t } = phrases;
  const black = { black: numberOf(args, "black"), all: numberOf(args, "of") };
  if (black.all < black.black)
    return t(showsBroken ? "look.many" : "look.black", { line: phrases.named(line), ...black });
  const look = t("look", { line: phrases.named(line), ...black });
  if (numberOf(args, "fits") === 0) return t(showsBroken ? "look.broken" : "look.some", { look });
  const done = numbersOf(args, "done");
  if (done.length === 0) return t("look.some", { look });
  if (done.length === line.blocks.length) return t("look.allCertain", { look });
  const blocks = done.map((index) => phrases.block(line.blocks, line.blocks[index] ?? 0, index + 1));
  return shortest(
    () => t("look.certain", { look, blocks }),
    () => t("look.certainCount", { look, count: done.length }),
  );
}
