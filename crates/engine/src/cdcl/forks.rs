//! The current decisions as branches of a tree, and forks from them.

use super::search::{Cdcl, PendingFork};
use super::{Lit, Propagators};
use crate::event::{NONE, Observer};
use crate::path::{Branch, Choice, Fork};
use crate::search::Flow;

impl<T: Propagators> Cdcl<T> {
    /// A branch for each decision; open is what its cell could have been instead, or the contrary.
    pub(super) fn branches(&self) -> Vec<Branch> {
        let mut of_cell: Vec<Vec<u32>> = Vec::new();
        for variable in 0..self.propagators.variables() {
            let cell = self.propagators.cell_of(variable).0 as usize;
            of_cell.resize_with(of_cell.len().max(cell + 1), Vec::new);
            of_cell[cell].push(variable);
        }
        let branch = |(at, tick): (&u32, &u64)| {
            let guess = self.store.trail[*at as usize];
            let others = &of_cell[self.propagators.cell_of(guess.variable()).0 as usize];
            let open = others
                .iter()
                .map(|variable| Lit::is(*variable))
                .chain(guess.is_positive().then_some(!guess))
                .filter(|lit| *lit != guess && !self.pending_fork.forbidden.contains(lit))
                .filter(|lit| self.was_open(lit.variable(), *at));
            let open = open.map(|lit| self.choice(lit)).collect();
            let taken = Some(self.choice(guess));
            let cells = taken.iter().map(|taken| taken.cell).collect();
            Branch { tick: *tick, taken, cells, open, refuted: Vec::new(), more: 0 }
        };
        self.store.decisions.iter().zip(&self.decided_at).map(branch).collect()
    }

    /// Whether nothing was known of a variable before the trail's position `at`.
    fn was_open(&self, variable: u32, at: u32) -> bool {
        self.store.is_open(Lit::is(variable)) || at <= self.store.position(variable)
    }

    pub(super) fn choice(&self, lit: Lit) -> Choice {
        let (cell, bit) = self.propagators.cell_of(lit.variable());
        Choice { cell, state: T::state(bit), holds: lit.is_positive(), cause: NONE }
    }

    /// Applies a fork in the next tick, or in the one after a pending conflict or solution; `false` if it is not
    /// possible.
    pub(super) fn note_fork(&mut self, Fork { branch, choice, forbid }: Fork) -> bool {
        let Some(&at) = self.store.decisions.get(branch as usize) else { return false };
        let lits = (0..self.propagators.variables()).flat_map(|it| [Lit::is(it), Lit::is_not(it)]);
        let mut chosen = lits.filter(|lit| self.choice(*lit) == choice && self.was_open(lit.variable(), at));
        let stands = self.store.trail[at as usize];
        let is_offered = |lit: &Lit| forbid || *lit != stands && !self.pending_fork.forbidden.contains(lit);
        match chosen.next().filter(is_offered) {
            Some(lit) => {
                if forbid {
                    self.pending_fork.forbidden.push(lit);
                } else {
                    self.pending_fork.guess = Some((branch, lit));
                }
                true
            }
            None => false,
        }
    }

    /// Adds forbidden literals at level 0, or backtracks to make another decision. After a conflict the decision level
    /// may be lower than that of the fork: it is then applied there, unless a nogood already assigns its literal.
    pub(super) fn apply_fork<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let PendingFork { guess, forbidden } = std::mem::take(&mut self.pending_fork);
        // Enqueued propagators were enqueued by the last decision alone, so the queue may be emptied.
        self.propagators.clear_queue();
        let level = guess.map_or(0, |(level, _)| level);
        self.backtrack_to(if forbidden.is_empty() { level } else { 0 }, observer);
        let from = self.store.trail.len();
        for lit in forbidden {
            if self.store.is_true(lit) {
                return self.exhaust(observer);
            }
            if self.store.is_open(lit) {
                self.store.add_asserting(&[!lit], 1, None);
            }
        }
        if O::ON {
            self.record(from, observer);
        }
        if let Some((_, lit)) = guess.filter(|(_, lit)| self.store.is_open(*lit)) {
            self.push_decision(lit, observer);
        }
        Flow::Running
    }
}
