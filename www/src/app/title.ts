import { t, textOf } from "./i18n.ts";
import type { Game } from "./state.ts";

/** "Kakuro 9×9 · Easy" */
export function titleOf({ opened, origin }: Pick<Game, "opened" | "origin">): string {
  const { title, level } = textOf(opened.puzzle);
  const size = t("size", opened.view.width, opened.view.height);
  return [`${title} ${size}`, ...(origin.level ? [level(origin.level)] : [])].join(" · ");
}
