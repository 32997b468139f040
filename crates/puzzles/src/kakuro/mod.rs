//! Kakuro: fill the white cells with digits so that each run sums to its clue, no digit twice in a run.
//!
//! # How it is solved
//!
//! 1. **Run propagation** (`csp.rs`, `SumAllDifferent` of the engine): each run keeps exactly the digits that occur in
//!    some filling. Published boards need no more.
//! 2. **Depth-first search** with a probe of the cell to branch on (`solve.rs`): unique boards take at most three
//!    nodes.
//! 3. **Conflict-driven search** (`cdcl.rs`) after 12 ticks without a solution: boards with many solutions. Its
//!    propagators are the runs and the **area sums** of at most three cells (`areas.rs`).
//!
//! An area is a block of runs that shares k cells with the rest of the board; the sums of its runs give the sum of
//! these cells. Runs are nodes of a graph and cells its edges, so areas are cuts of one, two or three edges. They
//! relate cells that lie far apart, which a search would otherwise learn nogood by nogood.
//!
//! Reasons are minimal: a run finds in one sweep which literals it needs, an area by deletion. The search learns from
//! the reasons that a hint shows. Figures: `docs/experiments/kakuro-areas-and-reasons.md`.

pub mod areas;
pub mod cdcl;
pub mod check;
pub mod clues;
pub mod csp;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod oracle;
pub mod solve;
pub mod techniques;

use gridstep_engine::{
    Answer, Budget, Call, Engine, EntryConflict, Fault, Format, Grade, Hint, Limit, Offer, ParseError,
    Progress, Puzzle, Remaining, Request, Size, Technique, View,
};

pub use crate::digit as cell_state;
pub use cell_state::CellState;
pub use gridstep_engine::constraint::sums;

pub use clues::{At, Clue, ClueError, Clues, Direction, Place, Run};

/// Kakuro as a kind of puzzle.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "kakuro";
    type Clues = Clues;
    type Candidates = techniques::Candidates;
    const TECHNIQUES: &'static [Technique<techniques::Candidates>] = techniques::TECHNIQUES;
    const ENGINES: &'static [Engine<Clues>] = engines::ENGINES;
    const FORMATS: &'static [Format<Clues>] = formats::FORMATS;

    fn view(clues: &Clues) -> View {
        clues.view()
    }

    fn size(clues: &Clues) -> Size {
        clues.size()
    }

    fn is_state(clues: &Clues, cell: u32, state: u32) -> bool {
        check::is_state(clues, cell, state)
    }

    fn solve(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve::solve_within(clues, states, limit, budget)
    }

    fn print_solution(clues: &Clues, states: &[u32]) -> String {
        formats::judge::print_solution(clues, states)
    }

    fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
        formats::judge::read_solution(clues, text)
    }

    fn faults(clues: &Clues, states: &[u32]) -> Vec<Fault> {
        check::faults(clues, states)
    }

    fn conflicts(
        clues: &Clues,
        states: &[u32],
        blank: &Answer,
        budget: &mut Budget<'_>,
    ) -> Vec<EntryConflict> {
        techniques::conflicts(clues, states, blank, budget)
    }

    fn complete(clues: &Clues, states: &[u32]) -> bool {
        check::complete(clues, states)
    }

    fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn remaining(clues: &Clues, states: &[u32], cell: u32) -> Vec<Remaining> {
        check::remaining(clues, states, cell)
    }

    fn notes(clues: &Clues, states: &[u32]) -> Vec<u32> {
        check::notes(clues, states)
    }

    fn hint(clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
        techniques::hint(clues, states, cell, budget)
    }

    fn nearest(clues: &Clues, states: &[u32], cell: Option<u32>, budget: &mut Budget<'_>) -> Option<u32> {
        techniques::nearest(clues, states, cell, budget)
    }

    fn grade(clues: &Clues, budget: &mut Budget<'_>) -> Grade {
        techniques::grade(clues, budget)
    }

    fn most_ticks(clues: &Clues, call: Call) -> u64 {
        call.most_ticks(clues.size().area(), Kind::check_ticks(clues))
    }

    fn offer(_request: Request) -> Offer {
        generate::OFFER
    }

    fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
        generate::generate(request, progress)
    }
}

/// The entry of a cell in `states`, which may be empty.
fn entry(states: &[u32], cell: u32) -> Option<u8> {
    states.get(cell as usize).and_then(|&state| CellState(state).digit())
}
