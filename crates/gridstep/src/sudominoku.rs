//! Sudominoku: a sudoku that the 36 different dominoes and nine singles, one of each digit, cover.
//!
//! Two questions are kept apart: whether the digits are unique, and whether the layout of the dominoes is. `solve` and
//! `count` answer the first: solutions differ in their digits.
//!
//! Formats: the judge's (first), a link body, and JSON.
//!
//! **Words of cells.** Bits 0 to 10 as in Kakuro. Bits 11 to 15 are partners that are *excluded*: right, down, left,
//! up, none (a single). All but one excluded: the cell is joined to that side, or is a single.
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

crate::functions::functions!(sudominoku);
