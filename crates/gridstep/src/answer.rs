//! What solving, counting, checking and grading give.

use std::fmt;

use gridstep_engine::{self as engine, Level, Size, Verdict};

use crate::hint::{Cell, Step, steps};
use crate::solution::Solution;

/// When a search stops. Ticks, never seconds: the same limit gives the same answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Most ticks: one visits a node of the search tree or draws one conclusion. What one costs grows with the board:
    /// `gridstep bench` measures it.
    pub ticks: u64,
    /// Most solutions.
    pub solutions: usize,
}

impl Limit {
    /// A million ticks, a thousand solutions: what the command line takes where nobody says otherwise.
    pub const DEFAULT: Limit = Limit { ticks: 1_000_000, solutions: 1000 };
}

impl From<Limit> for engine::Limit {
    fn from(limit: Limit) -> engine::Limit {
        engine::Limit { ticks: limit.ticks, solutions: limit.solutions }
    }
}

/// The solutions that were found, all of which have the entries.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solved {
    /// In the order in which they were found.
    pub solutions: Vec<Solution>,
    /// Whether it is proved that there are no others. If false, the search stopped, at [`Limit::solutions`] or at its
    /// ticks: there may be more, or, where none was found, some.
    pub complete: bool,
    /// Ticks the search took.
    pub ticks: u64,
}

impl Solved {
    /// What the answer proves when at least two solutions were allowed.
    pub fn verdict(&self) -> Verdict {
        match (self.complete, self.solutions.len()) {
            (_, 2..) => Verdict::Ambiguous,
            (true, 0) => Verdict::Impossible,
            (true, 1) => Verdict::Unique,
            (false, _) => Verdict::GaveUp,
        }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// How many solutions there are that have the entries.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counted {
    /// The number in decimal digits: it may be longer than any machine word.
    pub number: String,
    /// Whether it is all of them. If not, there are so many or more.
    pub complete: bool,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Checked {
    /// Every cell that must be filled is filled, and in a sudominoku every domino is laid.
    pub complete: bool,
    /// Complete, and no rule is broken.
    pub solved: bool,
    /// Rules of the puzzle that the entries break.
    pub faults: Vec<Fault>,
    /// Entries that differ from the one solution; empty where a puzzle has several.
    pub wrong: Vec<Cell>,
    /// Small sets of entries that no solution holds together, the plainest first.
    pub conflicts: Vec<EntryConflict>,
    /// How many solutions extend the entries: [`Verdict::Unique`] where the puzzle is solved.
    pub verdict: Verdict,
}

impl Checked {
    pub(crate) fn new(check: engine::Check, size: Size) -> Checked {
        let engine::Check { complete, solved, faults, wrong, conflicts, verdict, .. } = check;
        let conflict = |conflict: engine::EntryConflict| EntryConflict {
            cells: Cell::all(&conflict.cells, size),
            fault: conflict.fault.as_ref().map(|fault| Fault::new(fault, size)),
            beside: Cell::all(&conflict.beside, size),
            steps: steps(conflict.steps, size),
        };
        Checked {
            complete,
            solved,
            faults: faults.iter().map(|fault| Fault::new(fault, size)).collect(),
            wrong: Cell::all(&wrong, size),
            conflicts: conflicts.into_iter().map(conflict).collect(),
            // It is there where solutions were asked for, as here.
            verdict: verdict.unwrap_or(Verdict::GaveUp),
        }
    }
}

/// A rule of the puzzle that entries break.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// Its key, such as `"repeat"`.
    pub key: &'static str,
    /// Index of the clue among [`Puzzle::clues`](crate::Puzzle::clues).
    pub clue: u32,
    /// The entries that break it.
    pub cells: Vec<Cell>,
}

impl Fault {
    fn new(fault: &engine::Fault, size: Size) -> Fault {
        Fault { key: fault.kind, clue: fault.clue, cells: Cell::all(&fault.cells, size) }
    }
}

/// Entries that no solution holds together, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EntryConflict {
    /// Their cells, in reading order.
    pub cells: Vec<Cell>,
    /// The rule they break at once, if they do.
    pub fault: Option<Fault>,
    /// Other entries the steps rest on.
    pub beside: Vec<Cell>,
    /// From the entries to a clue that cannot be met; empty where they break a rule at once or no way is known.
    pub steps: Vec<Step>,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Grade {
    /// The level of the hardest technique needed.
    pub level: Level,
    /// Whether the techniques alone solve it.
    pub finished: bool,
    /// Key of each technique needed, and how often, easiest first.
    pub techniques: Vec<(&'static str, u32)>,
}

impl From<engine::Grade> for Grade {
    fn from(grade: engine::Grade) -> Grade {
        Grade { level: grade.level, finished: grade.finished, techniques: grade.applications }
    }
}
