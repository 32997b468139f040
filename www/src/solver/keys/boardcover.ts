// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** Techniques, easiest first, then steps that only occur within others. */
export const STEPS = [
  "only-piece",
  "corner",
  "lone-cell",
  "block",
  "cut-off",
  "marked",
  "dead-end",
  "contradiction",
  "broken-cell",
  "broken-area",
  "broken-marked",
  "broken-cells",
] as const;

/** Searches to watch. */
export const ENGINES = [
  "first-cell",
  "fewest",
  "exact-cover",
  "sweep",
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
  "size-out-of-bounds",
  "cell-unknown",
  "row-too-short",
  "row-too-long",
  "link-kind",
  "link-penpa",
  "link-shape",
  "link-character",
  "too-few-cells",
  "json-syntax",
  "json-shape",
  "json-key",
  "version-unknown",
  "other-puzzle",
  "word-count",
  "word-unknown",
  "holes-differ",
  "not-a-piece",
] as const;

/** What a text must have instead. */
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
  "json-keys",
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

/** Rules that entries can break. */
export const FAULTS = [
  "overlap",
] as const;

/** What its generator makes. */
export const OFFERS = [
  { level: "easy", loose: false, sides: [2, 20], cells: 8, given: null, whole: false, pattern: false },
  { level: "medium", loose: false, sides: [5, 20], cells: 8, given: null, whole: false, pattern: false },
  { level: "hard", loose: false, sides: [7, 20], cells: 8, given: null, whole: false, pattern: false },
  { level: "expert", loose: false, sides: [7, 20], cells: 8, given: null, whole: false, pattern: false },
  { level: "easy", loose: true, sides: [2, 20], cells: 6, given: null, whole: false, pattern: false },
  { level: "medium", loose: true, sides: [2, 20], cells: 6, given: null, whole: false, pattern: false },
  { level: "hard", loose: true, sides: [2, 20], cells: 6, given: null, whole: false, pattern: false },
  { level: "expert", loose: true, sides: [2, 20], cells: 6, given: null, whole: false, pattern: false },
] as const;
