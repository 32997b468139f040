/** Types and errors of the solver; each puzzle has an entry of its own, with its `start`. */
export * from "../solver/library.ts";
export type { StartOptions } from "./start.ts";
