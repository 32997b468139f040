//! Nonograms in colours: blocks have a colour; those of one colour have a white cell between them, others need none.
//!
//! Formats: `.non`, `.g`, webpbn, a link body, and JSON; 1 to 128 cells a side, at most 8 colours beside white.
//!
//! **Words of cells.** Bit 0 is "can be white", bit `v` "can have colour `v`", in the order of the palette. One bit is
//! an entry; 0 and several bits are open.
//!
//! ```
//! # fn main() -> Result<(), gridstep::Error> {
//! use gridstep::{colournonogram, Verdict};
//!
//! let text = "width 3\nheight 2\ncolor r #d7263d\ncolor b #2458c5\n\
//!             rows\n1r,2b\n2b\ncolumns\n1r\n2b\n2b\n";
//! let solved = colournonogram::solve(text)?;
//! assert_eq!(solved.verdict(), Verdict::Unique);
//! assert_eq!(solved.solutions[0].text, "rbb\n.bb\n");
//! # Ok(()) }
//! ```

crate::functions::functions!(colournonogram);
