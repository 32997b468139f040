//! Sudominoku: a sudoku covered by the 36 different dominoes and nine singles, one of each digit.
//!
//! Two questions are kept apart everywhere: are the *digits* the only ones, and is the *layout*, how dominoes and
//! singles cover them? Any layout that keeps the rules is right.

pub mod backtrack;
pub mod board;
pub mod check;
pub mod clues;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod learn;
pub mod masks;
pub mod naive;
pub mod propagate;
pub mod rules;
pub mod solve;
pub mod word;

use gridstep_engine::{
    Answer, Clash, Engine, Fault, Format, Grade, Hint, Limit, Look, Order, ParseError, Progress, Puzzle,
    Rule, View,
};

pub use clues::Clues;
pub use word::Word;

/// Sudominoku as a kind of puzzle: its first question is for the digits, the second for the layout.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "sudominoku";
    type Clues = Clues;
    type Sheet = rules::Sheet;
    const RULES: &'static [Rule<rules::Sheet>] = rules::RULES;
    const ENGINES: &'static [Engine<Clues>] = engines::ENGINES;
    const FORMATS: &'static [Format<Clues>] = formats::FORMATS;

    fn view(clues: &Clues) -> View {
        clues.view()
    }

    fn solve(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
        solve::digits(clues, words, limit)
    }

    fn layouts(clues: &Clues, limit: Limit) -> Option<Answer> {
        Some(solve::solve(clues, &[], limit))
    }

    fn heading(case: usize) -> String {
        formats::judge::heading(case)
    }

    fn print_solution(clues: &Clues, words: &[u32]) -> String {
        formats::judge::print_solution(clues, words)
    }

    fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
        formats::judge::read_solution(clues, text)
    }

    fn faults(clues: &Clues, words: &[u32]) -> Vec<Fault> {
        check::faults(clues, words)
    }

    /// Walls and partners clash too, so that the empty board is asked for its layout.
    fn clashes(clues: &Clues, words: &[u32], _digits: &Answer) -> Vec<Clash> {
        let limit = Limit { ticks: Kind::check_ticks(clues), solutions: 2 };
        rules::clashes(clues, words, &solve::solve(clues, &[], limit))
    }

    fn complete(clues: &Clues, words: &[u32]) -> bool {
        check::complete(clues, words)
    }

    /// Another layout is no mistake.
    fn differing(words: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing_digits(words, solution)
    }

    fn look(clues: &Clues, words: &[u32], cell: u32) -> Vec<Look> {
        check::look(clues, words, cell)
    }

    fn pieces(clues: &Clues, words: &[u32]) -> Vec<Look> {
        check::pieces(clues, words)
    }

    fn notes(clues: &Clues, words: &[u32]) -> Vec<u32> {
        check::notes(clues, words)
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
