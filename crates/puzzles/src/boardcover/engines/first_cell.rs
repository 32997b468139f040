//! The write-up: the first open cell in reading order, with four pieces.

use super::board::Board;
use super::laying::Order;

/// Covers the first open cell. No cell above or to the left of it is open, so only four of the twelve ways can fit.
///
/// Source: the write-up on the judge's BOARDCOVER that this project grew from, whose order of trying this is: the
/// piece without its block's upper right corner, lower right, lower left, and the one that reaches down to the left.
#[derive(Clone)]
pub struct FirstCell;

impl Order for FirstCell {
    const SHOWS_WAYS: bool = false;
    const WAYS: &'static [u32] = &[0, 2, 1, 3];

    fn next(board: &Board) -> Option<u32> {
        board.open().next()
    }
}
