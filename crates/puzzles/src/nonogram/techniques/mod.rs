//! Techniques, easiest first, one file each, and what they are used for: hints and grades.
//!
//! What a sentence about each technique can use ([`Deduction::args`](gridstep_engine::Deduction)). The first of `clues`
//! is the line, `blocks` its clue (Numbers, perhaps none). The cells that get a colour are the effects, the cells whose
//! colours are used are the premises. `block` is the length of a block and `which` its number in the clue, counted
//! from 1 (both Number). `from` and `to` are the first and the last cell of a room (Cell). Rooms, reaches and the
//! blocks that can cover a cell are those that the premises leave, nothing else being known of the line.
//!
//! | technique | level | args | sentence |
//! |---|---|---|---|
//! | `finished-line` | easy | `blocks` | As many cells are black as `blocks` have together (or there are no blocks): the rest is white. |
//! | `full-line` | easy | `blocks`, `room` Number, `from`, `to` | The blocks with one gap each take all of the `room` cells from `from` to `to`: so they lie there. White cells outside it, if premises, keep the blocks from lying farther out. |
//! | `simple-boxes` | easy | `blocks`, `block`, `which`, `room` Number, `from`, `to` | The `block` lies in the `room` cells from `from` to `to` (other blocks and white cells, if premises, leave it no more): it covers the cells either way. |
//! | `glue` | medium | `blocks`, `least` Number, `cells` Cells, `edge` Cells, `side` Key `start` or `end` | The block that covers `cells` has at least `least` cells and cannot go beyond the `edge` (one white cell; none: the border) on the `side` of the line: so it sticks out to the other. |
//! | `joining` | medium | `blocks`, `block`, `which`, `cells` Cells, `from`, `to` | Only the `block` can cover `cells`; so it lies between `from` and `to` and covers the cells wherever it lies there. |
//! | `splitting` | medium | `blocks`, `cells` Cells, `joined` Number | If the cell were black, `joined` in a row would be: no block that can lie there is so long. |
//! | `punctuating` | medium | `blocks`, `longest` Number, `cells` Cells | No block can cover `cells` and the cell next to them; where `longest`, the longest that can cover `cells`, is their number, because they are complete. |
//! | `mercury` | medium | `blocks`, `block`, `which`, `cells` Cells, `side` Key | At the `start` (`end`) the `block` would touch `cells` or not cover them all: it covers them, and the outermost cells are white. |
//! | `simple-spaces` | medium | `blocks`, `before` Number, `reach`, `start` Cell | No block reaches the cells: block number `before` (0 and no `reach`: there is none) goes to `reach` at most, the next begins at `start` at the earliest (absent: there is none). |
//! | `forcing` | medium | `blocks` | Between white cells there is a gap that no block fits into that could lie there. |
//! | `pushed-block` | medium | as `simple-boxes` | The black cells push the `block` into the `room` cells from `from` to `to`: it covers the cells either way. |
//! | `arrangements` | hard | `blocks` | No arrangement of the blocks leaves the cell the other colour. |
//! | `edge` | hard | `cell` Cell, `colour` Key `black` or `white`, `steps` Steps, `clue` Clue | Assume that `cell`, at the border, is `colour`: `steps` follow along the border and into the line beside it, and no arrangement fits `clue`. The last of `steps` has the key `broken-line`. |
//! | `contradiction` | expert | as `edge` | Assume that `cell` is `colour`: `steps` follow, and no arrangement fits `clue`. |
//! | `broken-line` | (in `steps` only) | `blocks` | No arrangement of `blocks` fits any more. |

mod answer_cache;
mod arrangements;
mod candidates;
mod conflicts;
mod contradiction;
mod edge;
mod failed_probes;
mod finished_line;
mod forcing;
mod full_line;
mod glue;
mod joining;
mod line_view;
mod mercury;
mod probe;
mod proofs;
mod prove;
mod punctuating;
mod pushed_block;
mod simple_boxes;
mod simple_spaces;
mod splitting;
mod trial;

use gridstep_engine::nearest::{self, Bounds};
use gridstep_engine::precheck::{self, Blank, Precheck};
use gridstep_engine::{Answer, Budget, CHECK_TICKS, Grade, Hint, Limit, Technique, explain};

pub use candidates::Candidates;
pub use conflicts::conflicts;

use super::cell_state::CellState;
use super::check;
use super::clues::Clues;
use super::solve::{awaited, solve_within};

/// The table: difficulty is its order, and of several chains the one with the least sum of weights is shown
/// (`docs/hint-weights.md`).
pub const TECHNIQUES: &[Technique<Candidates>] = &[
    prove::technique::<finished_line::FinishedLine>().weighing(10),
    prove::technique::<full_line::FullLine>().weighing(10),
    prove::technique::<simple_boxes::SimpleBoxes>().weighing(12),
    prove::technique::<glue::Glue>().weighing(14),
    prove::technique::<joining::Joining>().weighing(20),
    prove::technique::<splitting::Splitting>().weighing(18),
    prove::technique::<punctuating::Punctuating>().weighing(16),
    prove::technique::<mercury::Mercury>().weighing(22),
    prove::technique::<simple_spaces::SimpleSpaces>().weighing(16),
    prove::technique::<forcing::Forcing>().weighing(20),
    prove::technique::<pushed_block::PushedBlock>().weighing(22),
    prove::technique::<arrangements::Arrangements>().weighing(45),
    edge::EDGE.weighing(50),
    contradiction::CONTRADICTION.weighing(80),
];

/// Keys of the other steps: links of a chain, and ends of an explanation.
pub const INNER_STEPS: &[&str] = &[probe::BROKEN_LINE];

/// The contradiction as [`Event::technique`](gridstep_engine::Event::technique) names it: the last of the table.
pub const SUPPOSING: u8 = TECHNIQUES.len() as u8;

/// Line propagations that a hint spends on finding a shorter chain, if at most [`OPEN`] cells are open; with more, the
/// first chain takes longer, and fewer are spent.
const CHAIN_TICKS: u64 = 400;
const OPEN: u64 = 400;

/// Why a cell must be so, or a precheck: see [`Hint`].
pub fn hint(blank: &Blank, clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
    if clues.size().area() <= cell as usize {
        return Hint::Correct;
    }
    let board = Board { clues, blank };
    if let Some(precheck) = precheck::precheck(&board, states, cell, budget) {
        return precheck;
    }
    let candidates = board.candidates(states, budget);
    let ticks = CHAIN_TICKS * OPEN / candidates.open().max(OPEN);
    explain::chain(&candidates, TECHNIQUES, cell, ticks, budget).map_or(Hint::Unexplained, Hint::Chain)
}

/// The cell nearest to one whose chain has at most five lines; without a cell, the one whose chain is the easiest.
pub fn nearest(
    blank: &Blank,
    clues: &Clues,
    states: &[u32],
    cell: Option<u32>,
    budget: &mut Budget<'_>,
) -> Option<u32> {
    if cell.is_some_and(|cell| clues.size().area() <= cell as usize) {
        return None;
    }
    let bounds = Bounds { lines: 5, chain: CHAIN_TICKS, all: 20 * CHAIN_TICKS };
    let candidates = Board { clues, blank }.candidates(states, budget);
    nearest::nearest(&candidates, TECHNIQUES, cell, bounds, budget)
}

/// How hard a puzzle is.
pub fn grade(clues: &Clues, budget: &mut Budget<'_>) -> Grade {
    explain::grade(Candidates::new(clues, &[]), TECHNIQUES, budget)
}

/// Whether a cell was made black or white.
fn entry(states: &[u32], cell: u32) -> Option<bool> {
    states.get(cell as usize).and_then(|mask| CellState(*mask).black())
}

/// A board for the engine's prechecks.
struct Board<'a> {
    clues: &'a Clues,
    blank: &'a Blank,
}

impl Board<'_> {
    /// The candidates, with a solution of the empty board that has all entries, if there is one.
    fn candidates(&self, states: &[u32], budget: &mut Budget<'_>) -> Candidates {
        let candidates = Candidates::new(self.clues, states);
        let fits = |solution: &&Vec<u32>| check::differing(states, solution).is_empty();
        match self.blank(budget).solutions.iter().find(fits) {
            Some(solution) => candidates.with_solution(solution),
            None => candidates,
        }
    }
}

impl Precheck for Board<'_> {
    fn blank(&self, budget: &mut Budget<'_>) -> Answer {
        self.blank.get(budget, |budget| self.solve(&[], 2, budget))
    }

    fn solve(&self, states: &[u32], solutions: usize, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.clues, states, Limit { ticks: awaited(self.clues, CHECK_TICKS), solutions }, budget)
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn entered(&self, states: &[u32], cell: u32) -> bool {
        entry(states, cell).is_some()
    }

    fn others(&self, solution: &[u32], cell: u32) -> Vec<u32> {
        vec![CellState::filled(entry(solution, cell) == Some(false)).0]
    }

    fn conflict(&self, states: &[u32], blank: &Answer, budget: &mut Budget<'_>) -> Option<Vec<u32>> {
        conflicts(self.clues, states, blank, budget).into_iter().next().map(|conflict| conflict.cells)
    }
}
