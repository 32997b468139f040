//! The fast path.

use gridstep_engine::learn::{Learner, Settings};
use gridstep_engine::{Answer, Limit, run};

use super::clues::Clues;
use super::learn::LineTheory;
use super::propagate::Lines;

/// Solutions that extend the entries of `words`.
///
/// Lines first, which is all that most puzzles need; then conflict-driven search on what is left. A tick is one
/// propagation of the board to its end, or a tick of the [`Learner`].
///
/// Tried and lost: a round of [probing](super::probe) before the search. It finds more at once, but costs a
/// propagation for every open cell, where the search learns as much from a few dozen conflicts: 66 ms beside 3 on
/// webpbn 803, 1.7 beside 0.7 on 436, 7.6 beside 2 on 6574, and no fewer conflicts on random boards that need
/// thousands (medians of five seeds, one run).
pub fn solve(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
    solve_with(clues, words, limit, settings())
}

/// As [`solve`], with other settings for the search.
pub fn solve_with(clues: &Clues, words: &[u32], limit: Limit, settings: Settings) -> Answer {
    if limit.ticks == 0 || limit.solutions == 0 {
        return Answer::default();
    }
    let mut lines = Lines::new(clues, words);
    if lines.settle().is_err() {
        return Answer { complete: true, ticks: 1, nodes: 1, ..Answer::default() };
    }
    if lines.complete() {
        let mut solution = Vec::new();
        lines.paint(&mut solution);
        return Answer { solutions: vec![solution], ticks: 1, nodes: 1, complete: true };
    }
    let mut answer = run(&mut learner(&lines, settings), Limit { ticks: limit.ticks - 1, ..limit });
    answer.ticks += 1;
    answer
}

/// A conflict-driven search on what is open of a settled board.
pub fn learner(lines: &Lines, settings: Settings) -> Learner<LineTheory> {
    Learner::new(LineTheory::new(lines), settings)
}

/// What suits nonograms.
pub fn settings() -> Settings {
    Settings::default()
}
