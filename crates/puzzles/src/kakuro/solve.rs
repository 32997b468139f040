//! The fast path.

use gridstep_engine::{Answer, Limit};

use super::clues::Clues;

/// Solutions that extend the filled cells of `words`.
pub fn solve(_clues: &Clues, _words: &[u32], _limit: Limit) -> Answer {
    Answer::default()
}
