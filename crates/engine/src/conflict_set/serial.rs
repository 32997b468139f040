//! Serialisation of fields whose external shape differs from their type.

use serde::{Serialize, Serializer};

use crate::path::Branch;
use crate::technique::Premise;

/// A decision that was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UndoneDecision<'a> {
    /// Its index in the path, from 0.
    pub place: u32,
    /// The branch before it was undone.
    pub branch: &'a Branch,
}

/// `(cell, state)` pairs.
pub(crate) fn premises<S: Serializer>(assignments: &[(u32, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(assignments.iter().map(|(cell, state)| Premise { cell: *cell, mask: *state }))
}

/// `(place, branch)` pairs.
pub(crate) fn undone<S: Serializer>(undone: &[(u32, Branch)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(undone.iter().map(|(place, branch)| UndoneDecision { place: *place, branch }))
}
