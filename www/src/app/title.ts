import { t, titleOfPuzzle } from "./i18n.ts";
import type { Game } from "./state.ts";

/** "Kakuro 9×9 · Easy" */
export function titleOf({ opened, origin }: Pick<Game, "opened" | "origin">): string {
  const size = t("size", opened.view.width, opened.view.height);
  return [
    `${titleOfPuzzle(opened.puzzle)} ${size}`,
    ...(origin.level ? [t("level", origin.level)] : []),
  ].join(" · ");
}
