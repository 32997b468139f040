//! Whether some cells can be covered: all ways to do it, one after another.

use gridstep_engine::{Budget, Size};

use super::candidates::Candidates;
use crate::boardcover::clues::{neighbours, square};
use crate::boardcover::piece::Piece;

/// An answer to whether cells can be covered.
#[derive(Debug)]
pub(super) enum Found {
    /// So they can: by cell, whether it is covered then.
    Covered(Vec<bool>),
    /// They cannot, nor can these of them.
    Never(Vec<u32>),
    /// The search stopped at its limit.
    Unknown,
}

/// Pieces laid on trial, beside those of a set of candidates.
pub(super) struct Trial<'a, 'b> {
    size: Size,
    /// By cell: the pieces that can cover it.
    pieces: Vec<Vec<Piece>>,
    /// By cell: a hole is there, or a piece.
    closed: Vec<bool>,
    /// Those of the candidates.
    printed: Vec<bool>,
    /// By cell: whether it is to be covered, and whether that was used.
    wanted: Vec<bool>,
    used: Vec<bool>,
    /// By cell: the walk that came through it last.
    seen: Vec<u32>,
    walks: u32,
    /// Cells that may still be looked at, for one question and for all.
    left: u64,
    for_all: u64,
    /// Of the whole call.
    budget: &'a mut Budget<'b>,
}

/// Cells looked at for one question, and for all of them.
const QUESTION: u64 = 200_000;
const ALL: u64 = 6_000_000;
/// Cells looked at in a tick.
const TICK: u64 = 64;
/// More cells are not covered one by one.
const MOST: usize = 1_000;

impl<'a, 'b> Trial<'a, 'b> {
    pub(super) fn new(candidates: &Candidates, budget: &'a mut Budget<'b>) -> Self {
        let size = candidates.size();
        let cells = 0..size.area() as u32;
        let closed: Vec<bool> =
            cells.clone().map(|cell| !candidates.is_free(cell) || candidates.lying(cell).is_some()).collect();
        let pieces = |cell: u32| -> Vec<Piece> {
            let left = candidates.pieces(cell, candidates.left(cell));
            left.filter(|_| !closed[cell as usize]).collect()
        };
        Trial {
            size,
            pieces: cells.map(pieces).collect(),
            printed: closed.clone(),
            wanted: vec![false; closed.len()],
            used: vec![false; closed.len()],
            seen: vec![0; closed.len()],
            closed,
            walks: 0,
            left: 0,
            for_all: ALL,
            budget,
        }
    }

    /// The cells that are to be covered still.
    pub(super) fn open(&self) -> Vec<u32> {
        (0..self.printed.len() as u32).filter(|cell| !self.printed[*cell as usize]).collect()
    }

    /// The open cells so near to one.
    pub(super) fn around(&self, cell: u32, radius: u32) -> Vec<u32> {
        square(self.size, cell, radius).filter(|cell| !self.printed[*cell as usize]).collect()
    }

    /// Rows or columns between two cells, whichever are more.
    pub(super) fn apart(&self, one: u32, other: u32) -> u32 {
        let ((row, column), (down, right)) = (self.size.place(one), self.size.place(other));
        row.abs_diff(down).max(column.abs_diff(right))
    }

    /// Open cells that touch.
    pub(super) fn rooms(&mut self) -> Vec<Vec<u32>> {
        self.closed.clone_from(&self.printed);
        let mut met = vec![false; self.closed.len()];
        let mut rooms = Vec::new();
        for cell in self.open() {
            if met[cell as usize] {
                continue;
            }
            let room = self.walk(cell, usize::MAX).unwrap_or_default();
            for cell in &room {
                met[*cell as usize] = true;
            }
            rooms.push(room);
        }
        rooms
    }

    /// Whether these cells, open ones, can all be covered.
    pub(super) fn propagate(&mut self, cells: &[u32]) -> Found {
        if MOST < cells.len() {
            return Found::Unknown;
        }
        self.closed.clone_from(&self.printed);
        self.wanted.fill(false);
        self.used.fill(false);
        for cell in cells {
            self.wanted[*cell as usize] = true;
        }
        let most = QUESTION.min(self.for_all).min(self.budget.left().saturating_mul(TICK));
        self.left = most;
        let short = cells.iter().any(|cell| self.is_short_at(*cell, cells.len()));
        let covered = if short { Some(false) } else { self.cover(cells) };
        self.for_all -= most - self.left;
        self.budget.spend((most - self.left).div_ceil(TICK));
        match covered {
            Some(true) => {
                let printed = self.closed.iter().zip(&self.printed);
                Found::Covered(printed.map(|(closed, printed)| *closed && !printed).collect())
            }
            Some(false) => {
                Found::Never(cells.iter().copied().filter(|cell| self.used[*cell as usize]).collect())
            }
            None => Found::Unknown,
        }
    }

    /// Covers what is not covered of these cells, the one with the fewest pieces first; `None` at the limit.
    fn cover(&mut self, cells: &[u32]) -> Option<bool> {
        self.spend(cells.len())?;
        let open = cells.iter().filter(|cell| !self.closed[**cell as usize]);
        let Some((_, cell)) = open.map(|cell| (self.fitting(*cell).count(), *cell)).min() else {
            return Some(true);
        };
        self.used[cell as usize] = true;
        for piece in self.fitting(cell).collect::<Vec<_>>() {
            let own = piece.cells(self.size);
            self.close(own, true);
            let size = self.size;
            let mut beside = own.iter().flat_map(|cell| neighbours(size, *cell));
            let short = beside.any(|cell| self.is_short_at(cell, cells.len()));
            if !short && self.cover(cells)? {
                return Some(true);
            }
            self.close(own, false);
        }
        Some(false)
    }

    fn close(&mut self, cells: [u32; 3], to: bool) {
        for cell in cells {
            self.closed[cell as usize] = to;
        }
    }

    fn spend(&mut self, cells: usize) -> Option<()> {
        self.left = self.left.checked_sub(cells as u64)?;
        Some(())
    }

    fn fitting(&self, cell: u32) -> impl Iterator<Item = Piece> + '_ {
        let is_open = |piece: &&Piece| piece.cells(self.size).iter().all(|cell| !self.closed[*cell as usize]);
        self.pieces[cell as usize].iter().filter(is_open).copied()
    }

    /// Whether an open cell's room has fewer cells, by threes, than it needs; so many are wanted in all.
    fn is_short_at(&mut self, cell: u32, wanted: usize) -> bool {
        // A room with three cells more needs less than it has.
        let Some(room) = self.walk(cell, wanted + 2) else { return false };
        self.left = self.left.saturating_sub(room.len() as u64);
        let wanted = |cell: &&u32| self.wanted[**cell as usize];
        let is_short = room.len() / 3 * 3 < room.iter().filter(wanted).count();
        if is_short {
            for cell in room {
                self.used[cell as usize] |= self.wanted[cell as usize];
            }
        }
        is_short
    }

    /// The open cells that touch, from one of them; `None` if that is closed, or if there are more.
    fn walk(&mut self, cell: u32, most: usize) -> Option<Vec<u32>> {
        self.walks += 1;
        let enter = |trial: &mut Self, cell: u32| {
            let is_new = !trial.closed[cell as usize] && trial.seen[cell as usize] != trial.walks;
            trial.seen[cell as usize] = trial.walks;
            is_new
        };
        if !enter(self, cell) {
            return None;
        }
        let mut room = vec![cell];
        let mut at = 0;
        while let Some(&cell) = room.get(at) {
            at += 1;
            for next in neighbours(self.size, cell) {
                if enter(self, next) {
                    room.push(next);
                }
            }
            if most < room.len() {
                return None;
            }
        }
        room.sort_unstable();
        Some(room)
    }
}
