//! Kakuro: every integration test of the puzzle in one program, linked once.

mod chains;
mod conflicts;
mod engines;
#[path = "../support/explained/mod.rs"]
mod explained;
mod format_errors;
mod formats;
mod generator;
mod hint_criteria;
mod hint_measurements;
mod hints;
mod nearest;
mod parse_by_name;
mod random_board;
mod reasons;
mod step_oracle;
mod step_text;
#[path = "../support/mod.rs"]
mod support;
mod techniques;
mod techniques_sound;
