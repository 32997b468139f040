//! Probing: values that lead to a conflict, once they are assumed, are removed before the search begins.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::budget::Budget;
use crate::constraint::{Constraint, Csp, Propagation, Var};
use crate::domain::Domain;

/// Cells in a row without a refutation, after which probing ends: measured in `docs/experiments/nonogram-colours.md`.
pub(super) const MOST_IN_VAIN: u32 = 100;

/// How probing ended.
pub(super) struct Probed {
    /// Probed values.
    pub(super) ticks: u64,
    /// Whether a value is left for every cell.
    pub(super) is_consistent: bool,
}

/// Assumes each value of each open cell and propagates; a value that leads to a conflict is removed, and that is
/// propagated.
///
/// Cells with many settled neighbours come first, since propagation goes far from there; cells that change are enqueued
/// again with their neighbours. Ends after `in_vain` cells in a row without a refutation, after `most` ticks, or where
/// `budget` is over. The propagation is at its fixpoint before and after, unless a conflict is left.
pub(super) fn probe<C: Constraint>(
    propagation: &mut Propagation<C>,
    in_vain: u32,
    most: u64,
    budget: &mut Budget<'_>,
) -> Probed {
    let mut probed = Probed { ticks: 0, is_consistent: true };
    if propagation.store().open() == 0 {
        return probed;
    }
    let mut queue = ProbeQueue::new(propagation);
    let mut vain = 0;
    while vain < in_vain
        && let Some(cell) = queue.dequeue(propagation)
    {
        let began = propagation.store().time();
        for value in propagation.store().domain(cell) {
            let left = propagation.store().domain(cell);
            if left.len() < 2 || !left.has(value) {
                continue;
            }
            if most <= probed.ticks || budget.is_over() {
                return probed;
            }
            budget.spend(1);
            probed.ticks += 1;
            let value = Domain::only(value);
            if is_refuted(propagation, cell, value) {
                propagation.assign(cell, left - value);
                if !reaches_fixpoint(propagation) {
                    return Probed { is_consistent: false, ..probed };
                }
            }
        }
        let changed: Vec<Var> =
            propagation.store().trail()[began..].iter().map(|change| change.var).collect();
        vain = if changed.is_empty() { vain + 1 } else { 0 };
        for cell in changed {
            queue.enqueue_around(propagation, cell);
        }
    }
    probed
}

/// Propagates; whether that ends without a conflict.
pub(super) fn reaches_fixpoint<C: Constraint>(propagation: &mut Propagation<C>) -> bool {
    propagation.fixpoint().is_ok() && !propagation.store().is_inconsistent()
}

/// Whether assuming a value leads to a conflict. Leaves everything as it was.
fn is_refuted<C: Constraint>(propagation: &mut Propagation<C>, cell: Var, value: Domain) -> bool {
    let time = propagation.store().time();
    propagation.assign(cell, value);
    let is_refuted = !reaches_fixpoint(propagation);
    propagation.backtrack_to(time);
    is_refuted
}

/// The cells that are to be probed.
struct ProbeQueue {
    /// By cell, its neighbours: those beside it in a constraint's scope.
    neighbours: Vec<Vec<Var>>,
    /// By cell, how nearly full its constraints were at the start: the sum of 1000 divided by their open cells.
    fullness: Vec<u32>,
    /// By settled neighbours, the ends of scopes among them, then by fullness. May hold stale entries: `is_enqueued` decides.
    heap: BinaryHeap<(usize, u32, Reverse<Var>)>,
    is_enqueued: Vec<bool>,
}

impl ProbeQueue {
    /// All open cells.
    fn new<C: Constraint>(propagation: &Propagation<C>) -> ProbeQueue {
        let csp = propagation.csp();
        let mut queue = ProbeQueue {
            neighbours: neighbours(csp),
            fullness: vec![0; csp.domains().len()],
            heap: BinaryHeap::new(),
            is_enqueued: vec![false; csp.domains().len()],
        };
        for constraint in csp.constraints() {
            let open = constraint.scope().iter().filter(|var| is_open(propagation, **var)).count();
            for var in constraint.scope() {
                queue.fullness[var.index()] += 1000 / open.max(1) as u32;
            }
        }
        for var in csp.vars() {
            queue.enqueue(propagation, var);
        }
        queue
    }

    /// Enqueues a cell unless it is settled.
    fn enqueue<C: Constraint>(&mut self, propagation: &Propagation<C>, cell: Var) {
        if !is_open(propagation, cell) {
            return;
        }
        // A scope has a variable once, so that each constraint gives it two neighbours, or an end.
        let sides = 2 * propagation.csp().constraints_of(cell).len();
        let open = self.neighbours[cell.index()].iter().filter(|cell| is_open(propagation, **cell)).count();
        self.is_enqueued[cell.index()] = true;
        self.heap.push((sides - open, self.fullness[cell.index()], Reverse(cell)));
    }

    /// Enqueues a cell and its neighbours.
    fn enqueue_around<C: Constraint>(&mut self, propagation: &Propagation<C>, cell: Var) {
        self.enqueue(propagation, cell);
        for at in 0..self.neighbours[cell.index()].len() {
            self.enqueue(propagation, self.neighbours[cell.index()][at]);
        }
    }

    fn dequeue<C: Constraint>(&mut self, propagation: &Propagation<C>) -> Option<Var> {
        while let Some((_, _, Reverse(cell))) = self.heap.pop() {
            if std::mem::take(&mut self.is_enqueued[cell.index()]) && is_open(propagation, cell) {
                return Some(cell);
            }
        }
        None
    }
}

fn is_open<C: Constraint>(propagation: &Propagation<C>, var: Var) -> bool {
    1 < propagation.store().domain(var).len()
}

/// By variable, those beside it in the scopes of its constraints.
fn neighbours<C: Constraint>(csp: &Csp<C>) -> Vec<Vec<Var>> {
    let mut neighbours = vec![Vec::new(); csp.domains().len()];
    for constraint in csp.constraints() {
        for pair in constraint.scope().windows(2) {
            neighbours[pair[0].index()].push(pair[1]);
            neighbours[pair[1].index()].push(pair[0]);
        }
    }
    neighbours
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{probe, reaches_fixpoint};
    use crate::budget::Budget;
    use crate::constraint::{Constraint, Csp, Linear, Propagation, Var};
    use crate::domain::{Domain, Value};
    use crate::random::Random;

    const VARS: u32 = 6;

    /// Sums of a few variables each, most with a solution.
    fn random_sums(seed: u64) -> Csp<Linear> {
        let mut random = Random::new(seed);
        let hidden: Vec<u32> = (0..VARS).map(|_| random.below(4)).collect();
        let sums = (0..4 + random.below(3)).map(|_| {
            let mut vars: Vec<u32> = (0..VARS).filter(|_| random.below(2) == 0).collect();
            if vars.is_empty() {
                vars.push(0);
            }
            let terms: Vec<(Var, i32)> =
                vars.iter().map(|var| (Var(*var), 1 + random.below(3).cast_signed())).collect();
            let sum: i32 = terms.iter().map(|(var, factor)| factor * hidden[var.index()].cast_signed()).sum();
            Linear::new(terms, sum + i32::from(random.below(12) == 0))
        });
        let sums: Vec<Linear> = sums.collect();
        Csp::new(vec![Domain::range(0, 3); VARS as usize], sums)
    }

    /// All solutions, by trying everything.
    fn solutions(csp: &Csp<Linear>) -> Vec<Vec<Value>> {
        let all = (0..4_u32.pow(VARS))
            .map(|board| (0..VARS).map(|var| (board >> (2 * var) & 3) as Value).collect::<Vec<Value>>());
        let holds = |values: &Vec<Value>, sum: &Linear| {
            sum.holds(&sum.scope().iter().map(|var| values[var.index()]).collect::<Vec<Value>>())
        };
        all.filter(|values| csp.constraints().iter().all(|sum| holds(values, sum))).collect()
    }

    #[test]
    fn no_value_of_a_solution_goes_and_the_ticks_are_kept() {
        let (mut refuting, mut settling, mut impossible, mut ended_in_vain) = (0, 0, 0, 0);
        for seed in 0..400 {
            let csp = Arc::new(random_sums(seed));
            let mut propagation = Propagation::new(&csp);
            if propagation.fixpoint().is_err() {
                continue;
            }
            let before = propagation.store().open();
            let most = [5, u64::MAX][(seed % 2) as usize];
            let in_vain = 1 + seed as u32 % 7;
            let mut budget = Budget::unlimited();
            let probed = probe(&mut propagation, in_vain, most, &mut budget);
            assert!(probed.ticks <= most && probed.ticks == budget.spent(), "seed {seed}");
            let solutions = solutions(&csp);
            let mut again = Budget::unlimited();
            let goes_on = most == u64::MAX && probed.is_consistent;
            ended_in_vain += u32::from(
                goes_on && {
                    let mut further = propagation.clone();
                    let before = further.store().open();
                    probe(&mut further, u32::MAX, u64::MAX, &mut again);
                    further.store().open() < before
                },
            );
            if !probed.is_consistent {
                assert!(solutions.is_empty(), "seed {seed}");
                impossible += 1;
                continue;
            }
            for (domain, var) in propagation.store().domains().iter().zip(0..) {
                assert!(solutions.iter().all(|solution| domain.has(solution[var])), "{var} of seed {seed}");
            }
            let after = propagation.store().open();
            let domains = propagation.store().domains().to_vec();
            let is_fixpoint = reaches_fixpoint(&mut propagation) && propagation.store().domains() == domains;
            assert!(is_fixpoint, "seed {seed}");
            refuting += u32::from(after < before);
            settling += u32::from(0 < before && after == 0);
        }
        assert!(0 < ended_in_vain, "each was probed to the end");
        assert!(20 < refuting && 10 < settling && 0 < impossible, "{refuting} {settling} {impossible}");
    }
}
