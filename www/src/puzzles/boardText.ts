/** What boards of all puzzles say: their controls, and of cells besides what they hold. */
import type { Marks } from "../board/contract.ts";
import { SIDES } from "../board/marks.ts";
import type { BoardText } from "../board/props.ts";
import type { Language } from "../i18n/language.ts";
import { page } from "../i18n/page.ts";

/** The names of a board's controls and rows. */
export function boardText(language: Language): BoardText {
  const { t } = page(language);
  return {
    ...{ zoom: t("zoom"), zoomOut: t("zoomOut"), zoomWhole: t("zoomWhole"), zoomIn: t("zoomIn") },
    row: (row) => t("rowName", { row }),
  };
}

/** What a screen reader says of a cell's marks. */
export const marksText = (marks: Marks, language: Language): readonly string[] =>
  [...marks].flatMap((mark) => page(language).find(`mark.${mark}`) ?? []);

/** What a cell holds that an earlier step of an explanation concluded. */
export const previewText = (held: string, language: Language): string =>
  page(language).t("preview", { held });

/** The sides of a cell that are marked. */
export const sidesText = (marks: Marks, language: Language): readonly string[] =>
  SIDES.filter((side) => marks.has(`side-${side}`)).map((side) => page(language).t(`side.${side}`));
