//! The path of a search in its tree, and forks from it.

use crate::event::{Event, Kind, NONE};

/// A branching point of a search: its alternatives, at least two to begin with, and what became of them. One whose
/// current alternative is forced, since the others are refuted, is none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Branch {
    /// The tick in which the last alternative was taken; 0 where none was yet.
    pub tick: u64,
    /// The current decision; `None` between two decisions.
    pub taken: Option<Choice>,
    /// The cells that it settled: those of a piece, of a row.
    pub cells: Vec<u32>,
    /// Alternatives not tried yet, the next one first; for a search that learns nogoods, the other values of the cell.
    pub open: Vec<Choice>,
    /// Alternatives that were tried to the end, oldest first: refuted, but for those with a solution. Empty for a search
    /// that learns nogoods, which replace them.
    pub refuted: Vec<Choice>,
    /// How many open alternatives are not listed: a row of a nonogram has too many.
    pub more: u64,
}

/// The literal of a decision: a cell has a state, or has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The cell.
    pub cell: u32,
    /// The state, as in [`Event::to`](crate::Event::to).
    pub state: u32,
    /// Whether the cell has the state; else it has any other.
    pub holds: bool,
    /// The constraint of the decision, such as the piece that is placed, or [`NONE`].
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::event::named"))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>"))]
    pub cause: u32,
}

impl Choice {
    /// An alternative that changes no cell.
    const UNSEEN: Choice = Choice { cell: NONE, state: 0, holds: true, cause: NONE };

    /// The choice that some events show, and all cells that it settles.
    pub(crate) fn of(events: &[Event]) -> (Choice, Vec<u32>) {
        let mut choice = Choice::UNSEEN;
        let mut cells = Vec::new();
        for event in events.iter().filter(|event| event.kind == Kind::Decision) {
            if cells.is_empty() {
                choice = Choice { cell: event.cell, state: event.to, holds: true, cause: event.cause };
            }
            cells.push(event.cell);
        }
        (choice, cells)
    }
}

/// A change of the course of a search, from the tick at which it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// Which branch of [`Process::path`](crate::Process::path), from 0.
    pub branch: u32,
    /// One of its open alternatives; to forbid, also the current decision.
    pub choice: Choice,
    /// Whether to exclude the choice for good; else it is tried next, before the current decision.
    pub forbid: bool,
}
