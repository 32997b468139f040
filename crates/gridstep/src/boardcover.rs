//! Board covering: the free cells of a board are covered with L-trominoes, each cell exactly once.
//!
//! A board commonly has many solutions: `count` counts them all without meeting each.
//!
//! Formats: the judge's (first), a link body, and JSON.
//!
//! **Words of cells.** Bits 0 to 11 are the ways a piece can lie on the cell: bit `3 * c + m` has the cell in corner
//! `c` of the piece's block of 2x2 and leaves out the `m`-th of the other corners, both in reading order. With bit 12
//! the cell is covered so; without it the ways are candidates. 0 is an empty cell or a hole. The algorithm `sweep` also
//! writes bit 13 in cells that it has passed, and bit 14 in those of its frontier, with the share of its states that
//! cover them in bits 15 to 22, in 255ths.
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

crate::functions::functions!(boardcover);
