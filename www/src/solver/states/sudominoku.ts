// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

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
