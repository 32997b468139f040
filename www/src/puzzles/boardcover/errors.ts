/** The keys of what can be wrong with a text besides those of all puzzles (`wrong.ts`), as
 *  crates/puzzles/src/boardcover/formats lists them.
 */

export const ERRORS = [
  "no-format",
  "count-out-of-bounds",
  "size-out-of-bounds",
  "cell-unknown",
  "row-too-short",
  "row-too-long",
  "link-shape",
  "link-character",
  "too-few-cells",
  "word-unknown",
  "holes-differ",
  "not-a-piece",
] as const;
export type ErrorKey = (typeof ERRORS)[number];

export const EXPECTED = [
  "puzzle",
  "case-count",
  "size",
  "row",
  "cell",
  "row-end",
  "link",
  "link-cells",
  "link-end",
  "json-clues",
  "json-row",
  "boardcover",
  "word",
  "entry",
  "hole",
  "free-cell",
  "piece",
] as const;
export type ExpectedKey = (typeof EXPECTED)[number];
