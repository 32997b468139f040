/** What a cell's state means: a bit for white, and one for each colour in the order of the palette. */
import { isSettled, stateOf } from "../lines.board.ts";

export { stateOf };

/** The number of its colour, 0 for white; null where it is not settled. */
export const colourOf = (state: number): number | null => (isSettled(state) ? 31 - Math.clz32(state) : null);
