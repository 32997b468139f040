//! How a board looks the same.

use gridstep_engine::Size;

use crate::boardcover::piece::Piece;
use crate::random::Random;

/// A move of the board onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Half a turn.
    Half,
    /// A quarter of a turn; of square boards.
    Quarter,
    /// A mirror from the upper left to the lower right corner; of square boards. No covering is the same in a mirror
    /// that lies along the cells, but for one that no piece crosses.
    Diagonal,
    /// Nothing but itself.
    None,
}

/// Attempts before a board need not look the same after a move.
const PATIENCE: u32 = 12;

impl Symmetry {
    /// One that a board can have; none now and then, where the attempts before led to no board.
    pub(super) fn draw(size: Size, attempt: u32, random: &mut Random) -> Symmetry {
        if PATIENCE <= attempt && random.below(2) == 0 {
            return Symmetry::None;
        }
        if size.width != size.height {
            return Symmetry::Half;
        }
        random.pick(&[Symmetry::Half, Symmetry::Half, Symmetry::Quarter, Symmetry::Diagonal])
    }

    /// Where a cell goes.
    pub fn image(self, size: Size, cell: u32) -> u32 {
        let (row, column) = size.place(cell);
        match self {
            Symmetry::Half => size.area() as u32 - 1 - cell,
            Symmetry::Quarter => size.cell(column, size.width - 1 - row),
            Symmetry::Diagonal => size.cell(column, row),
            Symmetry::None => cell,
        }
    }

    /// A cell and where it goes, until it comes back.
    pub(super) fn cells(self, size: Size, cell: u32) -> Vec<u32> {
        let mut cells = vec![cell];
        let mut next = self.image(size, cell);
        while next != cell {
            cells.push(next);
            next = self.image(size, next);
        }
        cells
    }

    /// A piece and where it goes, until it comes back; `None` where two of these share a cell.
    pub(super) fn pieces(self, size: Size, piece: Piece) -> Option<Vec<Piece>> {
        let mut pieces = vec![piece];
        let mut taken = piece.cells(size).to_vec();
        loop {
            let last = pieces[pieces.len() - 1];
            let next = Piece::of_cells(size, &last.cells(size).map(|cell| self.image(size, cell)))?;
            if next == piece {
                return Some(pieces);
            }
            let cells = next.cells(size);
            if cells.iter().any(|cell| taken.contains(cell)) {
                return None;
            }
            taken.extend(cells);
            pieces.push(next);
        }
    }
}
