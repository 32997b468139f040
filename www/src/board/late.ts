/** What a board needs once something is dragged or refused, in one file. */
export { Count } from "./count.ts";
export { pulled } from "./edge.ts";
