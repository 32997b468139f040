//! The cell with the fewest pieces.

use super::board::Board;
use super::laying::Order;

/// Covers the open cell on which the fewest pieces fit, the first of several; if none fits, that is a conflict.
#[derive(Clone)]
pub struct Fewest;

impl Order for Fewest {
    const SHOWS_WAYS: bool = true;
    const WAYS: &'static [u32] = &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

    fn next(board: &Board) -> Option<u32> {
        board.open().min_by_key(|cell| board.state(*cell).ways().len())
    }
}
