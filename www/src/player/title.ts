import { loadedPuzzles } from "../puzzles/index.ts";
import type { Opened } from "../solver/wire.ts";
import { i18nOf } from "./i18n.ts";
import { catalogueOf } from "./messages.ts";
import type { Player } from "./player.ts";
import type { Game } from "./state.ts";

/** "Kakuro 9×9 · Easy" */
export function titleOf(player: Player, { opened, origin }: Pick<Game, "opened" | "origin">): string {
  const { titleOfPuzzle } = catalogueOf(player);
  const { t } = i18nOf(player);

  const title = titleOfPuzzle(opened.puzzle);
  const own = ownMeasure(player, opened);
  return [
    ...(own === undefined ? [`${title} ${measureOf(player, opened)}`] : [title, own]),
    ...(origin.level ? [t("level", { level: origin.level })] : []),
  ].join(" · ");
}

/** "9×9", or what else distinguishes boards of a kind. */
export const measureOf = (player: Player, opened: Opened): string =>
  ownMeasure(player, opened) ??
  i18nOf(player).t("size", { width: opened.view.width, height: opened.view.height });

const ownMeasure = (player: Player, opened: Opened): string | undefined =>
  loadedPuzzles()
    .find(({ name }) => name === opened.puzzle)
    ?.measure?.(opened, i18nOf(player).language.value);
