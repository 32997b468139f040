//! Conflict sets: the decisions that cause a conflict, and how often the same conflict occurred
//! before.

#[cfg(feature = "serde")]
pub mod serial;

use crate::event::{ConflictSite, Event, Kind};
use crate::path::Branch;

/// The decisions that cause the conflict of a tick.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConflictSet {
    /// Decisions, as indices into [`Process::path`](crate::Process::path), ascending: the conflict follows from these
    /// alone. Empty if the initial board is in conflict.
    ///
    /// A search that learns finds them by the analysis that gives its nogood. Any other finds premises, of which none can
    /// be left out: decisions, and last alternatives, after the others of their branches were refuted. For such a one, all
    /// decisions before it are added.
    pub decisions: Vec<u32>,
    /// Whether it is known that none can be left out: `false` if the budget ended first, and if decisions were added that
    /// are no premises.
    pub complete: bool,
    /// What a recount looks for; `None` for a search that learns nogoods, since it never repeats a conflict.
    pub nogood: Option<Nogood>,
}

/// A conflict by its constraint and its premises, the moves that it follows from without any other (see
/// [`ConflictSet::decisions`]): a board with these assignments, and with what they force, fails at the same constraint,
/// whatever its other cells hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Nogood {
    /// The constraint that fails.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub conflict: ConflictSite,
    /// Cells with their states, in any order.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::conflict_set::serial::premises"))]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::Premise>"))]
    pub assignments: Vec<(u32, u32)>,
}

impl Nogood {
    /// Whether it is the same constraint with the same premises.
    pub fn is_same(&self, other: &Nogood) -> bool {
        let has_all =
            |one: &Nogood, other: &Nogood| one.assignments.iter().all(|it| other.assignments.contains(it));
        self.conflict == other.conflict && has_all(self, other) && has_all(other, self)
    }

    /// Whether a board has all the assignments.
    pub fn holds_on(&self, states: &[u32]) -> bool {
        self.assignments.iter().all(|(cell, state)| states.get(*cell as usize) == Some(state))
    }
}

/// How often the same conflict was met in a stretch of a search: the same constraint failed for the same premises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Recount {
    /// How often.
    pub count: u64,
    /// The last tick before the present one in which it was met.
    pub latest: Option<u64>,
    /// The tick up to which conflicts were counted.
    pub until: u64,
}

/// Why the last tick of a search ended in a conflict, or what it undid after one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Why {
    /// The cause of the conflict in which the last tick ended.
    pub conflict_set: Option<ConflictSet>,
    /// Decisions that the last tick undid, each with its index in the path, oldest first.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::conflict_set::serial::undone"))]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::conflict_set::serial::UndoneDecision>"))]
    pub undone: Vec<(u32, Branch)>,
    /// The cause of the conflict in which the tick before the last one ended.
    pub previous: Option<ConflictSet>,
}

/// The decisions of the path `before` that are not in the path `now`, each with its index.
pub(crate) fn undone_between(before: Vec<Branch>, now: &[Branch]) -> Vec<(u32, Branch)> {
    let same = before.iter().zip(now).take_while(|(one, other)| one.tick == other.tick).count();
    (0..).zip(before).skip(same).filter(|(_, branch)| branch.taken.is_some()).collect()
}

/// Appends the assignments of the moves among some events, recorded as decisions.
pub(crate) fn assignments_of(events: &[Event], assignments: &mut Vec<(u32, u32)>) {
    let decisions = events.iter().filter(|event| event.kind == Kind::Decision);
    assignments.extend(decisions.map(|event| (event.cell, event.to)));
}
