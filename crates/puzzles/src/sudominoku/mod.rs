//! Sudominoku: a sudoku covered by the 36 different dominoes and nine singles, one of each digit.
//!
//! Two questions are kept apart everywhere: are the *digits* the only ones, and is the *layout*, how dominoes and
//! singles cover them? Any layout that keeps the rules is right.

pub mod backtrack;
pub mod board;
pub mod check;
pub mod clues;
pub mod engines;
pub mod formats;
pub mod learn;
pub mod masks;
pub mod naive;
pub mod propagate;
pub mod rules;
pub mod solve;
pub mod word;

pub use clues::Clues;
pub use word::Word;
