//! Entries that cannot stand together, against the oracle: on random boards, with one solution or many.

mod boards;
mod proof;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gridstep_engine::{EntryConflict, Level, Limit, Request, Size};
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::solve::solve;
use gridstep_puzzles::kakuro::techniques::conflicts;
use gridstep_puzzles::kakuro::{CellState, Clues, oracle};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 5 },
    Size { width: 5, height: 4 },
    Size { width: 4, height: 6 },
];

/// Boards with entries of one solution, some of them changed, or of several solutions mixed.
fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
    (0..800).map(|seed| {
        let clues = boards::random(seed, SIZES[seed as usize % 4], seed % 3 != 0);
        let solutions = oracle::solutions(&clues, &[], 30);
        let solution = |cell: u64| &solutions[((cell * 5 + seed) % 13) as usize % solutions.len()];
        let state = |cell: u32| match (u64::from(cell) * 7 + seed) % 5 {
            _ if solutions[0][cell as usize] == 0 => 0,
            0 if seed % 5 == 1 => CellState::filled(((u64::from(cell * cell) + seed * 3) % 9) as u8 + 1).0,
            0..3 => solution(u64::from(cell))[cell as usize],
            _ => 0,
        };
        let states = (0..clues.size().area() as u32).map(state).collect();
        (seed, clues, states)
    })
}

fn asked(clues: &Clues, states: &[u32]) -> Vec<EntryConflict> {
    conflicts(clues, states, &solve(clues, &[], Limit { ticks: 20_000, solutions: 2 }))
}

fn filled(clues: &Clues, states: &[u32]) -> BTreeSet<u32> {
    clues.cells().filter(|cell| states[*cell as usize] != 0).collect()
}

/// Whether the oracle finds a solution with the entries of some cells.
fn stand(clues: &Clues, states: &[u32], cells: &BTreeSet<u32>) -> bool {
    let some = (0..).zip(states).map(|(cell, state)| if cells.contains(&cell) { *state } else { 0 });
    !oracle::solutions(clues, &some.collect::<Vec<u32>>(), 1).is_empty()
}

/// The same board, of whose clues only one counts, and no other run's rule.
fn stand_in_run(clues: &Clues, states: &[u32], clue: u32, cells: &BTreeSet<u32>) -> bool {
    let run = clues.runs()[clue as usize];
    let digits = |cell: u32| {
        if cells.contains(&cell) { CellState(states[cell as usize]).digits().bits() } else { 0x3fe }
    };
    proof::fillable(&run.cells().map(digits).collect::<Vec<u16>>(), run.sum.map(u32::from), 0)
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
        let stands = stand(&clues, &states, &filled(&clues, &states));
        assert_eq!(asked(&clues, &states).is_empty(), stands, "seed {seed}");
        seen[usize::from(stands)] += 1;
    }
    assert!(100 < seen[0] && 100 < seen[1], "{seen:?}");
}

#[test]
fn no_smaller_set_breaks_the_rule_or_has_no_solution() {
    let mut sizes = [[0; 8]; 2];
    for (seed, clues, states) in sample() {
        let found = asked(&clues, &states);
        let mut pool = filled(&clues, &states);
        for conflict in found.iter().filter(|conflict| conflict.fault.is_some()) {
            pool.retain(|cell| !conflict.cells.contains(cell));
        }
        let mut least = usize::MAX;
        for conflict in &found {
            let cells: BTreeSet<u32> = conflict.cells.iter().copied().collect();
            assert!(!stand(&clues, &states, &cells), "seed {seed}: {conflict:?}");
            let smallest = match &conflict.fault {
                Some(fault) => {
                    let run: BTreeSet<u32> = clues.runs()[fault.clue as usize].cells().collect();
                    let pool = &run & &filled(&clues, &states);
                    is_smallest(&cells, &pool, |some| stand_in_run(&clues, &states, fault.clue, some))
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
    let enough = |sizes: [u32; 8]| 10 < sizes[1] && 50 < sizes[2];
    assert!(enough(sizes[0]) && enough(sizes[1]) && 0 < sizes[0][3], "{sizes:?}");
}

/// The steps of a conflict prove it, from its entries and those beside them; none is idle, and all of them are needed.
fn check_steps(clues: &Clues, states: &[u32], conflict: &EntryConflict, place: &str) {
    let entries: BTreeSet<u32> = conflict.cells.iter().chain(&conflict.beside).copied().collect();
    let shown = |cell| match CellState(states[cell as usize]).digits().bits() {
        digit if entries.contains(&cell) => digit,
        _ => 0x3fe,
    };
    let known: proof::Known = (0..states.len() as u32).map(shown).collect();
    assert!(proof::breaks(clues, &conflict.steps, known.clone()), "{place}: {conflict:?}");
    for left_out in 0..conflict.steps.len() - 1 {
        assert_eq!(
            proof::redundant_premises(clues, &conflict.steps[left_out]),
            [],
            "{place}, step {left_out}"
        );
        let mut fewer = conflict.steps.clone();
        fewer.remove(left_out);
        assert!(!proof::breaks(clues, &fewer, known.clone()), "{place}, idle step {left_out}");
    }
    let premises = conflict.steps.iter().flat_map(|step| &step.deduction.premises);
    let cited: BTreeSet<u32> = premises.map(|premise| premise.cell).collect();
    assert!(entries.is_subset(&cited), "{place}: {conflict:?}");
}

#[test]
fn steps_lead_from_the_entries_alone_to_a_run_that_cannot_be_filled() {
    let mut seen = [0, 0];
    for (seed, clues, states) in sample() {
        for conflict in asked(&clues, &states).iter().filter(|conflict| conflict.fault.is_none()) {
            seen[usize::from(conflict.steps.is_empty())] += 1;
            if conflict.steps.is_empty() {
                continue;
            }
            check_steps(&clues, &states, conflict, &format!("seed {seed}"));
        }
    }
    println!("with and without steps: {seen:?}");
    assert!(100 < seen[0] && seen[1] * 20 < seen[0], "{seen:?}");
}

/// On boards to be played, half filled, one entry wrong: what stands beside it shortens what would be a long way.
#[test]
fn one_wrong_entry_is_explained_in_few_steps() {
    let (mut lines, mut helped) = (Vec::new(), 0);
    for seed in 0..60 {
        let request = Request::new(Size { width: 9, height: 8 }, Level::Hard, seed);
        let clues = generate(request, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
        let solution = solve(&clues, &[], Limit { ticks: 20_000, solutions: 2 }).solutions.remove(0);
        let mut states: Vec<u32> = (0..)
            .zip(&solution)
            .map(|(cell, state)| if (cell * 7 + seed) % 5 < 2 { *state } else { 0 })
            .collect();
        let entered: Vec<usize> = (0..states.len()).filter(|cell| states[*cell] != 0).collect();
        let wrong = entered[seed as usize % entered.len()];
        states[wrong] =
            CellState::filled((CellState(states[wrong]).digit().expect("an entry") + 2) % 9 + 1).0;
        let found = asked(&clues, &states);
        assert!(
            found.iter().any(|conflict| conflict.cells.contains(&(wrong as u32))),
            "seed {seed}: {found:?}"
        );
        for conflict in found.iter().filter(|conflict| conflict.fault.is_none()) {
            assert_eq!(conflict.cells, [wrong as u32], "seed {seed}");
            check_steps(&clues, &states, conflict, &format!("seed {seed}"));
            lines.push(conflict.steps.len());
            helped += usize::from(!conflict.beside.is_empty());
        }
    }
    lines.sort_unstable();
    println!("lines {lines:?}, {helped} with the help of other entries");
    assert!(10 < lines.len() && 0 < helped && lines[lines.len() * 3 / 4] <= 6, "{lines:?}, {helped}");
}
