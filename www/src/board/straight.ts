/** The cells of a stroke that keeps to a row or a column.
 *
 *  In which of the two it leaves its first cell decides; back at the first cell, that is open again. It ends where `cell`
 *  is along the line, so that going back shortens it.
 */
export function straight(cells: readonly number[], cell: number, width: number): readonly number[] {
  const [first = cell, second = cell] = cells;
  const [row, column] = placeOf(first, width);
  const [endRow, endColumn] = placeOf(cell, width);
  const isRow = isAlongRow(first, second, width);
  const steps = isRow ? endColumn - column : endRow - row;
  const step = Math.sign(steps) * (isRow ? 1 : width);
  return Array.from({ length: Math.abs(steps) + 1 }, (_, index) => first + index * step);
}

/** Whether a stroke from one cell to a next one goes along its row. */
export function isAlongRow(first: number, next: number, width: number): boolean {
  const [row, column] = placeOf(first, width);
  const [nextRow, nextColumn] = placeOf(next, width);
  return Math.abs(nextRow - row) <= Math.abs(nextColumn - column);
}

const placeOf = (cell: number, width: number): readonly [row: number, column: number] => [
  Math.floor(cell / width),
  cell % width,
];
