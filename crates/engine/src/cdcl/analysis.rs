//! Conflict analysis: from a conflict to a nogood.

use super::scratch::Seen;
use super::store::{LiteralStore, Reason};
use super::{Lit, Propagators};

/// How deep minimisation follows reasons.
const DEEPEST: u32 = 60;

/// A learned nogood.
pub(super) struct LearnedClause {
    /// One of these must hold. The first is the negation of the first UIP; all others are still false after the
    /// backjump.
    pub(super) clause: Vec<Lit>,
    /// The decision level to return to.
    pub(super) level: u32,
    /// Number of distinct decision levels of its literals: low is good.
    pub(super) lbd: u32,
    /// Literals that the conflict needs and that a literal of the nogood implies, each with that one.
    pub(super) implied: Vec<(Lit, Lit)>,
}

impl LiteralStore {
    /// The highest decision level of the literals in conflict; 0 if there is no solution.
    pub(super) fn conflict_level(&self) -> u32 {
        self.conflict.iter().map(|lit| self.level(lit.variable())).max().unwrap_or(0)
    }

    /// Learns from the present conflict, whose deepest literal rests on the newest decision.
    ///
    /// Walks back over the trail, replacing literals of the newest level by their reasons until just one is left (the
    /// first unique implication point); then drops from the clause what follows from the rest of it. With
    /// `shallow_minimisation` it does so without explanations that are not stored yet.
    pub(super) fn analyze<T: Propagators>(
        &mut self,
        propagators: &T,
        shallow_minimisation: bool,
    ) -> LearnedClause {
        let mut lits = std::mem::take(&mut self.conflict);
        let mut clause = vec![Lit::is(0)];
        let mut open = 0;
        let mut index = self.trail.len();
        let newest = self.decision_level();
        let first_uip = loop {
            for &lit in &lits {
                let variable = lit.variable();
                let level = self.level(variable);
                if 0 < level && self.scratch.seen[variable as usize] == Seen::No {
                    self.scratch.set(variable, Seen::Met);
                    self.heap.bump(variable);
                    if level == newest {
                        open += 1;
                    } else {
                        clause.push(!lit);
                    }
                }
            }
            let lit = loop {
                index -= 1;
                let lit = self.trail[index];
                if self.scratch.seen[lit.variable() as usize] != Seen::No {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                break lit;
            }
            self.reasons(propagators, lit, &mut lits);
        };
        clause[0] = !first_uip;
        self.conflict = lits;
        let mut kept = 1;
        for index in 1..clause.len() {
            if !self.follows(propagators, !clause[index], shallow_minimisation, 0) {
                clause[kept] = clause[index];
                kept += 1;
            }
        }
        clause.truncate(kept);
        for variable in self.scratch.touched.drain(..) {
            self.scratch.seen[variable as usize] = Seen::No;
        }
        self.nogood(clause, Vec::new())
    }

    /// The same without what another literal of the nogood implies: that a piece does not lie, where one that overlaps it
    /// does.
    pub(super) fn without_implied<T: Propagators>(
        &mut self,
        propagators: &T,
        learned: LearnedClause,
    ) -> LearnedClause {
        let (mut clause, mut implied) = (learned.clause.clone(), Vec::new());
        for lit in learned.clause.iter().copied().skip(1) {
            if let Some(by) = clause.iter().copied().find(|other| propagators.implies(!*other, !lit)) {
                implied.push((!lit, !by));
                clause.retain(|other| *other != lit);
            }
        }
        if implied.is_empty() { learned } else { self.nogood(clause, implied) }
    }

    fn nogood(&mut self, mut clause: Vec<Lit>, implied: Vec<(Lit, Lit)>) -> LearnedClause {
        let level = |lit: &Lit| self.level(lit.variable());
        let deepest = (1..clause.len()).max_by_key(|index| (level(&clause[*index]), usize::MAX - index));
        let level = deepest.map_or(0, |index| level(&clause[index]));
        if let Some(index) = deepest {
            clause.swap(1, index);
        }
        self.scratch.count += 1;
        let mut lbd = 0;
        for lit in &clause {
            let level = self.level(lit.variable());
            let counted = &mut self.scratch.counted[level as usize];
            if *counted != self.scratch.count {
                *counted = self.scratch.count;
                lbd += 1;
            }
        }
        LearnedClause { clause, level, lbd, implied }
    }

    /// Replaces `lits` by those that force `lit`. An explanation of a propagator is stored: it is used several times.
    pub(super) fn reasons<T: Propagators>(&mut self, propagators: &T, lit: Lit, lits: &mut Vec<Lit>) {
        lits.clear();
        let variable = lit.variable();
        match self.reason(variable) {
            Reason::None | Reason::Learned => (),
            Reason::Lit(by) => lits.push(by),
            Reason::Clause(id) => {
                self.clauses.mark_used(id);
                lits.extend(self.clauses.lits(id).filter(|other| *other != lit).map(|other| !other));
            }
            Reason::Propagator(by) => {
                propagators.explain(&self.past(self.before(variable), false), Some(lit), by, lits);
                let kept = Reason::Cached(self.cache.keep(by, lits));
                self.set_reason(variable, kept);
            }
            Reason::Cached(at) => lits.extend(self.cache.lits(at)),
        }
    }

    /// Whether a literal follows from literals that are met or from the start.
    fn follows<T: Propagators>(
        &mut self,
        propagators: &T,
        lit: Lit,
        shallow_minimisation: bool,
        nested: u32,
    ) -> bool {
        let variable = lit.variable();
        let stands = match self.reason(variable) {
            Reason::None => true,
            Reason::Propagator(_) => shallow_minimisation,
            _ => false,
        };
        if stands || DEEPEST < nested {
            return false;
        }
        let mut lits = Vec::new();
        self.reasons(propagators, lit, &mut lits);
        let mut all = true;
        for other in lits {
            let index = other.variable() as usize;
            let good = self.level(other.variable()) == 0
                || match self.scratch.seen[index] {
                    Seen::Met | Seen::Follows => true,
                    Seen::Stands => false,
                    Seen::No => self.follows(propagators, other, shallow_minimisation, nested + 1),
                };
            if !good {
                all = false;
                break;
            }
        }
        if self.scratch.seen[variable as usize] == Seen::No {
            self.scratch.set(variable, if all { Seen::Follows } else { Seen::Stands });
        }
        all
    }
}
