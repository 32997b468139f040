/** `gridstep/solver/nonogram`. */
import * as wasm from "../solver/nonogram.js";
import { starter } from "./start.ts";

/** The two states of a settled cell, and whether a state is black: null where it is not settled. */
export { BLACK, blackOf, WHITE } from "../puzzles/nonogram/cellState.ts";
export * from "../solver/library.ts";
export type { StartOptions } from "./start.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("nonogram", wasm);
