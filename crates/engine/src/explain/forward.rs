//! Forward application of techniques, easiest first, and the steps that a goal needs of it.

use super::backward::{Link, backward_slice};
use super::{Candidates, Goal};
use crate::budget::Budget;
use crate::technique::{Application, Level, Premise, Step, Technique};

/// Applies techniques, easiest first, and records what they did.
pub struct Forward<'a, S> {
    pub(super) candidates: S,
    techniques: &'a [Technique<S>],
    /// By technique, the time at which it last had no application left.
    searched_until: Vec<usize>,
    /// What was applied: the technique, and [`Application::at`].
    pub(super) links: Vec<Link<(usize, u32)>>,
    /// The candidates' ticks at the start.
    ticks: u64,
    /// A cell that must not be reduced: a chain is sought that avoids it.
    pub(super) barred: Option<u32>,
}

impl<'a, S: Candidates> Forward<'a, S> {
    /// Nothing is applied yet.
    pub fn new(candidates: S, techniques: &'a [Technique<S>]) -> Self {
        let ticks = candidates.ticks();
        Forward {
            searched_until: vec![0; techniques.len()],
            candidates,
            techniques,
            links: Vec::new(),
            ticks,
            barred: None,
        }
    }

    /// The candidates after the techniques applied so far.
    pub fn candidates(&self) -> &S {
        &self.candidates
    }

    /// The candidates, for a change from outside the run: a value removed that no technique removed.
    pub fn candidates_mut(&mut self) -> &mut S {
        &mut self.candidates
    }

    /// The hardest level of the techniques applied so far. O(applications).
    pub fn level(&self) -> Level {
        let applied = self.links.iter().map(|((technique, _), ..)| self.techniques[*technique].level);
        applied.max().unwrap_or(Level::Easy)
    }

    /// Applies the easiest technique that fires: all its applications if it is easy or medium, else one.
    ///
    /// Returns whether one fired. None does on inconsistent candidates, nor once `budget` is over.
    #[inline(never)]
    pub fn round(&mut self, budget: &mut Budget<'_>) -> bool {
        if self.candidates.is_inconsistent() {
            return false;
        }
        for (index, technique) in self.techniques.iter().enumerate() {
            if budget.is_over() {
                return false;
            }
            let before = self.candidates.ticks();
            self.candidates.changed_since(self.searched_until[index]);
            let now = self.candidates.time();
            let most = if technique.level < Level::Hard { usize::MAX } else { 1 };
            let applications: Vec<Application> = (technique.applications)(&self.candidates)
                .filter(|found| self.allows(found))
                .take(most)
                .collect();
            budget.spend(self.candidates.ticks() - before);
            if applications.is_empty() || most == usize::MAX {
                self.searched_until[index] = now;
            }
            if !applications.is_empty() {
                for found in applications {
                    self.apply(index, found, now);
                }
                return true;
            }
        }
        false
    }

    fn allows(&self, found: &Application) -> bool {
        found.effects.iter().any(|effect| Some(effect.cell) != self.barred)
    }

    fn apply(&mut self, technique: usize, mut found: Application, time: usize) {
        found.effects.retain_mut(|effect| {
            effect.from = self.candidates.mask(effect.cell);
            effect.to &= effect.from;
            let changes = effect.to != effect.from && Some(effect.cell) != self.barred;
            if changes {
                self.candidates.narrow(effect.cell, effect.to);
            }
            changes
        });
        if !found.effects.is_empty() {
            self.links.push(((technique, found.at), time, found.effects));
        }
    }

    /// Runs until the goal is reached; `None` if the techniques do not reach it within about `most` ticks, or
    /// before `budget` is over.
    pub(super) fn reach(&mut self, goal: Goal, most: u64, budget: &mut Budget<'_>) -> Option<()> {
        self.candidates.prefer(goal.cell);
        while !goal.is_reached::<S>(self.candidates.mask(goal.cell)) {
            if most < self.candidates.ticks() - self.ticks || !self.round(budget) {
                return None;
            }
        }
        Some(())
    }

    /// Ticks spent so far.
    pub(super) fn ticks(&self) -> u64 {
        self.candidates.ticks() - self.ticks
    }

    /// The backward slice: the steps that `ends` need, from a run on `base` that got there, in the order found. The
    /// candidates go back to before the first of them.
    pub fn steps(&mut self, base: &S, ends: &[Premise]) -> Vec<Step> {
        self.slice(base, ends.iter().copied()).into_iter().map(|line| line.step).collect()
    }

    /// The steps that the ends need, from a run on `base` that got there; each has all effects that its premises prove.
    pub(super) fn slice(&mut self, base: &S, ends: impl IntoIterator<Item = Premise>) -> Vec<ChainStep> {
        let Forward { candidates, techniques, links, .. } = self;
        let ends: Vec<Premise> = ends.into_iter().collect();
        let sliced =
            backward_slice(base, candidates, links, &ends, |candidates, &(technique, at), effects| {
                (techniques[technique].explain)(candidates, &Application { at, effects })
            });
        let line = |(place, step): (usize, Step)| {
            let ((technique, at), ..) = links[place];
            ChainStep { step, technique, at }
        };
        sliced.into_iter().map(line).collect()
    }
}

/// A step, and the application that it explains.
#[derive(Clone)]
pub(super) struct ChainStep {
    pub(super) step: Step,
    /// The technique applied; the step may name another one that needs fewer premises.
    pub(super) technique: usize,
    pub(super) at: u32,
}

impl From<Step> for ChainStep {
    /// A step that is not explained again.
    fn from(step: Step) -> Self {
        ChainStep { step, technique: 0, at: 0 }
    }
}
