//! Reasons found so far on lines.

use gridstep_engine::Level;

use crate::nonogram::cells::{Cells, Known};

/// A reason: the technique, by its place in the table, and its premises on the line.
pub(super) type Proof = (usize, Cells);

/// Answers found so far: the search for chains repeats the same queries.
///
/// By line.
#[derive(Default)]
pub(super) struct Answers(pub(super) Vec<Vec<Answer>>);

/// A query for a reason: a cell of a line, whether it is black, and how hard the reason may be.
pub(super) type Key = (usize, bool, Level);

/// A query, what was known, which cells the board shows, and the proof found.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) key: Key,
    pub(super) known: Known,
    pub(super) shown: Cells,
    pub(super) proof: Proof,
}
