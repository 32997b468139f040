import type { SharedError } from "../wrong.ts";

/** The keys of what can be wrong with a text, as crates/puzzles/src/boardcover/formats lists them. */

export const ERRORS = [
  "no-format",
  "not-text",
  "text-too-long",
  "too-many-boards",
  "ends-early",
  "left-over",
  "not-a-number",
  "count-out-of-bounds",
  "size-out-of-bounds",
  "cell-unknown",
  "row-too-short",
  "row-too-long",
  "link-kind",
  "link-shape",
  "link-character",
  "too-few-cells",
  "json-syntax",
  "json-shape",
  "version-unknown",
  "other-puzzle",
  "word-count",
  "word-unknown",
  "holes-differ",
  "not-a-piece",
] as const;
export type ErrorKey = Exclude<(typeof ERRORS)[number], SharedError>;

export const EXPECTED = [
  "puzzle",
  "text",
  "case-count",
  "size",
  "row",
  "cell",
  "row-end",
  "end",
  "link",
  "link-cells",
  "link-end",
  "json",
  "json-puzzle",
  "json-clues",
  "json-list",
  "json-row",
  "json-words",
  "version",
  "boardcover",
  "word",
  "entry",
  "hole",
  "free-cell",
  "piece",
] as const;
export type ExpectedKey = (typeof EXPECTED)[number];
