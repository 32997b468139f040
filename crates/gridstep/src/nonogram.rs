//! Nonograms: black cells form blocks of the lengths that are printed beside each row and column.
//!
//! Formats: nemo (first), `.non`, `.g`, `.gno`, webpbn, `puzz.link` addresses, pzprv3 files, a link body, and JSON; 1 to 128
//! cells a side, black and white.
//!
//! **Words of cells.** 1 is white, 2 is black, 0 is open. In masks of steps bit 0 is "can be white", bit 1 "can be
//! black".
//!
//! ```
//! # fn main() -> Result<(), gridstep::Error> {
//! use gridstep::{nonogram, Verdict};
//!
//! let solved = nonogram::solve("width 3\nheight 2\nrows\n3\n1\ncolumns\n1\n2\n1\n")?;
//! assert_eq!(solved.verdict(), Verdict::Unique);
//! assert_eq!(solved.solutions[0].text, "###\n.#.\n");
//! # Ok(()) }
//! ```

crate::functions::functions!(nonogram);
