//! The nearest cell that can be explained in five lines, on boards from empty to half full.

use std::ops::ControlFlow;

use gridstep_engine::{Budget, Hint, Level, Limit, Request, Size};
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::solve::solve;
use gridstep_puzzles::kakuro::techniques::{hint, nearest};
use gridstep_puzzles::kakuro::{CellState, Clues};

use crate::chains::Kakuro;
use crate::explained::nearest::{Nearest, assert_at_most_five_lines, filled};

fn boards(level: Level) -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..6).map(move |seed| {
        let order = Request::new(Size { width: 12, height: 11 }, level, seed);
        let clues = generate(order, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
        let solution = solve(&clues, &[], Limit { ticks: 20_000, solutions: 2 }).solutions.remove(0);
        (seed, clues, solution)
    })
}

impl Nearest for Kakuro {
    type Clues = Clues;

    fn boards() -> (impl Iterator<Item = (u64, Clues, Vec<u32>)>, usize) {
        ([Level::Hard, Level::Expert].into_iter().flat_map(boards), 9)
    }

    fn cells(clues: &Clues) -> Vec<u32> {
        clues.cells().collect()
    }

    fn nearest(clues: &Clues, states: &[u32], cell: Option<u32>) -> Option<u32> {
        nearest(clues, states, cell, &mut Budget::unlimited())
    }

    fn hint(clues: &Clues, states: &[u32], cell: u32) -> Hint {
        hint(clues, states, cell, &mut Budget::unlimited())
    }
}

#[test]
fn the_nearest_cell_has_a_hint_of_at_most_five_lines() {
    assert_at_most_five_lines::<Kakuro>();
}

/// How many runs one goes through from a cell to another: 1 within a run.
fn distance(clues: &Clues, from: u32, to: u32) -> usize {
    let mut ring = vec![from];
    (0..100)
        .find(|_| {
            let found = ring.contains(&to);
            let runs = ring.iter().flat_map(|cell| clues.runs_of(*cell));
            ring = runs.flat_map(|run| clues.runs()[run].cells()).collect();
            ring.sort_unstable();
            ring.dedup();
            found
        })
        .expect("a board is connected, or the cell would not be found")
}

/// No cell that is nearer follows in one line.
#[test]
fn no_nearer_cell_is_as_easy_as_can_be() {
    for (seed, clues, solution) in boards(Level::Medium) {
        let states = filled(&solution, seed, 2);
        for cell in clues.cells().filter(|cell| states[*cell as usize] == 0).step_by(5) {
            let near =
                nearest(&clues, &states, Some(cell), &mut Budget::unlimited()).expect("there is always one");
            let far = distance(&clues, cell, near);
            for other in clues.cells().filter(|other| *other != cell && states[*other as usize] == 0) {
                if distance(&clues, cell, other) < far {
                    let Hint::Chain(steps) = hint(&clues, &states, other, &mut Budget::unlimited()) else {
                        panic!("seed {seed}")
                    };
                    assert_ne!(steps.len(), 1, "seed {seed}: {other} is nearer to {cell} than {near}");
                }
            }
        }
    }
}

#[test]
fn a_black_cell_and_a_full_board_have_none() {
    let (_, clues, mut solution) = boards(Level::Easy).next().expect("a board");
    assert_eq!(nearest(&clues, &solution, Some(0), &mut Budget::unlimited()), None);
    assert_eq!(nearest(&clues, &solution, Some(9_999), &mut Budget::unlimited()), None);
    let cell = clues.cells().last().expect("a white cell");
    assert_eq!(nearest(&clues, &solution, Some(cell), &mut Budget::unlimited()), None);
    solution[cell as usize] = CellState::EMPTY.0;
    assert_eq!(
        nearest(&clues, &solution, Some(cell), &mut Budget::unlimited()),
        None,
        "the cell itself is not meant"
    );
}
