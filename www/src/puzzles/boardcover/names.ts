/** How a cell is called: how it is covered, or how many pieces fit there. */

import type { Detail, Marks, Names } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { marksText, previewText } from "../boardText.ts";
import { place, places } from "../place.ts";
import { boardMessages } from "./board.text.ts";
import type { Board } from "./board.ts";
import { frontierIn, isPassed, shadeIn, waysLeft } from "./cellState.ts";
import { cellsOf, type Piece, pieceOn, waysOpen } from "./piece.ts";

export const namesOf = (board: Board): Names => ({
  state: (cell, states, language: Language) => heldAt(board, cell, states, language),
  name: (cell, states, marks, language: Language, _done, detail) =>
    nameOf(board, cell, states, marks, language, detail),
});

function nameOf(
  board: Board,
  cell: number,
  states: ArrayLike<number>,
  marks: Marks,
  language: Language,
  detail: Detail = "usual",
): string {
  const held = heldAt(board, cell, states, language);
  const shade = shadeIn(states[cell] ?? 0);
  return [
    ...(detail === "brief" ? [] : [place(cell, board.width, language)]),
    marks.has("preview") ? previewText(held, language) : held,
    ...(shade === null ? [] : [boardMessages(language).t("shade", { percent: percentOf(shade) })]),
    ...marksText(marks, language),
  ].join(", ");
}

/** "covered by a piece with row 1, column 2 and row 2, column 1" */
function heldAt(board: Board, cell: number, states: ArrayLike<number>, language: Language): string {
  const { t } = boardMessages(language);
  if (!board.free[cell]) return t("hole");
  const piece = pieceOn(board, states, cell);
  if (piece) {
    const others = cellsOf(board, piece).filter((other) => other !== cell);
    return t("covered", { cells: places(others, board.width, language) });
  }
  const state = states[cell] ?? 0;
  const frontier = frontierIn(state);
  if (isPassed(state)) return t("passed");
  if (frontier !== null) return t("frontier", { percent: percentOf(frontier) });
  const left = waysLeft(state);
  return 0 < left.length
    ? t("left", { count: left.length })
    : t("empty", { count: waysOpen(board, states, cell).length });
}

/** "row 1, columns 1 and 2 and row 2, column 1" */
export const namedPiece = (board: Board, piece: Piece, language: Language): string =>
  places(cellsOf(board, piece), board.width, language);

/** "37%"; what is there at all is not 0%, and what is not all is not 100%. */
export function percentOf(part: number): string {
  const percent = Math.round(100 * part);
  if (percent === 0 && 0 < part) return "<1%";
  return percent === 100 && part < 1 ? ">99%" : `${percent}%`;
}
