/** Crosses off the numbers of a clue by the keyboard. */
import { announcerOf } from "./announcer.ts";
import { doneOf } from "./done.ts";
import { i18nOf } from "./i18n.ts";
import type { Player } from "./player.ts";
import { storeOf } from "./store.ts";

/** The next number of the row of the chosen cell, or of its column; where all are crossed off, those that the player
 *  crossed off come back. */
export function crossNext(player: Player, line: "row" | "column"): void {
  const { dispatch, game, opened, selection, view } = storeOf(player);
  const { done } = doneOf(player);
  const cell = selection.value.at(-1);
  if (cell === undefined || !game.value || !opened.value) return;
  const { constraints, width } = opened.value.view;
  const clue = constraints.findIndex(({ kind, cells }) => kind === line && cells.includes(cell));
  const blocks = constraints[clue]?.args.blocks;
  if (blocks?.type !== "numbers") return;
  const crossed = done.value.get(clue) ?? [];
  const next = blocks.value.findIndex((_, part) => !crossed.includes(part));
  const own = game.value.crossedOff.filter(([constraint]) => constraint === clue);
  for (const part of next < 0 ? own : [[clue, next] as const]) dispatch({ type: "crossOff", part });
  const [edge, first] =
    line === "row" ? (["left", cell - (cell % width)] as const) : (["top", cell % width] as const);
  const name = view.value?.names.header?.(edge, first, done.value, i18nOf(player).language.value);
  if (name) announcerOf(player).announce(name);
}
