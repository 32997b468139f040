//! Kakuro: white cells get digits so that each run adds up to its clue, no digit twice in a run.
//!
//! Formats: the judge's (first), `puzz.link` addresses, a link body, JSON, and a picture as below.
//!
//! **Words of cells.** Bits 1 to 9 are digits. With bit 10 the cell is filled in; without it the digits are notes or
//! candidates. 0 is an empty cell or a cell of clues. Masks of steps have the bits 1 to 9 alone.
//!
//! ```
//! # fn main() -> Result<(), gridstep::Error> {
//! use gridstep::{kakuro, Verdict};
//!
//! let solved = kakuro::solve(
//!     r"#    16\  12\
//!       \17  .    .
//!       \11  .    .",
//! )?;
//! assert_eq!(solved.verdict(), Verdict::Unique);
//! assert_eq!(solved.solutions[0].text, "0 0 0\n0 9 8\n0 7 4\n");
//! # Ok(()) }
//! ```

use std::ops::ControlFlow;

use gridstep_puzzles::kakuro::Kind;

use crate::puzzle;
use crate::{Cell, Checked, Counted, Error, Grade, Hint, Level, Puzzle, Request, Solved, Watch};

/// The first puzzle of a text, in whichever format it has.
///
/// # Errors
/// Where the text is wrong.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::kakuro;
/// # const UNIQUE: &str = r"
/// #     #    16\  12\
/// #     \17  .    .
/// #     \11  .    .
/// # ";
///
/// assert_eq!(kakuro::read(UNIQUE)?.size(), (3, 3));
///
/// let error = kakuro::read("3x").unwrap_err();
/// assert_eq!((error.key, error.line(), error.column()), ("no-format", Some(1), Some(1)));
/// # Ok(()) }
/// ```
pub fn read(text: &str) -> Result<Puzzle, Error> {
    puzzle::read::<Kind>(text)
}

/// All puzzles of a text, in whichever format it has.
///
/// # Errors
/// Where the text is wrong.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::kakuro;
///
/// let two = "2\n1\n0\n0\n1\n0\n0\n";
/// assert_eq!(kakuro::read_all(two)?.len(), 2);
/// # Ok(()) }
/// ```
pub fn read_all(text: &str) -> Result<Vec<Puzzle>, Error> {
    puzzle::read_all::<Kind>(text)
}

/// Solves the first puzzle of a text: see [`Puzzle::solve`].
///
/// # Errors
/// Where the text is wrong.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::kakuro;
/// # const UNIQUE: &str = r"
/// #     #    16\  12\
/// #     \17  .    .
/// #     \11  .    .
/// # ";
///
/// let solved = kakuro::solve(UNIQUE)?;
/// assert_eq!((solved.solutions.len(), solved.complete), (1, true));
/// # Ok(()) }
/// ```
pub fn solve(text: &str) -> Result<Solved, Error> {
    Ok(read(text)?.solve())
}

/// Counts the solutions of the first puzzle of a text: see [`Puzzle::count`].
///
/// # Errors
/// Where the text is wrong.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::kakuro;
/// # const UNIQUE: &str = r"
/// #     #    16\  12\
/// #     \17  .    .
/// #     \11  .    .
/// # ";
///
/// assert_eq!(kakuro::count(UNIQUE)?.number, "1");
/// # Ok(()) }
/// ```
pub fn count(text: &str) -> Result<Counted, Error> {
    Ok(read(text)?.count())
}

/// Explains a cell of the first puzzle of a text: see [`Puzzle::hint`].
///
/// # Errors
/// Where the text is wrong; `"cell-off-board"`, `"cell-not-open"`.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::{kakuro, Cell, Level, Value};
/// # const UNIQUE: &str = r"
/// #     #    16\  12\
/// #     \17  .    .
/// #     \11  .    .
/// # ";
///
/// let hint = kakuro::hint(UNIQUE, Cell::new(1, 1))?;
/// let [step] = hint.steps() else { panic!("one step suffices") };
/// assert_eq!((step.technique, step.level), ("crossing", Level::Easy));
/// assert_eq!(step.arguments["digit"], Value::Number(9));
/// # Ok(()) }
/// ```
pub fn hint(text: &str, cell: Cell) -> Result<Hint, Error> {
    read(text)?.hint(cell)
}

/// Checks the entries of the first puzzle of a text (JSON carries some): see [`Puzzle::check`].
///
/// # Errors
/// Where the text is wrong.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::{kakuro, Cell};
/// # const UNIQUE: &str = r"
/// #     #    16\  12\
/// #     \17  .    .
/// #     \11  .    .
/// # ";
///
/// let checked = kakuro::check(UNIQUE)?;
/// assert!(!checked.complete && checked.faults.is_empty());
///
/// let wrong = kakuro::read(UNIQUE)?.with_entries("0 0 0\n0 8 9\n0 0 0\n")?.check();
/// assert_eq!(wrong.wrong, [Cell::new(1, 1), Cell::new(1, 2)]);
/// # Ok(()) }
/// ```
pub fn check(text: &str) -> Result<Checked, Error> {
    Ok(read(text)?.check())
}

/// Grades the first puzzle of a text: see [`Puzzle::grade`].
///
/// # Errors
/// Where the text is wrong.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::{kakuro, Level};
/// # const UNIQUE: &str = r"
/// #     #    16\  12\
/// #     \17  .    .
/// #     \11  .    .
/// # ";
///
/// let grade = kakuro::grade(UNIQUE)?.expect("a small board is graded within the budget");
/// assert_eq!((grade.level, grade.finished), (Level::Easy, true));
/// assert_eq!(grade.techniques, [("last-cell", 3), ("crossing", 1)]);
/// # Ok(()) }
/// ```
pub fn grade(text: &str) -> Result<Option<Grade>, Error> {
    Ok(read(text)?.grade())
}

/// Generates a puzzle; the same request gives the same puzzle on every machine.
///
/// # Errors
/// `"no-such-request"`, where no puzzle has that size and level.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::{kakuro, Level, Request};
///
/// let puzzle = kakuro::generate(Request::new(6, 6).level(Level::Medium).seed(1))?;
/// assert_eq!(puzzle.grade().map(|grade| grade.level), Some(Level::Medium));
/// assert_eq!(puzzle.solve().solutions.len(), 1);
/// # Ok(()) }
/// ```
pub fn generate(request: Request) -> Result<Puzzle, Error> {
    puzzle::generate::<Kind>(request, &mut |_| ControlFlow::Continue(()))
}

/// As [`generate`]; `progress` is called with the share that is done (0 to 1) and may break it off.
///
/// # Errors
/// As [`generate`]; `"stopped"`, where `progress` broke it off.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use std::ops::ControlFlow;
///
/// use gridstep::{kakuro, Level, Request};
///
/// let stop = |_share: f32| ControlFlow::Break(());
/// let request = Request::new(12, 12).level(Level::Expert);
/// assert_eq!(kakuro::generate_with(request, stop).unwrap_err().key, "stopped");
/// # Ok(()) }
/// ```
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
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::{kakuro, Event};
/// # const UNIQUE: &str = r"
/// #     #    16\  12\
/// #     \17  .    .
/// #     \11  .    .
/// # ";
///
/// let mut watch = kakuro::watch(UNIQUE, "scan")?;
/// let decisions = watch.by_ref().filter(|event| matches!(event, Event::Decision(_))).count();
/// assert_eq!((decisions as u64 + 1, watch.counts().solutions), (watch.counts().nodes, 1));
/// # Ok(()) }
/// ```
pub fn watch(text: &str, algorithm: &str) -> Result<Watch, Error> {
    read(text)?.watch(algorithm)
}

/// Names of the searches to watch; the first is the plainest.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::kakuro;
///
/// assert_eq!(kakuro::algorithms(), ["scan", "fewest", "propagate", "learn"]);
/// # Ok(()) }
/// ```
pub fn algorithms() -> Vec<&'static str> {
    puzzle::algorithms::<Kind>()
}

/// Names of the text formats.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::kakuro;
///
/// assert_eq!(kakuro::formats(), ["judge", "link", "puzz.link", "json", "picture"]);
/// # Ok(()) }
/// ```
pub fn formats() -> Vec<&'static str> {
    puzzle::formats::<Kind>()
}

/// Keys and levels of the techniques that explain and grade, easiest first.
///
/// ```
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::{kakuro, Level};
///
/// assert!(kakuro::techniques().contains(&("crossing", Level::Easy)));
/// # Ok(()) }
/// ```
pub fn techniques() -> Vec<(&'static str, Level)> {
    puzzle::techniques::<Kind>()
}
