/** A board to cover from a picture, as the solver would open it: for tests of the page without the solver. */
import type { ConstraintView, Opened } from "../src/solver/wire.ts";

/** Rows of `#` for holes and `.` for free cells. */
export function boardcover(...rows: readonly string[]): Opened {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const isFree = (cell: number) => rows[Math.floor(cell / width)]?.[cell % width] === ".";
  const seen = new Set<number>();
  const constraints: ConstraintView[] = [];
  for (let cell = 0; cell < width * height; cell += 1) {
    if (!isFree(cell) || seen.has(cell)) continue;
    const cells = [cell];
    seen.add(cell);
    for (const one of cells) {
      const column = one % width;
      const beside = [
        one - width,
        one + width,
        ...(column ? [one - 1] : []),
        ...(column + 1 < width ? [one + 1] : []),
      ];
      for (const other of beside) {
        if (!isFree(other) || seen.has(other)) continue;
        seen.add(other);
        cells.push(other);
      }
    }
    cells.sort((a, b) => a - b);
    const args: ConstraintView["args"] = { cells: { type: "number", value: cells.length } };
    constraints.push({ kind: "area", home: null, cells, args });
  }
  return { puzzle: "boardcover", json: "", link: "", states: [], view: { width, height, constraints } };
}
