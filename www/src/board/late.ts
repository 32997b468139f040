/** What a board needs once something is dragged or refused. */
export { Count } from "./count.ts";
export { pulled } from "./edge.ts";
