//! The judge's format.

use crate::kakuro::clues::Clues;

/// A solution as the judge wants it.
pub fn print_solution(_clues: &Clues, _words: &[u32]) -> String {
    String::new()
}
