// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/** The bit of a covered cell. */
export const FILLED = 4096;

/** The bit of a cell that a counting sweep has passed. */
export const PASSED = 8192;

/** The bit of a cell of a sweep's frontier. */
export const FRONTIER = 16384;

/** The first bit of the share of such a cell. */
export const SHARE_SHIFT = 15;
