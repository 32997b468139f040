//! The state of a cell as 32 bits.

use gridstep_engine::Size;

use super::clues::Clues;
use super::piece::{Piece, Ways};

/// 32 bits for a cell, 0 in holes:
///
/// ```text
/// 31 .. 23 | 22 .. 15 |    14    |   13   |   12   | 11 .. 0
///  unused  |  share   | frontier | passed | filled | bit n: the n-th of the ways a piece can lie on the cell, see `Ways`
/// ```
///
/// Only the counting sweep sets bits from 13 on, see [`CellState::passed`] and [`CellState::frontier`].
///
/// Filled, with one way: the cell is covered in this way. Not filled: the ways that a search has left; with none, an
/// empty cell. A piece is written in the states of all three cells it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellState(pub u32);

impl CellState {
    /// The bit of a covered cell.
    pub const FILLED: u32 = 1 << 12;
    /// The bit of a cell that a sweep has passed.
    pub const PASSED: u32 = 1 << 13;
    /// The bit of a cell of a sweep's frontier.
    pub const FRONTIER: u32 = 1 << 14;
    /// The first bit of the share of such a cell.
    pub const SHARE: u32 = 15;
    /// An empty cell.
    pub const EMPTY: CellState = CellState(0);
    /// The bits that an entry uses.
    pub const MASK: u32 = CellState::FILLED | Ways::ALL.bits() as u32;

    /// A covered cell.
    pub const fn filled(ways: Ways) -> CellState {
        CellState(CellState::FILLED | ways.bits() as u32)
    }

    /// Remaining ways, not an entry even if there is exactly one.
    pub const fn left(ways: Ways) -> CellState {
        CellState(ways.bits() as u32)
    }

    /// A cell that a sweep has passed: covered in every state of the sweep.
    pub const fn passed() -> CellState {
        CellState(CellState::PASSED)
    }

    /// A cell of a sweep's frontier, with the share of states in which it is covered, in 255ths: 0 only for none, 255
    /// only for all.
    pub const fn frontier(share: u8) -> CellState {
        CellState(CellState::FRONTIER | (share as u32) << CellState::SHARE)
    }

    /// The way in which the cell is covered, if it is.
    pub const fn way(self) -> Option<u32> {
        if self.0 & CellState::FILLED == 0 { None } else { self.ways().single() }
    }

    /// The way in which the cell is covered, or the remaining ways.
    pub const fn ways(self) -> Ways {
        Ways::from_bits(self.0 as u16)
    }

    /// Writes a piece into the states of its cells.
    pub fn lay(states: &mut [u32], size: Size, piece: Piece) {
        for (cell, way) in piece.ways(size) {
            states[cell as usize] = CellState::filled(Ways::only(way)).0;
        }
    }

    /// The piece that covers the cell, if all its cells are free.
    pub fn piece(self, clues: &Clues, cell: u32) -> Option<Piece> {
        clues.piece_at(cell, self.way()?)
    }
}
