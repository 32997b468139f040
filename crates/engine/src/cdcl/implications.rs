//! The implication graph of the present conflict, on request, on a copy of the search.

use super::search::{Cdcl, Stage};
use super::store::LiteralStore;
use super::{Lit, Propagators, Reason, Source};
use crate::event::Silent;
use crate::implication::{Implication, ImplicationGraph, ImplicationReason};

/// The literals behind a conflict, by their place on the trail.
pub(super) struct Behind {
    /// Whether the conflict follows from it.
    pub(super) met: Vec<bool>,
    /// Whether a path leads from it to the conflict that passes no literal of the nogood.
    is_after_cut: Vec<bool>,
    /// The places of the literals that it follows from.
    premises: Vec<Vec<u32>>,
}

impl<T: Propagators> Cdcl<T> {
    /// The implication graph of the conflict in which the last tick ended; `None` without a conflict, and for one that
    /// follows from no decision.
    ///
    /// The reasons are those from which the next tick learns. Costs a copy of the search and one explanation for each
    /// node.
    pub fn implication_graph(&self) -> Option<ImplicationGraph> {
        let level = self.store.conflict_level();
        if self.stage != Stage::Conflict || level == 0 {
            return None;
        }
        let mut copy = self.clone();
        copy.backtrack_to(level, &mut Silent);
        let conflict = copy.store.conflict.clone();
        let learned = copy.analyze();
        let nogood: Vec<Lit> = learned.clause.iter().map(|lit| !*lit).collect();
        let Cdcl { propagators, store, .. } = &mut copy;
        let behind = store.behind(propagators, &conflict, &nogood);
        let mut index_of = vec![0; store.trail.len()];
        let mut nodes = Vec::new();
        for (place, lit) in store.trail.iter().enumerate().filter(|(place, _)| behind.met[*place]) {
            index_of[place] = nodes.len() as u32;
            let (source, reason) = self.reason_in_graph(*lit);
            nodes.push(Implication {
                lit: *lit,
                source,
                choice: self.choice(*lit),
                level: store.level(lit.variable()),
                reason,
                premises: behind.premises[place].iter().map(|at| index_of[*at as usize]).collect(),
                is_after_cut: behind.is_after_cut[place],
            });
        }
        let indices =
            |lits: &[Lit]| store.below_decisions(lits).map(|place| index_of[place as usize]).collect();
        Some(ImplicationGraph {
            tick: self.ticks,
            reason: self.violated(),
            premises: indices(&conflict),
            nogood: indices(&nogood),
            nodes,
            level,
            backjump: learned.level,
        })
    }

    /// Why a true literal holds.
    fn reason_in_graph(&self, lit: Lit) -> (Source, ImplicationReason) {
        match self.store.reason(lit.variable()) {
            Reason::None => {
                let level = self.store.level(lit.variable()) as usize;
                let tick = level.checked_sub(1).map_or(0, |index| self.decided_at[index]);
                (Source::Axiom, ImplicationReason::Decision { tick })
            }
            Reason::Lit(_) => (Source::Axiom, ImplicationReason::Axiom),
            Reason::Propagator(by) => (Source::Propagator(by), self.by_propagator(by)),
            Reason::Cached(at) => {
                let by = self.store.cache.by(at);
                (Source::Propagator(by), self.by_propagator(by))
            }
            Reason::Clause(id) => (Source::Learned, by_clause(self.store.clauses.learned_at(id))),
            Reason::Learned => (Source::Learned, ImplicationReason::Excluded),
        }
    }

    /// What the present conflict violates.
    fn violated(&self) -> ImplicationReason {
        match self.store.conflict_source {
            Source::Propagator(by) => self.by_propagator(by),
            Source::Axiom => ImplicationReason::Axiom,
            Source::Learned => by_clause(self.store.conflict_learned_at()),
        }
    }

    fn by_propagator(&self, by: u32) -> ImplicationReason {
        ImplicationReason::Constraint {
            constraints: self.propagators.constraints(by),
            cell: self.propagators.own_cell(by),
            technique: self.propagators.technique(by),
        }
    }
}

fn by_clause(learned_at: Option<u64>) -> ImplicationReason {
    learned_at.map_or(ImplicationReason::Excluded, |tick| ImplicationReason::Nogood { tick })
}

impl LiteralStore {
    /// The tick in which the nogood that the present conflict violates was learned; `None` of an excluded solution.
    pub(super) fn conflict_learned_at(&self) -> Option<u64> {
        self.clauses.find(&self.conflict).and_then(|id| self.clauses.learned_at(id))
    }

    /// Follows the reasons of a conflict back to the decisions.
    pub(super) fn behind<T: Propagators>(
        &mut self,
        propagators: &T,
        conflict: &[Lit],
        nogood: &[Lit],
    ) -> Behind {
        let len = self.trail.len();
        let mut behind =
            Behind { met: vec![false; len], is_after_cut: vec![false; len], premises: vec![Vec::new(); len] };
        let mut on_cut = vec![false; len];
        for lit in nogood {
            on_cut[self.position(lit.variable()) as usize] = true;
        }
        let follow = |behind: &mut Behind, premises: &[u32], is_after_cut: bool| {
            for place in premises.iter().map(|place| *place as usize) {
                behind.met[place] = true;
                behind.is_after_cut[place] |= is_after_cut && !on_cut[place];
            }
        };
        let first: Vec<u32> = self.below_decisions(conflict).collect();
        follow(&mut behind, &first, true);
        let mut lits = Vec::new();
        for place in (0..len).rev() {
            if !behind.met[place] {
                continue;
            }
            self.reasons(propagators, self.trail[place], &mut lits);
            let premises: Vec<u32> = self.below_decisions(&lits).collect();
            let is_after_cut = behind.is_after_cut[place];
            follow(&mut behind, &premises, is_after_cut);
            behind.premises[place] = premises;
        }
        behind
    }

    /// The places on the trail of those literals that do not hold without a decision.
    fn below_decisions<'a>(&'a self, lits: &'a [Lit]) -> impl Iterator<Item = u32> + 'a {
        let variables = lits.iter().map(|lit| lit.variable());
        variables.filter(|variable| 0 < self.level(*variable)).map(|variable| self.position(variable))
    }
}
