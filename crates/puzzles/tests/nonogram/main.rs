//! Nonograms: every integration test of the puzzle in one program, linked once.

mod chains;
mod check;
mod conflicts;
mod constraint;
#[path = "../support/explained/mod.rs"]
mod explained;
mod files;
mod format_errors;
mod formats;
mod generator;
mod hint_measurements;
mod hints;
mod joined;
mod line;
mod pictures;
mod puzz_link;
mod random_board;
mod smallest_reason;
mod solver;
mod step_oracle;
#[path = "../support/mod.rs"]
mod support;
mod techniques;
