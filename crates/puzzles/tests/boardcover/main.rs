//! Board covering: every integration test of the puzzle in one program, linked once.

mod conflicts;
mod count;
mod engines;
mod formats;
mod generator;
mod hints;
mod random_board;
mod random_position;
mod smallest_area;
mod solver;
mod step_oracle;
#[path = "../support/mod.rs"]
mod support;
mod sweep;
mod techniques;
mod techniques_drawn;
