/** The cells of a stroke that keeps to a row or a column.
 *
 *  In which of the two it leaves its first cell decides; back at the first cell, that is open again. It ends where `cell`
 *  is along the line, so that going back shortens it.
 */
export function straight(cells: readonly number[], cell: number, width: number): readonly number[] {
  const [first = cell, second = cell] = cells;
  const [row, column] = placeOf(first, width);
  const [nextRow, nextColumn] = placeOf(second, width);
  const isAlongRow = Math.abs(nextRow - row) <= Math.abs(nextColumn - column);
  const [endRow, endColumn] = placeOf(cell, width);
  const steps = isAlongRow ? endColumn - column : endRow - row;
  const step = Math.sign(steps) * (isAlongRow ? 1 : width);
  return Array.from({ length: Math.abs(steps) + 1 }, (_, index) => first + index * step);
}

const placeOf = (cell: number, width: number): readonly [row: number, column: number] => [
  Math.floor(cell / width),
  cell % width,
];

/** How many cells in a line hold the same as a stroke over such cells, with it and beyond its ends. */
export function runAround(
  cells: readonly number[],
  { width, height }: { width: number; height: number },
  states: ArrayLike<number>,
): number {
  const [first = 0, next = first] = cells;
  const isRow = 1 < width && Math.abs(next - first) === 1;
  const step = isRow ? 1 : width;
  const at = (cell: number) => (isRow ? cell % width : Math.floor(cell / width));
  const end = isRow ? width : height;
  const beyond = (cell: number, by: number): number => {
    let count = 0;
    for (let place = at(cell) + by; 0 <= place && place < end; place += by) {
      if (states[cell + (count + 1) * by * step] !== states[first]) break;
      count += 1;
    }
    return count;
  };
  return cells.length + beyond(Math.min(...cells), -1) + beyond(Math.max(...cells), 1);
}
