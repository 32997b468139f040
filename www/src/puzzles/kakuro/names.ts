/** How a cell is called: what it holds, and its sums. */

import type { Detail, Done, Marks, Names } from "../../board/contract.ts";
import { UNMET } from "../../board/marks.ts";
import type { Language } from "../../i18n/language.ts";
import { page } from "../../i18n/page.ts";
import { marksText, previewText } from "../boardText.ts";
import { digitsOf, entryOf, notesOf } from "../digits.ts";
import { place } from "../place.ts";
import { boardMessages } from "./board.text.ts";
import type { Board } from "./board.ts";

export const namesOf = (board: Board): Names => ({
  state: (cell, states, language: Language) => stateOf(board, cell, states[cell] ?? 0, language),
  name: (cell, states, marks, language: Language, done, detail) =>
    nameOf(board, cell, states[cell] ?? 0, marks, language, done, detail),
});

/** "7", "notes 1 2", "clue" */
function stateOf(board: Board, cell: number, state: number, language: Language): string {
  const { t } = boardMessages(language);
  if (!board.runsOf.has(cell)) return t(board.printed.has(cell) ? "clue" : "black");
  const digits = digitsOf(notesOf(state)).join(" ");
  return entryOf(state)?.toString() ?? (digits ? t("notesOf", { digits }) : t("empty"));
}

function nameOf(
  board: Board,
  cell: number,
  state: number,
  marks: Marks,
  language: Language,
  done: Done = new Map(),
  detail: Detail = "usual",
): string {
  const markTexts = marksText(marks, language);
  const content = stateOf(board, cell, state, language);
  const held = marks.has("preview") ? previewText(content, language) : content;
  const runs = board.runsOf.get(cell);
  if (runs && detail === "brief") return [held, ...markTexts].join(", ");
  const { across, down } = runs ?? board.printed.get(cell) ?? {};
  /** A sum with why it is lit. */
  const sums = [across, down].flatMap((run) => {
    if (!run) return [];
    const { direction, sum, cells } = run;
    const [part] = done.get(run.clue) ?? [];
    const state = part === undefined || sum === null ? "open" : part === UNMET ? "unmet" : "met";
    const values = { direction, sum: sum ?? 0, cells: runs ? cells.length : 0, state };
    const text = boardMessages(language).t("sum", values);
    if (!marks.has(`clue-${direction}`)) return text;
    return `${text} (${markTexts.join(", ") || page(language).t("mark.evidence")})`;
  });
  return [place(cell, board.width, language), held, ...sums, ...(runs ? markTexts : [])].join(", ");
}
