//! Sudominoku: every integration test of the puzzle in one program, linked once.

mod check;
mod conflicts;
mod engines;
mod formats;
mod generator;
mod grades;
mod hints;
mod known_puzzles;
mod rare_techniques;
mod solver;
mod step_oracle;
#[path = "../support/mod.rs"]
mod support;
mod techniques;
