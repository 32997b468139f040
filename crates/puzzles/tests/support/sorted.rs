//! Solutions found in any order.

pub(crate) fn sorted(mut solutions: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    solutions.sort();
    solutions
}
