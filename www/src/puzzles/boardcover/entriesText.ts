/** What is said of entries: conflicts, mistakes, cells that nothing decides, and the pieces that fit on a cell. */
import type { EntryConflict, Opened } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { numberOf, shortest } from "../args.ts";
import { waysIn } from "./cellState.ts";
import { openPieces } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { StepReader } from "./stepReader.ts";
import { thenBroken } from "./steps.ts";

type States = ArrayLike<number>;

/** Pieces that cannot lie together, and what they lead to. */
export function conflictText(
  { cells, beside, steps }: EntryConflict,
  states: States,
  phrases: Phrases,
): string {
  const { t } = phrases;
  const pieces = phrases.entries(cells, states);
  const count = pieces.length;
  const what = t("conflict", { pieces, count });
  const end = steps.at(-1);
  if (!end) return phrases.join(what, t("conflict.unexplained", { count }));
  const then = thenBroken(steps.length, new StepReader(end, phrases));
  const others = phrases.entries(beside, states);
  if (others.length === 0) return phrases.join(what, t("conflict.then", { then }));
  const counted = t("conflict.besideCount", { count: others.length, then });
  return shortest(
    () => phrases.join(what, t("conflict.beside", { pieces: others, then })),
    () => phrases.join(what, counted),
    () => phrases.join(t("conflict.count", { count }), counted),
  );
}

/** Pieces that are wrong, or not all right. */
export function mistaken(
  cells: readonly number[],
  isUnique: boolean,
  states: States,
  phrases: Phrases,
): string {
  const pieces = phrases.entries(cells, states);
  const [count, unique] = [pieces.length, isUnique];
  return shortest(
    () => phrases.join(phrases.t("mistake", { pieces, count, unique })),
    () => phrases.t("mistakes", { piece: pieces[0] ?? "", count, unique }),
  );
}

/** The pieces that are left for a cell, each in some covering. */
export function open(left: number, at: number, opened: Opened, phrases: Phrases): string {
  const pieces = openPieces(left, at, opened);
  const start = phrases.join(phrases.t("open", { count: pieces.length, cell: phrases.at(at) }));
  return shortest(
    () => phrases.join(start, phrases.t("open.pieces", { pieces: phrases.series(phrases.places(pieces)) })),
    () => start,
  );
}

/** How two coverings differ on a cell. */
export function ambiguous(at: number, first: States, second: States, phrases: Phrases): string {
  const count = Array.from(first).filter((state, index) => state !== second[index]).length;
  const [one, other] = [first, second].map((states) => phrases.entries([at], states));
  const start = phrases.join(phrases.t("ambiguous", { cell: phrases.at(at) }));
  return shortest(
    () => phrases.join(start, phrases.t("ambiguous.pieces", { one: one ?? [], other: other ?? [], count })),
    () => start,
  );
}

/** How many pieces fit on a cell, and how large the area around it is; that it cannot be covered, if that is to be said. */
export function looked(args: Args, showsBroken: boolean, phrases: Phrases): string {
  const { t } = phrases;
  const cells = numberOf(args, "cells");
  const count = waysIn(numberOf(args, "ways")).length;
  const uncoverable = showsBroken ? "look.areaUncoverable" : "look.areaLeft";
  return phrases.join(
    0 < count || showsBroken ? t("look.fit", { count }) : "",
    cells % 3 === 0 ? t("look.area", { cells, pieces: cells / 3 }) : t(uncoverable, { cells }),
  );
}
