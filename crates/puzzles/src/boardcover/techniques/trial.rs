//! Whether some cells can be covered, by exhaustive search.
//!
//! A search of its own: [`Cdcl`](gridstep_engine::cdcl::Cdcl) over `Cover` covers whole areas, but here pieces may
//! reach into cells that need not be covered, and the cells that the search branched on are the core that deletion goes
//! on with.

use gridstep_engine::{Budget, Size};

use super::candidates::Candidates;
use crate::boardcover::clues::{neighbours, square};
use crate::boardcover::piece::Piece;

/// Whether cells can be covered.
#[derive(Debug)]
pub(super) enum Found {
    /// They can: by cell, whether the pieces found cover it.
    Covered(Vec<bool>),
    /// They cannot, and neither can this subset.
    Never(Vec<u32>),
    /// The search stopped at its limit.
    Unknown,
}

/// A search for pieces beside those of the candidates.
pub(super) struct Trial<'a, 'b> {
    size: Size,
    /// By cell: the pieces that can cover it.
    pieces: Vec<Vec<Piece>>,
    /// By cell: whether it is a hole or covered.
    closed: Vec<bool>,
    /// The same for the candidates alone.
    printed: Vec<bool>,
    /// By cell: whether it must be covered, and whether the search used that.
    wanted: Vec<bool>,
    used: Vec<bool>,
    /// By cell: the last walk that reached it.
    seen: Vec<u32>,
    walks: u32,
    /// Cells that may still be visited, by one search and by all.
    left: u64,
    for_all: u64,
    /// Of the whole call.
    budget: &'a mut Budget<'b>,
}

/// Cells that one search, and all together, may visit.
const QUESTION: u64 = 200_000;
const ALL: u64 = 6_000_000;
/// Cells visited in a tick.
const TICK: u64 = 64;
/// Most cells of one search.
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

    /// The uncovered cells.
    pub(super) fn open(&self) -> Vec<u32> {
        (0..self.printed.len() as u32).filter(|cell| !self.printed[*cell as usize]).collect()
    }

    /// The uncovered cells at most `radius` rows and columns from a cell.
    pub(super) fn around(&self, cell: u32, radius: u32) -> Vec<u32> {
        square(self.size, cell, radius).filter(|cell| !self.printed[*cell as usize]).collect()
    }

    /// The larger of the distances in rows and in columns.
    pub(super) fn apart(&self, one: u32, other: u32) -> u32 {
        let ((row, column), (down, right)) = (self.size.place(one), self.size.place(other));
        row.abs_diff(down).max(column.abs_diff(right))
    }

    /// The connected components of uncovered cells.
    pub(super) fn rooms(&mut self) -> Vec<Vec<u32>> {
        self.closed.clone_from(&self.printed);
        let mut seen = vec![false; self.closed.len()];
        let mut rooms = Vec::new();
        for cell in self.open() {
            if seen[cell as usize] {
                continue;
            }
            let room = self.walk(cell, usize::MAX).unwrap_or_default();
            for cell in &room {
                seen[*cell as usize] = true;
            }
            rooms.push(room);
        }
        rooms
    }

    /// Whether these cells, all uncovered, can be covered.
    pub(super) fn search(&mut self, cells: &[u32]) -> Found {
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

    /// Covers the rest of these cells, the one with the fewest pieces first; `None` at the limit.
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

    /// Whether the room of an open cell is too small: its size rounded down to a multiple of three is less than the
    /// number of its cells that must be covered. `wanted` bounds that number.
    fn is_short_at(&mut self, cell: u32, wanted: usize) -> bool {
        // A room with three cells more than are wanted is large enough.
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

    /// The room of a cell; `None` if the cell is closed, or if the room has more than `most` cells.
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
