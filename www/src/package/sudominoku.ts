/** `gridstep/solver/sudominoku`. */
import * as wasm from "../solver/sudominoku.js";
import { starter } from "./start.ts";

/** A state's digit, or null; the digits of a state that has none (candidates, notes); the state of a digit. */
export { digitsOf, entryOf as digitOf, filled as stateOf } from "../puzzles/digits.ts";
export * from "../solver/library.ts";
export type { StartOptions } from "./start.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("sudominoku", wasm);
