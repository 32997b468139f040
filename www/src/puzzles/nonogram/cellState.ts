/** What a cell's state means: one bit for white, one for black; none where nothing is known. */
import { BLACK, WHITE } from "../../solver/states/nonogram.ts";

export { BLACK, WHITE };

/** Whether the cell is black; null where it is not settled, be it untouched or able to be either. */
export const blackOf = (state: number): boolean | null =>
  state === BLACK ? true : state === WHITE ? false : null;
