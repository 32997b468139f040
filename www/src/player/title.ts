import { language, t } from "../i18n/i18n.ts";
import { loadedPuzzles } from "../puzzles/index.ts";
import type { Opened } from "../solver/wire.ts";
import { titleOfPuzzle } from "./messages.ts";
import type { Game } from "./state.ts";

/** "Kakuro 9×9 · Easy" */
export function titleOf({ opened, origin }: Pick<Game, "opened" | "origin">): string {
  const title = titleOfPuzzle(opened.puzzle);
  const own = ownMeasure(opened);
  return [
    ...(own === undefined ? [`${title} ${measureOf(opened)}`] : [title, own]),
    ...(origin.level ? [t("level", { level: origin.level })] : []),
  ].join(" · ");
}

/** "9×9", or what else tells boards of a kind apart. */
export const measureOf = (opened: Opened): string =>
  ownMeasure(opened) ?? t("size", { width: opened.view.width, height: opened.view.height });

const ownMeasure = (opened: Opened): string | undefined =>
  loadedPuzzles()
    .find(({ name }) => name === opened.puzzle)
    ?.measure?.(opened, language.value);
