//! The constraints that puzzles are made of: one folder or file each, with its propagator, its reasons and its techniques.

mod all_different;
mod linear;

pub use all_different::AllDifferent;
pub use linear::Linear;
