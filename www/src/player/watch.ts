/** The Watch panel, one search or two side by side: one file, since they share most of their code. */

export { ComparePanel } from "./features/compare/ComparePanel.tsx";
export { Lanes } from "./features/compare/Lanes.tsx";
export { pairOf } from "./features/compare/pair.ts";
export { WatchPanel } from "./features/watch/WatchPanel.tsx";
export { followPermalink } from "./search/follow.ts";
