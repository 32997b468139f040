//! Sudominoku: a sudoku covered by the 36 different dominoes and nine singles, one of each digit.
//!
//! Uniqueness of the *digits* and of the *layout* (how dominoes and singles cover them) are separate questions. Any
//! layout that keeps the rules is right. `Puzzle::solve` is about the digits, `Puzzle::layouts` about the layout.
//!
//! # How it is solved
//!
//! 1. **Sets of cells** (`propagate.rs`): digits, edges and singles are masks of 81 bits, so where a pair can lie is a
//!    dozen operations. A digit or an edge stays only while some domino or single needs it.
//! 2. **Depth-first search** where that leaves little (`backtrack.rs`): one layout of each board of digits suffices,
//!    unless layouts are counted.
//! 3. **Conflict-driven search** over digits, edges and singles (`cdcl/`). Pairs have no variables: the same masks give
//!    their places and explain them. A solution is blocked by its digits alone where digits are counted.
//!
//! # How it is explained and generated
//!
//! Chains (`techniques/chain.rs`, `links.rs`, `walk.rs`) replace most suppositions. A choice is a set of literals of
//! which exactly one holds: the places of a digit in a house, the values or partners of a cell, the places of a domino.
//! A link leads from a literal to what it leaves of a choice with one or two ways; each link rests on the one before
//! alone. `techniques/cases.rs` follows all ways, at most four, of one choice; `techniques/shares.rs` compares cells
//! that share partners. The generator draws the digits first and covers them afterwards. Figures:
//! `docs/experiments/sudominoku-chains.md`.

pub mod backtrack;
pub mod board;
pub mod cdcl;
mod cell_state;
pub mod check;
pub mod clues;
pub mod engines;
pub mod formats;
pub mod generate;
mod masks;
pub mod oracle;
pub mod propagate;
pub mod solve;
pub mod techniques;

use gridstep_engine::{
    Answer, Budget, Call, Engine, EntryConflict, Fault, Format, Grade, Hint, Layouts, Limit, Offer,
    ParseError, Pieces, Progress, Puzzle, Remaining, Request, Size, Technique, View,
};

pub use cell_state::CellState;
pub use clues::Clues;

/// Sudominoku as a kind of puzzle: solutions differ in digits; layouts are a capability of their own.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "sudominoku";
    type Clues = Clues;
    type Candidates = techniques::Candidates;
    const TECHNIQUES: &'static [Technique<techniques::Candidates>] = techniques::TECHNIQUES;
    const ENGINES: &'static [Engine<Clues>] = engines::ENGINES;
    const FORMATS: &'static [Format<Clues>] = formats::FORMATS;

    fn view(clues: &Clues) -> View {
        clues.view()
    }

    fn size(_clues: &Clues) -> Size {
        board::SIZE
    }

    fn is_state(_clues: &Clues, _cell: u32, state: u32) -> bool {
        check::is_state(state)
    }

    fn solve(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve::digits_within(clues, states, limit, budget)
    }

    fn layouts(clues: &Clues) -> Option<Box<dyn Layouts + '_>> {
        Some(Box::new(solve::Laid(clues)))
    }

    fn pieces(clues: &Clues) -> Option<Box<dyn Pieces + '_>> {
        Some(Box::new(check::Dominoes(clues)))
    }

    fn heading(case: usize) -> String {
        formats::judge::heading(case)
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

    /// Walls and partners can be in conflict too, so the empty board is solved with its layout.
    fn conflicts(
        clues: &Clues,
        states: &[u32],
        _digits: &Answer,
        budget: &mut Budget<'_>,
    ) -> Vec<EntryConflict> {
        let limit = Limit { ticks: Kind::check_ticks(clues), solutions: 2 };
        let blank = solve::solve_within(clues, &[], limit, budget);
        techniques::conflicts(clues, states, &blank, budget)
    }

    fn complete(clues: &Clues, states: &[u32]) -> bool {
        check::complete(clues, states)
    }

    /// Another layout is not wrong.
    fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing_digits(states, solution)
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
        call.most_ticks(board::CELLS, Kind::check_ticks(clues))
    }

    fn offer(request: Request) -> Offer {
        generate::offer(request)
    }

    fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
        generate::generate(request, progress)
    }
}
