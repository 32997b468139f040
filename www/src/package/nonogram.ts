/** `gridstep/solver/nonogram`. */
import { take } from "../puzzles/nonogram/taken.ts";
import { OFFERS } from "../solver/keys/nonogram.ts";
import * as wasm from "../solver/nonogram.js";
import { starter } from "./start.ts";

export { BLACK, blackOf, WHITE } from "./black.ts";
export * from "./library.ts";
export type { StartOptions, WasmSource } from "./options.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("nonogram", wasm, { offers: OFFERS, take });
