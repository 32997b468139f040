/** The puzzle of a day: the same one for everybody, by its date, kind and level. */
import type { PuzzleDefinition } from "../puzzles/view.ts";
import type { OrderAsk } from "../solver/protocol.ts";
import type { Level } from "../solver/wire.ts";
import { hash } from "./hash.ts";
import { orderOf } from "./order.ts";

/** Rises when the generators make other puzzles of the same seeds: those of past days are then no longer what they were. */
const EDITION = 2;

/** How many days can be played: today and those before. */
export const DAYS = 7;

/** A day as it is called on the clock of the player: "2026-11-25". */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The latest days, today first. */
export const latestDays = (today: Date): string[] =>
  Array.from({ length: DAYS }, (_, back) =>
    dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - back)),
  );

export const seedOfDay = (day: string, kind: string, level: Level): number =>
  hash(`${EDITION} ${day} ${kind} ${level}`);

export function orderOfDay(
  kind: Pick<PuzzleDefinition, "name" | "sizes" | "levels" | "given" | "loose" | "packs" | "daily">,
  level: Level,
  day: string,
): OrderAsk {
  const side = kind.daily[level];
  const size = { width: side, height: side };
  const wish = { size, level, given: null, whole: false, loose: false, pattern: false };
  return orderOf(kind, wish, seedOfDay(day, kind.name, level));
}
