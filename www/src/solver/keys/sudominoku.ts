// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** Techniques, easiest first, then steps that only occur within others. */
export const STEPS = [
  "full-house",
  "hidden-single",
  "naked-single",
  "one-partner",
  "used-pair",
  "used-single",
  "used-digit",
  "pair-place",
  "single-place",
  "dead-edge",
  "nine-singles",
  "no-support",
  "locked-candidates",
  "naked-pair",
  "hidden-pair",
  "naked-triple",
  "hidden-triple",
  "x-wing",
  "odd-island",
  "shared-places-two",
  "shared-places-three",
  "every-place",
  "shared-partners-two",
  "shared-partners-three",
  "shared-partners-four",
  "short-chain",
  "chain",
  "cases",
  "contradiction",
  "link-start",
  "link-house",
  "link-cell",
  "link-partner",
  "link-domino",
  "link-single",
  "broken-cell",
  "broken-partner",
  "broken-house",
  "broken-domino",
  "broken-single",
] as const;

/** Searches to watch. */
export const ENGINES = [
  "scan",
  "fewest",
  "exact-cover",
  "fast",
] as const;

/** Text forms. */
export const FORMATS = [
  "judge",
  "link",
  "json",
] as const;

/** What can be wrong with a text. */
export const ERRORS = [
  "no-format",
  "not-text",
  "text-too-long",
  "too-many-boards",
  "ends-early",
  "left-over",
  "not-a-number",
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
  "link-kind",
  "link-shape",
  "link-character",
  "json-syntax",
  "json-shape",
  "too-short",
  "size-out-of-bounds",
  "version-unknown",
  "other-puzzle",
  "word-count",
  "word-unknown",
  "digit-unknown",
  "too-few-cells",
] as const;

/** What a text must have instead. */
export const EXPECTED = [
  "puzzle",
  "text",
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
  "end",
  "link",
  "link-cell",
  "link-digit",
  "link-walls",
  "link-end",
  "json",
  "json-puzzle",
  "json-clues",
  "json-entry",
  "json-list",
  "json-words",
  "entry-end",
  "version",
  "sudominoku",
  "word",
  "entry",
] as const;

/** Rules that entries can break. */
export const FAULTS = [
  "repeat",
  "no-partner",
  "equal",
  "domino-twice",
  "single-twice",
  "many-singles",
] as const;

/** The first bit of the partners of a cell. */
export const PARTNERS = 11;

/** The first of the constraints that are dominoes. */
export const DOMINO = 27;

/** The first of the constraints that are singles. */
export const SINGLES = 63;

/** The first of the constraints that are cells. */
export const CELL = 72;

/** The first of the constraints that are edges. */
export const EDGE = 153;

/** The constraint that every cell is covered. */
export const COVER = 297;
