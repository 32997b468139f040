//! Refutation of entries: propagates constraint after constraint until one is in conflict.

use std::collections::VecDeque;

use super::backward::{Link, backward_slice};
use super::prune::conclude;
use super::settled::{ROUNDS, cite_settled, count_more};
use super::{Candidates, prune};
use crate::budget::Budget;
use crate::technique::{Effect, Step};

/// Candidates whose constraints can be propagated one by one.
pub trait ConstraintPropagation: Candidates {
    /// What one constraint removes; `None` if it is in conflict.
    fn propagate(&self, clue: u32) -> Option<Vec<Effect>>;
    /// Explains some of the effects by techniques on this constraint alone.
    fn explain_effects(&self, clue: u32, effects: &[Effect]) -> Vec<Step>;
    /// Explains the conflict of a constraint.
    fn explain_conflict(&self, clue: u32) -> Step;
    /// The explanation of a conflict with all that is settled among its premises, where it counts that; `None` where it
    /// is so.
    fn conflict_with_settled(&self, _step: &Step) -> Option<Step> {
        None
    }
}

/// The steps from the entries of a set of candidates to a constraint in conflict, which is that of the last step.
///
/// Constraints near some `cells` come first, in growing circles; then each cell on the way is avoided if that is
/// shorter, until `ticks` is spent.
/// `None` if propagation finds no conflict, or `budget` was over first.
pub fn refute<S: ConstraintPropagation>(
    candidates: &S,
    cells: &[u32],
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Vec<Step> {
    let mut clues = around(candidates, cells.iter().copied());
    let (mut best, mut spent) = loop {
        let (steps, ticks) = follow(candidates, &clues, None, budget);
        if let Some(steps) = steps {
            break (steps, ticks);
        }
        let cells = clues.iter().flat_map(|clue| candidates.cells_of(*clue));
        let wider = around(candidates, cells);
        if wider.len() == clues.len() || budget.is_over() {
            return Vec::new();
        }
        clues = wider;
    };
    let mut tried = Vec::new();
    while spent < ticks && !budget.is_over() {
        let untried = passed(&best).find(|cell| !tried.contains(cell));
        let Some(cell) = untried else { break };
        tried.push(cell);
        let clues: Vec<u32> = best.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
        let (steps, ticks) = follow(candidates, &clues, Some(cell), budget);
        spent += ticks;
        if let Some(steps) = steps.filter(|steps| cost(steps) < cost(&best)) {
            best = steps;
        }
    }
    count_settled(candidates, &|_| candidates.clone(), &mut best);
    best
}

/// Has the steps of a refutation, the last of which is the conflict, count what is settled; `before` is what steps need
/// to be known before them. Returns whether a step changed.
pub(super) fn count_settled<S: ConstraintPropagation>(
    candidates: &S,
    before: &dyn Fn(&[Step]) -> S,
    steps: &mut Vec<Step>,
) -> bool {
    if !S::COUNTS_SETTLED {
        return false;
    }
    let mut removes_more = false;
    for _ in 0..ROUNDS {
        if !count_more(candidates, steps) {
            break;
        }
        removes_more = true;
        let bare = before(steps);
        let Some(last) = steps.pop() else { return false };
        // In another order a step may come before others that change its cell: what it does not prove comes back.
        let effects = steps.iter_mut().flat_map(|step| &mut step.deduction.effects);
        for effect in effects.filter(|effect| !effect.says_what_is_left()) {
            effect.to |= !effect.from;
        }
        *steps = prune(&bare, std::mem::take(steps), &last.deduction.premises);
        steps.push(last);
    }
    let Some((last, steps)) = steps.split_last_mut() else { return false };
    let mut at_end = candidates.clone();
    let mut cites_more = cite_settled(&mut at_end, steps);
    if let Some(cited) = at_end.conflict_with_settled(last) {
        *last = cited;
        cites_more = true;
    }
    conclude(&mut steps.iter_mut(), &|effect| candidates.own_premise(effect), &|step| {
        candidates.restate(step)
    });
    cites_more || removes_more
}

/// The constraints of some cells.
fn around<S: Candidates>(candidates: &S, cells: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut clues: Vec<u32> = cells.flat_map(|cell| candidates.clues_at(cell)).collect();
    clues.sort_unstable();
    clues.dedup();
    clues
}

/// The cells that steps reduce, last first.
fn passed(steps: &[Step]) -> impl Iterator<Item = u32> + '_ {
    steps.iter().rev().flat_map(|step| step.deduction.effects.iter().map(|effect| effect.cell))
}

/// How much a reader has to follow.
fn cost(steps: &[Step]) -> usize {
    steps.iter().map(|step| 3 + 2 * step.level as usize + step.deduction.premises.len()).sum()
}

/// Propagates constraints until one is in conflict, without reducing a barred cell; the steps that the conflict needs,
/// and the ticks spent.
fn follow<S: ConstraintPropagation>(
    base: &S,
    clues: &[u32],
    barred: Option<u32>,
    budget: &mut Budget<'_>,
) -> (Option<Vec<Step>>, u64) {
    let mut candidates = base.clone();
    candidates.restrict_to(clues);
    let mut links: Vec<Link<u32>> = Vec::new();
    let mut waiting: VecDeque<u32> = clues.iter().copied().collect();
    while !budget.is_over()
        && let Some(clue) = waiting.pop_front()
    {
        let before = candidates.ticks();
        let effects = candidates.propagate(clue);
        // A constraint that was examined before may cost no tick.
        budget.spend(1.max(candidates.ticks() - before));
        let Some(effects) = effects else {
            let steps = refutation(base, &mut candidates, &links, clue);
            return (Some(steps), candidates.ticks() - base.ticks());
        };
        let effects: Vec<Effect> = effects.into_iter().filter(|effect| Some(effect.cell) != barred).collect();
        let time = candidates.time();
        for effect in &effects {
            candidates.narrow(effect.cell, effect.to);
            for crossing in candidates.clues_at(effect.cell) {
                if crossing != clue && clues.contains(&crossing) && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
        if !effects.is_empty() {
            links.push((clue, time, effects));
        }
    }
    (None, candidates.ticks() - base.ticks())
}

/// The backward slice of a refutation: the steps from `base` that the constraint in conflict needs, without redundant
/// ones, and the step that shows the conflict.
///
/// `candidates` are those of `base` after all `links`, in which no assignment satisfies `conflict`; they are undone as
/// far as the slice goes back.
pub fn refutation<S: ConstraintPropagation>(
    base: &S,
    candidates: &mut S,
    links: &[Link<u32>],
    conflict: u32,
) -> Vec<Step> {
    let last = candidates.explain_conflict(conflict);
    let ends = &last.deduction.premises;
    let sliced = backward_slice(base, candidates, links, ends, |candidates, clue, effects| {
        candidates.explain_effects(*clue, &effects)
    });
    let steps = sliced.into_iter().map(|(_, step)| step).collect();
    let mut steps = prune(base, steps, ends);
    steps.push(last);
    steps
}
