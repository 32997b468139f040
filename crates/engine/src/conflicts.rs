//! Minimal sets of entries in conflict, with an explanation.

use crate::answer::{Answer, Limit, Verdict};
use crate::budget::Budget;
use crate::deletion::delete_parts;
use crate::explain::{ConstraintPropagation, refute};
use crate::mus::{Satisfiability, smallest};
use crate::puzzle::{EntryConflict, Fault};
use crate::technique::Step;

/// What finding conflicts requires of a puzzle; `states` as in [`Puzzle`](crate::Puzzle), one per cell.
pub trait ConflictSource {
    /// What its techniques work on.
    type Candidates: ConstraintPropagation;

    /// Ticks spent on shortening a refutation.
    const CHAIN_TICKS: u64;

    /// Ticks spent on finding one smallest set; each solver call counts as some ticks more.
    fn ticks(&self) -> u64 {
        5_000
    }

    /// Solutions that extend the entries.
    fn solutions(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer;
    /// Whether a cell holds an entry.
    fn holds(&self, states: &[u32], cell: u32) -> bool;
    /// Cells whose entries differ from a solution, ascending.
    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32>;
    /// By constraint, the fewest entries that violate it by themselves.
    fn least_faults(&self, states: &[u32]) -> Vec<Fault>;
    /// The candidates of a board with entries.
    fn candidates(&self, states: &[u32]) -> Self::Candidates;
}

/// Most conflicts that are reported.
const MOST: usize = 6;
/// Smallest sets that are compared for the shortest refutation.
const COMPARED: usize = 8;
/// A refutation of more steps is shortened with the help of other entries, if that halves it.
const LONG: usize = 6;
/// Ticks that a solver call counts in addition to its own.
const QUESTION: u64 = 20;

/// The state of a cell without entry.
const EMPTY: u32 = 0;

/// Sets of entries in conflict; an entry is in two of them only where both violate a rule directly.
///
/// First, by constraint, the fewest entries that violate it by themselves. Then, among the rest: with one solution
/// every entry that differs from it, else the smallest sets that no solution extends, as long as there are any. Of sets
/// of one size the one with the shortest refutation is reported. If the solver gives up on the smallest set, a minimal
/// one is reported; if it does not find that no solution is left, nothing is claimed.
///
/// `blank` is the answer to a search for two solutions of the empty board. If `budget` ends, what was found by then is
/// returned, perhaps without steps.
pub fn conflicts<P: ConflictSource>(
    puzzle: &P,
    states: &[u32],
    blank: &Answer,
    budget: &mut Budget<'_>,
) -> Vec<EntryConflict> {
    let faults = puzzle.least_faults(states);
    let mut left = states.to_vec();
    for fault in &faults {
        clear(&mut left, &fault.cells);
    }
    let at_once = |fault: Fault| EntryConflict {
        cells: fault.cells.clone(),
        fault: Some(fault),
        beside: Vec::new(),
        steps: Vec::new(),
    };
    let mut found: Vec<EntryConflict> = faults.into_iter().map(at_once).collect();
    if blank.verdict() == Verdict::Unique {
        let wrong = puzzle.differing(&left, &blank.solutions[0]);
        let mut right = left.clone();
        clear(&mut right, &wrong);
        for cell in wrong.into_iter().take(MOST) {
            right[cell as usize] = left[cell as usize];
            found.push(explained(puzzle, &right, vec![cell], budget));
            clear(&mut right, &[cell]);
        }
    } else if !blank.solutions.is_empty() {
        while found.len() < MOST
            && let Some(conflict) = next(puzzle, &left, budget)
        {
            clear(&mut left, &conflict.cells);
            found.push(conflict);
        }
    }
    let rank = |conflict: &EntryConflict| {
        (conflict.fault.is_none(), is_bare(conflict), conflict.cells.len(), conflict.steps.len())
    };
    let plainest = |found: &mut Vec<EntryConflict>| {
        let index = (0..found.len()).min_by_key(|index| rank(&found[*index]))?;
        Some(found.remove(index))
    };
    std::iter::from_fn(|| plainest(&mut found)).take(MOST).collect()
}

/// Whether a conflict has no explanation.
fn is_bare(conflict: &EntryConflict) -> bool {
    conflict.fault.is_none() && conflict.steps.is_empty()
}

fn clear(states: &mut [u32], cells: &[u32]) {
    for cell in cells {
        states[*cell as usize] = EMPTY;
    }
}

/// The entries of some cells, and nothing else.
fn only(states: &[u32], cells: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut only = vec![EMPTY; states.len()];
    for cell in cells {
        only[cell as usize] = states[cell as usize];
    }
    only
}

/// A conflict of the entries of some cells, which is known to be one; other entries shorten a long refutation.
fn explained<P: ConflictSource>(
    puzzle: &P,
    states: &[u32],
    cells: Vec<u32>,
    budget: &mut Budget<'_>,
) -> EntryConflict {
    let mut from = |states: &[u32]| refute(&puzzle.candidates(states), &cells, P::CHAIN_TICKS, budget);
    let steps = from(&only(states, cells.iter().copied()));
    let mut best = (Vec::new(), steps);
    if LONG < best.1.len() {
        let most = best.1.len() / 2;
        best = with_help(puzzle, states, &cells, from(states), most).unwrap_or(best);
    }
    for cell in best.0.clone() {
        let entries = best.0.iter().chain(&cells).copied().filter(|other| *other != cell);
        let states = only(states, entries);
        best = with_help(puzzle, &states, &cells, from(&states), best.1.len()).unwrap_or(best);
    }
    let (beside, steps) = best;
    EntryConflict { cells, fault: None, beside, steps }
}

/// The entries besides those of `cells` that are premises, if there are at most so many steps, and all of `cells` are
/// premises too.
fn with_help<P: ConflictSource>(
    puzzle: &P,
    states: &[u32],
    cells: &[u32],
    steps: Vec<Step>,
    most: usize,
) -> Option<(Vec<u32>, Vec<Step>)> {
    let (own, beside): (Vec<u32>, Vec<u32>) =
        premise_entries(puzzle, states, &steps).into_iter().partition(|cell| cells.contains(cell));
    (own.len() == cells.len() && steps.len() <= most).then_some((beside, steps))
}

/// The entries that are premises of steps.
fn premise_entries<P: ConflictSource>(puzzle: &P, states: &[u32], steps: &[Step]) -> Vec<u32> {
    let premises = steps.iter().flat_map(|step| step.deduction.premises.iter().map(|premise| premise.cell));
    let mut cells: Vec<u32> = premises.filter(|cell| puzzle.holds(states, *cell)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The next conflict, if the entries are found to have no solution.
fn next<P: ConflictSource>(puzzle: &P, states: &[u32], budget: &mut Budget<'_>) -> Option<EntryConflict> {
    let mut solver = Solver { puzzle, states, left: puzzle.ticks(), budget };
    let filled: Vec<u32> = (0..states.len() as u32).filter(|cell| puzzle.holds(states, *cell)).collect();
    if solver.ask(&filled, &filled) != Satisfiability::Unsat {
        return None;
    }
    let cells = |set: &[usize]| set.iter().map(|index| filled[*index]).collect::<Vec<u32>>();
    let sets = smallest(filled.len(), COMPARED, |set| solver.ask(&filled, &cells(set)));
    let Some(sets) = sets else {
        let steps = refute(&puzzle.candidates(states), &filled, P::CHAIN_TICKS, solver.budget);
        let premise_entries = premise_entries(puzzle, states, &steps);
        let cells = solver.shrink(if premise_entries.is_empty() { filled } else { premise_entries });
        return Some(explained(puzzle, states, cells, budget));
    };
    let conflicts = sets.iter().map(|set| explained(puzzle, states, cells(set), budget));
    conflicts.min_by_key(|conflict| (is_bare(conflict), conflict.steps.len()))
}

/// Decides which entries are satisfiable together, until its ticks are spent.
struct Solver<'a, 'b, P> {
    puzzle: &'a P,
    states: &'a [u32],
    left: u64,
    budget: &'a mut Budget<'b>,
}

impl<P: ConflictSource> Solver<'_, '_, P> {
    /// Whether some of the entries have a solution, and which of the `filled` cells agree with it.
    fn ask(&mut self, filled: &[u32], some: &[u32]) -> Satisfiability {
        if self.left == 0 || self.budget.is_over() {
            return Satisfiability::Unknown;
        }
        let states = only(self.states, some.iter().copied());
        let answer = self.puzzle.solutions(&states, Limit { ticks: self.left, solutions: 1 }, self.budget);
        self.left = self.left.saturating_sub(answer.ticks + QUESTION);
        self.budget.spend(QUESTION);
        match answer.solutions.first() {
            Some(solution) => {
                let wrong = self.puzzle.differing(self.states, solution);
                Satisfiability::Sat(filled.iter().map(|cell| wrong.binary_search(cell).is_err()).collect())
            }
            None if answer.complete => Satisfiability::Unsat,
            None => Satisfiability::Unknown,
        }
    }

    /// Deletes from entries in conflict those that are not necessary, one after another.
    fn shrink(&mut self, cells: Vec<u32>) -> Vec<u32> {
        self.left = self.puzzle.ticks();
        let without = |cells: &Vec<u32>, cell: u32| cells.iter().copied().filter(|it| *it != cell).collect();
        let is_conflict = |cells: &Vec<u32>| self.ask(&[], cells) == Satisfiability::Unsat;
        delete_parts(cells.clone(), cells, without, is_conflict)
    }
}
