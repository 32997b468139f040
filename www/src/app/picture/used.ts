/** The colours that a picture uses. */
import type { PictureColours } from "../../puzzles/view.ts";

/** Cells by the number of their colour, 0 for white, and red, green and blue of each; in black and white, 1 is black. */
export type Reduced = ReturnType<PictureColours["reduced"]>;

/** Without the colours that no cell has; `numbers` are those that the others had, by their new ones. */
export function used({ cells, colours }: Reduced): { reduced: Reduced; numbers: readonly number[] } {
  const numbers = [...new Set([0, ...cells])].sort((one, other) => one - other);
  const kept = numbers.slice(1).flatMap((number) => [...colours.subarray(3 * number - 3, 3 * number)]);
  const reduced = { cells: cells.map((number) => numbers.indexOf(number)), colours: Uint8Array.from(kept) };
  return { reduced, numbers };
}
