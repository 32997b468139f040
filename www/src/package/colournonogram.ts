/** `gridstep/solver/colournonogram`. */
import * as wasm from "../solver/colournonogram.js";
import { starter } from "./start.ts";

/** The colour of a settled cell, and its state. */
export { colourOf, stateOf } from "../puzzles/colournonogram/cellState.ts";
export * from "../solver/library.ts";
export type { StartOptions } from "./start.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("colournonogram", wasm);
