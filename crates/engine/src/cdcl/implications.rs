//! The implication graph of the present conflict, on request, on a copy of the search.

use super::search::{Cdcl, Stage};
use super::store::LiteralStore;
use super::{Lit, Propagators, Reason, Source};
use crate::event::Silent;
use crate::implication::{Implication, ImplicationGraph, ImplicationReason};

/// The literals behind a conflict, by their place on the trail; after these, in the same order, the same literals as
/// another literal of the nogood implies them.
pub(super) struct Behind {
    /// Whether the conflict follows from it.
    pub(super) met: Vec<bool>,
    /// Whether a path leads from it to the conflict that passes no literal of the nogood.
    is_after_cut: Vec<bool>,
    /// The places of the literals that it follows from.
    premises: Vec<Vec<u32>>,
    /// Those from which the conflict itself follows.
    first: Vec<u32>,
}

impl Behind {
    /// The places of what is met, premises before what follows from them, else as on the trail.
    fn in_order(&self) -> Vec<usize> {
        let mut left: Vec<usize> = (0..self.met.len()).filter(|place| self.met[*place]).collect();
        let mut order = Vec::with_capacity(left.len());
        let mut is_placed = vec![false; self.met.len()];
        while !left.is_empty() {
            left.retain(|place| {
                let is_next = self.premises[*place].iter().all(|premise| is_placed[*premise as usize]);
                if is_next {
                    is_placed[*place] = true;
                    order.push(*place);
                }
                !is_next
            });
        }
        order
    }
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
        let behind = store.behind(propagators, &conflict, &nogood, &learned.implied);
        let trail = store.trail.len();
        let mut index_of = vec![0; 2 * trail];
        let mut nodes: Vec<Implication> = Vec::new();
        for place in behind.in_order() {
            let lit = store.trail[place % trail];
            index_of[place] = nodes.len() as u32;
            let (source, reason) = if place < trail {
                self.reason_in_graph(lit)
            } else {
                (Source::Axiom, ImplicationReason::Axiom)
            };
            let premises: Vec<u32> = behind.premises[place].iter().map(|at| index_of[*at as usize]).collect();
            let levels = premises.iter().map(|premise| nodes[*premise as usize].level);
            nodes.push(Implication {
                lit,
                source,
                choice: self.choice(lit),
                level: levels.chain([store.level(lit.variable())]).max().unwrap_or_default(),
                reason,
                premises,
                is_after_cut: behind.is_after_cut[place],
            });
        }
        let index = |place: u32| index_of[place as usize];
        Some(ImplicationGraph {
            tick: self.ticks,
            reason: self.violated(),
            premises: behind.first.iter().map(|place| index(*place)).collect(),
            nogood: store.below_decisions(&nogood).map(index).collect(),
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
    ///
    /// On the conflict's side of the cut, what a literal of the nogood implies follows from that one alone.
    pub(super) fn behind<T: Propagators>(
        &mut self,
        propagators: &T,
        conflict: &[Lit],
        nogood: &[Lit],
        implied: &[(Lit, Lit)],
    ) -> Behind {
        let len = self.trail.len();
        let mut behind = Behind {
            met: vec![false; 2 * len],
            is_after_cut: vec![false; 2 * len],
            premises: vec![Vec::new(); 2 * len],
            first: Vec::new(),
        };
        let mut on_cut = vec![false; len];
        for lit in nogood {
            on_cut[self.position(lit.variable()) as usize] = true;
        }
        for (lit, by) in implied {
            let [place, by] = [lit, by].map(|lit| self.position(lit.variable()));
            behind.premises[len + place as usize] = vec![by];
        }
        let follow = |behind: &mut Behind, mut premises: Vec<u32>, is_after_cut: bool| {
            for premise in &mut premises {
                let place = *premise as usize;
                if is_after_cut && !behind.premises[len + place].is_empty() {
                    *premise += len as u32;
                    behind.is_after_cut[len + place] = true;
                } else {
                    behind.is_after_cut[place] |= is_after_cut && !on_cut[place];
                }
                behind.met[*premise as usize] = true;
            }
            premises
        };
        let first = self.below_decisions(conflict).collect();
        behind.first = follow(&mut behind, first, true);
        let mut lits = Vec::new();
        for place in (0..len).rev() {
            if !behind.met[place] {
                continue;
            }
            self.reasons(propagators, self.trail[place], &mut lits);
            let premises = self.below_decisions(&lits).collect();
            let is_after_cut = behind.is_after_cut[place];
            behind.premises[place] = follow(&mut behind, premises, is_after_cut);
        }
        behind
    }

    /// The places on the trail of those literals that do not hold without a decision.
    fn below_decisions<'a>(&'a self, lits: &'a [Lit]) -> impl Iterator<Item = u32> + 'a {
        let variables = lits.iter().map(|lit| lit.variable());
        variables.filter(|variable| 0 < self.level(*variable)).map(|variable| self.position(variable))
    }
}
