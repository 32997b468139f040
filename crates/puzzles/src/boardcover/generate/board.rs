//! A covering with some of its pieces turned into holes.

use gridstep_engine::{Level, Size};

use super::layout::Group;
use crate::boardcover::clues::Clues;
use crate::boardcover::piece::Piece;
use crate::boardcover::techniques::deduce;
use crate::progress_meter::ProgressMeter;

/// Groups of pieces, and which of them are part of the board.
pub(super) struct Groups {
    pub(super) size: Size,
    pub(super) pieces: Vec<Group>,
    pub(super) kept: Vec<bool>,
}

impl Groups {
    /// All groups are part of the board.
    pub(super) fn all(size: Size, pieces: Vec<Group>) -> Groups {
        Groups { size, kept: vec![true; pieces.len()], pieces }
    }

    /// Indices of the groups that are not part of the board.
    pub(super) fn gone(&self) -> Vec<usize> {
        (0..self.kept.len()).filter(|index| !self.kept[*index]).collect()
    }

    /// The board; `None` if it has nothing to cover.
    pub(super) fn clues(&self) -> Option<Clues> {
        let free = free_cells(self);
        free.contains(&true).then(|| Clues::new(self.size, free)).flatten()
    }

    /// Whether the techniques up to a level solve the board and need that level.
    pub(super) fn has_level(&self, level: Level, meter: &mut ProgressMeter) -> bool {
        self.clues().is_some_and(|clues| {
            let run = deduce(&clues, level);
            meter.work(run.ticks());
            run.is_complete() && run.needed() == level
        })
    }

    /// Drops pieces that touch no other: they are trivial.
    pub(super) fn drop_lone_pieces(&mut self) {
        let Some(clues) = self.clues() else { return };
        for (group, kept) in self.pieces.iter().zip(&mut self.kept) {
            let cell = group[0].cells(self.size)[0];
            let lone = clues.area_of(cell).is_some_and(|area| clues.areas()[area as usize].len() == 3);
            *kept = *kept && !lone;
        }
    }

    /// The kept pieces moved by rows and columns onto a larger board.
    pub(super) fn moved(&self, size: Size, (down, right): (u32, u32), is_mirrored: bool) -> Group {
        let moved = |cell: u32| {
            let (row, column) = self.size.place(cell);
            let column = if is_mirrored { self.size.width - 1 - column } else { column };
            size.cell(row + down, column + right)
        };
        let kept = self.pieces.iter().zip(&self.kept).filter(|(_, kept)| **kept).flat_map(|(group, _)| group);
        kept.filter_map(|piece| Piece::of_cells(size, &piece.cells(self.size).map(moved))).collect()
    }
}

/// By cell: whether a kept piece lies there.
pub(super) fn free_cells(groups: &Groups) -> Vec<bool> {
    let mut free = vec![false; groups.size.area()];
    let kept = groups.pieces.iter().zip(&groups.kept).filter(|(_, kept)| **kept).flat_map(|(group, _)| group);
    for cell in kept.flat_map(|piece| piece.cells(groups.size)) {
        free[cell as usize] = true;
    }
    free
}
