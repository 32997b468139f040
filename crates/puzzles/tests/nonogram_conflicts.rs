//! Nonogram entries that cannot stand together, against the oracle, and the nearest cell that is explained in few
//! lines.

mod line_proof;
mod pictures;

use std::collections::BTreeSet;

use gridstep_engine::nearest::lines;
use gridstep_engine::{EntryConflict, Hint, Limit, Premise, Size};
use gridstep_puzzles::nonogram::cells::Known;
use gridstep_puzzles::nonogram::solve::solve;
use gridstep_puzzles::nonogram::techniques::{conflicts, hint, nearest};
use gridstep_puzzles::nonogram::{CellState, Clues, oracle};
use line_proof::{Board, holds, print, redundant_premises, unproved};
use pictures::{line_solvable, picture};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 5 },
    Size { width: 5, height: 4 },
    Size { width: 6, height: 5 },
];

/// Boards with entries of one solution, some of them changed, or of several solutions mixed.
fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..600).map(|seed| {
        let size = SIZES[seed as usize % 4];
        let clues = Clues::of_picture(size, &picture(seed, size));
        let solutions = oracle::solutions(&clues, &[], 30);
        let solution = |cell: u64| &solutions[((cell * 5 + seed) % 13) as usize % solutions.len()];
        let state = |cell: u64| match (cell * 7 + seed) % 5 {
            0 if seed % 3 == 1 => 3 - solution(cell)[cell as usize],
            0..3 => solution(cell)[cell as usize],
            _ => CellState::EMPTY.0,
        };
        let states = (0..size.area() as u64).map(state).collect();
        (seed, clues, states)
    })
}

fn asked(clues: &Clues, states: &[u32]) -> Vec<EntryConflict> {
    conflicts(clues, states, &solve(clues, &[], Limit { ticks: 20_000, solutions: 2 }))
}

fn filled(states: &[u32]) -> BTreeSet<u32> {
    (0..states.len() as u32).filter(|cell| states[*cell as usize] != 0).collect()
}

fn some(states: &[u32], cells: &BTreeSet<u32>) -> Vec<u32> {
    (0..).zip(states).map(|(cell, state)| if cells.contains(&cell) { *state } else { 0 }).collect()
}

/// Whether the oracle finds a solution with the entries of some cells.
fn stand(clues: &Clues, states: &[u32], cells: &BTreeSet<u32>) -> bool {
    !oracle::solutions(clues, &some(states, cells), 1).is_empty()
}

/// Whether one line has an arrangement with the entries of some cells.
fn stand_in_line(clues: &Clues, states: &[u32], line: usize, cells: &BTreeSet<u32>) -> bool {
    let mut known = Known::NOTHING;
    for (place, cell) in clues.cells(line).enumerate().filter(|(_, cell)| cells.contains(cell)) {
        known.set(place, CellState(states[cell as usize]).black().expect("an entry"));
    }
    !oracle::arrangements(clues.len_of(line), clues.blocks(line), &known).is_empty()
}

fn without(cells: &BTreeSet<u32>, cell: u32) -> BTreeSet<u32> {
    cells.iter().copied().filter(|other| *other != cell).collect()
}

/// Whether every proper subset stands, for which those without one entry speak, and no set of fewer does not.
fn is_smallest(cells: &BTreeSet<u32>, pool: &BTreeSet<u32>, stand: impl Fn(&BTreeSet<u32>) -> bool) -> bool {
    let fewer =
        pool.iter().flat_map(|one| pool.range(one..).map(move |other| BTreeSet::from([*one, *other])));
    !stand(cells)
        && cells.iter().all(|cell| stand(&without(cells, *cell)))
        && fewer.filter(|set| set.len() < cells.len()).all(|set| stand(&set))
}

#[test]
fn a_conflict_is_told_wherever_there_is_one_and_nowhere_else() {
    let mut seen = [0, 0];
    for (seed, clues, states) in sample() {
        let stands = stand(&clues, &states, &filled(&states));
        assert_eq!(asked(&clues, &states).is_empty(), stands, "seed {seed}");
        seen[usize::from(stands)] += 1;
    }
    assert!(100 < seen[0] && 100 < seen[1], "{seen:?}");
}

#[test]
fn no_smaller_set_breaks_the_line_or_has_no_solution() {
    let mut sizes = [[0; 8]; 2];
    for (seed, clues, states) in sample() {
        let mut pool = filled(&states);
        let found = asked(&clues, &states);
        for conflict in found.iter().filter(|conflict| conflict.fault.is_some()) {
            pool.retain(|cell| !conflict.cells.contains(cell));
        }
        let mut least = usize::MAX;
        for conflict in &found {
            let cells: BTreeSet<u32> = conflict.cells.iter().copied().collect();
            let smallest = match &conflict.fault {
                Some(fault) => {
                    let line: BTreeSet<u32> = clues.cells(fault.clue as usize).collect();
                    let pool = &line & &filled(&states);
                    is_smallest(&cells, &pool, |some| {
                        stand_in_line(&clues, &states, fault.clue as usize, some)
                    })
                }
                // Of the others the smallest is that of all that are left; each is told apart from the rest.
                None if conflict.cells.len() < least => {
                    is_smallest(&cells, &pool, |some| stand(&clues, &states, some))
                }
                None => cells.iter().all(|cell| stand(&clues, &states, &without(&cells, *cell))),
            };
            assert!(smallest, "seed {seed}: {conflict:?}");
            if conflict.fault.is_none() {
                least = least.min(conflict.cells.len());
            }
            sizes[usize::from(conflict.fault.is_some())][conflict.cells.len()] += 1;
        }
    }
    println!("without and with a fault, by size: {sizes:?}");
    assert!(10 < sizes[0][1] && 0 < sizes[0][2] && 50 < sizes[1][1] && 50 < sizes[1][2], "{sizes:?}");
}

/// The steps of a conflict lead, each proved, from its entries and those beside them to a line that cannot be met.
fn check_steps(clues: &Clues, states: &[u32], conflict: &EntryConflict, place: &str) {
    let entries: BTreeSet<u32> = conflict.cells.iter().chain(&conflict.beside).copied().collect();
    let mut board: Board = some(states, &entries).into_iter().map(|state| CellState(state).black()).collect();
    let (last, steps) = conflict.steps.split_last().expect("there are steps");
    for step in steps {
        assert!(holds(&board, &step.deduction.premises), "{place}: {}", print(step));
        assert_eq!(
            (unproved(clues, step), redundant_premises(clues, step)),
            (None, vec![]),
            "{place}: {}",
            print(step)
        );
        for effect in &step.deduction.effects {
            board[effect.cell as usize] = CellState(effect.to).black();
        }
    }
    assert_eq!((last.technique, last.deduction.clues.len()), ("broken-line", 1), "{place}");
    assert!(holds(&board, &last.deduction.premises), "{place}: {last:?}");
    let line = last.deduction.clues[0] as usize;
    let cited: BTreeSet<u32> = last.deduction.premises.iter().map(|premise: &Premise| premise.cell).collect();
    let shown: Vec<u32> =
        board.iter().map(|black| black.map_or(0, |black| CellState::filled(black).0)).collect();
    assert!(!stand_in_line(clues, &shown, line, &cited), "{place}: {last:?}");
    let premises = conflict.steps.iter().flat_map(|step| &step.deduction.premises);
    let cited: BTreeSet<u32> = premises.map(|premise| premise.cell).collect();
    assert!(entries.is_subset(&cited), "{place}: {conflict:?}");
}

#[test]
fn steps_lead_from_the_entries_alone_to_a_line_that_cannot_be_met() {
    let mut seen = [0, 0];
    for (seed, clues, states) in sample() {
        for conflict in asked(&clues, &states).iter().filter(|conflict| conflict.fault.is_none()) {
            seen[usize::from(conflict.steps.is_empty())] += 1;
            if !conflict.steps.is_empty() {
                check_steps(&clues, &states, conflict, &format!("seed {seed}"));
            }
        }
    }
    println!("with and without steps: {seen:?}");
    assert!(20 < seen[0] && seen[1] * 20 < seen[0], "{seen:?}");
}

/// On boards to be played, half filled, one entry wrong: what stands beside it shortens what would be a long way.
#[test]
fn one_wrong_entry_is_explained_in_few_steps() {
    let mut told = Vec::new();
    for (seed, clues, solution) in line_solvable(0, Size { width: 16, height: 13 }).take(30) {
        let mut states: Vec<u32> = (0..)
            .zip(&solution)
            .map(|(cell, state)| if (cell * 7 + seed) % 5 < 2 { *state } else { 0 })
            .collect();
        let entered: Vec<u32> = filled(&states).into_iter().collect();
        let wrong = entered[seed as usize % entered.len()];
        states[wrong as usize] = 3 - states[wrong as usize];
        let found = asked(&clues, &states);
        assert!(found.iter().any(|conflict| conflict.cells.contains(&wrong)), "seed {seed}: {found:?}");
        for conflict in found.iter().filter(|conflict| conflict.fault.is_none()) {
            assert_eq!(conflict.cells, [wrong], "seed {seed}");
            check_steps(&clues, &states, conflict, &format!("seed {seed}"));
            told.push(conflict.steps.len());
        }
    }
    told.sort_unstable();
    println!("steps {told:?}");
    assert!(5 < told.len() && told[told.len() / 2] <= 6, "{told:?}");
}

#[test]
fn the_nearest_cell_has_a_hint_of_at_most_five_lines() {
    let (mut found, mut all) = (0, 0);
    for (seed, clues, solution) in line_solvable(0, Size { width: 20, height: 18 }).take(4) {
        for of_seven in [0, 2] {
            let states: Vec<u32> = (0..)
                .zip(&solution)
                .map(|(cell, state)| if (cell * 5 + seed) % 7 < of_seven { *state } else { 0 })
                .collect();
            for cell in (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0).step_by(31) {
                all += 1;
                let Some(near) = nearest(&clues, &states, cell) else { continue };
                found += 1;
                assert!(near != cell && states[near as usize] == 0);
                let Hint::Chain(steps) = hint(&clues, &states, near) else {
                    panic!("seed {seed}: it follows")
                };
                assert!(lines(&steps) <= 5, "seed {seed}, cell {cell}: {}", lines(&steps));
                assert_eq!(nearest(&clues, &states, cell), Some(near));
            }
        }
        assert_eq!(nearest(&clues, &solution, 0), None);
        assert_eq!(nearest(&clues, &solution, 9_999), None);
    }
    println!("{found} of {all}");
    assert!(20 < all && all * 19 / 20 <= found, "{found} of {all}");
}
