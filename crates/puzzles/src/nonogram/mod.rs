//! Nonogram: black and white pictures from the lengths of their black blocks.

pub mod automaton;
pub mod believe;
pub mod cells;
pub mod check;
pub mod clues;
pub mod engines;
pub mod formats;
pub mod generate;
pub mod learn;
pub mod line;
pub mod naive;
pub mod picture;
pub mod places;
pub mod probe;
pub mod propagate;
pub mod rules;
pub mod smallest;
pub mod solve;
pub mod word;

pub use clues::Clues;
pub use word::Word;
