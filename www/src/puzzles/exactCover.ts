/** What is said of an exact cover: its items, the options that are left for them, what a step covers and unlinks. */
import type { Language } from "../i18n/language.ts";
import type { WatchedEvent } from "../solver/events.ts";
import { isLast } from "./follows.ts";
import { puzzleMessages } from "./shared.ts";
import type { CoverItems } from "./view.ts";

/** How a puzzle is an exact cover. */
export interface CoverStructure {
  /** The items that a board leaves uncovered, in the order in which the search chooses. */
  coverOf(states: ArrayLike<number>): CoverItems;
  /** The name of the option that an event takes or puts back; null where it does neither. */
  optionOf(event: WatchedEvent): string | null;
}

/** The items with the fewest options first; of several the first. */
export const byOptions = <T extends { options: number }>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => one.options - other.options);

/** The board before some of the last events. */
function before(states: ArrayLike<number>, events: readonly WatchedEvent[]): number[] {
  const board = Array.from(states);
  for (const { cell, from, kind } of [...events].reverse())
    if (cell !== null && kind !== "conflict" && kind !== "tick") board[cell] = from;
  return board;
}

/** What a tick did: the options put back, the item chosen with the option taken, and how it ended. */
export function coverTick(
  events: readonly WatchedEvent[],
  states: ArrayLike<number>,
  { coverOf, optionOf }: CoverStructure,
  language: Language,
): string[] {
  const { t } = puzzleMessages(language);
  const said: string[] = [];
  const isBack = ({ kind }: WatchedEvent) => kind === "undo";
  const names = events.map(optionOf);
  const options = [
    ...new Set(names.flatMap((name, at) => (name && events[at]?.kind === "undo" ? name : []))),
  ];
  const at = events.findIndex((event, index) => !isBack(event) && names[index] !== null);
  const open = coverOf(before(states, at < 0 ? [] : events.slice(at)));
  if (0 < options.length) {
    const linked = open.options - coverOf(before(states, events)).options - options.length;
    said.push(t("exact.back", { options, linked }));
  }
  const [item] = open.items;
  const option = names[at];
  const left = coverOf(states);
  if (option && item) {
    const [covered, unlinked] = [open.items.length - left.items.length, open.options - left.options - 1];
    const taken = events[at];
    said.push(
      taken && isLast(taken, events.slice(0, at))
        ? t("exact.last", { item: item.name, guesses: taken.depth })
        : t("exact.item", { item: item.name, count: item.options }),
    );
    said.push(t("exact.take", { option, covered, unlinked }));
  }
  if (events.some(({ kind }) => kind === "conflict"))
    said.push(t("exact.none", { item: left.items[0]?.name ?? "" }));
  else if (events.some(({ kind }) => kind === "solution")) said.push(t("exact.solution"));
  return said;
}
