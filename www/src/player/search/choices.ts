/** How guesses are called. */
import { place } from "../../puzzles/place.ts";
import type { WatchedEvent } from "../../solver/events.ts";
import type { Choice } from "../../solver/wire.ts";
import { i18nOf } from "../i18n.ts";
import type { Player } from "../player.ts";
import { storeOf } from "../store.ts";
import { watchTextOf } from "./text.ts";

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
export function short(player: Player, choice: Choice): string {
  const { game, puzzleText } = storeOf(player);
  const { t } = watchTextOf(player);

  const { value } = game;
  const shown = value ? puzzleText.value.choice(choice, value.opened) : "";
  return choice.holds ? shown : t("not", { choice: shown });
}

/** The same for a screen reader: with its cell. */
export function withCell(player: Player, choice: Choice): string {
  const { game, puzzleText } = storeOf(player);
  const { t } = watchTextOf(player);

  const { value } = game;
  if (!value) return "";
  const { cell, holds } = choice;
  const shown = puzzleText.value.choice(choice, value.opened);
  return `${placeOf(player, cell)}: ${holds ? shown : t("not", { choice: shown })}`;
}
