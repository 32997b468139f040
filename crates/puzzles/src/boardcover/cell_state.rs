//! What a cell's word means.

use gridstep_engine::Size;

use super::clues::Clues;
use super::piece::{Piece, Ways};

/// One word per cell, 0 in holes:
///
/// ```text
/// 31 .. 23 | 22 .. 15 |    14    |   13   |   12   | 11 .. 0
///  unused  |  share   | frontier | passed | filled | bit n: the n-th of the ways a piece can lie on the cell, see `Ways`
/// ```
///
/// The bits from 13 on are those of the sweep that counts, see [`CellState::passed`] and [`CellState::frontier`]; else they are 0.
///
/// Filled, with one way: the cell is covered so. Not filled: the ways that a search has left; none of them, a cell that
/// nobody touched. A piece is written in the words of all three cells it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellState(pub u32);

const FILLED: u32 = 1 << 12;

impl CellState {
    /// A cell that nobody touched.
    pub const EMPTY: CellState = CellState(0);
    /// All bits that mean something in an entry.
    pub const MASK: u32 = FILLED | Ways::ALL.bits() as u32;

    /// A covered cell.
    pub const fn filled(ways: Ways) -> CellState {
        CellState(FILLED | ways.bits() as u32)
    }

    /// Ways that are left, even if there is just one.
    pub const fn left(ways: Ways) -> CellState {
        CellState(ways.bits() as u32)
    }

    /// A cell that a sweep has passed: covered, whatever the state.
    pub const fn passed() -> CellState {
        CellState(1 << 13)
    }

    /// A cell of a sweep's frontier, with the share of the states that have it covered, in 255ths: 0 where none has, 255
    /// where all have.
    pub const fn frontier(share: u8) -> CellState {
        CellState(1 << 14 | (share as u32) << 15)
    }

    /// How the cell is covered, if it is.
    pub const fn way(self) -> Option<u32> {
        if self.0 & FILLED == 0 { None } else { self.ways().single() }
    }

    /// How the cell is covered, or the ways that are left.
    pub const fn ways(self) -> Ways {
        Ways::from_bits(self.0 as u16)
    }

    /// Writes a piece into the words of its cells.
    pub fn lay(states: &mut [u32], size: Size, piece: Piece) {
        for (cell, way) in piece.ways(size) {
            states[cell as usize] = CellState::filled(Ways::only(way)).0;
        }
    }

    /// The piece that covers the cell, if the word says so and it lies on free cells.
    pub fn piece(self, clues: &Clues, cell: u32) -> Option<Piece> {
        clues.piece_at(cell, self.way()?)
    }
}
