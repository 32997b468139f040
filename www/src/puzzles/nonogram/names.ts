/** How a cell of a nonogram and its clues are called. */

import type { Detail, Done, Marks, Names } from "../../board/contract.ts";
import { marksSaid, previewSaid } from "../../board/text.ts";
import type { Language } from "../../i18n/language.ts";
import { place } from "../place.ts";
import { type Board, columnOf, type Line, printed, rowOf } from "./board.ts";
import { blackOf, EMPTY } from "./word.ts";

export const namesOf = (board: Board): Names => ({
  state: (cell, words, language) => stateOf(words[cell] ?? EMPTY, language),
  name: (cell, words, marks, language, done, detail) =>
    nameOf(board, cell, words[cell] ?? EMPTY, marks, language, done, detail),
  header(edge, cell, done, language) {
    const line = edge === "top" ? columnOf(board, cell) : rowOf(board, cell);
    return line ? clueOf(line, done.get(line.number) ?? [], NAMES[language]) : "";
  },
  clues: (cell, done, language) =>
    [rowOf(board, cell), columnOf(board, cell)].flatMap((line) => {
      if (!line) return [];
      const isDone = (index: number) => done.get(line.number)?.includes(index) ?? false;
      const parts = printed(line).map((block, index) => ({ text: String(block), done: isDone(index) }));
      return [{ title: `${NAMES[language].line(line)}:`, parts }];
    }),
});

interface Words {
  untouched: string;
  white: string;
  black: string;
  line(line: Line): string;
  done: string;
  allDone: string;
}

const NAMES: Record<Language, Words> = {
  en: {
    untouched: "empty",
    white: "crossed out",
    black: "black",
    line: ({ kind, index }) => `${kind} ${index + 1}`,
    done: "done",
    allDone: "all done",
  },
  ko: {
    untouched: "빈칸",
    white: "엑스",
    black: "검은 칸",
    line: ({ kind, index }) => `${index + 1}${kind === "row" ? "행" : "열"}`,
    done: "완료",
    allDone: "모두 완료",
  },
};

function stateOf(word: number, language: Language): string {
  const names = NAMES[language];
  const black = blackOf(word);
  return black === null ? names.untouched : black ? names.black : names.white;
}

/** "row 3, column 4, black"; in full "row 3, column 4, black; row 3: 2 1 4; column 4: 3 1", which are headers else. */
function nameOf(
  board: Board,
  cell: number,
  word: number,
  marks: Marks,
  language: Language,
  done?: Done,
  detail: Detail = "usual",
): string {
  const names = NAMES[language];
  const colour = stateOf(word, language);
  const holds = marks.has("ghost") ? previewSaid(colour, language) : colour;
  const said = marksSaid(marks, language);
  if (detail === "brief") return [holds, ...said].join(", ");
  const lines = detail === "full" ? [rowOf(board, cell), columnOf(board, cell)] : [];
  const clues = lines.map((line) => (line ? clueOf(line, done?.get(line.number) ?? [], names) : ""));
  return [[place(cell, board.width, language), holds, ...said].join(", "), ...clues].join("; ");
}

/** "row 3: 2 1 4", "row 3: 2 done, 1, 4" */
function clueOf(line: Line, done: readonly number[], names: Words): string {
  const blocks = printed(line);
  const title = names.line(line);
  if (done.length === 0) return `${title}: ${blocks.join(" ")}`;
  if (done.length === blocks.length) return `${title}: ${blocks.join(" ")}, ${names.allDone}`;
  const said = blocks.map((block, index) => (done.includes(index) ? `${block} ${names.done}` : block));
  return `${title}: ${said.join(", ")}`;
}
