//! How fields are serialised whose shape outside is not their own.

use serde::{Serialize, Serializer};

use crate::path::Branch;
use crate::technique::Premise;

/// A decision that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Left<'a> {
    /// Its place in the path, from 0.
    pub place: u32,
    /// The branch as it was.
    pub branch: &'a Branch,
}

/// `(cell, state)` pairs.
pub(crate) fn premises<S: Serializer>(shown: &[(u32, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(shown.iter().map(|(cell, state)| Premise { cell: *cell, mask: *state }))
}

/// `(place, branch)` pairs.
pub(crate) fn left<S: Serializer>(left: &[(u32, Branch)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(left.iter().map(|(place, branch)| Left { place: *place, branch }))
}
