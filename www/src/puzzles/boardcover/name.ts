/** How a cell is called: how it is covered, or how many pieces fit there. */

import type { Marks } from "../../board/contract.ts";
import { marksSaid, previewSaid } from "../../board/text.ts";
import type { Language } from "../../i18n/language.ts";
import { place, places } from "../place.ts";
import type { Board } from "./board.ts";
import { cellsOf, type Piece, pieceOn, waysOpen } from "./piece.ts";
import { frontierIn, isPassed, shadeIn, waysLeft } from "./word.ts";

interface Names {
  hole: string;
  covered(others: string): string;
  empty(pieces: number): string;
  left(pieces: number): string;
  passed: string;
  frontier(percent: string): string;
  shade(percent: string): string;
}

const NAMES: Record<Language, Names> = {
  en: {
    hole: "hole",
    covered: (others) => `covered by a piece with ${others}`,
    empty: (pieces) => `empty, ${pieces === 1 ? "1 piece fits" : `${pieces || "no"} pieces fit`}`,
    left: (pieces) => `empty, ${pieces === 1 ? "1 piece is left" : `${pieces} pieces are left`}`,
    passed: "swept over",
    frontier: (percent) => `at the edge of the sweep, covered in ${percent} of its shapes`,
    shade: (percent) => `likeliest piece in ${percent} of the ways`,
  },
  ko: {
    hole: "구멍",
    covered: (others) => `${others}과 한 조각으로 덮임`,
    empty: (pieces) => `빈칸, ${pieces === 0 ? "맞는 조각 없음" : `맞는 조각 ${pieces}개`}`,
    left: (pieces) => `빈칸, 남은 조각 ${pieces}개`,
    passed: "훑고 지나감",
    frontier: (percent) => `훑는 가장자리, 모양의 ${percent}에서 덮임`,
    shade: (percent) => `가장 흔한 조각 ${percent}`,
  },
};

export function nameOf(
  board: Board,
  cell: number,
  words: ArrayLike<number>,
  marks: Marks,
  language: Language,
): string {
  const held = heldAt(board, cell, words, language);
  const shade = shadeIn(words[cell] ?? 0);
  return [
    place(cell, board.width, language),
    marks.has("ghost") ? previewSaid(held, language) : held,
    ...(shade === null ? [] : [NAMES[language].shade(percentOf(shade))]),
    ...marksSaid(marks, language),
  ].join(", ");
}

function heldAt(board: Board, cell: number, words: ArrayLike<number>, language: Language): string {
  const names = NAMES[language];
  if (!board.free[cell]) return names.hole;
  const piece = pieceOn(board, words, cell);
  if (piece) {
    const others = cellsOf(board, piece).filter((other) => other !== cell);
    return names.covered(places(others, board.width, language));
  }
  const word = words[cell] ?? 0;
  const frontier = frontierIn(word);
  if (isPassed(word)) return names.passed;
  if (frontier !== null) return names.frontier(percentOf(frontier));
  const left = waysLeft(word);
  return 0 < left.length ? names.left(left.length) : names.empty(waysOpen(board, words, cell).length);
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
