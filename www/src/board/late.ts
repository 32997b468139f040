/** What a board needs once something is dragged or refused, or where it can be zoomed. */
export { Count } from "./count.ts";
export { pulled } from "./edge.ts";
export { Foot } from "./Foot.tsx";
