//! Clashes whose constraints and steps are checked one by one, against trying all ways.

use std::collections::BTreeSet;

use gridstep_engine::EntryConflict;

use super::chains::{self, Candidates, Explained};
use crate::support::conflicts::{ConflictSource, some};

/// A puzzle whose conflicts are explained by steps about constraints, with one cell an entry.
pub(crate) trait ExplainedClashes:
    ConflictSource + Explained<Clues = <Self as ConflictSource>::Clues>
{
    /// The key of the last step: a constraint that can no longer be met.
    const BROKEN: &'static str;
    /// More clashes than these must be met, by whether they have a fault, and by how many cells.
    const LEAST_SIZES: [[u32; 4]; 2];
    /// More clashes than this must be met with steps.
    const LEAST_EXPLAINED: u32;

    /// The cells of a constraint.
    fn cells_of(clues: &<Self as ConflictSource>::Clues, clue: u32) -> BTreeSet<u32>;
    /// Whether a constraint can be met by itself: all ways are tried.
    fn can_be_met(clues: &<Self as ConflictSource>::Clues, clue: u32, known: &Candidates) -> bool;
    /// Larger boards to be played, with their one solution.
    fn playable() -> impl Iterator<Item = (u64, <Self as ConflictSource>::Clues, Vec<u32>)>;
    /// Another entry than this.
    fn other(state: u32) -> u32;
    /// Whether few steps explain one wrong entry: the steps of each board that needs any, fewest first.
    fn assert_few(steps: &[usize], helped: usize);
}

fn filled(states: &[u32]) -> BTreeSet<u32> {
    (0..states.len() as u32).filter(|cell| states[*cell as usize] != 0).collect()
}

fn without(cells: &BTreeSet<u32>, cell: u32) -> BTreeSet<u32> {
    cells.iter().copied().filter(|other| *other != cell).collect()
}

/// Whether every proper subset stands, which those without one entry show, and no set of fewer does not.
fn is_smallest(cells: &BTreeSet<u32>, pool: &BTreeSet<u32>, stand: impl Fn(&BTreeSet<u32>) -> bool) -> bool {
    let fewer =
        pool.iter().flat_map(|one| pool.range(one..).map(move |other| BTreeSet::from([*one, *other])));
    !stand(cells)
        && cells.iter().all(|cell| stand(&without(cells, *cell)))
        && fewer.filter(|set| set.len() < cells.len()).all(|set| stand(&set))
}

/// No smaller set of entries breaks the same constraint, or has no solution.
pub(crate) fn assert_smallest<P: ExplainedClashes>() {
    let mut sizes = [[0; 8]; 2];
    for (seed, clues, states) in P::sample() {
        let found = P::conflicts(&clues, &states);
        let mut pool = filled(&states);
        for conflict in found.iter().filter(|conflict| conflict.fault.is_some()) {
            pool.retain(|cell| !conflict.cells.contains(cell));
        }
        let mut least = usize::MAX;
        let stand = |cells: &BTreeSet<u32>| P::stands(&clues, &some(&states, cells));
        for conflict in &found {
            let cells: BTreeSet<u32> = conflict.cells.iter().copied().collect();
            let smallest = match &conflict.fault {
                Some(fault) => {
                    let pool = &P::cells_of(&clues, fault.clue) & &filled(&states);
                    is_smallest(&cells, &pool, |cells| {
                        P::can_be_met(&clues, fault.clue, &chains::shown::<P>(&clues, &some(&states, cells)))
                    })
                }
                // Of the others the smallest is that of all that are left; the rest are minimal.
                None if conflict.cells.len() < least => is_smallest(&cells, &pool, stand),
                None => cells.iter().all(|cell| stand(&without(&cells, *cell))),
            };
            assert!(smallest, "seed {seed}: {conflict:?}");
            if conflict.fault.is_none() {
                least = least.min(conflict.cells.len());
            }
            sizes[usize::from(conflict.fault.is_some())][conflict.cells.len()] += 1;
        }
    }
    println!("without and with a fault, by size: {sizes:?}");
    for (met, least) in sizes.iter().zip(P::LEAST_SIZES) {
        assert!(met.iter().zip(least).all(|(met, least)| least == 0 || least < *met), "{sizes:?}");
    }
}

/// Whether steps lead, each proved, to a constraint that can no longer be met.
fn breaks<P: ExplainedClashes>(
    clues: &<P as ConflictSource>::Clues,
    conflict: &EntryConflict,
    left_out: Option<usize>,
    mut known: Candidates,
) -> bool {
    let (last, steps) = conflict.steps.split_last().expect("there are steps");
    assert_eq!((last.technique, last.deduction.clues.len()), (P::BROKEN, 1), "{conflict:?}");
    for (_, step) in steps.iter().enumerate().filter(|(index, _)| Some(*index) != left_out) {
        if !chains::holds(&known, &step.deduction.premises) || P::unproved(clues, step).is_some() {
            return false;
        }
        chains::apply(&mut known, step);
    }
    let mut cited = chains::shown::<P>(clues, &vec![0; known.len()]);
    for premise in &last.deduction.premises {
        cited[premise.cell as usize] &= premise.mask;
    }
    chains::holds(&known, &last.deduction.premises) && !P::can_be_met(clues, last.deduction.clues[0], &cited)
}

/// The steps of a conflict prove it, from its entries and those beside them; no step and no cite is idle, and all
/// entries are needed.
fn assert_steps<P: ExplainedClashes>(
    clues: &<P as ConflictSource>::Clues,
    states: &[u32],
    conflict: &EntryConflict,
    place: &str,
) {
    let entries: BTreeSet<u32> = conflict.cells.iter().chain(&conflict.beside).copied().collect();
    let known = chains::shown::<P>(clues, &some(states, &entries));
    assert!(breaks::<P>(clues, conflict, None, known.clone()), "{place}: {conflict:?}");
    for left_out in 0..conflict.steps.len() - 1 {
        let step = &conflict.steps[left_out];
        assert_eq!(P::redundant_premises(clues, step), [], "{place}: {}", P::print(step));
        let redundant = breaks::<P>(clues, conflict, Some(left_out), known.clone());
        assert!(!redundant, "{place}, idle step {left_out}: {}", P::print(step));
    }
    let premises = conflict.steps.iter().flat_map(|step| &step.deduction.premises);
    let cited: BTreeSet<u32> = premises.map(|premise| premise.cell).collect();
    assert!(entries.is_subset(&cited), "{place}: {conflict:?}");
}

/// Steps lead from the entries alone to a constraint that cannot be met; of twenty clashes fewer than one has no steps.
pub(crate) fn assert_explained<P: ExplainedClashes>() {
    let mut seen = [0, 0];
    for (seed, clues, states) in P::sample() {
        for conflict in P::conflicts(&clues, &states).iter().filter(|conflict| conflict.fault.is_none()) {
            seen[usize::from(conflict.steps.is_empty())] += 1;
            if !conflict.steps.is_empty() {
                assert_steps::<P>(&clues, &states, conflict, &format!("seed {seed}"));
            }
        }
    }
    println!("with and without steps: {seen:?}");
    assert!(P::LEAST_EXPLAINED < seen[0] && seen[1] * 20 < seen[0], "{seen:?}");
}

/// On boards to be played, two cells of five filled, one entry wrong: it is named, and the entries beside it shorten
/// what would be a long chain.
pub(crate) fn assert_few_steps<P: ExplainedClashes>() {
    let (mut steps, mut helped) = (Vec::new(), 0);
    for (seed, clues, solution) in P::playable() {
        let entered = |cell: u64| (cell * 7 + seed) % 5 < 2;
        let mut states: Vec<u32> =
            (0..).zip(&solution).map(|(cell, state)| if entered(cell) { *state } else { 0 }).collect();
        let entries: Vec<u32> = filled(&states).into_iter().collect();
        let wrong = entries[seed as usize % entries.len()];
        states[wrong as usize] = P::other(states[wrong as usize]);
        let found = P::conflicts(&clues, &states);
        assert!(found.iter().any(|conflict| conflict.cells.contains(&wrong)), "seed {seed}: {found:?}");
        for conflict in found.iter().filter(|conflict| conflict.fault.is_none()) {
            assert_eq!(conflict.cells, [wrong], "seed {seed}");
            assert_steps::<P>(&clues, &states, conflict, &format!("seed {seed}"));
            steps.push(conflict.steps.len());
            helped += usize::from(!conflict.beside.is_empty());
        }
    }
    steps.sort_unstable();
    println!("steps {steps:?}, {helped} with the help of other entries");
    P::assert_few(&steps, helped);
}
