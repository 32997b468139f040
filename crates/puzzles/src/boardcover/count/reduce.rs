//! Reduces a count: pieces that must lie are laid first.
//!
//! One pass over a board with a stack of cells, not the engine's `Propagation` over `ExactlyOne`: a variable for each
//! of up to 65,000 pieces would only serve to find cells with one piece left.

use super::super::check::Laid;
use super::super::clues::{Clues, square};
use super::super::piece::Piece;

/// What entries leave of a board.
#[derive(Clone, Debug)]
pub struct Rest {
    /// The cells that are still open, each of which several pieces can cover.
    pub clues: Clues,
    /// Pieces that every covering has.
    pub forced: Vec<Piece>,
}

impl Rest {
    /// Lays the piece of every cell that only one piece can cover, to the fixpoint. `None` if entries overlap or a cell
    /// has no piece: then no covering extends them.
    pub fn new(clues: &Clues, laid: &Laid) -> Option<Rest> {
        let free = (0..).zip(clues.free()).map(|(cell, free)| *free && laid.is_open(cell)).collect();
        (!laid.is_broken()).then(|| Rest::of(clues, free)).flatten()
    }

    /// The same for some of the free cells.
    pub fn of(clues: &Clues, mut free: Vec<bool>) -> Option<Rest> {
        let size = clues.size();
        let mut forced = Vec::new();
        // A stack; the cells around a piece that was laid are pushed again.
        let mut queue: Vec<u32> = (0..size.area() as u32).rev().collect();
        while let Some(cell) = queue.pop() {
            if !free[cell as usize] {
                continue;
            }
            let fits = |piece: &Piece| piece.cells(size).iter().all(|it| free[*it as usize]);
            let mut pieces = clues.ways(cell).iter().filter_map(|way| clues.piece_at(cell, way)).filter(fits);
            let only = pieces.next()?;
            if pieces.next().is_none() {
                for covered in only.cells(size) {
                    free[covered as usize] = false;
                    // The cells that a piece can cover together with this one.
                    queue.extend(square(size, covered, 1));
                }
                forced.push(only);
            }
        }
        Some(Rest { clues: Clues::new(size, free)?, forced })
    }
}
