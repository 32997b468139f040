/** Marks on cells: what is loaded together. */
export { MarkKeys } from "./MarkKeys.tsx";
export { marked } from "./marked.ts";
export { withMarks } from "./view.ts";
