//! Hints, grades, and why entries are in conflict.

use std::sync::Arc;

use super::solving::entry;
use super::{Declaration, check, solve, with_givens};
use crate::answer::{Answer, Limit};
use crate::budget::Budget;
use crate::conflicts::{self, ConflictSource};
use crate::constraint::Csp;
use crate::explain::{self, Position};
use crate::nearest::{self, Bounds};
use crate::precheck::{self, Precheck};
use crate::puzzle::{EntryConflict, Fault, Puzzle};
use crate::technique::{Grade, Hint};

/// Ticks for shortening a chain.
const CHAIN_TICKS: u64 = 40_000;

/// A board and its problem.
struct Board<'a, D: Declaration> {
    clues: &'a D::Clues,
    csp: Arc<Csp<D::Constraint>>,
}

impl<'a, D: Declaration> Board<'a, D> {
    fn new(clues: &'a D::Clues) -> Self {
        Board { clues, csp: Arc::new(D::csp(clues)) }
    }

    fn position(&self, states: &[u32]) -> Position<D::Constraint> {
        Position::new(&self.csp, &with_givens::<D>(self.clues, states))
    }
}

/// Why a cell must have its value. [`Hint::Correct`] for a given of a puzzle that has a solution and for a cell outside
/// the board.
pub(super) fn hint<D: Declaration>(
    clues: &D::Clues,
    states: &[u32],
    cell: u32,
    budget: &mut Budget<'_>,
) -> Hint {
    let board = Board::<D>::new(clues);
    let Some(given) = D::givens(clues).get(cell as usize).copied() else { return Hint::Correct };
    // What is given is right only where the puzzle has a solution.
    let filled = if given == 0 { states.to_vec() } else { with_givens::<D>(clues, states) };
    if let Some(other) = precheck::precheck(&board, &filled, cell, budget) {
        return other;
    }
    if given != 0 {
        return Hint::Correct;
    }
    // The entries among the states are notes that remove nothing: the position has them already.
    let chain =
        explain::chain_from_notes(&board.position(states), D::TECHNIQUES, states, cell, CHAIN_TICKS, budget);
    chain.map_or(Hint::Unexplained, Hint::Chain)
}

/// The cell nearest to one whose chain has at most five lines; without a cell, the one whose chain is the easiest.
pub(super) fn nearest<D: Declaration>(
    clues: &D::Clues,
    states: &[u32],
    cell: Option<u32>,
    budget: &mut Budget<'_>,
) -> Option<u32> {
    let board = Board::<D>::new(clues);
    if cell.is_some_and(|cell| board.csp.domains().len() <= cell as usize) {
        return None;
    }
    let bounds = Bounds { lines: 5, chain: CHAIN_TICKS, all: 10 * CHAIN_TICKS };
    nearest::nearest(&board.position(states), D::TECHNIQUES, cell, bounds, budget)
}

/// How hard a puzzle is.
pub(super) fn grade<D: Declaration>(clues: &D::Clues, budget: &mut Budget<'_>) -> Grade {
    explain::grade(Board::<D>::new(clues).position(&[]), D::TECHNIQUES, budget)
}

/// See [`conflicts::conflicts`].
pub(super) fn conflicts<D: Declaration>(
    clues: &D::Clues,
    states: &[u32],
    blank: &Answer,
    budget: &mut Budget<'_>,
) -> Vec<EntryConflict> {
    let board = Board::<D>::new(clues);
    conflicts::conflicts(&board, &with_givens::<D>(clues, states), blank, budget)
}

impl<D: Declaration> Precheck for Board<'_, D> {
    fn solve(&self, states: &[u32], solutions: usize, budget: &mut Budget<'_>) -> Answer {
        solve::<D>(self.clues, states, Limit { ticks: D::check_ticks(self.clues), solutions }, budget)
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn entered(&self, states: &[u32], cell: u32) -> bool {
        states.get(cell as usize).is_some_and(|state| entry(*state).is_some())
    }

    fn others(&self, solution: &[u32], cell: u32) -> Vec<u32> {
        let others = self.csp.domains()[cell as usize].bits() as u32 & !solution[cell as usize];
        (0..u32::BITS).map(|bit| others & 1 << bit).filter(|state| *state != 0).collect()
    }

    fn conflict(&self, states: &[u32], blank: &Answer, budget: &mut Budget<'_>) -> Option<Vec<u32>> {
        conflicts::<D>(self.clues, states, blank, budget).into_iter().next().map(|conflict| conflict.cells)
    }
}

impl<D: Declaration> ConflictSource for Board<'_, D> {
    type Candidates = Position<D::Constraint>;
    const CHAIN_TICKS: u64 = 20_000;

    fn solutions(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve::<D>(self.clues, states, limit, budget)
    }

    fn holds(&self, states: &[u32], cell: u32) -> bool {
        self.entered(states, cell)
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn least_faults(&self, states: &[u32]) -> Vec<Fault> {
        check::faults::<D>(self.clues, states)
    }

    fn candidates(&self, states: &[u32]) -> Self::Candidates {
        self.position(states)
    }
}
