// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** Techniques, easiest first, then steps that only occur within others. */
export const STEPS = [
  "last-cell",
  "crossing",
  "lone-sum",
  "only-candidate",
  "used-digit",
  "needed-digit",
  "possible-ways",
  "bounds",
  "naked-pair",
  "hidden-pair",
  "naked-triple",
  "hidden-triple",
  "area-sum",
  "run-fillings",
  "contradiction",
  "broken-run",
] as const;

/** Searches to watch. */
export const ENGINES = [
  "scan",
  "fewest",
  "propagate",
  "learn",
] as const;

/** Text forms. */
export const FORMATS = [
  "judge",
  "pzprv3",
  "link",
  "puzz.link",
  "json",
  "picture",
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
  "entry-unknown",
  "entry-on-black",
] as const;

/** What a text must have instead. */
export const EXPECTED = [
  "puzzle",
  "text",
  "case-count",
  "size",
  "cell",
  "clue-count",
  "row",
  "column",
  "direction",
  "sum",
  "end",
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
  "pzprv3",
  "pzprv3-cell",
  "picture-cell",
  "json",
  "json-puzzle",
  "json-clues",
  "json-edge",
  "json-keys",
  "json-list",
  "json-row",
  "json-cell",
  "json-words",
  "version",
  "kakuro",
  "word",
  "entry",
  "zero",
] as const;

/** Rules that entries can break. */
export const FAULTS = [
  "repeat",
  "sum",
] as const;

/** What its generator makes. */
export const OFFERS = [
  { level: "easy", loose: false, sides: [5, 20], cells: 0, given: null, whole: false, pattern: false },
  { level: "medium", loose: false, sides: [5, 20], cells: 0, given: null, whole: false, pattern: false },
  { level: "hard", loose: false, sides: [5, 20], cells: 0, given: null, whole: false, pattern: false },
  { level: "expert", loose: false, sides: [5, 20], cells: 0, given: null, whole: false, pattern: false },
] as const;
