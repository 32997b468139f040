/** The keys of what can be wrong with a text besides those of all puzzles (`wrong.ts`), as
 *  crates/puzzles/src/sudominoku/formats lists them.
 */

export const ERRORS = [
  "no-format",
  "count-out-of-bounds",
  "digit-out-of-bounds",
  "not-a-position",
  "off-board",
  "not-adjacent",
  "cell-twice",
  "equal-digits",
  "domino-twice",
  "single-twice",
  "digit-in-row",
  "digit-in-column",
  "digit-in-box",
  "wall-inside",
  "no-partner",
  "link-shape",
  "link-character",
  "too-short",
  "size-out-of-bounds",
  "word-unknown",
  "digit-unknown",
  "too-few-cells",
] as const;
export type ErrorKey = (typeof ERRORS)[number];

export const EXPECTED = [
  "puzzle",
  "domino-count",
  "digit",
  "position",
  "adjacent-cell",
  "free-cell",
  "other-digit",
  "domino",
  "single",
  "wall",
  "possible-givens",
  "link",
  "link-cell",
  "link-digit",
  "link-walls",
  "link-end",
  "json-clues",
  "json-entry",
  "entry-end",
  "sudominoku",
  "word",
  "entry",
] as const;
export type ExpectedKey = (typeof EXPECTED)[number];
