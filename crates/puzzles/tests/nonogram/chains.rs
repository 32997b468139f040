//! Chains of hints on random nonograms, step by step; and the puzzle as the shared checks of hints know it.

use gridstep_engine::{Budget, Hint, Limit, Premise, Puzzle, Size, Step};
use gridstep_puzzles::nonogram::{CellState, Clues, Kind, solve};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::explained::chains::{Explained, Position, chain_tests};
use crate::step_oracle;

const SIZES: [Size; 5] = [
    Size { width: 5, height: 4 },
    Size { width: 4, height: 7 },
    Size { width: 8, height: 6 },
    Size { width: 7, height: 8 },
    Size { width: 12, height: 5 },
];

/// Nonograms, under the shared checks.
pub(crate) struct Nonogram;

impl Explained for Nonogram {
    type Clues = Clues;

    fn positions() -> Vec<Position<Clues>> {
        let position = |seed: u64| {
            let mut random = Pcg64Mcg::seed_from_u64(seed);
            let size = SIZES[seed as usize % SIZES.len()];
            let picture: Vec<bool> =
                (0..size.area()).map(|_| random.next_u32() % 9 < 4 + (seed % 2) as u32).collect();
            let entry = |black: &bool| {
                let shown = u64::from(random.next_u32() % 10) < seed % 6;
                if shown { CellState::filled(*black).0 } else { CellState::EMPTY.0 }
            };
            let states = picture.iter().map(entry).collect();
            let cells =
                (0..size.area() as u32).filter(|cell| (u64::from(*cell) + seed).is_multiple_of(3)).collect();
            (format!("seed {seed}"), Clues::of_picture(size, &picture), states, cells)
        };
        (0..120).map(position).collect()
    }

    fn hint(clues: &Clues, states: &[u32], cell: u32) -> Hint {
        Kind::hint(clues, states, cell, &mut Budget::unlimited())
    }

    /// The solver's, which other tests compare with the oracle's.
    fn solutions(clues: &Clues, states: &[u32], solutions: usize) -> Vec<Vec<u32>> {
        solve::solve(clues, states, Limit { ticks: 20_000, solutions }).solutions
    }

    fn candidates(_: &Clues, states: &[u32], cell: u32) -> u32 {
        CellState(states[cell as usize]).black().map_or(CellState::EITHER, |black| CellState::filled(black).0)
    }

    fn unproved(clues: &Clues, step: &Step) -> Option<u32> {
        step_oracle::unproved(clues, step)
    }

    fn redundant_premises(clues: &Clues, step: &Step) -> Vec<Premise> {
        step_oracle::redundant_premises(clues, step)
    }

    fn print(step: &Step) -> String {
        step_oracle::print(step)
    }
}

chain_tests!(Nonogram);
