//! Nonogram: black and white pictures from the lengths of their black blocks.

pub mod automaton;
pub mod believe;
pub mod blocks;
pub mod cells;
pub mod check;
pub mod clues;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod learn;
pub mod line;
pub mod naive;
pub mod picture;
pub mod places;
pub mod probe;
pub mod propagate;
pub mod rules;
pub mod smallest;
pub mod solve;
pub mod wide;
pub mod word;

use gridstep_engine::{
    Answer, CHECK_TICKS, Clash, Drawn, Engine, Fault, Format, Grade, Hint, Limit, Look, Order, ParseError,
    Picture, Progress, Puzzle, Rule, View,
};

pub use clues::Clues;
pub use word::Word;

/// The nonogram as a kind of puzzle. It has no notes.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "nonogram";
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

    fn check_ticks(clues: &Clues) -> u64 {
        solve::awaited(clues, CHECK_TICKS)
    }

    fn complete(clues: &Clues, words: &[u32]) -> bool {
        check::complete(clues, words)
    }

    fn differing(words: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(words, solution)
    }

    fn look(clues: &Clues, words: &[u32], cell: u32) -> Vec<Look> {
        check::look(clues, words, cell)
    }

    fn done(clues: &Clues, words: &[u32]) -> Vec<(u32, u32)> {
        check::done(clues, words)
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

    fn draw(picture: Picture<'_>, ticks: u64) -> Option<Drawn<Clues>> {
        picture::draw(picture, ticks)
    }

    fn mend(picture: Picture<'_>, progress: Progress<'_>) -> Option<Drawn<Clues>> {
        picture::mend(picture, progress)
    }
}
