//! A solved board.

/// A full board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// The board as the command line prints it, with a final newline.
    pub text: String,
    /// A word for each cell in reading order, in the encoding of the puzzle's module.
    pub cells: Vec<u32>,
}
