/** How cells are called. */
import type { Language } from "../i18n/language.ts";
import { page } from "../i18n/page.ts";

/** "row 3, column 4" or "3행 4열", for a cell of a board that is `width` cells wide. */
export const place = (cell: number, width: number, language: Language): string =>
  page(language).t("cell", { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 });

/** Several cells in one breath: "row 3, columns 4 and 5", "row 3, column 4 and row 5, column 1". */
export function places(cells: readonly number[], width: number, language: Language): string {
  return list(
    byLine(cells, width).map((line) => inLine(line, width, language)),
    language,
  );
}

/** The cells of each row together, or of each column where that makes fewer groups. */
export function byLine(cells: readonly number[], width: number): number[][] {
  const sorted = [...cells].sort((one, other) => one - other);
  const byRow = lines(sorted, (cell) => Math.floor(cell / width));
  const byColumn = lines(sorted, (cell) => cell % width);
  return byRow.length <= byColumn.length ? byRow : byColumn;
}

/** "a, b and c" */
export const list = (parts: readonly (string | number)[], language: Language): string =>
  page(language).list(parts);

/** Cells that share a row or a column, together. */
function lines(cells: readonly number[], lineOf: (cell: number) => number): number[][] {
  const found = new Map<number, number[]>();
  for (const cell of cells) found.set(lineOf(cell), [...(found.get(lineOf(cell)) ?? []), cell]);
  return [...found.values()];
}

/** Cells of one line, which is named once. */
function inLine(cells: readonly number[], width: number, language: Language): string {
  const [cell = 0, next = 0] = cells;
  if (cells.length === 1) return place(cell, width, language);
  const { t } = page(language);
  const row = (cell: number) => Math.floor(cell / width) + 1;
  const column = (cell: number) => (cell % width) + 1;
  return row(cell) === row(next)
    ? t("cellsOfRow", { row: row(cell), columns: cells.map(column) })
    : t("cellsOfColumn", { column: column(cell), rows: cells.map(row) });
}
