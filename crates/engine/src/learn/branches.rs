//! The guesses that stand as branches of a tree, and turning off from them.

use super::learner::Learner;
use super::{Fact, Theory};
use crate::event::{NONE, Observer};
use crate::path::{Branch, Choice, Fork};
use crate::search::Flow;

/// How a search that learns turns off: what it guesses instead, after so many guesses, and what can no more hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Turn {
    guess: Option<(u32, Fact)>,
    forbidden: Vec<Fact>,
}

impl<T: Theory> Learner<T> {
    /// A branch for each guess; open is what its cell could have been instead, or the contrary.
    pub(super) fn branches(&self) -> Vec<Branch> {
        let mut of_cell: Vec<Vec<u32>> = Vec::new();
        for variable in 0..self.theory.variables() {
            let cell = self.theory.place(variable).0 as usize;
            of_cell.resize_with(of_cell.len().max(cell + 1), Vec::new);
            of_cell[cell].push(variable);
        }
        let branch = |(at, tick): (&u32, &u64)| {
            let guess = self.kernel.trail[*at as usize];
            let others = &of_cell[self.theory.place(guess.variable()).0 as usize];
            let open = others
                .iter()
                .map(|variable| Fact::is(*variable))
                .chain([!guess])
                .filter(|fact| *fact != guess && !self.turn.forbidden.contains(fact))
                .filter(|fact| self.was_open(fact.variable(), *at));
            let mut choices: Vec<Choice> = open.map(|fact| self.choice(fact)).collect();
            choices.dedup();
            let taken = Some(self.choice(guess));
            Branch { tick: *tick, taken, open: choices, refuted: Vec::new(), more: 0 }
        };
        self.kernel.guesses.iter().zip(&self.guessed).map(branch).collect()
    }

    /// Whether nothing was known of a variable before the trail's position `at`.
    fn was_open(&self, variable: u32, at: u32) -> bool {
        self.kernel.is_open(Fact::is(variable)) || at <= self.kernel.position(variable)
    }

    fn choice(&self, fact: Fact) -> Choice {
        let (cell, bit) = self.theory.place(fact.variable());
        Choice { cell, word: T::word(bit), holds: fact.holds(), cause: NONE }
    }

    /// Has the next tick turn off, or the one after a clash or a solution was learned from; `false` if that is not on
    /// offer.
    pub(super) fn note_fork(&mut self, Fork { branch, choice, forbid }: Fork) -> bool {
        let Some(&at) = self.kernel.guesses.get(branch as usize) else { return false };
        let facts = (0..self.theory.variables()).flat_map(|it| [Fact::is(it), Fact::is_not(it)]);
        let mut chosen =
            facts.filter(|fact| self.choice(*fact) == choice && self.was_open(fact.variable(), at));
        let stands = self.kernel.trail[at as usize];
        let is_offered = |fact: &Fact| forbid || *fact != stands && !self.turn.forbidden.contains(fact);
        match chosen.next().filter(is_offered) {
            Some(fact) => {
                if forbid {
                    self.turn.forbidden.push(fact);
                } else {
                    self.turn.guess = Some((branch, fact));
                }
                true
            }
            None => false,
        }
    }

    /// Settles for good what is forbidden, or takes guesses back to make another one. After a clash fewer guesses may
    /// stand than the fork speaks of: it is made upon these then, unless what was learned settles it.
    pub(super) fn turn_off<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let Turn { guess, forbidden } = std::mem::take(&mut self.turn);
        // All propagators that wait heard of the last guess only after all else was settled: they may be forgotten.
        self.theory.forget();
        let depth = guess.map_or(0, |(depth, _)| depth);
        self.retreat(if forbidden.is_empty() { depth } else { 0 }, observer);
        let from = self.kernel.trail.len();
        for fact in forbidden {
            if self.kernel.is_true(fact) {
                return self.exhaust(observer);
            }
            if self.kernel.is_open(fact) {
                self.kernel.add_and_settle(&[!fact], 1, false);
            }
        }
        if O::ON {
            self.tell(from, observer);
        }
        if let Some((_, fact)) = guess.filter(|(_, fact)| self.kernel.is_open(*fact)) {
            self.guess(fact, observer);
        }
        Flow::Running
    }
}
