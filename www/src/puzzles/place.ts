/** How a cell is called. */
import type { Language } from "../i18n/language.ts";

/** "row 3, column 4" or "3행 4열", for a cell of a board that is `width` cells wide. */
export function place(cell: number, width: number, language: Language): string {
  const row = Math.floor(cell / width) + 1;
  const column = (cell % width) + 1;
  return language === "ko" ? `${row}행 ${column}열` : `row ${row}, column ${column}`;
}

/** Several cells in one breath: "row 3, columns 4 and 5", "row 3, column 4 and row 5, column 1". */
export function places(cells: readonly number[], width: number, language: Language): string {
  const byRow = lines(cells, (cell) => Math.floor(cell / width));
  const byColumn = lines(cells, (cell) => cell % width);
  const rowwise = byRow.length <= byColumn.length;
  const named = (rowwise ? byRow : byColumn).map((line) => inLine(line, width, rowwise, language));
  return list(named, language);
}

/** "a, b and c" or "a, b, c". */
export function list(parts: readonly (string | number)[], language: Language): string {
  if (language === "ko" || parts.length < 2) return parts.join(", ");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Cells that share a row or a column, together. */
function lines(cells: readonly number[], lineOf: (cell: number) => number): number[][] {
  const found = new Map<number, number[]>();
  for (const cell of cells) found.set(lineOf(cell), [...(found.get(lineOf(cell)) ?? []), cell]);
  return [...found.values()];
}

/** Cells of one line, which is named once. */
function inLine(cells: readonly number[], width: number, rowwise: boolean, language: Language): string {
  const [cell = 0] = cells;
  if (cells.length === 1) return place(cell, width, language);
  const row = (cell: number) => Math.floor(cell / width) + 1;
  const column = (cell: number) => (cell % width) + 1;
  if (rowwise) {
    const all = list(cells.map(column), language);
    return language === "ko" ? `${row(cell)}행 ${all}열` : `row ${row(cell)}, columns ${all}`;
  }
  const all = list(cells.map(row), language);
  return language === "ko" ? `${column(cell)}열 ${all}행` : `column ${column(cell)}, rows ${all}`;
}
