//! The fast path, for digits and for layouts.

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::{Answer, Budget, Layouts, Limit, run_within};

use super::backtrack::{Backtrack, Projection};
use super::cdcl::BoardPropagators;
use super::check;
use super::clues::{Clues, Known};
use super::propagate::Grid;

/// Solutions that extend the entries and differ in digits or in layout.
pub fn solve(clues: &Clues, states: &[u32], limit: Limit) -> Answer {
    solve_within(clues, states, limit, &mut Budget::unlimited())
}

/// The same, or until `budget` is over, on which its ticks draw.
pub fn solve_within(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
    ask(clues, states, limit, Projection::Whole, budget)
}

/// Solutions that extend the entries, no two with the same digits.
pub fn digits(clues: &Clues, states: &[u32], limit: Limit) -> Answer {
    digits_within(clues, states, limit, &mut Budget::unlimited())
}

/// The same, or until `budget` is over, on which its ticks draw.
pub fn digits_within(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
    ask(clues, states, limit, Projection::Digits, budget)
}

/// Solutions with the digits of a full board, one for each layout. Walls and partners in the entries count.
pub fn layouts(clues: &Clues, states: &[u32], limit: Limit) -> Answer {
    solve(clues, states, limit)
}

/// The layouts of a board.
pub struct Laid<'a>(pub &'a Clues);

impl Layouts for Laid<'_> {
    fn solve(&self, limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.0, &[], limit, budget)
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }
}

/// The conflict-driven search alone.
pub fn cdcl(
    clues: &Clues,
    states: &[u32],
    projection: Projection,
    settings: Settings,
) -> Cdcl<BoardPropagators> {
    BoardPropagators::cdcl(&Grid::new(&Known::new(clues, states)), projection, settings)
}

/// The fixpoint of clues and entries without a decision; `None` if they are in conflict.
pub fn root(clues: &Clues, states: &[u32]) -> Option<Grid> {
    let mut grid = Grid::new(&Known::new(clues, states));
    grid.fixpoint().is_ok().then_some(grid)
}

/// Ticks that the depth-first search may take for each solution before the conflict-driven one takes over.
///
/// A tick of either takes 5 to 8 microseconds. With 8 dominoes given, the depth-first search needs 45 ticks (median)
/// and 471 (most); with 6 it needs 1,585 (median), and the conflict-driven one 1,000 (geometric mean).
const PATIENCE: u64 = 200;

fn ask(
    clues: &Clues,
    states: &[u32],
    limit: Limit,
    projection: Projection,
    budget: &mut Budget<'_>,
) -> Answer {
    if limit.ticks == 0 || limit.solutions == 0 {
        return Answer::default();
    }
    let mut search = Backtrack::new(Grid::new(&Known::new(clues, states)), projection);
    loop {
        let found = search.answer.solutions.len();
        let patience = PATIENCE * (found as u64 + 1);
        let turn = Limit { ticks: limit.ticks.min(patience), solutions: limit.solutions.min(found + 1) };
        search.go(turn, budget);
        let answer = &search.answer;
        if budget.is_over()
            || answer.complete
            || limit.solutions <= answer.solutions.len()
            || limit.ticks <= answer.ticks
        {
            return search.answer;
        }
        if patience <= answer.ticks {
            break;
        }
    }
    let Some(root) = search.root() else { return search.answer };
    let mut cdcl = BoardPropagators::cdcl(root, projection, Settings::default());
    let spent = search.answer;
    let mut answer = run_within(&mut cdcl, Limit { ticks: limit.ticks - spent.ticks, ..limit }, budget);
    if answer.solutions.len() < spent.solutions.len() {
        answer.solutions = spent.solutions;
    }
    answer.ticks += spent.ticks;
    answer.nodes += spent.nodes;
    answer
}
