//! One of two kinds of constraints.

use crate::constraint::{Conflict, Constraint, Past, Var};
use crate::domain::{Domain, Value};

/// A constraint of either kind, for a [`Csp`](crate::constraint::Csp) that has both: calls are dispatched statically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Either<A, B> {
    /// Of the first kind.
    First(A),
    /// Of the second kind.
    Second(B),
}

impl<A: Constraint, B: Constraint> Constraint for Either<A, B> {
    fn scope(&self) -> &[Var] {
        match self {
            Either::First(constraint) => constraint.scope(),
            Either::Second(constraint) => constraint.scope(),
        }
    }

    fn holds(&self, values: &[Value]) -> bool {
        match self {
            Either::First(constraint) => constraint.holds(values),
            Either::Second(constraint) => constraint.holds(values),
        }
    }

    #[inline]
    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        match self {
            Either::First(constraint) => constraint.filter(domains),
            Either::Second(constraint) => constraint.filter(domains),
        }
    }

    fn explain(&self, past: &[Past], needed: &mut [Domain]) {
        match self {
            Either::First(constraint) => constraint.explain(past, needed),
            Either::Second(constraint) => constraint.explain(past, needed),
        }
    }

    fn priority(&self) -> usize {
        match self {
            Either::First(constraint) => constraint.priority(),
            Either::Second(constraint) => constraint.priority(),
        }
    }
}
