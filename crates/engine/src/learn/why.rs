//! Reasons for those who ask: cut down until nothing can be left out.
//!
//! The search takes a propagator's own explanation as it is; asked here, every fact of it is left out once, and stays
//! out if the propagator still draws the conclusion.

use super::kernel::Kernel;
use super::learner::{Learner, Stage};
use super::{Fact, Reason, Theory};
use crate::blame::{Blame, smallest_part};
use crate::event::Silent;
use crate::search::{Flow, Process};

/// Why a fact holds, or why facts clash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    /// What draws the conclusion.
    pub by: By,
    /// The facts it is drawn from, all of them known before.
    pub facts: Vec<Fact>,
    /// Whether no fact can be left out; `false` only where the budget ended before that was known.
    pub minimal: bool,
}

/// What draws a conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The propagator of that number.
    Propagator(u32),
    /// The theory by itself, whatever the clues: a cell holds one value.
    Theory,
    /// A clause that was learned, or that forbids a solution met before.
    Learned,
}

/// Whether facts can hold together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Core {
    /// There is a solution with all of them.
    Stands,
    /// There is none, and none with `facts` alone, which are some of them.
    Clash {
        /// Empty if there is no solution at all.
        facts: Vec<Fact>,
        /// Whether there is one as soon as any of `facts` is left out; `false` only where the budget ended before
        /// that was known.
        minimal: bool,
    },
    /// The budget ended first.
    GaveUp,
}

impl<T: Theory> Learner<T> {
    /// Why a fact holds; `None` if it does not, was guessed or assumed.
    ///
    /// At most `budget` questions to the propagator go into shortening, one for each fact of its own explanation.
    pub fn why(&self, fact: Fact, budget: u64) -> Option<Because> {
        if !self.kernel.is_true(fact) {
            return None;
        }
        let variable = fact.variable();
        let plain = |by, facts| Some(Because { by, facts, minimal: true });
        match self.kernel.reason(variable) {
            Reason::None => None,
            Reason::Learned => plain(By::Learned, Vec::new()),
            Reason::Fact(by) => plain(By::Theory, vec![by]),
            Reason::Clause(id) => plain(By::Learned, self.kernel.others(id, fact)),
            Reason::Propagator(by) => {
                Some(self.shortest(Some(fact), by, self.kernel.before(variable), budget))
            }
            Reason::Cached(at) => Some(self.shortest(
                Some(fact),
                self.kernel.cache.by(at),
                self.kernel.before(variable),
                budget,
            )),
        }
    }

    /// Why facts clash; `None` unless the last tick met a clash. The budget is that of [`Learner::why`].
    pub fn clash(&self, budget: u64) -> Option<Because> {
        (self.stage == Stage::Clash).then(|| match self.kernel.broken_by {
            By::Propagator(by) => self.shortest(None, by, self.kernel.now(), budget),
            by => Because { by, facts: self.kernel.clash.clone(), minimal: true },
        })
    }

    fn shortest(&self, fact: Option<Fact>, by: u32, before: u32, budget: u64) -> Because {
        let mut facts = Vec::new();
        self.theory.explain(&self.kernel.past(before, true), fact, by, &mut facts);
        let (mut index, mut asked) = (0, 0);
        while index < facts.len() && asked < budget {
            asked += 1;
            let left_out = facts.remove(index);
            if !self.theory.forces(&facts, fact, by) {
                facts.insert(index, left_out);
                index += 1;
            }
        }
        Because { by: By::Propagator(by), minimal: index == facts.len(), facts }
    }

    /// Whether `assumed` can hold together; if not, which of them cannot, cut down until none can be left out (the
    /// first are left out first).
    ///
    /// Takes at most `ticks` ticks. What is learned on the way stays, so that asking again is cheap; guesses are
    /// taken back. Ask before the first solution was met: those met are forbidden.
    pub fn core(&mut self, assumed: &[Fact], ticks: u64) -> Core {
        let until = self.ticks().saturating_add(ticks);
        let core = self.try_together(assumed, until);
        let Core::Clash { mut facts, .. } = core else {
            return core;
        };
        // In every core of `facts`, since the others can hold together.
        let mut needed = 0;
        while needed < facts.len() {
            let mut fewer = facts.clone();
            fewer.remove(needed);
            match self.try_together(&fewer, until) {
                Core::Stands => needed += 1,
                Core::Clash { facts: core, .. } => facts.retain(|fact| core.contains(fact)),
                Core::GaveUp => return Core::Clash { facts, minimal: false },
            }
        }
        Core::Clash { facts, minimal: true }
    }

    /// The guesses that the present clash rests on; `None` unless facts clash.
    ///
    /// Walks from the clash back over reasons, then leaves out what propagation from the other guesses does not need:
    /// what was learned since is part of it.
    pub(super) fn blamed(&self, questions: u32) -> Option<Blame> {
        if self.stage != Stage::Clash {
            return None;
        }
        let mut copy = self.clone();
        let clash = std::mem::take(&mut copy.kernel.clash);
        let mut facts = copy.kernel.guesses_behind(&copy.theory, clash);
        facts.reverse();
        let guesses: Vec<u32> = facts.iter().map(|fact| self.kernel.level(fact.variable()) - 1).collect();
        if guesses.is_empty() {
            return Some(Blame { guesses, minimal: true, mistake: None });
        }
        copy.retreat(0, &mut Silent);
        let (part, minimal) =
            smallest_part(facts.len(), questions, &mut |kept| copy.clashes_with(&facts, kept));
        let guesses = part.into_iter().map(|at| guesses[at as usize]).collect();
        Some(Blame { guesses, minimal, mistake: None })
    }

    /// Whether propagation alone leads from some of `facts` to a clash. No guess stands, before and after.
    fn clashes_with(&mut self, facts: &[Fact], kept: &[bool]) -> bool {
        for (fact, _) in facts.iter().zip(kept).filter(|(_, kept)| **kept) {
            self.kernel.guess(*fact);
        }
        let is_broken = self.kernel.propagate(&mut self.theory, false).is_err();
        self.theory.forget();
        self.retreat(0, &mut Silent);
        is_broken
    }

    /// Searches with `assumed` as its first guesses, until a solution or a core that need not be minimal is met.
    fn try_together(&mut self, assumed: &[Fact], until: u64) -> Core {
        if self.stage == Stage::Exhausted {
            return Core::Clash { facts: Vec::new(), minimal: true };
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
            Flow::Solution => Core::Stands,
            Flow::Exhausted => {
                let core = std::mem::take(&mut self.refuted);
                Core::Clash {
                    facts: assumed.iter().copied().filter(|fact| core.contains(fact)).collect(),
                    minimal: false,
                }
            }
        };
        self.begin_again();
        found
    }
}

impl Kernel {
    /// Those of the guesses that force the contrary of a false `fact`, with `fact` itself.
    pub(super) fn refute<T: Theory>(&mut self, theory: &T, fact: Fact) -> Vec<Fact> {
        let mut core = vec![fact];
        core.extend(self.guesses_behind(theory, vec![!fact]));
        core
    }

    /// The guesses that force these facts, all of them true, the newest first.
    fn guesses_behind<T: Theory>(&mut self, theory: &T, mut facts: Vec<Fact>) -> Vec<Fact> {
        let mut guesses = Vec::new();
        let mut met = vec![false; self.trail.len()];
        for index in (0..self.trail.len()).rev() {
            for met_fact in facts.drain(..) {
                met[self.position(met_fact.variable()) as usize] = true;
            }
            let fact = self.trail[index];
            if !met[index] || self.level(fact.variable()) == 0 {
                continue;
            }
            if self.reason(fact.variable()) == Reason::None {
                guesses.push(fact);
            } else {
                self.reasons(theory, fact, &mut facts);
            }
        }
        guesses
    }
}
