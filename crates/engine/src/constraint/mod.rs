//! Constraints: declared once, they propagate, explain, check and teach.
//!
//! A [`Constraint`] is a relation over a few variables. From its meaning, [`Constraint::holds`], everything else has a
//! default that is correct and slow: [`Constraint::filter`] enumerates, [`Constraint::explain`] deletes. A fast version
//! replaces a default and is held to it by the property tests of [`testing`].
//!
//! A [`Csp`] is a list of variables with their domains and of constraints over them. Three drivers run it:
//! [`Propagation`] for depth-first search, [`cdcl::Constrained`](crate::cdcl::Constrained) for the conflict-driven
//! search, and [`explain::Position`](crate::explain::Position) for human techniques.

mod csp;
mod defaults;
mod display;
mod library;
mod propagation;
mod queue;
mod technique;
pub mod testing;

pub use csp::Csp;
pub use defaults::{explain_by_deletion, filter_by_enumeration};
pub use display::{Display, Plain};
pub use library::{
    AllDifferent, Automaton, Either, ExactlyOne, Linear, Regular, SumAllDifferent, Unfillable, fillings,
    masks, sums,
};
pub use propagation::Propagation;
pub use queue::Queue;
pub use technique::{Applied, Change, ConstraintTechnique};

pub use crate::domain::Var;
use crate::domain::{Domain, Value};
use crate::technique::Args;

/// No assignment satisfies a constraint within its domains. In the conflict-driven search: the literals in conflict are
/// in the [`LiteralStore`](crate::cdcl::LiteralStore).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict;

/// A relation over the variables of its scope.
///
/// Slices are in the order of [`Constraint::scope`].
///
/// # Examples
/// Only the meaning is required; the rest has defaults.
/// ```
/// use gridstep_engine::constraint::{Constraint, Var};
/// use gridstep_engine::{Domain, Value};
///
/// /// `x < y`.
/// #[derive(Clone)]
/// struct Less([Var; 2]);
///
/// impl Constraint for Less {
///     fn scope(&self) -> &[Var] {
///         &self.0
///     }
///     fn holds(&self, values: &[Value]) -> bool {
///         values[0] < values[1]
///     }
/// }
///
/// let mut domains = [Domain::range(2, 5), Domain::range(1, 4)];
/// Less([Var(0), Var(1)]).filter(&mut domains).unwrap();
/// assert_eq!(domains, [Domain::range(2, 3), Domain::range(3, 4)]);
/// ```
pub trait Constraint: Clone + 'static {
    /// Human techniques on this constraint, easiest first. One of them, as a rule the last, should remove all that
    /// [`Constraint::filter`] removes, so that every propagation has an explanation.
    const TECHNIQUES: &'static [ConstraintTechnique<Self>] = &[];

    /// The variables it is about, each once.
    fn scope(&self) -> &[Var];

    /// The meaning: whether an assignment of the whole scope satisfies it.
    fn holds(&self, values: &[Value]) -> bool;

    /// Removes values without support. This is the propagator.
    ///
    /// Contract: sound (no value goes that occurs in an assignment within `domains` that [`Constraint::holds`]),
    /// monotone (smaller domains leave no more values), idempotent, and exact on full assignments (they are in conflict
    /// if and only if the constraint does not hold). The default removes every value without support and takes time in
    /// proportion to the number of assignments.
    ///
    /// # Errors
    /// [`Conflict`] if no assignment is left; `domains` may then hold anything.
    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        filter_by_enumeration(self, domains)
    }

    /// Finds an irredundant reason for a conflict of `past`, in which [`Constraint::filter`] fails.
    ///
    /// Writes into `needed`, for each variable, the values of [`PastDomain::removed`] whose removal the conflict
    /// requires: with all other removed values back, `filter` still fails, and with any further one back it does not.
    /// To explain the removal of a value, the caller sets that variable's domain to the value alone. The default
    /// deletes by calls of `filter`, one for each removed value.
    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        explain_by_deletion(self, past, needed);
    }

    /// A number that two constraints share only if they allow the same lists of values, in the order of their scopes,
    /// where the scopes have the same size: proofs of techniques found on one are reused on the other. `None` if
    /// unknown.
    fn relation(&self) -> Option<u32> {
        None
    }

    /// Named values for a step by the technique of this name, from all that it rests on and all that it changes;
    /// [`Change::to`] becomes what these values prove, perhaps less than before. `None` where one sentence cannot state
    /// it all, and for techniques whose values are the same for each of their changes: the default.
    fn restate(&self, _technique: &str, _premises: &[Domain], _changes: &mut [Change]) -> Option<Args> {
        None
    }

    /// Place in the queue: lower ones run first. At most [`Queue::PRIORITIES`]` - 1`. By default the size of the scope.
    fn priority(&self) -> usize {
        self.scope().len()
    }
}

/// A variable of a constraint at the moment that is to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastDomain {
    /// Its domain then.
    pub domain: Domain,
    /// Values that had been removed and that a reason may have to name; removals at the root are not among them.
    pub removed: Domain,
    /// When the newest of `removed` went, larger is later; 0 if none did.
    pub latest: u32,
    /// Whether "the variable is its only value" was a literal of its own: one literal that stands for several removals.
    pub is_fixed: bool,
}

impl PastDomain {
    /// A variable about which nothing is known but its domain.
    pub const fn of(domain: Domain) -> PastDomain {
        PastDomain { domain, removed: Domain::EMPTY, latest: 0, is_fixed: false }
    }

    /// The domain if the reason names only the removal of `needed`.
    ///
    /// A reason that would name several removals of a fixed variable names its value instead, so nothing comes back.
    #[inline]
    pub fn relaxed(&self, needed: Domain) -> Domain {
        if self.is_fixed && 1 < needed.len() { self.domain } else { self.domain | (self.removed - needed) }
    }
}
