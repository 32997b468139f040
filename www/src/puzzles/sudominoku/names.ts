/** How a cell is called: its digit, and which way its partner lies. */

import type { Detail, Marks, Names } from "../../board/contract.ts";
import { SIDES } from "../../board/marks.ts";
import type { Language } from "../../i18n/language.ts";
import { marksText, previewText, sidesText } from "../boardText.ts";
import { digitsOf, notesOf } from "../digits.ts";
import { list, place } from "../place.ts";
import { boardMessages } from "./board.text.ts";
import { type Board, isLaid, isWall, type Known, knownOf, layOf, WIDTH } from "./board.ts";
import { isOne, SINGLE } from "./cellState.ts";

export const namesOf = (board: Board): Names => ({
  state: (cell, states, language: Language) => stateOf(board, cell, states, language),
  name: (cell, states, marks, language: Language, _done, detail) =>
    nameOf(board, cell, states, marks, language, detail),
});

/** "7, domino to the right, with 3" */
function stateOf(board: Board, cell: number, states: ArrayLike<number>, language: Language): string {
  const known = knownOf(board, states);
  const held = heldAt(known.digits[cell] ?? 0, states[cell] ?? 0, language);
  return [held, ...layout(cell, known, language)].join(", ");
}

function nameOf(
  board: Board,
  cell: number,
  states: ArrayLike<number>,
  marks: Marks,
  language: Language,
  detail: Detail = "usual",
): string {
  const known = knownOf(board, states);
  const held = heldAt(known.digits[cell] ?? 0, states[cell] ?? 0, language);
  const isGiven = board.digits[cell] !== 0 || isLaid(board, cell);
  const sides = sidesText(marks, language);
  return [
    ...(detail === "brief" ? [] : [place(cell, WIDTH, language)]),
    marks.has("preview") ? previewText(held, language) : held,
    ...layout(cell, known, language).map((text) =>
      marks.has("preview-sides") ? previewText(text, language) : text,
    ),
    ...(isGiven ? [boardMessages(language).t("given")] : []),
    ...marksText(marks, language),
    ...(0 < sides.length ? [list(sides, language)] : []),
  ].join(", ");
}

function heldAt(digit: number, state: number, language: Language): string {
  if (digit !== 0) return String(digit);
  const { t } = boardMessages(language);
  const digits = digitsOf(notesOf(state)).join(" ");
  return digits ? t("notesOf", { digits }) : t("empty");
}

/** Whom it is joined to; else the walls around it. */
function layout(cell: number, known: Known, language: Language): string[] {
  const { t } = boardMessages(language);
  const partners = known.partners[cell] ?? 0;
  const lay = layOf(partners);
  if (lay === "single") return [t("single")];
  if (lay !== null) {
    const other = { right: cell + 1, down: cell + WIDTH, left: cell - 1, up: cell - WIDTH }[lay];
    return [t("domino", { side: t(`toward.${lay}`), digit: known.digits[other] ?? 0 })];
  }
  if (partners === 0) return [t("nobody")];
  const sides = SIDES.filter((side) => isWall(known, cell, side)).map((side) => t(`toward.${side}`));
  return [
    ...(0 < sides.length ? [t("walls", { sides })] : []),
    ...(!(partners & SINGLE) && !isOne(partners) ? [t("noSingle")] : []),
  ];
}
