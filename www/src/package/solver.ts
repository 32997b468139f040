/** Types and errors of the solver; each puzzle has an entry of its own, with its `start`. */
export * from "./library.ts";
export type { StartOptions, WasmSource } from "./options.ts";
