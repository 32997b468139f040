//! The constraints of a [`Csp`] as propagators of the conflict-driven search.

use std::sync::Arc;

use super::{Conflict, Lit, LiteralStore, Past, Propagators, Reason};
use crate::constraint::{self, Constraint, Csp, Display, Plain, Queue, Var};
use crate::domain::{Domain, Value};
use crate::event::NONE;

/// A [`Csp`] for the conflict-driven search.
///
/// The literals are "variable is value", one for each value that a variable had at the start, densely numbered; a
/// variable of [`Domain::BOOLEAN`] is a single one, "it is 1". That a variable has exactly one value is built in.
/// Propagators are numbered as the constraints are; those after them are the variables, each of which removes its other
/// values when one is left.
#[derive(Clone, Debug)]
pub struct Constrained<C, D = Plain> {
    csp: Arc<Csp<C>>,
    literals: Arc<Literals>,
    display: D,
    /// By variable, what the literals so far leave of it.
    domains: Vec<Domain>,
    queue: Queue,
    scratch: Vec<Domain>,
}

/// The variable and the value of each literal.
#[derive(Debug)]
struct Literals {
    /// By literal.
    meaning: Vec<Meaning>,
    /// By variable.
    codes: Vec<Code>,
    /// By variable: the values that have literals.
    full: Vec<Domain>,
}

/// What a literal means: a variable is a value, or is not, which removes the value.
#[derive(Clone, Copy, Debug)]
struct Meaning {
    var: Var,
    value: Value,
    is_removal: bool,
}

/// The literal "variable is `v`" is number `first + v * step`: of a boolean one variable of the search has both
/// literals, else each value has a variable of its own.
#[derive(Clone, Copy, Debug)]
struct Code {
    first: u32,
    step: u32,
}

impl Literals {
    /// Literals for all values from the least to the greatest of each domain.
    fn new(full: &[Domain]) -> Literals {
        let mut literals = Literals {
            meaning: Vec::new(),
            codes: Vec::new(),
            full: full.iter().copied().map(widened).collect(),
        };
        for (var, domain) in (0..).map(Var).zip(full) {
            let number = literals.meaning.len() as u32;
            let removal = |value| Meaning { var, value, is_removal: true };
            if *domain == Domain::BOOLEAN {
                literals.codes.push(Code { first: number + 1, step: 1_u32.wrapping_neg() });
                literals.meaning.extend([removal(0), removal(1)]);
                continue;
            }
            let least = domain.least().unwrap_or(0);
            literals.codes.push(Code { first: number.wrapping_sub(2 * u32::from(least)), step: 2 });
            for value in literals.full[var.index()] {
                literals.meaning.extend([Meaning { is_removal: false, ..removal(value) }, removal(value)]);
            }
        }
        literals
    }

    /// "`var` is `value`".
    #[inline]
    fn is(&self, var: Var, value: Value) -> Lit {
        let Code { first, step } = self.codes[var.index()];
        Lit(first.wrapping_add(step.wrapping_mul(u32::from(value))))
    }

    /// "`var` is not `value`".
    #[inline]
    fn is_not(&self, var: Var, value: Value) -> Lit {
        !self.is(var, value)
    }

    #[inline]
    fn meaning(&self, lit: Lit) -> Meaning {
        self.meaning[lit.index()]
    }
}

impl<C: Constraint, D: Display> Constrained<C, D> {
    /// A problem, every constraint enqueued. Its domains are what literals are made for; [`Constrained::removed`] says
    /// what else is known of them at the start.
    pub fn new(csp: &Arc<Csp<C>>, display: D) -> Self {
        Constrained {
            literals: Arc::new(Literals::new(csp.domains())),
            domains: csp.domains().iter().map(|domain| widened(*domain)).collect(),
            queue: Queue::new(csp.constraints().iter().map(Constraint::priority)).full(),
            scratch: Vec::new(),
            csp: Arc::clone(csp),
            display,
        }
    }

    /// The same for domains at the constraints' fixpoint: skips the first propagation.
    #[must_use]
    pub fn at_fixpoint(self) -> Self {
        self.at_fixpoint_of(|_| true)
    }

    /// The same for domains at the fixpoint of some of the constraints: the others stay enqueued.
    #[must_use]
    pub fn at_fixpoint_of(mut self, is_at_fixpoint: impl Fn(&C) -> bool) -> Self {
        self.queue.clear();
        for (number, constraint) in (0..).zip(self.csp.constraints()) {
            if !is_at_fixpoint(constraint) {
                self.queue.enqueue(number);
            }
        }
        self
    }

    /// The literal "`var` is `value`"; `None` if the variable never had the value.
    pub fn literal(&self, var: Var, value: Value) -> Option<Lit> {
        let full = self.literals.full.get(var.index())?;
        full.has(value).then(|| self.literals.is(var, value))
    }

    /// The literals that restrict variables to some domains, by variable; to be assumed before the search begins.
    pub fn removed(&self, domains: &[Domain]) -> Vec<Lit> {
        let gaps = self.csp.vars().zip(domains).flat_map(|(var, domain)| {
            let gone = self.literals.full[var.index()] - *domain;
            gone.into_iter().map(move |value| self.literals.is_not(var, value))
        });
        gaps.collect()
    }

    /// What a variable can be.
    pub fn domain(&self, var: Var) -> Domain {
        self.domains[var.index()]
    }

    /// How the board shows the variables.
    pub fn display(&self) -> &D {
        &self.display
    }

    /// The literals for the values that the problem's domains lack within the ranges that have literals.
    pub fn known(&self) -> Vec<Lit> {
        self.removed(self.csp.domains())
    }

    /// The problem.
    pub fn csp(&self) -> &Csp<C> {
        &self.csp
    }

    /// The first number of the variables' propagators.
    fn first_variable(&self) -> u32 {
        self.csp.constraints().len() as u32
    }

    fn run(&mut self, store: &mut LiteralStore, number: u32) -> Result<(), Conflict> {
        let Constrained { csp, domains, scratch, literals, .. } = self;
        let constraint = &csp.constraints()[number as usize];
        scratch.clear();
        scratch.extend(constraint.scope().iter().map(|var| domains[var.index()]));
        if constraint.filter(scratch).is_err() {
            return Err(store.conflict(self, number));
        }
        let began = store.now();
        for (var, after) in constraint.scope().iter().zip(&*scratch) {
            for value in domains[var.index()] - *after {
                store.derive(literals.is_not(*var, value), number, began);
            }
        }
        Ok(())
    }

    /// All removals of a variable whose domain is empty.
    fn wipeout(&self, store: &mut LiteralStore, var: Var) -> Conflict {
        let gone = self.literals.full[var.index()].into_iter();
        let gone: Vec<Lit> = gone.map(|value| self.literals.is_not(var, value)).collect();
        store.conflict_of(&gone)
    }

    /// What a variable of a constraint was in the past; the target is taken to have its value.
    fn past_of(&self, past: &Past<'_>, target: Option<(Var, Value)>, var: Var) -> constraint::PastDomain {
        let full = self.literals.full[var.index()];
        if let Some((goal, value)) = target
            && goal == var
        {
            return constraint::PastDomain::of(Domain::only(value));
        }
        let mut was = constraint::PastDomain::of(full);
        // What was gone then is gone now.
        for value in full - self.domains[var.index()] {
            if let Some((position, is_cited)) = past.at(self.literals.is_not(var, value)) {
                was.domain = was.domain - Domain::only(value);
                if is_cited {
                    was.removed |= Domain::only(value);
                    was.latest = was.latest.max(position + 1);
                }
            }
        }
        let is = was.domain.single().map(|value| self.literals.is(var, value));
        was.is_fixed = is.is_some_and(|is| past.at(is).is_some());
        was
    }

    /// The domain of a variable after some literals.
    fn left_by(&self, lits: impl Iterator<Item = Lit>, var: Var) -> Domain {
        let full = self.literals.full[var.index()];
        lits.map(|lit| self.literals.meaning(lit)).filter(|meaning| meaning.var == var).fold(
            full,
            |left, it| {
                if it.is_removal { left - Domain::only(it.value) } else { left & Domain::only(it.value) }
            },
        )
    }
}

/// All values from the least to the greatest: the ones between have literals, too.
fn widened(domain: Domain) -> Domain {
    match domain.least().zip(domain.greatest()) {
        Some((least, greatest)) => Domain::range(least, greatest),
        None => Domain::EMPTY,
    }
}

/// Variables of a scope that fit on the stack.
const SMALL: usize = 10;

impl<C: Constraint, D: Display> Propagators for Constrained<C, D> {
    fn variables(&self) -> u32 {
        self.literals.meaning.len() as u32 / 2
    }

    fn on_assign(&mut self, store: &mut LiteralStore, lit: Lit) -> Result<(), Conflict> {
        let Meaning { var, value, is_removal } = self.literals.meaning(lit);
        if !is_removal {
            for other in self.literals.full[var.index()] - Domain::only(value) {
                store.imply(self.literals.is_not(var, other), lit)?;
            }
            return Ok(());
        }
        let left = self.domains[var.index()] - Domain::only(value);
        self.domains[var.index()] = left;
        match left.single() {
            None if left.is_empty() => return Err(self.wipeout(store, var)),
            None => (),
            Some(last) => {
                let last = self.literals.is(var, last);
                if store.is_open(last) {
                    store.derive(last, self.first_variable() + var.0, store.now());
                } else if store.is_false(last) {
                    return Err(self.wipeout(store, var));
                }
            }
        }
        if !self.csp.domains()[var.index()].has(value) {
            // Known at the start: the constraints that it concerns are enqueued from the start.
            return Ok(());
        }
        let by = match store.reason(lit.variable()) {
            Reason::Propagator(number) => number,
            _ => NONE,
        };
        for number in self.csp.constraints_of(var) {
            if *number != by {
                self.queue.enqueue(*number);
            }
        }
        Ok(())
    }

    fn on_backtrack(&mut self, lit: Lit) {
        let Meaning { var, value, is_removal } = self.literals.meaning(lit);
        if is_removal {
            self.domains[var.index()] |= Domain::only(value);
        }
    }

    fn propagate(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict> {
        let Some(number) = self.queue.dequeue() else { return Ok(false) };
        self.run(store, number)?;
        Ok(true)
    }

    fn clear_queue(&mut self) {
        self.queue.clear();
    }

    fn explain(&self, past: &Past<'_>, lit: Option<Lit>, by: u32, lits: &mut Vec<Lit>) {
        let target = lit.map(|lit| self.literals.meaning(lit)).map(|target| (target.var, target.value));
        if let Some(var) = by.checked_sub(self.first_variable()).map(Var) {
            let kept = target.map_or(Domain::EMPTY, |(_, value)| Domain::only(value));
            let others = (self.literals.full[var.index()] - kept).into_iter();
            lits.extend(others.map(|value| self.literals.is_not(var, value)));
            return;
        }
        let constraint = &self.csp.constraints()[by as usize];
        let scope = constraint.scope();
        // On the stack where the scope is small: an allocation costs as much as the explanation.
        let mut small = ([constraint::PastDomain::of(Domain::EMPTY); SMALL], [Domain::EMPTY; SMALL]);
        let mut large = (Vec::new(), Vec::new());
        let (was, needed) = if scope.len() <= SMALL {
            (&mut small.0[..scope.len()], &mut small.1[..scope.len()])
        } else {
            large.0.resize(scope.len(), constraint::PastDomain::of(Domain::EMPTY));
            large.1.resize(scope.len(), Domain::EMPTY);
            (&mut large.0[..], &mut large.1[..])
        };
        for (was, var) in was.iter_mut().zip(scope) {
            *was = self.past_of(past, target, *var);
        }
        constraint.explain(was, needed);
        for ((var, was), needed) in scope.iter().zip(was).zip(needed) {
            match was.domain.single() {
                Some(value) if was.is_fixed && 1 < needed.len() => {
                    lits.push(self.literals.is(*var, value));
                }
                _ => lits.extend(needed.into_iter().map(|value| self.literals.is_not(*var, value))),
            }
        }
    }

    fn entails(&self, lits: &[Lit], lit: Option<Lit>, by: u32) -> bool {
        let all = || lits.iter().copied().chain(lit.map(|lit| !lit));
        if let Some(var) = by.checked_sub(self.first_variable()).map(Var) {
            return self.left_by(all(), var).is_empty();
        }
        let constraint = &self.csp.constraints()[by as usize];
        let mut domains: Vec<Domain> =
            constraint.scope().iter().map(|var| self.left_by(all(), *var)).collect();
        domains.iter().any(|domain| domain.is_empty()) || constraint.filter(&mut domains).is_err()
    }

    fn cell_of(&self, variable: u32) -> (u32, u32) {
        let Meaning { var, value, .. } = self.literals.meaning(Lit::is_not(variable));
        (self.display.cell(var), 1 << value)
    }

    fn paint(&self, store: &LiteralStore, states: &mut Vec<u32>) {
        states.clear();
        self.display.background(self.csp.domains().len(), states);
        for var in self.csp.vars() {
            let possible = self.literals.full[var.index()].into_iter();
            let possible: Domain =
                possible.filter(|value| !store.is_false(self.literals.is(var, *value))).collect();
            states[self.display.cell(var) as usize] = possible.bits() as u32;
        }
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        if by < self.first_variable() { self.display.constraints(by) } else { Vec::new() }
    }

    fn own_cell(&self, by: u32) -> Option<u32> {
        by.checked_sub(self.first_variable()).map(|var| self.display.cell(Var(var)))
    }

    fn technique(&self, by: u32) -> u8 {
        if by < self.first_variable() { self.display.technique(by) } else { 0 }
    }

    fn state(mask: u32) -> u32 {
        D::state(mask)
    }

    fn bytes(&self) -> usize {
        self.domains.len() * size_of::<Domain>() + self.queue.bytes()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::Constrained;
    use crate::cdcl::{Cdcl, Settings};
    use crate::constraint::{Constraint, Csp, Linear, Plain, Var};
    use crate::domain::Domain;
    use crate::event::Silent;
    use crate::search::{Flow, Process};

    #[test]
    fn constraints_that_are_not_at_a_fixpoint_run_before_the_first_decision() {
        let sum = Linear::new([(Var(0), 1), (Var(1), 1)], 5);
        let value = Linear::new([(Var(0), 1)], 3);
        let csp = Arc::new(Csp::new(vec![Domain::range(0, 5); 2], vec![sum, value]));
        let constrained = Constrained::new(&csp, Plain).at_fixpoint_of(|it| it.scope().len() == 2);
        let mut search = Cdcl::new(constrained, Settings::default());
        assert_eq!(search.step(&mut Silent), Flow::Solution);
        assert_eq!(search.propagators().domain(Var(1)), Domain::only(2));
    }
}
