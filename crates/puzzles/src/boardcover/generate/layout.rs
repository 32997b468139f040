//! A random covering of nearly all cells that the symmetry maps onto itself.

use gridstep_engine::Size;

use super::symmetry::Symmetry;
use crate::boardcover::piece::{Piece, Ways};
use crate::boardcover::techniques::shape::piece;
use crate::random::Random;

/// Pieces that are removed and restored together: a piece and its images.
pub(super) type Group = Vec<Piece>;

/// Steps of the search for a covering before cells that it cannot cover become holes.
const STEPS: u32 = 200;

/// Disjoint groups of pieces on the open cells.
pub(super) fn draw(size: Size, open: Vec<bool>, symmetry: Symmetry, random: &mut Random) -> Vec<Group> {
    let mut draft = Draft { size, symmetry, open, groups: Vec::new(), steps: 0 };
    draft.leave_out(random);
    let open = draft.open.clone();
    if !draft.fill(random) {
        (draft.open, draft.steps) = (open, STEPS);
        draft.groups.clear();
        draft.fill(random);
    }
    draft.groups
}

struct Draft {
    size: Size,
    symmetry: Symmetry,
    /// By cell: whether it is still to be covered.
    open: Vec<bool>,
    groups: Vec<Group>,
    steps: u32,
}

impl Draft {
    /// Turns the middle into a hole if the symmetry maps it onto itself, then corners until the size of a group divides
    /// the number of open cells.
    fn leave_out(&mut self, random: &mut Random) {
        let Size { width, height } = self.size;
        let corners = [(0, 0), (0, width - 1), (height - 1, 0), (height - 1, width - 1)];
        let mut corners = corners.map(|(row, column)| self.size.cell(row, column));
        random.shuffle(&mut corners);
        let turns = match self.symmetry {
            Symmetry::Half => 2,
            Symmetry::Quarter => 4,
            Symmetry::Diagonal | Symmetry::None => 1,
        };
        let area = self.size.area() as u32;
        if 1 < turns && !area.is_multiple_of(2) {
            self.open[area as usize / 2] = false;
        }
        for corner in corners {
            let left = self.open.iter().filter(|open| **open).count() as u32;
            if left.is_multiple_of(3 * turns) {
                return;
            }
            for cell in self.symmetry.cells(self.size, corner) {
                self.open[cell as usize] = false;
            }
        }
    }

    /// Covers the open cells, the one with the fewest pieces first; returns whether that is possible. After too many
    /// steps it always is: cells that cannot be covered become holes.
    fn fill(&mut self, random: &mut Random) -> bool {
        let open = (0..self.size.area() as u32).filter(|cell| self.open[*cell as usize]);
        let Some((_, cell)) = open.map(|cell| (self.fitting(cell).count(), cell)).min() else { return true };
        self.steps += 1;
        let mut groups: Vec<Group> = self.fitting(cell).filter_map(|piece| self.group(piece)).collect();
        random.shuffle(&mut groups);
        for group in groups {
            self.put(&group, false);
            self.groups.push(group);
            if self.fill(random) {
                return true;
            }
            if let Some(group) = self.groups.pop() {
                self.put(&group, true);
            }
        }
        if self.steps < STEPS {
            return false;
        }
        for cell in self.symmetry.cells(self.size, cell) {
            self.open[cell as usize] = false;
        }
        self.fill(random)
    }

    /// The pieces on a cell whose cells are all open.
    fn fitting(&self, cell: u32) -> impl Iterator<Item = Piece> {
        let (row, column) = self.size.place(cell);
        (0..Ways::COUNT).filter_map(move |way| {
            let corner = way / 3;
            let (top, left) = (row.checked_sub(corner / 2)?, column.checked_sub(corner % 2)?);
            let inside = top + 1 < self.size.height && left + 1 < self.size.width;
            let piece = inside.then(|| piece(self.size, cell, way))?;
            piece.cells(self.size).iter().all(|cell| self.open[*cell as usize]).then_some(piece)
        })
    }

    /// A piece with its images, if they can be laid.
    fn group(&self, piece: Piece) -> Option<Group> {
        let group = self.symmetry.pieces(self.size, piece)?;
        let open = |piece: &Piece| piece.cells(self.size).iter().all(|cell| self.open[*cell as usize]);
        group.iter().all(open).then_some(group)
    }

    fn put(&mut self, group: &Group, open: bool) {
        for cell in group.iter().flat_map(|piece| piece.cells(self.size)) {
            self.open[cell as usize] = open;
        }
    }
}
