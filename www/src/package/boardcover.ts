/** `gridstep/solver/boardcover`. */
import { take } from "../puzzles/boardcover/taken.ts";
import * as wasm from "../solver/boardcover.js";
import { OFFERS } from "../solver/keys/boardcover.ts";
import { starter } from "./start.ts";

export * from "./library.ts";
export type { StartOptions, WasmSource } from "./options.ts";
export { stateOf, wayOf } from "./ways.ts";

/** Starts a solver; its wasm is loaded when something is asked for. */
export const start = starter("boardcover", wasm, { offers: OFFERS, take });
