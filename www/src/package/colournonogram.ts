/** `gridstep/solver/colournonogram`. */
import { take } from "../puzzles/colournonogram/taken.ts";
import * as wasm from "../solver/colournonogram.js";
import { OFFERS } from "../solver/keys/colournonogram.ts";
import { starter } from "./start.ts";

export { colourOf, stateOf } from "./colours.ts";
export * from "./library.ts";
export type { StartOptions, WasmSource } from "./options.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("colournonogram", wasm, { offers: OFFERS, take });
