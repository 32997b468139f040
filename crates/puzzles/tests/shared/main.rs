//! Tests of every puzzle in the list, and of the tree itself.

mod contract;
mod noise;
mod tidy;

#[path = "../support/fuzz.rs"]
mod fuzz;
