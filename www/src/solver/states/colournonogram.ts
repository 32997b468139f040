// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** The state of a white cell. */
export const WHITE = 1;

/** Most colours beside white. */
export const COLOURS = 8;
