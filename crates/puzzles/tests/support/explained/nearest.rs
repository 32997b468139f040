//! The nearest cell that few steps explain, written once.

use gridstep_engine::Hint;
use gridstep_engine::nearest::lines;

/// A puzzle with the search for the nearest cell.
pub(crate) trait Nearest {
    /// The puzzle's clues.
    type Clues;
    /// Boards to be played with their one solution, and of how many cells one is tried.
    fn boards() -> (impl Iterator<Item = (u64, Self::Clues, Vec<u32>)>, usize);
    /// The cells to fill.
    fn cells(clues: &Self::Clues) -> Vec<u32>;
    /// The cell under test.
    fn nearest(clues: &Self::Clues, states: &[u32], cell: Option<u32>) -> Option<u32>;
    /// The hint for a cell.
    fn hint(clues: &Self::Clues, states: &[u32], cell: u32) -> Hint;
}

/// Of a solution, `of_seven` cells in seven.
pub(crate) fn filled(solution: &[u32], seed: u64, of_seven: u64) -> Vec<u32> {
    let entered = |cell: u64| (cell * 5 + seed) % 7 < of_seven;
    (0..).zip(solution).map(|(cell, state)| if entered(cell) { *state } else { 0 }).collect()
}

/// From 19 of 20 empty cells there is another with a hint of at most five lines, the same whenever it is wanted; there
/// is none on a full board or beside it.
pub(crate) fn assert_at_most_five_lines<P: Nearest>() {
    let (mut found, mut all) = (0, 0);
    let (boards, step) = P::boards();
    for (seed, clues, solution) in boards {
        for of_seven in [0, 2] {
            let states = filled(&solution, seed, of_seven);
            let open = P::cells(&clues).into_iter().filter(|cell| states[*cell as usize] == 0);
            for cell in open.step_by(step) {
                all += 1;
                let Some(near) = P::nearest(&clues, &states, Some(cell)) else { continue };
                found += 1;
                assert!(near != cell && states[near as usize] == 0, "seed {seed}, cell {cell}: {near}");
                let Hint::Chain(steps) = P::hint(&clues, &states, near) else {
                    panic!("seed {seed}, cell {cell}: no chain for {near}")
                };
                assert!(lines(&steps) <= 5, "seed {seed}, cell {cell}: {}", lines(&steps));
                assert_eq!(P::nearest(&clues, &states, Some(cell)), Some(near));
            }
        }
        assert_eq!(P::nearest(&clues, &solution, Some(P::cells(&clues)[0])), None);
        assert_eq!(P::nearest(&clues, &solution, Some(9_999)), None);
        assert_eq!(P::nearest(&clues, &solution, None), None);
    }
    println!("{found} of {all}");
    assert!(20 < all && all * 19 / 20 <= found, "{found} of {all}");
}
