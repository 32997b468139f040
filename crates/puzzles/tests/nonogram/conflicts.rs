//! Entries in conflict, and the nearest cell that few steps explain, on random nonograms.

use std::collections::BTreeSet;

use gridstep_engine::{Budget, EntryConflict, Hint, Limit, Puzzle, Size};
use gridstep_puzzles::nonogram::cells::Known;
use gridstep_puzzles::nonogram::solve::solve;
use gridstep_puzzles::nonogram::techniques::conflicts;
use gridstep_puzzles::nonogram::{CellState, Clues, Kind, oracle};

use crate::chains::Nonogram;
use crate::explained::chains::Candidates;
use crate::explained::conflicts::{self, ExplainedClashes};
use crate::explained::nearest::{Nearest, assert_at_most_five_lines};
use crate::random_board::{line_solvable, picture};
use crate::support::conflicts::{ConflictSource, assert_found_exactly};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 5 },
    Size { width: 5, height: 4 },
    Size { width: 6, height: 5 },
];

impl ConflictSource for Nonogram {
    type Clues = Clues;

    fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
        (0..600).map(|seed| {
            let size = SIZES[seed as usize % 4];
            let clues = Clues::of_picture(size, &picture(seed, size));
            let solutions = oracle::solutions(&clues, &[], 30);
            let solution = |cell: u64| &solutions[((cell * 5 + seed) % 13) as usize % solutions.len()];
            let state = |cell: u64| match (cell * 7 + seed) % 5 {
                0 if seed % 3 == 1 => Self::other(solution(cell)[cell as usize]),
                0..3 => solution(cell)[cell as usize],
                _ => CellState::EMPTY.0,
            };
            let states = (0..size.area() as u64).map(state).collect();
            (seed, clues, states)
        })
    }

    fn conflicts(clues: &Clues, states: &[u32]) -> Vec<EntryConflict> {
        conflicts(
            clues,
            states,
            &solve(clues, &[], Limit { ticks: 20_000, solutions: 2 }),
            &mut Budget::unlimited(),
        )
    }

    fn stands(clues: &Clues, states: &[u32]) -> bool {
        !oracle::solutions(clues, states, 1).is_empty()
    }
}

impl ExplainedClashes for Nonogram {
    const BROKEN: &'static str = "broken-line";
    const LEAST_SIZES: [[u32; 4]; 2] = [[0, 10, 1, 0], [0, 50, 50, 0]];
    const LEAST_EXPLAINED: u32 = 20;

    fn cells_of(clues: &Clues, clue: u32) -> BTreeSet<u32> {
        clues.cells(clue as usize).collect()
    }

    fn can_be_met(clues: &Clues, clue: u32, known: &Candidates) -> bool {
        let line = clue as usize;
        let mut shown = Known::NOTHING;
        for (place, cell) in clues.cells(line).enumerate() {
            if let Some(black) = CellState(known[cell as usize]).black() {
                shown.set(place, black);
            }
        }
        !oracle::arrangements(clues.len_of(line), clues.blocks(line), &shown).is_empty()
    }

    fn playable() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
        line_solvable(0, Size { width: 16, height: 13 }).take(30)
    }

    fn other(state: u32) -> u32 {
        CellState::BLACK.0 + CellState::WHITE.0 - state
    }

    fn assert_few(steps: &[usize], _: usize) {
        assert!(5 < steps.len() && steps[steps.len() / 2] <= 6, "{steps:?}");
    }
}

impl Nearest for Nonogram {
    type Clues = Clues;

    fn boards() -> (impl Iterator<Item = (u64, Clues, Vec<u32>)>, usize) {
        (line_solvable(0, Size { width: 20, height: 18 }).take(4), 31)
    }

    fn cells(clues: &Clues) -> Vec<u32> {
        (0..clues.size().area() as u32).collect()
    }

    fn nearest(clues: &Clues, states: &[u32], cell: Option<u32>) -> Option<u32> {
        Kind::nearest(clues, states, cell, &mut Budget::unlimited())
    }

    fn hint(clues: &Clues, states: &[u32], cell: u32) -> Hint {
        Kind::hint(clues, states, cell, &mut Budget::unlimited())
    }
}

#[test]
fn a_conflict_is_found_wherever_there_is_one_and_nowhere_else() {
    assert_found_exactly::<Nonogram>(100);
}

#[test]
fn no_smaller_set_breaks_the_line_or_has_no_solution() {
    conflicts::assert_smallest::<Nonogram>();
}

#[test]
fn steps_lead_from_the_entries_alone_to_a_line_that_cannot_be_met() {
    conflicts::assert_explained::<Nonogram>();
}

#[test]
fn one_wrong_entry_is_explained_in_few_steps() {
    conflicts::assert_few_steps::<Nonogram>();
}

#[test]
fn the_nearest_cell_has_a_hint_of_at_most_five_lines() {
    assert_at_most_five_lines::<Nonogram>();
}
