//! Techniques on one constraint, as its library declares them.

use super::Var;
use crate::domain::Domain;
use crate::technique::{Args, Level, says_what_is_left};

/// A named deduction of a person on one constraint.
///
/// It is a weaker propagator: what it removes, and from what, is worked out by calling [`ConstraintTechnique::filter`]
/// on looser and looser domains, so that the premises of a step are always those of the named theorem.
pub struct ConstraintTechnique<C> {
    /// Message key without the puzzle's prefix, such as `"naked-pair"`.
    pub name: &'static str,
    /// How hard it is for a person.
    pub level: Level,
    /// Whether a step removes one value at a time, because its sentence has one cause.
    pub one_value_a_step: bool,
    /// Whether its sentence is about what the settled variables leave of the constraint: then all of them are premises,
    /// also those that the conclusion could do without, as one counts what stands on the board.
    pub counts_settled: bool,
    /// Removes values by this technique alone. Sound and monotone, as
    /// [`Constraint::filter`](super::Constraint::filter).
    pub filter: fn(&C, &mut [Domain]),
    /// Named values for the sentence.
    pub args: fn(&C, &Applied<'_>) -> Args,
}

/// One application of a technique, its premises as loose as the theorem allows.
#[derive(Clone, Copy, Debug)]
pub struct Applied<'a> {
    /// The variables of the constraint.
    pub scope: &'a [Var],
    /// What the premises leave of each.
    pub domains: &'a [Domain],
    /// Which variables change, by index, and what they can be after.
    pub effects: &'a [(usize, Domain)],
}

/// A variable that a step changes, with what it was and what it can be after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The variable, by its place in the scope.
    pub index: usize,
    /// What it was.
    pub from: Domain,
    /// What it can be after.
    pub to: Domain,
}

impl Change {
    /// The values that go.
    pub fn gone(&self) -> Domain {
        self.from - self.to
    }

    /// Whether the step says which values are left: see [`Effect::to`](crate::technique::Effect::to).
    pub fn says_what_is_left(&self) -> bool {
        says_what_is_left((self.from & self.to).len(), self.gone().len())
    }
}
