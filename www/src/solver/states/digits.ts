// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** The bit of a cell that holds a digit, not notes. */
export const FILLED = 1024;
