/** How a cell of a nonogram and its clues are called. */

import type { Detail, Done, Marks, Names } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { marksText, previewText } from "../boardText.ts";
import { place } from "../place.ts";
import { boardMessages } from "./board.text.ts";
import { type Board, columnOf, type Line, printed, rowOf } from "./board.ts";
import { EMPTY, keyOf } from "./cellState.ts";

export const namesOf = (board: Board): Names => ({
  state: (cell, states, language: Language) => stateOf(states[cell] ?? EMPTY, language),
  name: (cell, states, marks, language: Language, done, detail) =>
    nameOf(board, cell, states[cell] ?? EMPTY, marks, language, done, detail),
  header(edge, cell, done, language: Language) {
    const line = edge === "top" ? columnOf(board, cell) : rowOf(board, cell);
    return line ? clueOf(line, done.get(line.number) ?? [], language) : "";
  },
  clues: (cell, done, language: Language) =>
    [rowOf(board, cell), columnOf(board, cell)].flatMap((line) => {
      if (!line) return [];
      const isDone = (index: number) => done.get(line.number)?.includes(index) ?? false;
      const parts = printed(line).map((block, index) => ({ text: String(block), done: isDone(index) }));
      return [{ title: lineTitle(line, language), parts }];
    }),
});

const stateOf = (state: number, language: Language): string => boardMessages(language).t(keyOf(state));

/** "row 3, column 4, black"; in full "row 3, column 4, black; row 3: 2 1 4; column 4: 3 1", which are headers else. */
function nameOf(
  board: Board,
  cell: number,
  state: number,
  marks: Marks,
  language: Language,
  done?: Done,
  detail: Detail = "usual",
): string {
  const colour = stateOf(state, language);
  const holds = marks.has("preview") ? previewText(colour, language) : colour;
  const markTexts = marksText(marks, language);
  if (detail === "brief") return [holds, ...markTexts].join(", ");
  const lines = detail === "full" ? [rowOf(board, cell), columnOf(board, cell)] : [];
  const clues = lines.map((line) => (line ? clueOf(line, done?.get(line.number) ?? [], language) : ""));
  return [[place(cell, board.width, language), holds, ...markTexts].join(", "), ...clues].join("; ");
}

/** "row 3", "3행" */
const lineText = ({ kind, index }: Line, language: Language): string =>
  boardMessages(language).t(`line.${kind}`, { number: index + 1 });

/** "row 3:" */
const lineTitle = (line: Line, language: Language): string =>
  boardMessages(language)
    .t("lineClue", { line: lineText(line, language), clue: "" })
    .trim();

/** "row 3: 2 1 4", "row 3: 2 done, 1, 4" */
function clueOf(line: Line, done: readonly number[], language: Language): string {
  const { t } = boardMessages(language);
  const blocks = printed(line);
  const blockTexts = blocks.map((block, index) =>
    done.includes(index) ? t("blockDone", { block }) : `${block}`,
  );
  const numbers = blocks.join(" ");
  const clue =
    done.length === 0
      ? numbers
      : done.length === blocks.length
        ? t("clueDone", { clue: numbers })
        : blockTexts.join(", ");
  return t("lineClue", { line: lineText(line, language), clue });
}
