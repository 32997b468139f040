//! The fast path, and the two questions.

use gridstep_engine::learn::{Learner, Settings};
use gridstep_engine::{Answer, Limit, run};

use super::backtrack::{Backtrack, Question};
use super::clues::{Clues, Known};
use super::learn::Rules;
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

/// The conflict-driven search alone.
pub fn learner(clues: &Clues, words: &[u32], question: Question, settings: Settings) -> Learner<Rules> {
    Rules::learner(&Grid::new(&Known::new(clues, words)), question, settings)
}

/// What follows from clues and entries without a guess; `None` if they cannot be met.
pub fn root(clues: &Clues, words: &[u32]) -> Option<Grid> {
    let mut grid = Grid::new(&Known::new(clues, words));
    grid.settle().is_ok().then_some(grid)
}

/// Ticks that the plain search may take for each solution before the conflict-driven one takes over.
///
/// A tick of either takes some 5 to 8 microseconds. With 8 dominoes given, the plain search needs 45 ticks (median) and
/// 471 (most); with 6 it needs 1,585 (median), and the conflict-driven one 1,000 (geometric mean).
const PATIENCE: u64 = 200;

fn ask(clues: &Clues, words: &[u32], limit: Limit, question: Question) -> Answer {
    if limit.ticks == 0 || limit.solutions == 0 {
        return Answer::default();
    }
    let mut search = Backtrack::new(Grid::new(&Known::new(clues, words)), question);
    loop {
        let found = search.answer.solutions.len();
        let patience = PATIENCE * (found as u64 + 1);
        search.go(Limit { ticks: limit.ticks.min(patience), solutions: limit.solutions.min(found + 1) });
        let answer = &search.answer;
        if answer.complete || limit.solutions <= answer.solutions.len() || limit.ticks <= answer.ticks {
            return search.answer;
        }
        if patience <= answer.ticks {
            break;
        }
    }
    let Some(root) = search.root() else { return search.answer };
    let mut learner = Rules::learner(root, question, Settings::default());
    let spent = search.answer;
    let mut answer = run(&mut learner, Limit { ticks: limit.ticks - spent.ticks, ..limit });
    if answer.solutions.len() < spent.solutions.len() {
        answer.solutions = spent.solutions;
    }
    answer.ticks += spent.ticks;
    answer.nodes += spent.nodes;
    answer
}
