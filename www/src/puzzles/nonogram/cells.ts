/** How cells of a nonogram are called: what lies side by side is named by its ends. */

import type { Language } from "../../i18n/language.ts";
import { list, place } from "../place.ts";
import type { Line } from "./board.ts";

/** "row 3, columns 1 to 5 and 8", "3행 1~5열과 8열"; several rows or columns one after another. */
export function cellsSaid(cells: readonly number[], width: number, language: Language): string {
  const byRow = lines(cells, (cell) => Math.floor(cell / width));
  const byColumn = lines(cells, (cell) => cell % width);
  const rowwise = byRow.length <= byColumn.length;
  const said = (rowwise ? byRow : byColumn).map((line) => inLine(line, width, rowwise, language));
  return list(said, language);
}

/** "row 3", "3행" */
export const lineSaid = ({ kind, index }: Line, language: Language): string =>
  language === "ko" ? `${index + 1}${kind === "row" ? "행" : "열"}` : `${kind} ${index + 1}`;

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
  const row = (one: number) => Math.floor(one / width) + 1;
  const column = (one: number) => (one % width) + 1;
  const said = spans(cells.map(rowwise ? column : row), language, rowwise ? "열" : "행");
  const line = rowwise ? row(cell) : column(cell);
  if (language === "ko") return rowwise ? `${line}행 ${said}` : `${line}열 ${said}`;
  return rowwise ? `row ${line}, columns ${said}` : `column ${line}, rows ${said}`;
}

/** "1 to 5 and 8", "1~5열과 8열": three in a row and more are named by their ends. In Korean each bears the unit, row or
 *  column. */
export function spans(numbers: readonly number[], language: Language, unit: "행" | "열" | "" = ""): string {
  const found: number[][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else found.push([number]);
  }
  const between = language === "ko" ? "~" : " to ";
  const parts = found.flatMap((span): (string | number)[] =>
    span.length < 3 ? span : [`${span[0]}${between}${span.at(-1)}`],
  );
  if (language === "en") return list(parts, language);
  const said = parts.map((part) => `${part}${unit}`);
  return [said.slice(0, -1).join(", "), ...said.slice(-1)].filter((part) => part !== "").join("과 ");
}
