import type { Change } from "./contract.ts";
import { isAlongRow } from "./straight.ts";

/** How long the run becomes that a stroke over these cells ends: the last cell that it changes, and on both sides those in
 *  its line that then hold the same. Of one cell, that line is its column. */
export function runAround(
  changes: readonly Change[],
  [first = 0, next = first]: readonly number[],
  { width, height }: { width: number; height: number },
  states: ArrayLike<number>,
): number {
  const last = changes.at(-1);
  if (!last) return 0;
  const isRow = first !== next && isAlongRow(first, next, width);
  const step = isRow ? 1 : width;
  const place = isRow ? last.cell % width : Math.floor(last.cell / width);
  const painted = new Map(changes.map(({ cell, to }) => [cell, to]));
  const isSame = (cell: number) => (painted.get(cell) ?? states[cell]) === last.to;
  let [before, after] = [0, 0];
  while (before < place && isSame(last.cell - (before + 1) * step)) before += 1;
  while (place + after + 1 < (isRow ? width : height) && isSame(last.cell + (after + 1) * step)) after += 1;
  return before + 1 + after;
}
