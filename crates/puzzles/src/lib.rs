//! The puzzles: each folder holds all that one kind of puzzle is, and names no other folder.

mod address;
pub mod boardcover;
pub mod digit;
pub mod document;
pub mod kakuro;
pub mod links;
pub mod nonogram;
mod random;
pub mod sudominoku;
pub mod text;
mod watch;

use gridstep_engine::{Kinds, PuzzleKind};

/// Every kind of puzzle, its type erased, in the order in which a page lists them.
pub const KINDS: &[&dyn PuzzleKind] = &[
    &Kinds::<kakuro::Kind>::new(),
    &Kinds::<nonogram::Kind>::new(),
    &Kinds::<sudominoku::Kind>::new(),
    &Kinds::<boardcover::Kind>::new(),
];

/// The kind of that name.
pub fn kind(name: &str) -> Option<&'static dyn PuzzleKind> {
    KINDS.iter().copied().find(|kind| kind.name() == name)
}
