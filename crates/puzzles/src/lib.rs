//! The puzzles: each folder holds all that one kind of puzzle is, and names no other folder.

mod address;
pub mod digit;
pub mod document;
pub mod links;
mod random;
pub mod text;
mod watch;

gridstep_engine::puzzles! { kakuro, nonogram, sudominoku, boardcover }
