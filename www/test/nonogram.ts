/** A nonogram from its answer, as the solver would open it: for tests of the page without the solver. */
import type { ConstraintView, Opened } from "../src/solver/wire.ts";

/** `#` black, `.` white. */
export function nonogram(picture: string): Opened {
  const rows = picture
    .trim()
    .split("\n")
    .map((row) => row.trim());
  const width = rows[0]?.length ?? 0;
  const at = (row: number, column: number) => rows[row]?.[column] ?? "";
  const columns = Array.from({ length: width }, (_, column) =>
    rows.map((_, row) => at(row, column)).join(""),
  );
  const line = (kind: string, line: string, cells: number[]): ConstraintView => ({
    ...{ kind, home: null, cells },
    args: { blocks: { type: "numbers", value: line.match(/#+/g)?.map((block) => block.length) ?? [] } },
  });
  const constraints = [
    ...rows.map((row, index) =>
      line(
        "row",
        row,
        [...row].map((_, place) => index * width + place),
      ),
    ),
    ...columns.map((column, index) =>
      line(
        "column",
        column,
        [...column].map((_, place) => place * width + index),
      ),
    ),
  ];
  const view = { width, height: rows.length, constraints };
  return { puzzle: "nonogram", json: "", link: "", states: [], view };
}
