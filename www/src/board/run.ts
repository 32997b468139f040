import { isAlongRow } from "./straight.ts";

/** How long a run becomes in which a stroke writes `state`: the stroke, and beyond its ends the cells in its line that hold
 *  the same. Of one cell, that line is its column. */
export function runAround(
  cells: readonly number[],
  { width, height }: { width: number; height: number },
  states: ArrayLike<number>,
  state: number,
): number {
  const [first = 0, next = first] = cells;
  const isRow = first !== next && isAlongRow(first, next, width);
  const step = isRow ? 1 : width;
  const at = (cell: number) => (isRow ? cell % width : Math.floor(cell / width));
  const end = isRow ? width : height;
  const beyond = (cell: number, by: number): number => {
    let count = 0;
    for (let place = at(cell) + by; 0 <= place && place < end; place += by) {
      if (states[cell + (count + 1) * by * step] !== state) break;
      count += 1;
    }
    return count;
  };
  return cells.length + beyond(Math.min(...cells), -1) + beyond(Math.max(...cells), 1);
}
