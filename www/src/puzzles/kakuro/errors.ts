/** The keys of what can be wrong with a text besides those of all puzzles (`wrong.ts`), as
 *  crates/puzzles/src/kakuro/formats lists them.
 */

export const ERRORS = [
  "no-format",
  "count-out-of-bounds",
  "size-out-of-bounds",
  "cell-unknown",
  "row-length",
  "too-few-cells",
  "too-many-cells",
  "clue-off-board",
  "direction-unknown",
  "clue-on-white",
  "clue-without-cells",
  "clue-twice",
  "run-without-clue",
  "run-too-long",
  "sum-impossible",
  "link-shape",
  "link-character",
  "word-unknown",
  "entry-unknown",
  "entry-on-black",
] as const;
export type ErrorKey = (typeof ERRORS)[number];

export const EXPECTED = [
  "puzzle",
  "case-count",
  "size",
  "cell",
  "clue-count",
  "row",
  "column",
  "direction",
  "sum",
  "line-end",
  "black-cell",
  "white-cell",
  "one-clue",
  "clue",
  "short-run",
  "possible-sum",
  "link",
  "link-cell",
  "link-sum",
  "picture-cell",
  "json-clues",
  "json-edge",
  "json-row",
  "json-cell",
  "kakuro",
  "word",
  "entry",
  "zero",
] as const;
export type ExpectedKey = (typeof EXPECTED)[number];
