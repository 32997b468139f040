//! Nonogram: black and white pictures from the lengths of their black blocks.
//!
//! # How it is solved
//!
//! 1. **Line propagation** (`line.rs`, `blocks.rs`, `automaton.rs`): the cells on which all arrangements of a line
//!    agree, block by block with all places of a block as bits of a machine word. Lines of more than 126 cells, and
//!    reasons, go cell by cell through an automaton whose states are bits. Most puzzles need no more.
//! 2. **Conflict-driven search** (`cdcl.rs`) with the lines as propagators. A line explains itself in one sweep:
//!    backwards the states that can reach the end, forwards each known cell is dropped where the line follows without
//!    it. If a short search finds nothing, both colours of every open cell are probed before the next (`probe.rs`).
//! 3. **Belief propagation** (`marginals.rs`) in turns with that search, after 100,000 ticks: each line sends the
//!    crossing lines the marginals of its cells, and the surest cell is decided first.
//!
//! Techniques that assume a colour (`techniques/contradiction.rs`) try the cell of the hint first, then assumptions
//! with many consequences. Colours that the known solution has are not tried. `constraint.rs` declares the lines in the
//! engine's terms: the fast forms above are held to it by tests. Figures: `docs/experiments/nonogram-hints.md`.

pub mod automaton;
pub mod blocks;
pub mod cdcl;
mod cell_state;
pub mod cells;
pub mod check;
pub mod clues;
#[cfg(feature = "colournonogram")]
pub mod colour;
pub mod constraint;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod line;
pub mod marginals;
pub mod oracle;
pub mod picture;
mod places;
pub mod probe;
pub mod propagate;
pub mod smallest;
pub mod solve;
pub mod techniques;
mod wide;

use gridstep_engine::precheck::Blank;
use gridstep_engine::{
    Answer, Budget, CHECK_TICKS, Call, Engine, EntryConflict, Fault, Format, Grade, Hint, Limit, Offer,
    ParseError, Pictures, Progress, Puzzle, Remaining, Request, Size, Technique, View,
};

pub use cell_state::CellState;
pub use clues::Clues;

/// The nonogram as a kind of puzzle. It has no notes.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "nonogram";
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

    fn is_state(_clues: &Clues, _cell: u32, state: u32) -> bool {
        check::is_state(state)
    }

    fn solve(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve::solve_within(clues, states, limit, budget)
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

    fn check_ticks(clues: &Clues) -> u64 {
        solve::awaited(clues, CHECK_TICKS)
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

    fn done(clues: &Clues, states: &[u32]) -> Vec<(u32, u32)> {
        check::done(clues, states)
    }

    fn hint(clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
        techniques::hint(&Blank::default(), clues, states, cell, budget)
    }

    fn nearest(clues: &Clues, states: &[u32], cell: Option<u32>, budget: &mut Budget<'_>) -> Option<u32> {
        techniques::nearest(&Blank::default(), clues, states, cell, budget)
    }

    fn hint_with(blank: &Blank, clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
        techniques::hint(blank, clues, states, cell, budget)
    }

    fn nearest_with(
        blank: &Blank,
        clues: &Clues,
        states: &[u32],
        cell: Option<u32>,
        budget: &mut Budget<'_>,
    ) -> Option<u32> {
        techniques::nearest(blank, clues, states, cell, budget)
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

    fn pictures() -> Option<Box<dyn Pictures<Clues>>> {
        Some(Box::new(picture::FromPictures))
    }
}
