/** `gridstep/solver/sudominoku`. */
import { take } from "../puzzles/sudominoku/taken.ts";
import { OFFERS } from "../solver/keys/sudominoku.ts";
import * as wasm from "../solver/sudominoku.js";
import { starter } from "./start.ts";

export { digitOf, digitsOf, stateOf } from "./digits.ts";
export * from "./library.ts";
export type { StartOptions, WasmSource } from "./options.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("sudominoku", wasm, { offers: OFFERS, take });
