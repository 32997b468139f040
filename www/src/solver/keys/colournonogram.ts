// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** Techniques, easiest first, then steps that only occur within others. */
export const STEPS = [
  "line-colours",
  "crossing",
  "full-line",
  "overlap",
  "finished-colour",
  "last-cells",
  "reach",
  "small-gap",
  "too-long",
  "one-block",
  "pushed-block",
  "narrowed-reach",
  "narrowed-block",
  "line",
  "short-contradiction",
  "contradiction",
  "conflict",
] as const;

/** Searches to watch. */
export const ENGINES = [
  "propagate",
  "learn",
] as const;

/** Text forms. */
export const FORMATS = [
  "link",
  "json",
  "webpbn",
  "g",
  "non",
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
  "size-out-of-bounds",
  "block-out-of-bounds",
  "too-many-blocks",
  "too-many-lines",
  "too-few-lines",
  "clue-too-long",
  "totals-differ",
  "colour-unknown",
  "colour-missing",
  "too-many-colours",
  "colour-value",
  "list-twice",
  "key-missing",
  "xml-syntax",
  "element-unknown",
  "not-a-grid",
  "link-kind",
  "link-penpa",
  "link-shape",
  "link-character",
  "json-syntax",
  "json-shape",
  "json-key",
  "version-unknown",
  "other-puzzle",
  "word-count",
  "word-unknown",
  "cell-unknown",
  "too-few-cells",
] as const;

/** What a text must have instead. */
export const EXPECTED = [
  "puzzle",
  "text",
  "size",
  "block",
  "clue",
  "fitting-clue",
  "equal-totals",
  "declared-colour",
  "fewer-colours",
  "rgb",
  "one-list",
  "end",
  "line-end",
  "list-end",
  "non-width",
  "non-height",
  "non-rows",
  "non-columns",
  "g-heading",
  "xml-tag",
  "xml-attribute",
  "xml-close",
  "xml-puzzle",
  "xml-grid",
  "xml-clues",
  "xml-clues-type",
  "xml-line",
  "xml-count",
  "link",
  "link-block",
  "link-end",
  "json",
  "json-puzzle",
  "json-clues",
  "json-colour",
  "json-keys",
  "json-list",
  "json-words",
  "version",
  "colournonogram",
  "word",
  "cell",
  "picture-cell",
] as const;

/** Rules that entries can break. */
export const FAULTS = [
  "violated",
] as const;

/** What its generator makes. */
export const OFFERS = [
  { level: "easy", loose: false, sides: [5, 30], cells: 0, given: null, whole: false, pattern: true },
  { level: "medium", loose: false, sides: [5, 30], cells: 0, given: null, whole: false, pattern: true },
  { level: "hard", loose: false, sides: [5, 30], cells: 0, given: null, whole: false, pattern: true },
  { level: "expert", loose: false, sides: [5, 30], cells: 0, given: null, whole: false, pattern: true },
] as const;
