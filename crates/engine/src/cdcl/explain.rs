//! Irredundant reasons, on request.
//!
//! The search uses a propagator's own explanation as it is; here every literal of it is deleted if the propagator still
//! derives its conclusion without it.

use super::Source;
use super::search::{Cdcl, Stage};
use super::store::LiteralStore;
use super::{Lit, Propagators, Reason};
use crate::conflict_set::ConflictSet;
use crate::deletion::delete;
use crate::event::Silent;
use crate::search::{Flow, Process};

/// The reason for a literal or for a conflict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What derived it.
    pub by: Source,
    /// The literals that it is derived from, all of them older.
    pub lits: Vec<Lit>,
    /// Whether no literal can be left out; `false` only where the budget ended before that was known.
    pub minimal: bool,
}

/// Whether literals can hold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Core {
    /// There is a solution with all of them.
    Consistent,
    /// There is none, and none with `lits` alone, which are some of them.
    Conflict {
        /// Empty if there is no solution at all.
        lits: Vec<Lit>,
        /// Whether there is one as soon as any of `lits` is left out; `false` only where the budget ended before
        /// that was known.
        minimal: bool,
    },
    /// The budget ended first.
    GaveUp,
}

impl<T: Propagators> Cdcl<T> {
    /// Why a literal holds; `None` if it does not, was decided or assumed.
    ///
    /// Shortening takes at most `budget` calls of [`Propagators::entails`], one for each literal of the explanation.
    pub fn explain(&self, lit: Lit, budget: u64) -> Option<Explanation> {
        if !self.store.is_true(lit) {
            return None;
        }
        let variable = lit.variable();
        let plain = |by, lits| Some(Explanation { by, lits, minimal: true });
        match self.store.reason(variable) {
            Reason::None => None,
            Reason::Learned => plain(Source::Learned, Vec::new()),
            Reason::Lit(by) => plain(Source::Axiom, vec![by]),
            Reason::Clause(id) => plain(Source::Learned, self.store.others(id, lit)),
            Reason::Propagator(by) => {
                Some(self.shortened(Some(lit), by, self.store.before(variable), budget))
            }
            Reason::Cached(at) => {
                Some(self.shortened(Some(lit), self.store.cache.by(at), self.store.before(variable), budget))
            }
        }
    }

    /// The reason for the conflict; `None` unless the last tick ended in one. The budget is that of [`Cdcl::explain`].
    pub fn explain_conflict(&self, budget: u64) -> Option<Explanation> {
        (self.stage == Stage::Conflict).then(|| match self.store.conflict_source {
            Source::Propagator(by) => self.shortened(None, by, self.store.now(), budget),
            by => Explanation { by, lits: self.store.conflict.clone(), minimal: true },
        })
    }

    fn shortened(&self, lit: Option<Lit>, by: u32, before: u32, budget: u64) -> Explanation {
        let mut lits = Vec::new();
        self.propagators.explain(&self.store.past(before, true), lit, by, &mut lits);
        let mut left = Some(budget);
        let lits = delete(lits.clone(), lits, |rest| {
            left = left.and_then(|left| left.checked_sub(1));
            (left.is_some() && self.propagators.entails(&rest, lit, by)).then_some(rest)
        });
        Explanation { by: Source::Propagator(by), minimal: left.is_some(), lits }
    }

    /// Whether `assumed` can hold together; if not, which of them cannot, cut down until none can be left out (the
    /// first are left out first).
    ///
    /// Takes at most `ticks` ticks. Learned nogoods are kept, so that a further call is cheap; decisions are undone.
    /// Call it before the first solution: solutions that were found are excluded.
    pub fn core(&mut self, assumed: &[Lit], ticks: u64) -> Core {
        let until = self.ticks().saturating_add(ticks);
        let core = self.try_together(assumed, until);
        let Core::Conflict { lits, .. } = core else {
            return core;
        };
        let mut minimal = true;
        let lits = delete(lits.clone(), lits, |mut rest| {
            match if minimal { self.try_together(&rest, until) } else { Core::GaveUp } {
                Core::Consistent => None,
                Core::Conflict { lits: core, .. } => {
                    rest.retain(|lit| core.contains(lit));
                    Some(rest)
                }
                Core::GaveUp => {
                    minimal = false;
                    None
                }
            }
        });
        Core::Conflict { lits, minimal }
    }

    /// The decisions that the nogood of the present conflict follows from; `None` if there is no conflict.
    ///
    /// Those of its implication graph: every decision level of a literal of the nogood is among them, and the decisions
    /// that a backjump passes over without need are not.
    pub(super) fn decisions_in_conflict(&self) -> Option<ConflictSet> {
        if self.stage != Stage::Conflict {
            return None;
        }
        let decisions = self.implication_graph().map_or(Vec::new(), |graph| graph.decisions().collect());
        Some(ConflictSet { decisions, complete: true, nogood: None })
    }

    /// Searches with `assumed` as its first decisions, until a solution or a core that need not be minimal is met.
    fn try_together(&mut self, assumed: &[Lit], until: u64) -> Core {
        if self.stage == Stage::Exhausted {
            return Core::Conflict { lits: Vec::new(), minimal: true };
        }
        self.assumed = assumed.to_vec();
        let flow = loop {
            if until <= self.ticks() {
                break Flow::Running;
            }
            match self.step(&mut Silent) {
                Flow::Running => (),
                ended => break ended,
            }
        };
        self.assumed.clear();
        let found = match flow {
            Flow::Running => Core::GaveUp,
            Flow::Solution => Core::Consistent,
            Flow::Exhausted => {
                let core = std::mem::take(&mut self.refuted);
                Core::Conflict {
                    lits: assumed.iter().copied().filter(|lit| core.contains(lit)).collect(),
                    minimal: false,
                }
            }
        };
        self.reset_to_root();
        found
    }
}

impl LiteralStore {
    /// Those of the decisions that force the contrary of a false `lit`, with `lit` itself.
    pub(super) fn refute<T: Propagators>(&mut self, propagators: &T, lit: Lit) -> Vec<Lit> {
        let behind = self.behind(propagators, &[!lit], &[], &[]);
        let decisions = self.decisions.iter().rev().filter(|at| behind.met[**at as usize]);
        std::iter::once(lit).chain(decisions.map(|at| self.trail[*at as usize])).collect()
    }
}
