//! Makes puzzles with one solution.

use gridstep_engine::{Order, Progress};

use super::clues::Clues;

/// Makes a puzzle; see [`gridstep_engine::Puzzle::generate`].
pub fn generate(_order: Order, _progress: Progress<'_>) -> Option<Clues> {
    None
}
