//! The implication graph of a conflict: what a search learns from it, and why.

use crate::literal::{Lit, Source};
use crate::path::Choice;

/// What a conflict follows from, back to the decisions, as the analysis that learns from it saw it.
///
/// What holds without any decision is left out. The *cut* separates what the nogood follows from and what follows from
/// the nogood: every path from a decision to the conflict passes one of its literals.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ImplicationGraph {
    /// The tick that ended in the conflict.
    pub tick: u64,
    /// In the order in which they were derived: premises come before what follows from them.
    pub nodes: Vec<Implication>,
    /// What is violated.
    pub reason: ImplicationReason,
    /// The nodes that violate it, as indices.
    pub premises: Vec<u32>,
    /// The learned nogood: the nodes on the cut, the first unique implication point first.
    pub nogood: Vec<u32>,
    /// The decision level of the conflict.
    pub level: u32,
    /// The decision level to which the search backjumps.
    pub backjump: u32,
}

/// A literal of an implication graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Implication {
    /// The literal as a search knows it.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub lit: Lit,
    /// What derived it; [`Source::Axiom`] of a decision.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub source: Source,
    /// The literal as it is shown: a cell has a state, or has not.
    pub choice: Choice,
    /// Its decision level, from 1.
    pub level: u32,
    /// Why it holds.
    pub reason: ImplicationReason,
    /// The nodes that it follows from, as indices.
    pub premises: Vec<u32>,
    /// Whether it is on the conflict's side of the cut.
    pub is_after_cut: bool,
}

/// Why a literal of an implication graph holds, or what a conflict violates.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "by", rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ImplicationReason {
    /// It was decided in this tick.
    Decision {
        /// The tick.
        tick: u64,
    },
    /// A cell holds one value, whatever the clues.
    Axiom,
    /// Constraints of the puzzle: one, or several that were combined.
    Constraint {
        /// Their numbers; none for the rule of a cell alone.
        constraints: Vec<u32>,
        /// The cell whose own rule it is, such as that it must be covered.
        cell: Option<u32>,
        /// As [`Event::technique`](crate::Event::technique).
        technique: u8,
    },
    /// A nogood that was learned in this tick.
    Nogood {
        /// The tick.
        tick: u64,
    },
    /// A solution met before is excluded, or a choice that was forbidden.
    Excluded,
}

impl ImplicationGraph {
    /// The decisions among the nodes, as indices into [`Process::path`](crate::Process::path), ascending.
    pub fn decisions(&self) -> impl Iterator<Item = u32> {
        let is_decision = |node: &&Implication| matches!(node.reason, ImplicationReason::Decision { .. });
        self.nodes.iter().filter(is_decision).map(|node| node.level - 1)
    }
}
