/** How a cell of a nonogram and its clues are called. */

import type { Done, Names } from "../board/contract.ts";
import type { Language } from "../i18n/language.ts";
import { marksText, previewText } from "./boardText.ts";
import { type Board, EMPTY, type Line, lineAt, linesOf, printed } from "./lines.board.ts";
import { boardMessages } from "./lines.text.ts";
import { place } from "./place.ts";

/** What differs between nonograms. */
export interface Words {
  /** What a cell holds. */
  state(state: number, language: Language): string;
  /** A block of a clue: "3", "red 3". */
  block(line: Line, index: number, language: Language): string;
  /** What stands between blocks. */
  between: string;
}

export const namesOf = (board: Board, words: Words): Names => ({
  state: (cell, states, language: Language) => words.state(states[cell] ?? EMPTY, language),
  /** "row 3, column 4, black"; in full "row 3, column 4, black; row 3: 2 1 4; column 4: 3 1", which are headers else. */
  name(cell, states, marks, language: Language, done, detail) {
    const state = words.state(states[cell] ?? EMPTY, language);
    const holds = marks.has("preview") ? previewText(state, language) : state;
    const places = detail === "brief" ? [] : [place(cell, board.width, language)];
    const lines = detail === "full" ? linesOf(board, cell) : [];
    const clues = lines.map((line) => clueOf(line, words, done, language));
    return [[...places, holds, ...marksText(marks, language)].join(", "), ...clues].join("; ");
  },
  header(edge, cell, done, language: Language) {
    const line = lineAt(board, edge, cell);
    return line ? clueOf(line, words, done, language) : "";
  },
  clues: (cell, done, language: Language) =>
    linesOf(board, cell).map((line) => {
      const isDone = (index: number) => done.get(line.number)?.includes(index) ?? false;
      const parts = blocksOf(line, words, language).map((text, index) => ({ text, done: isDone(index) }));
      return { title: lineTitle(line, language), parts };
    }),
});

/** The blocks of a clue; a line without any has a 0. */
const blocksOf = (line: Line, words: Words, language: Language): string[] =>
  printed(line).map((text, index) =>
    line.blocks.length === 0 ? `${text}` : words.block(line, index, language),
  );

/** "row 3", "3행" */
export const lineText = ({ kind, index }: Line, language: Language): string =>
  boardMessages(language).t(`line.${kind}`, { number: index + 1 });

/** "row 3:" */
const lineTitle = (line: Line, language: Language): string =>
  boardMessages(language)
    .t("lineClue", { line: lineText(line, language), clue: "" })
    .trim();

/** "row 3: 2 1 4", "row 3: 2 done, 1, 4" */
function clueOf(line: Line, words: Words, found: Done | undefined, language: Language): string {
  const { t } = boardMessages(language);
  const done = found?.get(line.number) ?? [];
  const blocks = blocksOf(line, words, language);
  const blockTexts = blocks.map((block, index) => (done.includes(index) ? t("blockDone", { block }) : block));
  const numbers = blocks.join(words.between);
  const clue =
    done.length === 0
      ? numbers
      : done.length === blocks.length
        ? t("clueDone", { clue: numbers })
        : blockTexts.join(", ");
  return t("lineClue", { line: lineText(line, language), clue });
}
