/** What is said of entries: conflicts, mistakes, cells that nothing decides, and the pieces that fit on a cell. */
import type { EntryConflict, Opened } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { numberOf, shortest } from "../args.ts";
import { openPieces } from "./facts.ts";
import { StepReader } from "./stepReader.ts";
import { thenBroken } from "./steps.ts";
import { waysIn } from "./word.ts";
import type { Words } from "./words.ts";

type States = ArrayLike<number>;

/** Pieces that cannot lie together, and what they lead to. */
export function conflictText({ cells, beside, steps }: EntryConflict, states: States, words: Words): string {
  const { t } = words;
  const pieces = words.entries(cells, states);
  const count = pieces.length;
  const what = t("conflict", { pieces, count });
  const end = steps.at(-1);
  if (!end) return words.join(what, t("conflict.unexplained", { count }));
  const then = thenBroken(steps.length - 1, new StepReader(end, words));
  const others = words.entries(beside, states);
  if (others.length === 0) return words.join(what, t("conflict.then", { then }));
  const counted = t("conflict.besideCount", { count: others.length, then });
  return shortest(
    () => words.join(what, t("conflict.beside", { pieces: others, then })),
    () => words.join(what, counted),
    () => words.join(t("conflict.count", { count }), counted),
  );
}

/** Pieces that are wrong, or not all right. */
export function mistaken(cells: readonly number[], isUnique: boolean, states: States, words: Words): string {
  const pieces = words.entries(cells, states);
  const [count, unique] = [pieces.length, isUnique];
  return shortest(
    () => words.join(words.t("mistake", { pieces, count, unique })),
    () => words.t("mistakes", { piece: pieces[0] ?? "", count, unique }),
  );
}

/** The pieces that are left for a cell, each in some covering. */
export function open(left: number, at: number, opened: Opened, words: Words): string {
  const pieces = openPieces(left, at, opened);
  const start = words.join(words.t("open", { count: pieces.length, cell: words.at(at) }));
  return shortest(
    () => words.join(start, words.t("open.pieces", { pieces: words.series(words.places(pieces)) })),
    () => start,
  );
}

/** How two coverings differ on a cell. */
export function ambiguous(at: number, first: States, second: States, words: Words): string {
  const count = Array.from(first).filter((state, index) => state !== second[index]).length;
  const [one, other] = [first, second].map((states) => words.entries([at], states));
  const start = words.join(words.t("ambiguous", { cell: words.at(at) }));
  return shortest(
    () => words.join(start, words.t("ambiguous.pieces", { one: one ?? [], other: other ?? [], count })),
    () => start,
  );
}

/** How many pieces fit on a cell, and whether the area around it can be covered. */
export function looked(args: Args, words: Words): string {
  const { t } = words;
  const cells = numberOf(args, "cells");
  return words.join(
    t("look.fit", { count: waysIn(numberOf(args, "ways")).length }),
    cells % 3 === 0 ? t("look.area", { cells, pieces: cells / 3 }) : t("look.areaUncoverable", { cells }),
  );
}
