//! The printed puzzle: which cells are free.

use std::ops::RangeInclusive;

use gridstep_engine::{Arg, ConstraintView, Size, View};

use super::piece::{CORNERS, Piece, Ways};

/// Least and most cells of a side.
pub const SIDE: RangeInclusive<u32> = 1..=128;

/// A board some of whose cells are holes: the free ones are to be covered with L-trominoes.
///
/// Free cells that touch at a side make an *area*; areas are numbered by their first cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    size: Size,
    free: Vec<bool>,
    /// By cell: its area; [`HOLE`] for holes.
    areas: Vec<u32>,
    /// By area: its cells in reading order.
    cells: Vec<Vec<u32>>,
}

/// Stands for the area of a hole.
const HOLE: u32 = u32::MAX;

impl Clues {
    /// A board of these cells, in reading order; `None` where a side is not within [`SIDE`] or cells are missing.
    pub fn new(size: Size, free: Vec<bool>) -> Option<Clues> {
        let fits = SIDE.contains(&size.width) && SIDE.contains(&size.height) && free.len() == size.area();
        let mut clues = Clues { size, areas: vec![HOLE; free.len()], free, cells: Vec::new() };
        fits.then(|| {
            let mut seen: Vec<bool> = clues.free.iter().map(|free| !free).collect();
            for first in 0..seen.len() as u32 {
                if !seen[first as usize] {
                    let mut cells = connected(first, &mut seen, |cell| neighbours(size, cell));
                    cells.sort_unstable();
                    let area = clues.cells.len() as u32;
                    for cell in &cells {
                        clues.areas[*cell as usize] = area;
                    }
                    clues.cells.push(cells);
                }
            }
            clues
        })
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// By cell: whether it is to be covered.
    pub fn free(&self) -> &[bool] {
        &self.free
    }

    /// Whether a cell is to be covered.
    #[inline]
    pub fn is_free(&self, cell: u32) -> bool {
        self.free[cell as usize]
    }

    /// By area: its cells in reading order.
    pub fn areas(&self) -> &[Vec<u32>] {
        &self.cells
    }

    /// The area of a free cell, as the page's constraints are numbered.
    pub fn area_of(&self, cell: u32) -> Option<u32> {
        self.areas.get(cell as usize).copied().filter(|area| *area != HOLE)
    }

    /// Whether all cells of a piece are free cells of the board.
    pub fn fits(&self, piece: Piece) -> bool {
        let (row, column) = self.size.place(piece.block);
        row + 1 < self.size.height
            && column + 1 < self.size.width
            && piece.missing < CORNERS
            && piece.cells(self.size).iter().all(|cell| self.is_free(*cell))
    }

    /// The piece that covers a cell in one of the twelve ways, if all its cells are free.
    pub fn piece_at(&self, cell: u32, way: u32) -> Option<Piece> {
        let (row, column) = self.size.place(cell);
        let (corner, rank) = (way / 3, way % 3);
        let block = self.size.cell(row.checked_sub(corner / 2)?, column.checked_sub(corner % 2)?);
        let piece = Piece { block, missing: rank + u32::from(corner <= rank) };
        (corner < CORNERS && self.fits(piece)).then_some(piece)
    }

    /// The ways in which a piece fits on a cell of the empty board.
    pub fn ways(&self, cell: u32) -> Ways {
        let fits = |way: &u32| self.is_free(cell) && self.piece_at(cell, *way).is_some();
        (0..Ways::COUNT).filter(fits).collect()
    }

    /// The board for the page. Each area is a constraint `"area"` with the number of its `cells`.
    pub fn view(&self) -> View {
        let constraint = |cells: &Vec<u32>| ConstraintView {
            kind: "area",
            home: None,
            cells: cells.clone(),
            args: vec![("cells", Arg::Number(i64::from(cells.len() as u32)))],
        };
        View { size: self.size, constraints: self.cells.iter().map(constraint).collect() }
    }
}

/// The cells beside a cell: above, left, right, below.
pub fn neighbours(size: Size, cell: u32) -> impl Iterator<Item = u32> {
    let (row, column) = size.place(cell);
    [
        (0 < row).then(|| cell - size.width),
        (0 < column).then(|| cell - 1),
        (column + 1 < size.width).then(|| cell + 1),
        (row + 1 < size.height).then(|| cell + size.width),
    ]
    .into_iter()
    .flatten()
}

/// The cells of a board at most `far` rows and columns from a cell, itself among them, in reading order.
pub(crate) fn square(size: Size, cell: u32, far: u32) -> impl Iterator<Item = u32> {
    let (row, column) = size.place(cell);
    let rows = row.saturating_sub(far)..size.height.min(row + far + 1);
    let columns = column.saturating_sub(far)..size.width.min(column + far + 1);
    rows.flat_map(move |row| columns.clone().map(move |column| size.cell(row, column)))
}

/// The cells that steps from a cell to those `beside` it reach without entering one that was `seen`, breadth first.
///
/// Marks them as seen. O(cells reached and those beside them).
pub(crate) fn connected<I: Iterator<Item = u32>>(
    first: u32,
    seen: &mut [bool],
    beside: impl Fn(u32) -> I,
) -> Vec<u32> {
    let mut cells = vec![first];
    seen[first as usize] = true;
    let mut at = 0;
    while let Some(&cell) = cells.get(at) {
        at += 1;
        for next in beside(cell) {
            if !std::mem::replace(&mut seen[next as usize], true) {
                cells.push(next);
            }
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::super::cell_state::CellState;
    use super::*;

    #[test]
    fn every_way_names_one_piece_and_each_of_its_cells_names_it_again() {
        let size = Size { width: 5, height: 4 };
        let mut free = vec![true; size.area()];
        free[7] = false;
        let clues = Clues::new(size, free).expect("a board");
        let mut pieces = 0;
        for cell in 0..size.area() as u32 {
            for way in clues.ways(cell).iter() {
                let piece = CellState::filled(Ways::only(way)).piece(&clues, cell).expect("it fits");
                let cells = piece.cells(size);
                assert!(cells.contains(&cell));
                for other in cells {
                    let same =
                        clues.ways(other).iter().filter(|way| clues.piece_at(other, *way) == Some(piece));
                    assert_eq!(same.count(), 1);
                }
                pieces += 1;
            }
        }
        // Of 12 blocks, 4 contain the hole: 8 with four pieces, 4 with one. Each piece is counted at its three cells.
        assert_eq!(pieces, 3 * (8 * 4 + 4));
        let piece = clues.piece_at(0, 0).expect("it fits");
        assert_eq!(piece.way(0), 0);
    }

    #[test]
    fn areas_are_what_touches_at_a_side() {
        let free = "..#.".chars().chain("#.#.".chars()).map(|sign| sign == '.').collect();
        let clues = Clues::new(Size { width: 4, height: 2 }, free).expect("a board");
        assert_eq!(clues.areas(), [vec![0, 1, 5], vec![3, 7]]);
        assert_eq!((clues.area_of(2), clues.area_of(7)), (None, Some(1)));
    }
}
