//! What a search is asked for, and what it found.

use crate::budget::Budget;
use crate::event::Silent;
use crate::search::{Flow, Process};

/// When to stop. Ticks, never seconds: the same limit gives the same answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Most ticks.
    pub ticks: u64,
    /// Most solutions.
    pub solutions: usize,
}

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// At most [`Limit::solutions`] boards, in the order the search met them.
    pub solutions: Vec<Vec<u32>>,
    /// Ticks it took: what [`Limit::ticks`] bounds.
    pub ticks: u64,
    /// Nodes of the search tree it visited.
    pub nodes: u64,
    /// Whether the search ended by itself. If not, `solutions` being empty proves nothing.
    pub complete: bool,
}

/// What an [`Answer`] proves when two solutions were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Verdict {
    /// No solution.
    Impossible,
    /// Exactly one.
    Unique,
    /// At least two.
    Ambiguous,
    /// The search stopped at its limit; at most one solution was met.
    GaveUp,
}

impl Answer {
    /// What the answer proves. "Gave up" is never folded into "no solution".
    pub fn verdict(&self) -> Verdict {
        match (self.complete, self.solutions.len()) {
            (_, 2..) => Verdict::Ambiguous,
            (true, 0) => Verdict::Impossible,
            (true, 1) => Verdict::Unique,
            (false, _) => Verdict::GaveUp,
        }
    }
}

/// Runs a process to its end, or to `limit`.
pub fn run<P: Process>(process: &mut P, limit: Limit) -> Answer {
    run_within(process, limit, &mut Budget::unlimited())
}

/// The same, or until `budget` is over, on which its ticks draw.
pub fn run_within<P: Process>(process: &mut P, limit: Limit, budget: &mut Budget<'_>) -> Answer {
    let mut answer = Answer::default();
    while process.ticks() < limit.ticks && answer.solutions.len() < limit.solutions && !budget.is_over() {
        let before = process.ticks();
        let flow = process.step(&mut Silent);
        budget.spend(process.ticks() - before);
        match flow {
            Flow::Running => (),
            Flow::Exhausted => {
                answer.complete = true;
                break;
            }
            Flow::Solution => {
                let mut states = Vec::new();
                process.paint(&mut states);
                answer.solutions.push(states);
            }
        }
    }
    answer.ticks = process.ticks();
    answer.nodes = process.counts().nodes;
    answer
}
