//! Where a search stands in its tree, and turning off from its way.

use crate::event::NONE;

/// A point at which a search had several ways to go on, and what became of them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Branch {
    /// The tick in which the last alternative was taken; 0 where none was yet.
    pub tick: u64,
    /// What was decided; none between two decisions, when the last one is refuted.
    pub taken: Option<Choice>,
    /// What is left to try, the next one first; for a search that learns, what else the cell could be.
    pub open: Vec<Choice>,
    /// What was tried and is refuted, the first first. A search that learns has none: its lessons take their place.
    pub refuted: Vec<Choice>,
    /// How many alternatives are left besides those that are named: a row of a nonogram has too many.
    pub more: u64,
}

/// What a decision says: that a cell shows a word, or that it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The cell.
    pub cell: u32,
    /// The word, as in [`Event::to`](crate::Event::to).
    pub state: u32,
    /// Whether the cell shows it; else it shows anything but that.
    pub holds: bool,
    /// The constraint that the decision is about, such as the piece that is laid, or [`NONE`].
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::event::named"))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>"))]
    pub cause: u32,
}

impl Choice {
    /// An alternative that shows nowhere.
    pub(crate) const UNSEEN: Choice = Choice { cell: NONE, state: 0, holds: true, cause: NONE };
}

/// A turn off the way of a search: from the tick at which it is made, another search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// Which branch of [`Process::path`](crate::Process::path), from 0.
    pub branch: u32,
    /// One of its alternatives that are open; where it is forbidden, also the one that stands.
    pub choice: Choice,
    /// Leave it out for good, else: try it next, and what stands in its way later.
    pub forbid: bool,
}
