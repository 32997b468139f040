//! Prechecks of a hint: an entry is wrong, there is no solution, or there are several.

use std::sync::OnceLock;

use crate::answer::{Answer, Verdict};
use crate::budget::Budget;
use crate::technique::Hint;

/// The answer for the empty board, kept by the owner of a board: its clues do not change.
#[derive(Debug, Default)]
pub struct Blank(OnceLock<Answer>);

impl Blank {
    /// The kept answer, or that of `solve`, which is kept unless `budget` is over then.
    ///
    /// A kept answer spends as many ticks as it took, so that a call with a budget finds the same whether it is kept or
    /// not.
    pub fn get(&self, budget: &mut Budget<'_>, solve: impl FnOnce(&mut Budget<'_>) -> Answer) -> Answer {
        if let Some(answer) = self.0.get() {
            budget.spend(answer.ticks);
            return answer.clone();
        }
        let answer = solve(budget);
        if !budget.is_over() {
            self.0.get_or_init(|| answer.clone());
        }
        answer
    }
}

/// What the prechecks require of a puzzle; `states` as in [`Puzzle`](crate::Puzzle). All calls draw on the hint's one
/// budget.
pub trait Precheck {
    /// At most two solutions of the empty board, within a hint's ticks; needed for each hint, [`Blank`] keeps them.
    fn blank(&self, budget: &mut Budget<'_>) -> Answer {
        self.solve(&[], 2, budget)
    }
    /// At most so many solutions that extend the entries, within a hint's ticks.
    fn solve(&self, states: &[u32], solutions: usize, budget: &mut Budget<'_>) -> Answer;
    /// Cells whose entries differ from a solution, ascending.
    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32>;
    /// Whether a cell holds an entry.
    fn entered(&self, states: &[u32], cell: u32) -> bool;
    /// The entries that a cell could hold instead of the one it has in a solution.
    fn others(&self, solution: &[u32], cell: u32) -> Vec<u32>;
    /// Entries that no solution holds together, if they can be named; `blank` is the answer for the empty board.
    fn conflict(&self, states: &[u32], blank: &Answer, budget: &mut Budget<'_>) -> Option<Vec<u32>>;
}

/// The hint that replaces an explanation of a cell; `None` if the cell follows and all entries are right.
///
/// Wrong entries come first. With several solutions a cell follows only if all agree on it.
pub fn precheck(puzzle: &impl Precheck, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Option<Hint> {
    let blank = puzzle.blank(budget);
    let verdict = blank.verdict();
    if verdict == Verdict::Impossible {
        return Some(Hint::Impossible);
    }
    let own;
    let extended = if verdict == Verdict::Unique {
        let wrong = puzzle.differing(states, &blank.solutions[0]);
        if !wrong.is_empty() {
            return Some(Hint::WrongEntries { cells: wrong, unique: true });
        }
        &blank
    } else {
        own = puzzle.solve(states, 2, budget);
        &own
    };
    if extended.solutions.is_empty() {
        let conflict = if extended.complete { puzzle.conflict(states, &blank, budget) } else { None };
        return Some(conflict.map_or(Hint::GaveUp, |cells| Hint::WrongEntries { cells, unique: false }));
    }
    if puzzle.entered(states, cell) {
        return Some(Hint::Correct);
    }
    if extended.verdict() == Verdict::Unique {
        return None;
    }
    elsewise(puzzle, states, cell, &extended.solutions, budget)
}

/// Whether some solution differs from the first of those that are known in a cell.
fn elsewise(
    puzzle: &impl Precheck,
    states: &[u32],
    cell: u32,
    known: &[Vec<u32>],
    budget: &mut Budget<'_>,
) -> Option<Hint> {
    let first = known.first()?;
    let mut states = states.to_vec();
    states.resize(first.len(), 0);
    let mut complete = true;
    for other in puzzle.others(first, cell) {
        states[cell as usize] = other;
        let mut answer = puzzle.solve(&states, 1, budget);
        if let Some(second) = answer.solutions.pop() {
            return Some(Hint::Ambiguous { first: first.clone(), second });
        }
        complete &= answer.complete;
    }
    if complete {
        return None;
    }
    // What the solver gave up on may be known.
    let mut alone = vec![0; first.len()];
    alone[cell as usize] = first[cell as usize];
    let second = known[1..].iter().find(|second| puzzle.differing(&alone, second).contains(&cell));
    Some(
        second
            .map_or(Hint::GaveUp, |second| Hint::Ambiguous { first: first.clone(), second: second.clone() }),
    )
}

#[cfg(test)]
mod tests {
    use super::Blank;
    use crate::answer::Answer;
    use crate::budget::Budget;

    #[test]
    fn a_kept_answer_spends_the_ticks_that_it_took() {
        let blank = Blank::default();
        let mut calls = 0;
        let mut get = |mut budget: Budget<'_>| {
            let answer = blank.get(&mut budget, |budget| {
                calls += 1;
                budget.spend(7);
                Answer { ticks: 7, ..Answer::default() }
            });
            (answer.ticks, budget.left())
        };
        assert_eq!(get(Budget::of(3)), (7, 0), "an answer that a budget cut short is not kept");
        assert_eq!(get(Budget::of(9)), (7, 2));
        assert_eq!(get(Budget::of(9)), (7, 2));
        assert_eq!(calls, 2);
    }
}
