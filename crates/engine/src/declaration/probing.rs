//! Probing: values that propagation refutes, once they are supposed, go before the search begins.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::budget::Budget;
use crate::constraint::{Constraint, Csp, Propagation, Var};
use crate::domain::Domain;

/// Cells in a row of which no value is refuted, before probing ends: measured in
/// `docs/experiments/nonogram-colours.md`.
const PATIENCE: u32 = 100;

/// How probing ended.
pub(super) struct Probed {
    /// Values that were supposed.
    pub(super) ticks: u64,
    /// Whether a value is left for every cell.
    pub(super) is_consistent: bool,
}

/// Supposes each value of an open cell and propagates; a value that leads to a conflict goes, with all that follows.
///
/// Cells beside settled ones come first, since propagation goes far from there; after a refutation the cells beside those
/// that changed come again. Ends after some cells in vain, after `most` ticks, or where `budget` is over. At a fixpoint
/// before and after.
pub(super) fn probe<C: Constraint>(
    propagation: &mut Propagation<C>,
    most: u64,
    budget: &mut Budget<'_>,
) -> Probed {
    let mut probed = Probed { ticks: 0, is_consistent: true };
    if propagation.store().open() == 0 {
        return probed;
    }
    let mut cells = Cells::new(propagation);
    let mut in_vain = 0;
    while in_vain < PATIENCE
        && let Some(cell) = cells.next(propagation)
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
                if propagation.fixpoint().is_err() || propagation.store().is_inconsistent() {
                    return Probed { is_consistent: false, ..probed };
                }
            }
        }
        let changed: Vec<Var> =
            propagation.store().trail()[began..].iter().map(|change| change.var).collect();
        in_vain = if changed.is_empty() { in_vain + 1 } else { 0 };
        for cell in changed {
            cells.enqueue_around(propagation, cell);
        }
    }
    probed
}

/// Whether supposing a value leads to a conflict. Leaves everything as it was.
fn is_refuted<C: Constraint>(propagation: &mut Propagation<C>, cell: Var, value: Domain) -> bool {
    let time = propagation.store().time();
    propagation.assign(cell, value);
    let is_refuted = propagation.fixpoint().is_err() || propagation.store().is_inconsistent();
    propagation.backtrack_to(time);
    is_refuted
}

/// The cells that are to be probed.
struct Cells {
    /// By cell, those beside it in a constraint's scope.
    beside: Vec<Vec<Var>>,
    /// By cell, how nearly full its constraints were at the start: the sum of 1000 divided by their open cells.
    full: Vec<u32>,
    /// By settled cells beside it, the ends of scopes among them; then how nearly full its constraints were. May hold what
    /// no longer waits.
    queue: BinaryHeap<(usize, u32, Reverse<Var>)>,
    waits: Vec<bool>,
}

impl Cells {
    /// All open cells.
    fn new<C: Constraint>(propagation: &Propagation<C>) -> Cells {
        let csp = propagation.csp();
        let mut cells = Cells {
            beside: beside(csp),
            full: vec![0; csp.domains().len()],
            queue: BinaryHeap::new(),
            waits: vec![false; csp.domains().len()],
        };
        for constraint in csp.constraints() {
            let open = constraint.scope().iter().filter(|var| is_open(propagation, **var)).count();
            for var in constraint.scope() {
                cells.full[var.index()] += 1000 / open.max(1) as u32;
            }
        }
        for var in csp.vars() {
            cells.enqueue(propagation, var);
        }
        cells
    }

    /// Has a cell probed unless it is settled.
    fn enqueue<C: Constraint>(&mut self, propagation: &Propagation<C>, cell: Var) {
        if !is_open(propagation, cell) {
            return;
        }
        let beside = &self.beside[cell.index()];
        let sides = 2 * propagation.csp().constraints_of(cell).len();
        let settled = sides - beside.iter().filter(|cell| is_open(propagation, **cell)).count();
        self.waits[cell.index()] = true;
        self.queue.push((settled, self.full[cell.index()], Reverse(cell)));
    }

    /// Has a cell and those beside it probed.
    fn enqueue_around<C: Constraint>(&mut self, propagation: &Propagation<C>, cell: Var) {
        self.enqueue(propagation, cell);
        for at in 0..self.beside[cell.index()].len() {
            self.enqueue(propagation, self.beside[cell.index()][at]);
        }
    }

    fn next<C: Constraint>(&mut self, propagation: &Propagation<C>) -> Option<Var> {
        while let Some((_, _, Reverse(cell))) = self.queue.pop() {
            if std::mem::take(&mut self.waits[cell.index()]) && is_open(propagation, cell) {
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
fn beside<C: Constraint>(csp: &Csp<C>) -> Vec<Vec<Var>> {
    let mut beside = vec![Vec::new(); csp.domains().len()];
    for constraint in csp.constraints() {
        for pair in constraint.scope().windows(2) {
            beside[pair[0].index()].push(pair[1]);
            beside[pair[1].index()].push(pair[0]);
        }
    }
    beside
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::probe;
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
        let (mut refuting, mut settling, mut impossible) = (0, 0, 0);
        for seed in 0..400 {
            let csp = Arc::new(random_sums(seed));
            let mut propagation = Propagation::new(&csp);
            if propagation.fixpoint().is_err() {
                continue;
            }
            let before = propagation.store().open();
            let most = [5, u64::MAX][(seed % 2) as usize];
            let mut budget = Budget::unlimited();
            let probed = probe(&mut propagation, most, &mut budget);
            assert!(probed.ticks <= most && probed.ticks == budget.spent(), "seed {seed}");
            let solutions = solutions(&csp);
            if !probed.is_consistent {
                assert!(solutions.is_empty(), "seed {seed}");
                impossible += 1;
                continue;
            }
            for (domain, var) in propagation.store().domains().iter().zip(0..) {
                assert!(solutions.iter().all(|solution| domain.has(solution[var])), "{var} of seed {seed}");
            }
            let after = propagation.store().open();
            refuting += u32::from(after < before);
            settling += u32::from(0 < before && after == 0);
        }
        assert!(20 < refuting && 10 < settling && 0 < impossible, "{refuting} {settling} {impossible}");
    }
}
