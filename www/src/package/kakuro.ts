/** `gridstep/solver/kakuro`. */
import { take } from "../puzzles/kakuro/taken.ts";
import * as wasm from "../solver/kakuro.js";
import { OFFERS } from "../solver/keys/kakuro.ts";
import { starter } from "./start.ts";

export { digitOf, digitsOf, stateOf } from "./digits.ts";
export * from "./library.ts";
export type { StartOptions, WasmSource } from "./options.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("kakuro", wasm, { offers: OFFERS, take });
