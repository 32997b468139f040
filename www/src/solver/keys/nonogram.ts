// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** Techniques, easiest first, then steps that only occur within others. */
export const STEPS = [
  "finished-line",
  "full-line",
  "simple-boxes",
  "glue",
  "joining",
  "splitting",
  "punctuating",
  "mercury",
  "simple-spaces",
  "forcing",
  "pushed-block",
  "arrangements",
  "edge",
  "contradiction",
  "broken-line",
] as const;

/** Searches to watch. */
export const ENGINES = [
  "rows",
  "lines",
  "probe",
  "fast",
] as const;

/** Text forms. */
export const FORMATS = [
  "nemo",
  "pzprv3",
  "link",
  "puzz.link",
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
  "coloured",
  "list-twice",
  "key-missing",
  "xml-syntax",
  "element-unknown",
  "not-a-grid",
  "link-kind",
  "link-shape",
  "link-character",
  "json-syntax",
  "json-shape",
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
  "one-colour",
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
  "link-slot",
  "link-end",
  "pzprv3",
  "pzprv3-entry",
  "json",
  "json-puzzle",
  "json-clues",
  "json-list",
  "json-words",
  "version",
  "nonogram",
  "word",
  "cell",
] as const;

/** Rules that entries can break. */
export const FAULTS = [
  "clue",
] as const;
