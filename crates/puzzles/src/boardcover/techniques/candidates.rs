//! The candidates that techniques work on.
//!
//! The domains are in the engine's [`Store`]. Beside it is a list of the pieces that became impossible, undone with it:
//! a piece that lies excludes up to 26 others, and as removals in the store each would be a premise of its own.

use std::cell::Cell;
use std::rc::Rc;

use gridstep_engine::constraint::Var;
use gridstep_engine::explain::{self, Candidates as _};
use gridstep_engine::{Domain, Level, NONE, Size, Step, Store};

use super::shape::{piece, reach, sharing_at, way};
use crate::boardcover::cell_state::CellState;
use crate::boardcover::clues::Clues;
use crate::boardcover::piece::{Piece, Ways};

/// The ways to cover each cell that follow from a player's pieces and the techniques applied so far.
///
/// A cell's domain holds the ways that no step removed, and [`BARE`] until a piece is entered or placed on it; in holes
/// it is empty. A technique changes the domains of all three cells of a piece that it removes or places, but not those
/// of the neighbours of a placed piece. The ways *left* take these into account: a piece is possible if it was removed
/// at none of its cells and shares no cell with another one that lies. So a player's piece is one premise, however many
/// others it excludes.
#[derive(Clone)]
pub struct Candidates {
    clues: Rc<Clues>,
    /// By cell: the ways in which a piece fits on the empty board.
    full: Rc<[Ways]>,
    /// A variable for each cell.
    store: Store,
    left: Vec<Ways>,
    /// By cell: when it lost a way last. Not undone, so a technique may be tried once too often.
    touched: Vec<usize>,
    /// Pieces in the order in which they became impossible, and the time of the change that made each so.
    dead: Vec<(usize, Piece)>,
    /// Number of free cells without any way left, and of those on which no piece lies.
    empty: u32,
    bare: u32,
    since: usize,
    /// By cell: whether a technique may use that it is covered; empty for all.
    only: Vec<bool>,
    goal: Option<u32>,
    scope: Scope,
    ticks: Cell<u64>,
}

/// Bit of a domain: the cell might stay uncovered. Only placing a piece removes it.
pub(super) const BARE: u32 = 1 << Ways::COUNT;

/// The rows and columns that techniques search.
#[derive(Clone, Copy)]
struct Scope {
    top: u32,
    left: u32,
    bottom: u32,
    right: u32,
}

impl Candidates {
    /// The candidates of a board with some pieces.
    pub fn new(clues: &Clues, states: &[u32]) -> Candidates {
        let cells = clues.size().area();
        let full: Rc<[Ways]> = (0..cells as u32).map(|cell| clues.ways(cell)).collect();
        let Size { width, height } = clues.size();
        let free = || (0..cells as u32).filter(|cell| clues.is_free(*cell));
        let mut domains: Vec<Domain> =
            full.iter().map(|ways| Domain::from_bits(ways.bits().into())).collect();
        free().for_each(|cell| domains[cell as usize] |= Domain::only(Ways::COUNT as u8));
        let mut candidates = Candidates {
            clues: Rc::new(clues.clone()),
            store: Store::new(&domains),
            left: full.to_vec(),
            touched: vec![1; cells],
            dead: Vec::new(),
            empty: free().filter(|cell| full[*cell as usize].is_empty()).count() as u32,
            bare: free().count() as u32,
            full,
            since: 0,
            only: Vec::new(),
            goal: None,
            scope: Scope { top: 0, left: 0, bottom: height, right: width },
            ticks: Cell::new(0),
        };
        let entered = (0..).zip(states.iter().take(cells));
        for piece in entered.filter_map(|(cell, mask)| CellState(*mask).piece(clues, cell)) {
            for cell in piece.cells(clues.size()) {
                candidates.narrow(cell, 1 << way(clues.size(), piece, cell));
            }
        }
        candidates.forget_changes();
        candidates
    }

    /// Makes the present candidates the ones that the board shows.
    fn forget_changes(&mut self) {
        self.store.forget_trail();
        self.dead.clear();
        self.touched.fill(1);
    }

    /// Restricts the search of techniques to cells at most `far` rows and columns from a cell.
    pub(super) fn look_around(&mut self, cell: u32, far: u32) {
        let (row, column) = self.size().place(cell);
        self.scope = Scope {
            top: row.saturating_sub(far),
            left: column.saturating_sub(far),
            bottom: self.size().height.min(row + far + 1),
            right: self.size().width.min(column + far + 1),
        };
    }

    /// A copy without a goal, on which every technique searches everything.
    pub(super) fn fork(&self) -> Candidates {
        Candidates { since: 0, goal: None, ..self.clone() }
    }

    pub(super) fn size(&self) -> Size {
        self.clues.size()
    }

    pub(super) fn is_free(&self, cell: u32) -> bool {
        self.clues.is_free(cell)
    }

    /// The ways in which a piece fits on a cell of the empty board.
    pub(super) fn full(&self, cell: u32) -> Ways {
        self.full[cell as usize]
    }

    /// The ways in a cell's domain.
    pub(super) fn domain(&self, cell: u32) -> Ways {
        Ways::from_bits(self.mask(cell) as u16)
    }

    /// Whether a piece was entered or placed on a cell.
    pub(super) fn is_covered(&self, cell: u32) -> bool {
        self.mask(cell) & BARE == 0 && self.is_free(cell)
    }

    /// The piece that lies on a cell; it may have been placed at only one of its cells.
    pub(super) fn lying(&self, cell: u32) -> Option<Piece> {
        let lying = piece(self.size(), cell, self.left(cell).single()?);
        lying.cells(self.size()).iter().any(|cell| self.is_covered(*cell)).then_some(lying)
    }

    /// The ways left on a cell.
    pub(super) fn left(&self, cell: u32) -> Ways {
        self.left[cell as usize]
    }

    /// The ways left on a cell if a piece that does not cover it is laid too.
    pub(super) fn left_beside(&self, laid: Option<Piece>, cell: u32) -> Ways {
        let left = self.left(cell);
        laid.map_or(left, |laid| left.without(sharing_at(self.size(), laid, cell)))
    }

    /// The pieces of some ways on a cell.
    pub(super) fn pieces(&self, cell: u32, ways: Ways) -> impl Iterator<Item = Piece> + use<> {
        let size = self.size();
        (0..Ways::COUNT).filter(move |number| ways.has(*number)).map(move |way| piece(size, cell, way))
    }

    /// The cells that techniques search.
    pub(super) fn looked_at(&self) -> impl Iterator<Item = u32> + use<> {
        let (Scope { top, left, bottom, right }, width) = (self.scope, self.size().width);
        (top..bottom).flat_map(move |row| (left..right).map(move |column| row * width + column))
    }

    /// The possible pieces that techniques search, each once, without those that lie; on the goal alone if there is
    /// one.
    pub(super) fn possible(&self) -> Box<dyn Iterator<Item = Piece> + '_> {
        let open = |cell: u32| {
            self.pieces(cell, if 1 < self.left(cell).len() { self.left(cell) } else { Ways::NONE })
        };
        if let Some(goal) = self.goal {
            return Box::new(open(goal));
        }
        let first = move |cell: u32| open(cell).filter(move |piece| piece.cells(self.size())[0] == cell);
        Box::new(self.looked_at().flat_map(first))
    }

    /// All cells connected with one by possible pieces, if a piece is laid too.
    ///
    /// Marks them as seen. `None` as soon as `is_enough`, given their number and the cells seen.
    pub(super) fn area(
        &self,
        start: u32,
        laid: Option<Piece>,
        seen: &mut [bool],
        is_enough: impl Fn(usize, &[bool]) -> bool,
    ) -> Option<Vec<u32>> {
        let mut area = vec![start];
        seen[start as usize] = true;
        let mut at = 0;
        while let Some(&cell) = area.get(at) {
            at += 1;
            for next in reach(self.size(), cell, self.left_beside(laid, cell)) {
                if !std::mem::replace(&mut seen[next as usize], true) {
                    area.push(next);
                }
            }
            if is_enough(area.len(), seen) {
                return None;
            }
        }
        self.count_ticks(at as u64 / 16);
        Some(area)
    }

    /// When a domain shrank last; 0 for what the board shows.
    pub(super) fn changed(&self, cell: u32) -> u32 {
        self.store.changed(Var(cell))
    }

    /// Whether any of some cells lost a way since the technique was applied last.
    pub(super) fn is_fresh(&self, mut cells: impl Iterator<Item = u32>) -> bool {
        self.since == 0 || cells.any(|cell| self.since < self.touched[cell as usize])
    }

    /// Whether anything changed since the technique was applied last.
    pub(super) fn has_news(&self) -> bool {
        self.since < self.time()
    }

    /// Whether a technique may use that these cells are covered.
    pub(super) fn may_use(&self, cells: &[u32]) -> bool {
        self.only.is_empty() || cells.iter().all(|cell| self.only[*cell as usize])
    }

    /// Adds to the ticks.
    pub(super) fn count_ticks(&self, times: u64) {
        self.ticks.set(self.ticks.get() + times);
    }

    /// The pieces that became impossible, in this order, each with the time of the change that caused it.
    pub(super) fn dead(&self) -> &[(usize, Piece)] {
        &self.dead
    }

    /// If a covered cell has a single way, makes the pieces that share a cell with that piece impossible.
    fn lay(&mut self, cell: u32) {
        let Some(lies) = self.domain(cell).single() else { return };
        let lies = piece(self.size(), cell, lies);
        for cell in lies.cells(self.size()) {
            let others = self.left(cell).without(Ways::only(way(self.size(), lies, cell)));
            for other in self.pieces(cell, others) {
                self.kill(other);
            }
        }
    }

    fn kill(&mut self, piece: Piece) {
        for cell in piece.cells(self.size()) {
            let left = &mut self.left[cell as usize];
            *left = left.without(Ways::only(way(self.clues.size(), piece, cell)));
            self.empty += u32::from(left.is_empty());
            self.touched[cell as usize] = self.store.time() + 1;
        }
        self.dead.push((self.store.time(), piece));
    }
}

impl explain::Candidates for Candidates {
    const HAS_REDUNDANT_PREMISES: bool = false;

    fn cells(&self) -> u32 {
        self.left.len() as u32
    }

    fn mask(&self, cell: u32) -> u32 {
        self.store.domain(Var(cell)).bits() as u32
    }

    fn is_fixed(mask: u32) -> bool {
        mask.is_power_of_two() && mask != BARE
    }

    fn complete(&self) -> bool {
        self.bare == 0
    }

    fn is_inconsistent(&self) -> bool {
        0 < self.empty
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        let before = self.mask(cell);
        self.store.reduce(Var(cell), Domain::from_bits((before & to).into()), NONE);
        self.touched[cell as usize] = self.time();
        for piece in self.pieces(cell, self.left(cell).without(self.domain(cell))) {
            self.kill(piece);
        }
        self.bare -= (before & !to & BARE) / BARE;
        if self.is_covered(cell) {
            self.lay(cell);
        }
    }

    fn time(&self) -> usize {
        self.store.time() + 1
    }

    fn backtrack_to(&mut self, time: usize) {
        while time < self.time()
            && let Some((change, after)) = self.store.undo()
        {
            self.bare += ((change.before - after).bits() as u32 & BARE) / BARE;
        }
        while let Some((_, piece)) = self.dead.pop_if(|(when, _)| self.store.time() < *when) {
            for cell in piece.cells(self.clues.size()) {
                let left = &mut self.left[cell as usize];
                self.empty -= u32::from(left.is_empty());
                *left = left.or(Ways::only(way(self.clues.size(), piece, cell)));
            }
        }
    }

    fn changed_since(&mut self, time: usize) {
        self.since = time;
    }

    fn restrict_to(&mut self, clues: &[u32]) {
        self.only = vec![false; self.left.len()];
        for clue in clues {
            self.only[*clue as usize] = true;
        }
    }

    fn target(&mut self, cell: u32) {
        self.goal = Some(cell);
    }

    fn allow_level(&mut self, _: Level) {}

    /// Always false: premises are loosened when they are found.
    fn has_redundant_premise(&self, _: &Step) -> bool {
        false
    }

    /// A constraint is that a cell is covered; it has the cell's number and concerns the cells beside it.
    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.cells_of(cell)
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        reach(self.size(), clue, self.full(clue)).collect()
    }

    fn ticks(&self) -> u64 {
        self.ticks.get()
    }
}
