//! The first write-up: the cells in reading order.

use super::entries::{Choice, Filling, Order};

/// Fills the cells from left to right, row by row, whatever is known elsewhere.
///
/// Source: the first of the two write-ups on the judge's KAKURO2 that this project grew from.
#[derive(Clone)]
pub struct Scan;

impl Order for Scan {
    #[inline]
    fn choose<O: Order>(filling: &Filling<O>, last: Option<u32>) -> Choice {
        let from = last.map_or(0, |cell| cell + 1);
        let cells = filling.clues().size().area() as u32;
        let next = (from..cells).find(|cell| filling.is_open(*cell));
        next.map_or(Choice::Full, |cell| Choice::Cell(cell, filling.fits(cell)))
    }
}
