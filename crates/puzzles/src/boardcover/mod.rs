//! Board covering: the free cells of a board are covered with L-trominoes, each exactly once.

pub mod clues;
pub mod piece;
pub mod word;

pub use clues::Clues;
pub use piece::{Piece, Ways};
pub use word::Word;
