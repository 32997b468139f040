//! Chains of reasons on nonograms, step by step, against a checker that knows no rule.

mod line_proof;

use gridstep_engine::{Effect, Hint, Limit, Size, Step};
use gridstep_puzzles::nonogram::techniques::hint;
use gridstep_puzzles::nonogram::{CellState, Clues, solve};
use line_proof::{Board, holds, print, redundant_premises, unproved};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const SIZES: [Size; 5] = [
    Size { width: 5, height: 4 },
    Size { width: 4, height: 7 },
    Size { width: 8, height: 6 },
    Size { width: 7, height: 8 },
    Size { width: 12, height: 5 },
];

/// A chain: where it comes from, the board, the entries, the goal, the steps.
type Chain = (String, Clues, Vec<u32>, u32, Vec<Step>);

/// Chains on random boards, with or without entries, with one solution or several.
fn chains() -> Vec<Chain> {
    let mut chains = Vec::new();
    for seed in 0..120_u64 {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let size = SIZES[seed as usize % SIZES.len()];
        let picture: Vec<bool> =
            (0..size.area()).map(|_| random.next_u32() % 9 < 4 + (seed % 2) as u32).collect();
        let clues = Clues::of_picture(size, &picture);
        let entry = |black: &bool| {
            let shown = u64::from(random.next_u32() % 10) < seed % 6;
            if shown { CellState::filled(*black).0 } else { CellState::EMPTY.0 }
        };
        let states: Vec<u32> = picture.iter().map(entry).collect();
        for cell in (0..size.area() as u32).filter(|cell| (u64::from(*cell) + seed) % 3 == 0) {
            let asked = hint(&clues, &states, cell);
            assert_eq!(asked, hint(&clues, &states, cell), "the same question gets the same answer");
            if let Hint::Chain(steps) = asked {
                chains.push((
                    format!("seed {seed}, cell {cell}"),
                    clues.clone(),
                    states.clone(),
                    cell,
                    steps,
                ));
            }
        }
    }
    assert!(700 < chains.len(), "the boards give {} chains only", chains.len());
    chains
}

/// Some solutions: the solver's, which other tests compare with the oracle's.
fn solutions(clues: &Clues, states: &[u32], solutions: usize) -> Vec<Vec<u32>> {
    solve::solve(clues, states, Limit { ticks: 20_000, solutions }).solutions
}

/// Plays a chain, left out one step if told; `None` if a step cites what is not known by then.
fn play(states: &[u32], steps: &[Step], left_out: Option<usize>) -> Option<Board> {
    let mut board: Board = states.iter().map(|state| CellState(*state).black()).collect();
    for (_, step) in steps.iter().enumerate().filter(|(index, _)| Some(*index) != left_out) {
        if !holds(&board, &step.deduction.premises) {
            return None;
        }
        for Effect { cell, from, to } in &step.deduction.effects {
            if left_out.is_none() {
                assert_eq!((*from, board[*cell as usize]), (CellState::EITHER, None), "{}", print(step));
            }
            board[*cell as usize] = CellState(*to).black();
        }
    }
    Some(board)
}

#[test]
fn each_step_follows_from_its_line_and_premises() {
    for (place, clues, _, _, steps) in chains() {
        for step in &steps {
            assert_eq!(unproved(&clues, step), None, "{place}: {}", print(step));
        }
    }
}

#[test]
fn each_step_premises_what_is_known_by_then_and_the_last_settles_the_goal() {
    for (place, clues, states, cell, steps) in chains() {
        let end = play(&states, &steps, None).unwrap_or_else(|| panic!("{place}: cited too early"));
        for solution in solutions(&clues, &states, 3) {
            assert_eq!(end[cell as usize], CellState(solution[cell as usize]).black(), "{place}");
        }
        let last = steps.last().expect("a chain has steps");
        assert!(last.deduction.effects.iter().any(|effect| effect.cell == cell), "{place}: {}", print(last));
    }
}

#[test]
fn no_step_is_redundant() {
    for (place, _, states, cell, steps) in chains() {
        for (index, step) in steps.iter().enumerate() {
            assert!(!step.deduction.effects.is_empty(), "{place}: {}", print(step));
            let settled = play(&states, &steps, Some(index)).is_some_and(|end| end[cell as usize].is_some());
            assert!(!settled, "{place}: can do without {}", print(step));
        }
    }
}

#[test]
fn no_premise_is_redundant() {
    let (mut steps, mut loose) = (0, Vec::new());
    for (place, clues, _, _, chain) in chains() {
        for step in &chain {
            steps += 1;
            let redundant = redundant_premises(&clues, step);
            if !redundant.is_empty() {
                loose.push(format!("{place}: {} can do without {redundant:?}", print(step)));
            }
        }
    }
    assert!(loose.is_empty(), "{} of {steps} steps:\n{}", loose.len(), loose.join("\n"));
}

#[test]
fn nothing_is_said_to_follow_where_solutions_differ() {
    for (place, clues, states, _, steps) in chains() {
        let solutions = solutions(&clues, &states, 50);
        for effect in steps.iter().flat_map(|step| &step.deduction.effects) {
            let agrees = |solution: &Vec<u32>| solution[effect.cell as usize] == effect.to;
            assert!(solutions.iter().all(agrees), "{place}: {effect:?}");
        }
    }
}
