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
