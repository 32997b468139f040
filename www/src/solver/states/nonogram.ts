// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** The state of a white cell. */
export const WHITE = 1;

/** The state of a black cell. */
export const BLACK = 2;
