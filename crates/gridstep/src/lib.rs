//! Logic puzzles: solve, count, explain, grade, generate, and watch a search.
//!
//! One module a puzzle, each with the same functions: [`kakuro`], [`nonogram`], [`colournonogram`], [`sudominoku`], [`boardcover`]. One
//! cargo feature a puzzle, all on by default; with one of them only that puzzle is compiled.
//!
//! A function takes a text in any of the puzzle's formats. For several questions about one puzzle, [`Puzzle`] keeps it:
//!
//! ```
//! # #[cfg(feature = "kakuro")]
//! # fn main() -> Result<(), gridstep::Error> {
//! use gridstep::{Cell, Hint, Level, Verdict, kakuro};
//!
//! let puzzle = kakuro::read(
//!     r"#    16\  12\
//!       \17  .    .
//!       \11  .    .",
//! )?;
//! assert_eq!(puzzle.solve().verdict(), Verdict::Unique);
//! assert_eq!(puzzle.grade().map(|grade| grade.level), Some(Level::Easy));
//!
//! // Why must the cell at row 1, column 1 be a 9? The sums 16 and 17 share no other digit.
//! let Hint::Chain(steps) = puzzle.hint(Cell::new(1, 1))? else { panic!("the cell follows") };
//! assert_eq!(steps[0].technique, "crossing");
//! # Ok(()) }
//! # #[cfg(not(feature = "kakuro"))]
//! # fn main() {}
//! ```
//!
//! A search is an iterator of events that can be moved to any tick:
//!
//! ```
//! # #[cfg(feature = "kakuro")]
//! # fn main() -> Result<(), gridstep::Error> {
//! use gridstep::{Event, Request, kakuro};
//!
//! let puzzle = kakuro::generate(Request::new(6, 6).seed(3))?;
//! let mut watch = puzzle.watch("fewest")?;
//! let solved = watch.by_ref().find(|event| *event == Event::Solution);
//! assert!(solved.is_some());
//! watch.seek(1);
//! assert_eq!((watch.tick(), watch.counts().solutions), (1, 0));
//! # Ok(()) }
//! # #[cfg(not(feature = "kakuro"))]
//! # fn main() {}
//! ```
//!
//! **Errors** are one type, [`Error`], with a key, a line and a column. **Limits** count ticks, never seconds: the same
//! call gives the same answer on every machine; a [`Budget`] reports progress and can cancel a call. A search that
//! stopped early says so ([`Solved::complete`], [`Verdict::GaveUp`]) and is never taken for "no solution". There are no
//! sentences: techniques, errors and values are stable keys for the caller to word.
//!
//! The crates below: `gridstep-engine` (search, learning, explanations; knows no puzzle) and `gridstep-puzzles` (the
//! puzzles).

// Without any puzzle nothing is left to call the shared implementation.
#![cfg_attr(
    not(any(feature = "kakuro", feature = "nonogram", feature = "sudominoku", feature = "boardcover")),
    allow(dead_code, unused_macros, unused_imports)
)]

mod answer;
mod error;
mod functions;
mod hint;
mod puzzle;
mod request;
mod solution;
mod watch;

#[cfg(feature = "boardcover")]
pub mod boardcover;
#[cfg(feature = "colournonogram")]
pub mod colournonogram;
#[cfg(feature = "kakuro")]
pub mod kakuro;
#[cfg(feature = "nonogram")]
pub mod nonogram;
#[cfg(feature = "sudominoku")]
pub mod sudominoku;

pub use answer::{Checked, Counted, EntryConflict, Fault, Grade, Limit, Solved};
pub use error::{Error, Position};
pub use gridstep_engine::{Budget, Level, Progress, Verdict};
pub use hint::{Arguments, Cell, Clue, Effect, Hint, Premise, Step, Value};
pub use puzzle::Puzzle;
pub use request::Request;
pub use solution::Solution;
pub use watch::{Change, Counts, Event, Watch};

/// Compiles and runs the example of the readme.
#[cfg(all(doctest, feature = "kakuro"))]
#[doc = include_str!("../README.md")]
struct Readme;
