/** How guesses are called. */
import { place } from "../../puzzles/place.ts";
import type { WatchedEvent } from "../../solver/events.ts";
import type { Choice } from "../../solver/wire.ts";
import { i18nOf } from "../i18n.ts";
import type { Player } from "../player.ts";
import { storeOf } from "../store.ts";

export const same = (one: Choice, other: Choice): boolean =>
  one.cell === other.cell &&
  one.state === other.state &&
  one.holds === other.holds &&
  one.cause === other.cause;

/** Whether a tick met a conflict, or learned from one. */
export const isLearning = (last: readonly WatchedEvent[]): boolean =>
  last.some(({ kind }) => kind === "conflict" || kind === "learned");

/** "row 3, column 4", as everywhere. */
export const placeOf = (player: Player, cell: number): string =>
  place(cell, storeOf(player).view.value?.width ?? 1, i18nOf(player).language.value);

/** What a choice writes into its cell, as short as it can be said. */
export const short = (player: Player, choice: Choice): string => textOf(player, choice, false);

/** The same in words, for a screen reader too: with its cell. */
export const withCell = (player: Player, choice: Choice): string =>
  `${placeOf(player, choice.cell)}: ${textOf(player, choice, true)}`;

function textOf(player: Player, choice: Choice, isSpoken: boolean): string {
  const { opened, puzzleText, watch } = storeOf(player);
  const { value } = opened;
  return value ? puzzleText.value.choice(choice, value, watch.value?.states ?? [], isSpoken) : "";
}
