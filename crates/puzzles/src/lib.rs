//! The puzzles: each folder holds all that one kind of puzzle is, and names no other folder.
//!
//! A puzzle is a module with clues, propagators, solvers, searches to watch, techniques, a generator and text formats;
//! its `Kind` implements [`Puzzle`](gridstep_engine::Puzzle). One cargo feature a puzzle, all on by default; [`KINDS`]
//! lists those that are compiled, with their types erased:
//!
//! ```
//! # #[cfg(feature = "kakuro")] {
//! use gridstep_engine::{Budget, Limit, Reading, Verdict};
//! use gridstep_puzzles::kind;
//!
//! let kakuro = kind("kakuro").expect("the feature is on");
//! let text = "1\n3\n0 0 0\n0 1 1\n0 1 1\n4\n2 1 0 17\n3 1 0 11\n1 2 1 16\n1 3 1 12\n";
//! let board = kakuro.read(text, None, Reading::default()).expect("the judge's format").remove(0);
//! let answer = board.solve(&[], Limit { ticks: 1000, solutions: 2 }, &mut Budget::unlimited());
//! assert_eq!(answer.verdict(), Verdict::Unique);
//! assert_eq!(board.print_solution(&answer.solutions[0]), "0 0 0\n0 9 8\n0 7 4\n");
//! # }
//! ```

#![cfg_attr(
    not(all(
        feature = "kakuro",
        feature = "colournonogram",
        feature = "sudominoku",
        feature = "boardcover"
    )),
    allow(dead_code, unused_imports, reason = "each puzzle uses a part of what is shared")
)]

mod address;
#[cfg(feature = "boardcover")]
pub mod boardcover;
#[cfg(any(feature = "kakuro", feature = "sudominoku"))]
pub mod digit;
mod document;
mod json_keys;
#[cfg(feature = "kakuro")]
pub mod kakuro;
#[cfg(any(feature = "sudominoku", feature = "boardcover"))]
mod links;
#[cfg(feature = "nonogram")]
pub mod nonogram;
#[cfg(feature = "colournonogram")]
pub use nonogram::colour as colournonogram;
mod plain;
#[cfg(any(feature = "sudominoku", feature = "boardcover"))]
mod progress_meter;
#[cfg(any(feature = "kakuro", feature = "nonogram"))]
mod pzprv3;
mod random;
#[cfg(feature = "nonogram")]
mod references;
#[cfg(feature = "sudominoku")]
pub mod sudominoku;
pub mod text;

use gridstep_engine::{Kinds, PuzzleKind};

/// Every kind of puzzle, its type erased, in the order in which a page lists them.
pub const KINDS: &[&dyn PuzzleKind] = &[
    #[cfg(feature = "kakuro")]
    &Kinds::<kakuro::Kind>::new(),
    #[cfg(feature = "nonogram")]
    &Kinds::<nonogram::Kind>::new(),
    #[cfg(feature = "colournonogram")]
    &Kinds::<colournonogram::Kind>::new(),
    #[cfg(feature = "sudominoku")]
    &Kinds::<sudominoku::Kind>::new(),
    #[cfg(feature = "boardcover")]
    &Kinds::<boardcover::Kind>::new(),
];

/// The kind of that name.
pub fn kind(name: &str) -> Option<&'static dyn PuzzleKind> {
    KINDS.iter().copied().find(|kind| kind.name() == name)
}
