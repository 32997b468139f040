//! Tests of every puzzle in the list, and of the tree itself.

mod addresses;
mod budget;
mod candidates;
mod chapters;
mod checks;
mod claims;
mod conflict_sets;
mod contract;
mod criteria;
mod decisions;
mod entries;
mod example_texts;
mod examples;
mod implications;
mod json_keys;
mod keys;
mod limits;
mod module_graph;
mod noise;
mod prose;
mod tidy;
mod weights;

#[path = "../support/fuzz.rs"]
mod fuzz;
#[path = "../boardcover/random_position.rs"]
mod random_covering;
#[path = "../kakuro/random_board.rs"]
mod random_kakuro;
#[path = "../support/sorted.rs"]
mod sorted;
#[path = "../sudominoku/known_puzzles.rs"]
#[allow(dead_code, reason = "part of what the tests of Sudominoku use")]
mod sudominoku_boards;
