//! Kakuro: white cells get digits so that each run adds up to its clue, no digit twice in a run.
//!
//! Formats: the judge's (first), `puzz.link` addresses, pzprv3 files, a link body, JSON, and a picture as below.
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

crate::functions::functions!(kakuro);
