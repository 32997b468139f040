/** What is said of entries: faults, conflicts, mistakes, cells that are not determined, and what a run still allows. */
import type { EntryConflict } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { conflictOf, mistakenOf } from "../conflictText.ts";
import { entryOf } from "../digits.ts";
import { setOf } from "../knownDigits.ts";
import type { Run } from "./board.ts";
import { type FaultKey, numberOf, setsOf, sum } from "./facts.ts";
import { type Phrases, sumsOf } from "./phrases.ts";

type States = ArrayLike<number>;

/** A broken rule. */
export function fault(
  kind: FaultKey,
  run: Run,
  some: readonly number[],
  states: States,
  phrases: Phrases,
): string {
  const { t } = phrases;
  const entries = some.flatMap((cell) => entryOf(states[cell] ?? 0) ?? []);
  const [name, cells, total] = [phrases.named(run), phrases.all(some), sum(entries)];
  if (kind === "repeat") {
    const digits = [...new Set(entries)].sort();
    return t("fault.repeat", { run: name, digits, cells });
  }
  return entries.length === run.cells.length
    ? t("fault.total", { run: name, sum: entries.join("+"), total })
    : t("fault.sum", { run: name, digits: entries, cells, total });
}

/** Entries that cannot stand together, and what they lead to. */
export function conflictText(
  { cells, beside, steps }: EntryConflict,
  states: States,
  phrases: Phrases,
): string {
  const { t } = phrases;
  const run = phrases.board.runs[steps.at(-1)?.clues[0] ?? -1];
  const then = run && t("then", { steps: steps.length, run: t("run.the", { run: phrases.named(run) }) });
  const named = { entries: namesOf(cells, states, phrases), count: cells.length };
  const others = () => namesOf(beside, states, phrases);
  return conflictOf(named, then ?? null, beside.length, others, phrases.language);
}

/** Entries that are wrong, or not all right. */
export function mistaken(
  cells: readonly number[],
  isUnique: boolean,
  states: States,
  phrases: Phrases,
): string {
  const entries = namesOf(cells, states, phrases);
  const named = { entries, count: cells.length };
  return mistakenOf(named, entries[0] ?? "", cells.length, isUnique, phrases.language);
}

/** How two solutions differ in a cell. */
export function ambiguous(cell: number, first: States, second: States, phrases: Phrases): string {
  const entries = [first, second].map((states) => entryOf(states[cell] ?? 0) ?? 0);
  return phrases.ambiguous(cell, [first, second], entries);
}

/** What a run still allows. */
export function looked(run: Run, args: Args, showsBroken: boolean, phrases: Phrases): string {
  return phrases.join(showsBroken ? look(run, args, phrases) : unjudged(run, args, phrases));
}

/** The same, as it is said of a run that can be met; of another what stands there. */
function unjudged(of: Run, args: Args, phrases: Phrases): string {
  const { t } = phrases;
  const [run, cells, total] = [phrases.short(of), numberOf(args, "cells"), numberOf(args, "total")];
  if (cells === 0) return t("look.full", { run, isOpen: true, digits: "" });
  const isMet = setOf(args, "repeated").length === 0 && (of.sum === null || 0 < setsOf(args, "ways").length);
  return isMet ? look(of, args, phrases) : t("look.stands", { run, cells, total });
}

function look(of: Run, args: Args, phrases: Phrases): string {
  const { t } = phrases;
  const [cells, used, left] = [numberOf(args, "cells"), setOf(args, "used"), numberOf(args, "left")];
  const [run, repeated, total] = [phrases.short(of), setOf(args, "repeated"), numberOf(args, "total")];
  const isOpen = of.sum === null;
  if (0 < repeated.length) return t("look.repeats", { run, digits: repeated });
  if (cells === 0) {
    const digits = used.join("+");
    return isOpen || left === 0
      ? t("look.full", { run, isOpen, digits })
      : t("look.total", { run, digits, total });
  }
  if (isOpen) return t("look.open", { run, cells, used });
  if (left <= 0) return t("look.over", { run, cells, total });
  const ways = sumsOf(setsOf(args, "ways"));
  return ways.length === 0
    ? t("look.impossible", { run, left, cells, used })
    : t("look.ways", { run, left, cells, ways });
}

/** "5 in row 3, column 4" */
export const namesOf = (cells: readonly number[], states: States, phrases: Phrases): string[] =>
  cells.map((cell) =>
    phrases.t("entry.digit", { digit: entryOf(states[cell] ?? 0) ?? "", cell: phrases.at(cell) }),
  );
