//! Sudominoku: a sudoku that the 36 different dominoes and nine singles, one of each digit, cover.
//!
//! Two questions are kept apart: whether the digits are unique, and whether the layout of the dominoes is. `solve` and
//! `count` answer the first: solutions differ in their digits.
//!
//! Formats: the judge's (first), a link body, and JSON.
//!
//! **Words of cells.** Bits 0 to 10 as in Kakuro. Bits 11 to 15 are partners that are *excluded*: right, down, left, up,
//! none (a single). All but one excluded: the cell is joined to that side, or is a single.
//!
//! ```
//! # fn main() -> Result<(), gridstep::Error> {
//! use gridstep::{sudominoku, Verdict};
//!
//! let solved = sudominoku::solve(
//!     "#sudominoku=9/D34R29D82D73bR54bS5cD57bD46cR72S4S2aD87S9D38D56D19D58aD95aD47aD49S3D26D17R23gS7S8bS1D39cR35S6R24",
//! )?;
//! assert_eq!(solved.verdict(), Verdict::Unique);
//! assert!(solved.solutions[0].cells.iter().all(|cell| cell & 1 << 10 != 0), "every cell is filled");
//! # Ok(()) }
//! ```

use std::ops::ControlFlow;

use gridstep_puzzles::sudominoku::Kind;

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
