// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** The kinds of events, by number. */
export const EVENT_KINDS = [
  "decision",
  "forced",
  "narrow",
  "conflict",
  "undo",
  "solution",
  "tick",
  "learned",
  "reason",
  "tally",
] as const;

/** Words of an event. */
export const EVENT_WORDS = 5;

/** Stands where there is no cell or constraint. */
export const NONE = 4294967295;

/** A kind of value in a flat hint. */
export const FLAT_NUMBER = 0;

/** A kind of value in a flat hint. */
export const FLAT_WIDE = 1;

/** A kind of value in a flat hint. */
export const FLAT_TEXT = 2;

/** A kind of value in a flat hint. */
export const FLAT_ARRAY = 3;

/** A kind of value in a flat hint. */
export const FLAT_OBJECT = 4;

/** A kind of value in a flat hint. */
export const FLAT_TRUTH = 5;

/** A kind of value in a flat hint. */
export const FLAT_BELOW = 6;

/** Bits of a number beside its kind. */
export const FLAT_BITS = 29;
