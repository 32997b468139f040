//! Entries that cannot stand together, on random boards.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gridstep_engine::{Budget, EntryConflict, Level, Limit, Request, Size};
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::solve::solve;
use gridstep_puzzles::kakuro::techniques::conflicts;
use gridstep_puzzles::kakuro::{CellState, Clues, oracle};

use crate::chains::Kakuro;
use crate::explained::chains::Candidates;
use crate::explained::conflicts::{self, ExplainedClashes};
use crate::support::conflicts::{ConflictSource, assert_found_exactly};
use crate::{random_board, step_oracle};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 5 },
    Size { width: 5, height: 4 },
    Size { width: 4, height: 6 },
];

impl ConflictSource for Kakuro {
    type Clues = Clues;

    fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
        (0..800).map(|seed| {
            let clues = random_board::random(seed, SIZES[seed as usize % 4], seed % 3 != 0);
            let solutions = oracle::solutions(&clues, &[], 30);
            let solution = |cell: u64| &solutions[((cell * 5 + seed) % 13) as usize % solutions.len()];
            let state = |cell: u32| match (u64::from(cell) * 7 + seed) % 5 {
                _ if solutions[0][cell as usize] == 0 => 0,
                0 if seed % 5 == 1 => {
                    CellState::filled(((u64::from(cell * cell) + seed * 3) % 9) as u8 + 1).0
                }
                0..3 => solution(u64::from(cell))[cell as usize],
                _ => 0,
            };
            let states = (0..clues.size().area() as u32).map(state).collect();
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

impl ExplainedClashes for Kakuro {
    const BROKEN: &'static str = "broken-run";
    const LEAST_SIZES: [[u32; 4]; 2] = [[0, 10, 50, 1], [0, 10, 50, 0]];
    const LEAST_EXPLAINED: u32 = 100;

    fn cells_of(clues: &Clues, clue: u32) -> BTreeSet<u32> {
        clues.runs()[clue as usize].cells().collect()
    }

    fn can_be_met(clues: &Clues, clue: u32, known: &Candidates) -> bool {
        let run = clues.runs()[clue as usize];
        let digits: Vec<u16> = run.cells().map(|cell| known[cell as usize] as u16).collect();
        step_oracle::fillable(&digits, run.sum.map(u32::from), 0)
    }

    fn playable() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
        (0..60).map(|seed| {
            let order = Request::new(Size { width: 9, height: 8 }, Level::Hard, seed);
            let clues = generate(order, &mut |_| ControlFlow::Continue(())).expect("a board of that size");
            let solution = solve(&clues, &[], Limit { ticks: 20_000, solutions: 2 }).solutions.remove(0);
            (seed, clues, solution)
        })
    }

    fn other(state: u32) -> u32 {
        CellState::filled((CellState(state).digit().expect("an entry") + 2) % 9 + 1).0
    }

    fn assert_few(steps: &[usize], helped: usize) {
        let few = 10 < steps.len() && 0 < helped && steps[steps.len() * 3 / 4] <= 6;
        assert!(few, "{steps:?}, {helped}");
    }
}

#[test]
fn a_conflict_is_found_wherever_there_is_one_and_nowhere_else() {
    assert_found_exactly::<Kakuro>(100);
}

#[test]
fn no_smaller_set_breaks_the_run_or_has_no_solution() {
    conflicts::assert_smallest::<Kakuro>();
}

#[test]
fn steps_lead_from_the_entries_alone_to_a_run_that_cannot_be_filled() {
    conflicts::assert_explained::<Kakuro>();
}

#[test]
fn one_wrong_entry_is_explained_in_few_steps() {
    conflicts::assert_few_steps::<Kakuro>();
}
