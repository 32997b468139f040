/** `gridstep/solver/boardcover`. */
import * as wasm from "../solver/boardcover.js";
import { starter } from "./start.ts";

/** In which of twelve ways a piece lies on a cell (the turn of the piece, 0 to 3, times three, plus its cell, 0 to 2), or null; the
 *  state of a way. */
export { filled as stateOf, wayIn as wayOf } from "../puzzles/boardcover/cellState.ts";
export * from "../solver/library.ts";
export type { StartOptions } from "./start.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("boardcover", wasm);
