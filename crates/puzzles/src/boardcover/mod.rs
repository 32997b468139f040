//! Board covering: the free cells of a board are covered with L-trominoes, each exactly once.

pub mod check;
pub mod clues;
pub mod count;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod learn;
pub mod naive;
pub mod piece;
pub mod rooms;
pub mod rules;
pub mod solve;
pub mod word;

pub use clues::Clues;
pub use piece::{Piece, Ways};
pub use word::Word;
