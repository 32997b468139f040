//! The nearest cell that can be explained in five lines, on boards from empty to half full.

use std::ops::ControlFlow;

use gridstep_engine::nearest::lines;
use gridstep_engine::{Hint, Level, Limit, Request, Size};
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::solve::solve;
use gridstep_puzzles::kakuro::techniques::{hint, nearest};
use gridstep_puzzles::kakuro::{CellState, Clues};

fn boards(level: Level) -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..6).map(move |seed| {
        let request = Request::new(Size { width: 12, height: 11 }, level, seed);
        let clues = generate(request, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
        let solution = solve(&clues, &[], Limit { ticks: 20_000, solutions: 2 }).solutions.remove(0);
        (seed, clues, solution)
    })
}

fn filled(solution: &[u32], seed: u64, of_seven: u64) -> Vec<u32> {
    (0_u64..)
        .zip(solution)
        .map(|(cell, state)| if (cell * 5 + seed) % 7 < of_seven { *state } else { 0 })
        .collect()
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

#[test]
fn its_hint_has_at_most_five_lines_and_is_asked_for_again_with_the_same_answer() {
    let (mut found, mut asked) = (0, 0);
    for (seed, clues, solution) in [Level::Hard, Level::Expert].into_iter().flat_map(boards) {
        for of_seven in [0, 2] {
            let states = filled(&solution, seed, of_seven);
            for cell in clues.cells().filter(|cell| states[*cell as usize] == 0).step_by(9) {
                asked += 1;
                let Some(near) = nearest(&clues, &states, cell) else { continue };
                found += 1;
                assert_ne!(near, cell);
                assert_eq!(states[near as usize], 0);
                let Hint::Chain(steps) = hint(&clues, &states, near) else {
                    panic!("seed {seed}: it follows")
                };
                assert!(lines(&steps) <= 5, "seed {seed}, cell {cell}: {}", lines(&steps));
                assert_eq!(nearest(&clues, &states, cell), Some(near));
            }
        }
    }
    println!("{found} of {asked}");
    assert!(0 < found && asked * 19 / 20 <= found, "{found} of {asked}");
}

/// No cell that is nearer follows in one line.
#[test]
fn no_nearer_cell_is_as_easy_as_can_be() {
    for (seed, clues, solution) in boards(Level::Medium) {
        let states = filled(&solution, seed, 2);
        for cell in clues.cells().filter(|cell| states[*cell as usize] == 0).step_by(5) {
            let near = nearest(&clues, &states, cell).expect("there is always one");
            let far = distance(&clues, cell, near);
            for other in clues.cells().filter(|other| *other != cell && states[*other as usize] == 0) {
                if distance(&clues, cell, other) < far {
                    let Hint::Chain(steps) = hint(&clues, &states, other) else { panic!("seed {seed}") };
                    assert_ne!(steps.len(), 1, "seed {seed}: {other} is nearer to {cell} than {near}");
                }
            }
        }
    }
}

#[test]
fn a_black_cell_and_a_full_board_have_none() {
    let (_, clues, mut solution) = boards(Level::Easy).next().expect("a board");
    assert_eq!(nearest(&clues, &solution, 0), None);
    assert_eq!(nearest(&clues, &solution, 9_999), None);
    let cell = clues.cells().last().expect("a white cell");
    assert_eq!(nearest(&clues, &solution, cell), None);
    solution[cell as usize] = CellState::EMPTY.0;
    assert_eq!(nearest(&clues, &solution, cell), None, "the cell itself is not meant");
}
