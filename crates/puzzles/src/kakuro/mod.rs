//! Kakuro: fill the white cells with digits so that each run sums to its clue, no digit twice in a run.

pub mod areas;
pub mod check;
pub mod clues;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod learn;
pub mod naive;
pub mod propagate;
mod reasons;
pub mod rules;
pub mod solve;
pub mod sums;

use gridstep_engine::{
    Answer, Clash, Engine, Fault, Format, Grade, Hint, Limit, Look, Order, ParseError, Progress, Puzzle,
    Rule, View,
};

pub use crate::digit as word;
pub use clues::{At, Clue, ClueError, Clues, Direction, Place, Run};
pub use word::Word;

/// Kakuro as a kind of puzzle.
pub struct Kind;

impl Puzzle for Kind {
    const NAME: &'static str = "kakuro";
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
        formats::judge::print_solution(clues, words)
    }

    fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
        formats::judge::read_solution(clues, text)
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

    fn differing(words: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(words, solution)
    }

    fn look(clues: &Clues, words: &[u32], cell: u32) -> Vec<Look> {
        check::look(clues, words, cell)
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

/// The entry of a cell in `words`, which may be empty.
fn entry(words: &[u32], cell: u32) -> Option<u8> {
    words.get(cell as usize).and_then(|&word| Word(word).digit())
}
