//! Board covering: the free cells of a board are covered with L-trominoes, each exactly once.
//!
//! # How it is solved
//!
//! 1. **Areas**: connected free cells. An area whose size three does not divide has no covering.
//! 2. **Conflict-driven search** (`cdcl.rs`): exactly one of the at most twelve pieces on a cell lies, and no piece
//!    cuts off a room whose size three does not divide (`rooms.rs`).
//! 3. **A sweep** line by line along the shorter side for boards with few holes. After 20 ticks a cell without a
//!    covering the conflict-driven search starts again and branches near conflicts.
//!
//! A piece is written in all three of its cells; `Laid` (`check.rs`) decides which pieces lie if damaged entries
//! disagree.
//!
//! # How coverings are counted
//!
//! By transfer matrices over a frontier (`count/`): `count/plan.rs` turns an area into steps, `count/table.rs` runs
//! them; `docs/counting.md` gives method and cost.
//!
//! # How it is explained and generated
//!
//! Every technique removes pieces because some cells could not all be covered beside them; its test tries all coverings
//! of these cells. The candidates keep a piece that lies apart from the pieces it excludes, so one premise stands for
//! all of these (`techniques/candidates.rs`). Marked cells (an even number of rows and columns apart) are matched by a
//! flow (`techniques/marked.rs`). A contradiction starts with the smallest area that no pieces cover
//! (`techniques/area.rs`).
//!
//! The generator starts from a symmetric covering and removes pieces with their images until the techniques of the
//! wanted level find the rest: this proves the covering unique. Hard parts are sought by exhaustion
//! (`generate/kernel.rs`) and surrounded by easier ones. Figures: `docs/experiments/boardcover.md`.

pub mod cdcl;
mod cell_state;
pub mod check;
pub mod clues;
pub mod count;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod oracle;
mod piece;
mod rooms;
pub mod solve;
pub mod techniques;

use gridstep_engine::{
    Answer, Budget, Call, Counting, Engine, EntryConflict, Fault, Format, Grade, Hint, Limit, Offer,
    ParseError, Progress, Puzzle, Remaining, Request, Size, Technique, View,
};

pub use cell_state::CellState;
pub use clues::Clues;
pub use piece::{Piece, Ways};

/// Board covering as a kind of puzzle.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "boardcover";
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

    fn counting(clues: &Clues) -> Option<Box<dyn Counting + '_>> {
        Some(Box::new(count::Counter(clues)))
    }

    fn print_solution(clues: &Clues, states: &[u32]) -> String {
        formats::solution::print_solution(clues, states)
    }

    fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
        formats::solution::read_solution(clues, text)
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

    /// Larger boards need more ticks for their first covering: a tick or two a cell, if they have few holes.
    fn check_ticks(clues: &Clues) -> u64 {
        solve::check_ticks(clues)
    }

    fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn remaining(clues: &Clues, states: &[u32], cell: u32) -> Vec<Remaining> {
        check::remaining(clues, states, cell)
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

    fn offer(request: Request) -> Offer {
        generate::offer(request)
    }

    fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
        generate::generate(request, progress)
    }
}
