//! The write-up: cells in reading order, dominoes to the right, then down.

use super::pieces::{Choice, Order, Piece, Placing};
use crate::sudominoku::board::{CELLS, Partner};

/// Covers the first open cell: with every domino to the right, then down, then, where no single is given, as a single.
///
/// Source: the write-up on the judge's Su-domino-ku that this project grew from; there all singles are given.
#[derive(Clone)]
pub struct Scan;

impl Order for Scan {
    fn choose<O: Order>(board: &Placing<O>, pieces: &mut Vec<Piece>) -> Choice {
        let Some(cell) = (0..CELLS as u32).find(|cell| board.is_open(*cell)) else { return Choice::Full };
        for partner in [Partner::Right, Partner::Down, Partner::Single] {
            board.fits(cell, partner, pieces);
        }
        Choice::Cell(cell)
    }
}
