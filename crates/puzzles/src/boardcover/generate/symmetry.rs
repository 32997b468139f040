//! Symmetries of boards.

use gridstep_engine::Size;

use crate::boardcover::piece::Piece;
use crate::random::Random;

/// A map of the board onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Half a turn.
    Half,
    /// A quarter of a turn; of square boards.
    Quarter,
    /// Reflection in the diagonal from the upper left to the lower right corner; of square boards. Reflections along
    /// rows or columns are not used: they map no covering onto itself in which a piece crosses the axis.
    Diagonal,
    /// The identity.
    None,
}

/// Attempts before boards without symmetry are allowed.
const PATIENCE: u32 = 12;

impl Symmetry {
    /// A random symmetry that suits the size; after many attempts none in half of the cases.
    pub(super) fn draw(size: Size, attempt: u32, random: &mut Random) -> Symmetry {
        if PATIENCE <= attempt && random.below(2) == 0 {
            return Symmetry::None;
        }
        if size.width != size.height {
            return Symmetry::Half;
        }
        random.pick(&[Symmetry::Half, Symmetry::Half, Symmetry::Quarter, Symmetry::Diagonal])
    }

    /// The image of a cell.
    pub fn image(self, size: Size, cell: u32) -> u32 {
        let (row, column) = size.place(cell);
        match self {
            Symmetry::Half => size.area() as u32 - 1 - cell,
            Symmetry::Quarter => size.cell(column, size.width - 1 - row),
            Symmetry::Diagonal => size.cell(column, row),
            Symmetry::None => cell,
        }
    }

    /// The orbit of a cell.
    pub(super) fn cells(self, size: Size, cell: u32) -> Vec<u32> {
        let mut cells = vec![cell];
        let mut next = self.image(size, cell);
        while next != cell {
            cells.push(next);
            next = self.image(size, next);
        }
        cells
    }

    /// The orbit of a piece; `None` if two pieces of it share a cell.
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
