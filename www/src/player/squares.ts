/** The path of a drawing made of squares, one for each point, with a side of 1. */
export const squares = (points: Iterable<readonly [x: number, y: number]>): string =>
  Array.from(points, ([x, y]) => `M${x} ${y}h1v1h-1z`).join("");

/** The points of a grid that are filled. */
export const filledIn = <T>(
  rows: readonly Iterable<T>[],
  isFilled: (cell: T) => boolean,
): [number, number][] =>
  rows.flatMap((row, y) =>
    Array.from(row).flatMap((cell, x): [number, number][] => (isFilled(cell) ? [[x, y]] : [])),
  );
