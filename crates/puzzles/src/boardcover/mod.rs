//! Board covering: the free cells of a board are covered with L-trominoes, each exactly once.

pub mod check;
pub mod clues;
pub mod count;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod learn;
pub mod naive;
pub mod piece;
pub mod rooms;
pub mod rules;
pub mod solve;
pub mod word;

use gridstep_engine::{
    Answer, Clash, Count, Engine, Fault, Format, Grade, Hint, Limit, Look, Order, ParseError, Progress,
    Puzzle, Rule, View, Way,
};

pub use clues::Clues;
pub use piece::{Piece, Ways};
pub use word::Word;

/// Board covering as a kind of puzzle.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "boardcover";
    type Clues = Clues;
    type Sheet = rules::Sheet;
    const RULES: &'static [Rule<rules::Sheet>] = rules::RULES;
    const ENGINES: &'static [Engine<Clues>] = engines::ENGINES;
    const FORMATS: &'static [Format<Clues>] = formats::FORMATS;

    fn view(clues: &Clues) -> View {
        clues.view()
    }

    fn solve(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
        solve::solve(clues, words, limit)
    }

    fn count(clues: &Clues, words: &[u32], ticks: u64) -> Option<Count> {
        Some(count::count(clues, words, ticks))
    }

    fn ways(clues: &Clues, words: &[u32], cell: u32, ticks: u64) -> Option<Vec<Way>> {
        Some(count::ways(clues, words, cell, ticks))
    }

    fn shares(clues: &Clues, words: &[u32], ticks: u64) -> Option<Vec<f32>> {
        Some(count::shares(clues, words, ticks))
    }

    fn print_solution(clues: &Clues, words: &[u32]) -> String {
        formats::solution::print_solution(clues, words)
    }

    fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
        formats::solution::read_solution(clues, text)
    }

    fn faults(clues: &Clues, words: &[u32]) -> Vec<Fault> {
        check::faults(clues, words)
    }

    fn clashes(clues: &Clues, words: &[u32], blank: &Answer) -> Vec<Clash> {
        rules::clashes(clues, words, blank)
    }

    fn complete(clues: &Clues, words: &[u32]) -> bool {
        check::complete(clues, words)
    }

    /// Larger boards need more ticks for their first covering: a tick or two a cell, if they have few holes.
    fn check_ticks(clues: &Clues) -> u64 {
        solve::check_ticks(clues)
    }

    fn differing(words: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(words, solution)
    }

    fn look(clues: &Clues, words: &[u32], cell: u32) -> Vec<Look> {
        check::look(clues, words, cell)
    }

    fn hint(clues: &Clues, words: &[u32], cell: u32) -> Hint {
        rules::hint(clues, words, cell)
    }

    fn nearest(clues: &Clues, words: &[u32], cell: u32) -> Option<u32> {
        rules::nearest(clues, words, cell)
    }

    fn grade(clues: &Clues) -> Grade {
        rules::grade(clues)
    }

    fn generate(order: Order, progress: Progress<'_>) -> Option<Clues> {
        generate::generate(order, progress)
    }
}
