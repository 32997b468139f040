/** How a cell is called. */
import type { Language } from "./view.ts";

/** "row 3, column 4" or "3행 4열", for a cell of a board that is `width` cells wide. */
export function place(cell: number, width: number, language: Language): string {
  const row = Math.floor(cell / width) + 1;
  const column = (cell % width) + 1;
  return language === "ko" ? `${row}행 ${column}열` : `row ${row}, column ${column}`;
}

/** Several cells in one breath: "row 3, columns 4 and 5", "row 3, column 4 and row 5, column 1". */
export function places(cells: readonly number[], width: number, language: Language): string {
  return list(sharing(cells, width, language) ?? cells.map((cell) => place(cell, width, language)), language);
}

/** "a, b and c" or "a, b, c". */
export function list(parts: readonly (string | number)[], language: Language): string {
  if (language === "ko" || parts.length < 2) return parts.join(", ");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Cells of one row or column, named by it once. */
function sharing(cells: readonly number[], width: number, language: Language): string[] | null {
  const rows = new Set(cells.map((cell) => Math.floor(cell / width) + 1));
  const columns = new Set(cells.map((cell) => (cell % width) + 1));
  if (cells.length < 2) return null;
  const [row] = rows;
  const [column] = columns;
  if (rows.size === 1) {
    const all = list([...columns], language);
    return [language === "ko" ? `${row}행 ${all}열` : `row ${row}, columns ${all}`];
  }
  if (columns.size === 1) {
    const all = list([...rows], language);
    return [language === "ko" ? `${column}열 ${all}행` : `column ${column}, rows ${all}`];
  }
  return null;
}
