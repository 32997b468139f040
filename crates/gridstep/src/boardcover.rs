//! Board covering: the free cells of a board are covered with L-trominoes, each cell exactly once.
//!
//! A board commonly has many solutions: `count` counts them all without meeting each.
//!
//! Formats: the judge's (first), a link body, and JSON.
//!
//! **Words of cells.** Bits 0 to 11 are the ways a piece can lie on the cell: bit `3 * c + m` has the cell in corner `c` of
//! the piece's block of 2x2 and leaves out the `m`-th of the other corners, both in reading order. With bit 12 the cell is
//! covered so; without it the ways are candidates. 0 is an empty cell or a hole.
//!
//! ```
//! # fn main() -> Result<(), gridstep::Error> {
//! use gridstep::boardcover;
//!
//! let board = "1\n6 4\n....\n....\n....\n....\n....\n....\n";
//! let counted = boardcover::count(board)?;
//! assert_eq!((counted.number.as_str(), counted.complete), ("18", true));
//! # Ok(()) }
//! ```

use std::ops::ControlFlow;

use gridstep_puzzles::boardcover::Kind;

use crate::puzzle;
use crate::{Cell, Checked, Counted, Error, Grade, Hint, Level, Puzzle, Request, Solved, Watch};

/// The first puzzle of a text, in whichever format it has.
///
/// # Errors
/// Where the text is wrong.
pub fn read(text: &str) -> Result<Puzzle, Error> {
    puzzle::read::<Kind>(text)
}

/// All puzzles of a text, in whichever format it has.
///
/// # Errors
/// Where the text is wrong.
pub fn read_all(text: &str) -> Result<Vec<Puzzle>, Error> {
    puzzle::read_all::<Kind>(text)
}

/// Solves the first puzzle of a text: see [`Puzzle::solve`].
///
/// # Errors
/// Where the text is wrong.
pub fn solve(text: &str) -> Result<Solved, Error> {
    Ok(read(text)?.solve())
}

/// Counts the solutions of the first puzzle of a text: see [`Puzzle::count`].
///
/// # Errors
/// Where the text is wrong.
pub fn count(text: &str) -> Result<Counted, Error> {
    Ok(read(text)?.count())
}

/// Explains a cell of the first puzzle of a text: see [`Puzzle::hint`].
///
/// # Errors
/// Where the text is wrong; `"cell-off-board"`, `"cell-not-open"`.
pub fn hint(text: &str, cell: Cell) -> Result<Hint, Error> {
    read(text)?.hint(cell)
}

/// Checks the entries of the first puzzle of a text (JSON carries some): see [`Puzzle::check`].
///
/// # Errors
/// Where the text is wrong.
pub fn check(text: &str) -> Result<Checked, Error> {
    Ok(read(text)?.check())
}

/// Grades the first puzzle of a text: see [`Puzzle::grade`].
///
/// # Errors
/// Where the text is wrong.
pub fn grade(text: &str) -> Result<Option<Grade>, Error> {
    Ok(read(text)?.grade())
}

/// Generates a puzzle; the same request gives the same puzzle on every machine.
///
/// # Errors
/// `"no-such-request"`, where no puzzle has that size and level.
pub fn generate(request: Request) -> Result<Puzzle, Error> {
    puzzle::generate::<Kind>(request, &mut |_| ControlFlow::Continue(()))
}

/// As [`generate`]; `progress` is called with the share that is done (0 to 1) and may break it off.
///
/// # Errors
/// As [`generate`]; `"stopped"`, where `progress` broke it off.
pub fn generate_with(
    request: Request,
    mut progress: impl FnMut(f32) -> ControlFlow<()>,
) -> Result<Puzzle, Error> {
    puzzle::generate::<Kind>(request, &mut progress)
}

/// A search from the entries of the first puzzle of a text, event by event: see [`Watch`].
///
/// # Errors
/// Where the text is wrong; `"no-algorithm"`, where none of [`algorithms`] has that name.
pub fn watch(text: &str, algorithm: &str) -> Result<Watch, Error> {
    read(text)?.watch(algorithm)
}

/// Names of the searches to watch; the first is the plainest.
pub fn algorithms() -> Vec<&'static str> {
    puzzle::algorithms::<Kind>()
}

/// Names of the text formats.
pub fn formats() -> Vec<&'static str> {
    puzzle::formats::<Kind>()
}

/// Keys and levels of the techniques that explain and grade, easiest first.
pub fn techniques() -> Vec<(&'static str, Level)> {
    puzzle::techniques::<Kind>()
}
