/** How cells of a nonogram are called: cells side by side are named by their ends. */
import type { Language } from "../i18n/language.ts";
import { page } from "../i18n/page.ts";
import { list, place } from "./place.ts";

import { puzzleMessages } from "./shared.ts";

/** "row 3, columns 1 to 5 and 8", "3행 1~5, 8열"; several rows or columns one after another. */
export function cellsText(cells: readonly number[], width: number, language: Language): string {
  const byRow = lines(cells, (cell) => Math.floor(cell / width));
  const byColumn = lines(cells, (cell) => cell % width);
  const rowwise = byRow.length <= byColumn.length;
  const spans = (rowwise ? byRow : byColumn).map((line) => inLine(line, width, rowwise, language));
  return list(spans, language);
}

/** Cells that share a row or a column, together. */
function lines(cells: readonly number[], lineOf: (cell: number) => number): number[][] {
  const found = new Map<number, number[]>();
  for (const cell of [...cells].sort((one, other) => one - other))
    found.set(lineOf(cell), [...(found.get(lineOf(cell)) ?? []), cell]);
  return [...found.values()];
}

/** Cells of one line, which is named once. */
function inLine(cells: readonly number[], width: number, rowwise: boolean, language: Language): string {
  const [cell = 0] = cells;
  if (cells.length === 1) return place(cell, width, language);
  const { t } = page(language);
  const row = (one: number) => Math.floor(one / width) + 1;
  const column = (one: number) => (one % width) + 1;
  return rowwise
    ? t("cellsOfRow", { row: row(cell), columns: spans(cells.map(column), language) })
    : t("cellsOfColumn", { column: column(cell), rows: spans(cells.map(row), language) });
}

/** "1 to 5", "8": three in a row and more are named by their ends. */
function spans(numbers: readonly number[], language: Language): (string | number)[] {
  const { t } = puzzleMessages(language);
  const found: number[][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else found.push([number]);
  }
  return found.flatMap((span): (string | number)[] =>
    span.length < 3 ? span : [t("span", { first: span[0] ?? 0, last: span.at(-1) ?? 0 })],
  );
}
