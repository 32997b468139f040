//! The constraints that puzzles are made of: one folder or file each, with its propagator, its reasons and its
//! techniques.

mod all_different;
mod either;
mod exactly_one;
mod linear;
mod regular;
mod sum_all_different;

pub use all_different::AllDifferent;
pub use either::Either;
pub use exactly_one::ExactlyOne;
pub use linear::Linear;
pub use regular::{Automaton, Regular};
pub use sum_all_different::{SumAllDifferent, Unfillable, fillings, masks, sums};
