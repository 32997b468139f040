//! Chains of hints on random boards, step by step; and the puzzle as the shared checks of hints know it.

use gridstep_engine::{Budget, Hint, Premise, Size, Step};
use gridstep_puzzles::kakuro::techniques::hint;
use gridstep_puzzles::kakuro::{CellState, Clues, oracle};

use crate::explained::chains::{Explained, Position, chain_tests};
use crate::{random_board, step_oracle, step_text};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 6 },
    Size { width: 6, height: 5 },
    Size { width: 5, height: 6 },
];

/// Kakuro, under the shared checks.
pub(crate) struct Kakuro;

impl Explained for Kakuro {
    type Clues = Clues;

    fn positions() -> Vec<Position<Clues>> {
        let position = |seed: u64| {
            let clues = random_board::random(seed, SIZES[seed as usize % 4], false);
            let solution = oracle::solutions(&clues, &[], 1).pop()?;
            let entered = |cell: u64| (cell * 5 + seed) % 7 < seed % 5;
            let states =
                (0..).zip(&solution).map(|(cell, state)| if entered(cell) { *state } else { 0 }).collect();
            let cells = clues.cells().collect();
            Some((format!("seed {seed}"), clues, states, cells))
        };
        (0..160).filter_map(position).collect()
    }

    fn hint(clues: &Clues, states: &[u32], cell: u32) -> Hint {
        hint(clues, states, cell, &mut Budget::unlimited())
    }

    fn solutions(clues: &Clues, states: &[u32], most: usize) -> Vec<Vec<u32>> {
        oracle::solutions(clues, states, most)
    }

    fn candidates(clues: &Clues, states: &[u32], cell: u32) -> u32 {
        let entry = CellState(states[cell as usize]).digit();
        if clues.is_white(cell) { entry.map_or(0x3fe, |digit| 1 << digit) } else { 0 }
    }

    fn unproved(clues: &Clues, step: &Step) -> Option<u32> {
        step_oracle::unproved(clues, step)
    }

    fn redundant_premises(clues: &Clues, step: &Step) -> Vec<Premise> {
        step_oracle::redundant_premises(clues, step)
    }

    fn print(step: &Step) -> String {
        step_text::print(step)
    }
}

chain_tests!(Kakuro);
