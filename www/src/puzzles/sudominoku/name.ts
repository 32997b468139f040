/** How a cell is called: its digit, and which way its partner lies. */

import type { Marks, Side } from "../../board/contract.ts";
import { SIDES } from "../../board/marks.ts";
import { marksSaid, previewSaid, sidesSaid } from "../../board/text.ts";
import type { Language } from "../../i18n/language.ts";
import { digitsOf, notesOf } from "../digits.ts";
import { list, place } from "../place.ts";
import { type Board, isLaid, isWall, type Known, knownOf, layOf, WIDTH } from "./board.ts";
import { isOne, SINGLE } from "./word.ts";

interface Names {
  empty: string;
  given: string;
  notes(digits: string): string;
  domino(side: string, digit: number): string;
  single: string;
  walls(sides: string, count: number): string;
  joined: string;
  nobody: string;
  sides: Record<Side, string>;
}

const NAMES: Record<Language, Names> = {
  en: {
    empty: "empty",
    given: "given",
    notes: (digits) => `notes ${digits}`,
    domino: (side, digit) => `domino ${side}${digit === 0 ? "" : ` with ${digit}`}`,
    single: "single",
    walls: (sides, count) => `${count === 1 ? "wall" : "walls"} ${sides}`,
    joined: "no single",
    nobody: "walled in",
    sides: { right: "to the right", down: "below", left: "to the left", up: "above" },
  },
  ko: {
    empty: "빈칸",
    given: "주어짐",
    notes: (digits) => `메모 ${digits}`,
    domino: (side, digit) => `도미노 ${side}${digit === 0 ? "" : ` ${digit}`}`,
    single: "낱칸",
    walls: (sides) => `${sides}에 벽`,
    joined: "낱칸 아님",
    nobody: "짝 없음",
    sides: { right: "오른쪽", down: "아래", left: "왼쪽", up: "위" },
  },
};

export function nameOf(
  board: Board,
  cell: number,
  words: ArrayLike<number>,
  marks: Marks,
  language: Language,
): string {
  const names = NAMES[language];
  const known = knownOf(board, words);
  const held = heldAt(known.digits[cell] ?? 0, words[cell] ?? 0, names);
  const isGiven = board.digits[cell] !== 0 || isLaid(board, cell);
  const sides = sidesSaid(marks, language);
  return [
    place(cell, WIDTH, language),
    marks.has("ghost") ? previewSaid(held, language) : held,
    ...layout(cell, known, language).map((said) =>
      marks.has("ghost-sides") ? previewSaid(said, language) : said,
    ),
    ...(isGiven ? [names.given] : []),
    ...marksSaid(marks, language),
    ...(0 < sides.length ? [list(sides, language)] : []),
  ].join(", ");
}

function heldAt(digit: number, word: number, names: Names): string {
  if (digit !== 0) return String(digit);
  const notes = digitsOf(notesOf(word)).join(" ");
  return notes ? names.notes(notes) : names.empty;
}

/** Whom it is joined to; else the walls around it. */
function layout(cell: number, known: Known, language: Language): string[] {
  const names = NAMES[language];
  const partners = known.partners[cell] ?? 0;
  const lay = layOf(partners);
  if (lay === "single") return [names.single];
  if (lay !== null) {
    const other = { right: cell + 1, down: cell + WIDTH, left: cell - 1, up: cell - WIDTH }[lay];
    return [names.domino(names.sides[lay], known.digits[other] ?? 0)];
  }
  if (partners === 0) return [names.nobody];
  const walls = SIDES.filter((side) => isWall(known, cell, side)).map((side) => names.sides[side]);
  return [
    ...(0 < walls.length ? [names.walls(list(walls, language), walls.length)] : []),
    ...(!(partners & SINGLE) && !isOne(partners) ? [names.joined] : []),
  ];
}
