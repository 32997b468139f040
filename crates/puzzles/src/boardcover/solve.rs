//! The fast path.

use gridstep_engine::learn::{Learner, Settings};
use gridstep_engine::{Answer, Limit, run};

use super::check::Laid;
use super::clues::Clues;
use super::learn::Cover;

/// Coverings that extend the entries of `words`.
///
/// An area whose size cannot be divided by three ends it at once; else a conflict-driven search over the pieces. A tick
/// is one of the [`Learner`]'s.
pub fn solve(clues: &Clues, words: &[u32], limit: Limit) -> Answer {
    if limit.ticks == 0 || limit.solutions == 0 {
        return Answer::default();
    }
    let laid = Laid::new(clues, words);
    let fits = |cells: &Vec<u32>| cells.len().is_multiple_of(3);
    if laid.is_broken() || !laid.rest(clues).areas().iter().all(fits) {
        return Answer { complete: true, ticks: 1, nodes: 1, ..Answer::default() };
    }
    run(&mut Learner::new(Cover::new(clues, &laid), Settings::default()), limit)
}
