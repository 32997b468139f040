//! The fast path, and the two questions.

use gridstep_engine::{Answer, Limit};

use super::backtrack::{Backtrack, Question};
use super::clues::{Clues, Known};
use super::propagate::Grid;

/// Solutions that extend the entries and differ in digits or in layout.
pub fn solve(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
    ask(clues, words, limit, Question::Whole)
}

/// Solutions that extend the entries, no two with the same digits: are the digits unique?
pub fn digits(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
    ask(clues, words, limit, Question::Digits)
}

/// Solutions with the digits of a full board: is the layout unique? What the entries say of the layout counts.
pub fn layouts(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
    ask(clues, words, limit, Question::Whole)
}

/// What follows from clues and entries without a guess; `None` if they cannot be met.
pub fn root(clues: &Clues, words: &[u32]) -> Option<Grid> {
    let mut grid = Grid::new(&Known::new(clues, words));
    grid.settle().is_ok().then_some(grid)
}

fn ask(clues: &Clues, words: &[u32], limit: Limit, question: Question) -> Answer {
    if limit.ticks == 0 || limit.solutions == 0 {
        return Answer::default();
    }
    let mut search = Backtrack::new(Grid::new(&Known::new(clues, words)), question);
    search.go(limit);
    search.answer
}
