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
