//! Rules being applied, easiest first, and the steps that a goal needs of it.

use super::prune::Line;
use super::{Candidates, Goal};
use crate::budget::Budget;
use crate::technique::{Application, Effect, Level, Premise, Step, Technique};

/// What was applied, and when.
pub(super) struct Link {
    pub(super) technique: usize,
    found: Application,
    /// When it was found: its reasons are older than this.
    time: usize,
}

/// Rules being applied, easiest first.
pub struct Forward<'a, S> {
    pub(super) candidates: S,
    techniques: &'a [Technique<S>],
    /// For each rule, when it last had nothing left to say.
    searched_until: Vec<usize>,
    pub(super) links: Vec<Link>,
    /// What the candidates had been looked at before.
    ticks: u64,
    /// A cell that must not be narrowed: a chain is sought that does without it.
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

    /// The candidates as the rules so far left them.
    pub fn candidates(&self) -> &S {
        &self.candidates
    }

    /// Applies the easiest rule that fires: wherever it fires if it is easy or medium, else once.
    ///
    /// Says whether one fired. Nothing does on a broken candidates, nor once `budget` is over.
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
            self.links.push(Link { technique, found, time });
        }
    }

    /// Goes on until the goal is reached; `None` if the rules do not get there within about `most` looks, or
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

    /// How often the candidates was looked at.
    pub(super) fn ticks(&self) -> u64 {
        self.candidates.ticks() - self.ticks
    }

    /// The backward slice: the steps that `ends` need, from a run on `base` that got there, in the order found. The
    /// candidates go back to before the first of them.
    pub fn steps(&mut self, base: &S, ends: &[Premise]) -> Vec<Step> {
        self.slice(base, ends.iter().copied()).into_iter().map(|line| line.step).collect()
    }

    /// The steps that the ends need, from a run on `base` that got there; each says all that its premises prove.
    pub(super) fn slice(&mut self, base: &S, ends: impl IntoIterator<Item = Premise>) -> Vec<ChainStep> {
        let Forward { candidates, techniques, links, .. } = self;
        let mut needed = Needed::new(base);
        for end in ends {
            needed.by_cell[end.cell as usize] = base.mask(end.cell) & !end.mask;
        }
        let mut lines = Vec::new();
        for Link { technique, found, time } in links.iter().rev() {
            if !found.effects.iter().any(|effect| needed.hit(effect) != 0) {
                continue;
            }
            candidates.backtrack_to(*time);
            let effects = found.effects.iter().filter_map(|effect| needed.take(candidates, effect)).collect();
            let chain_step =
                (techniques[*technique].explain)(candidates, &Application { at: found.at, effects });
            for step in &chain_step {
                needed.require(base, step);
            }
            lines.extend(chain_step.into_iter().map(|step| ChainStep {
                step,
                technique: *technique,
                at: found.at,
            }));
        }
        lines.reverse();
        lines
    }
}

/// A step, and where to ask for it again.
#[derive(Clone)]
pub(super) struct ChainStep {
    pub(super) step: Step,
    /// The rule that said so; the step may name another that needs less.
    pub(super) technique: usize,
    pub(super) at: u32,
}

impl Line for ChainStep {
    fn step(&self) -> &Step {
        &self.step
    }

    fn step_mut(&mut self) -> &mut Step {
        &mut self.step
    }
}

/// Per cell the bits that an earlier step must have cleared.
pub(super) struct Needed {
    pub(super) by_cell: Vec<u32>,
}

impl Needed {
    pub(super) fn new<S: Candidates>(base: &S) -> Self {
        Needed { by_cell: vec![0; base.cells() as usize] }
    }

    /// The wanted bits that an effect clears.
    fn hit(&self, effect: &Effect) -> u32 {
        effect.from & !effect.to & self.by_cell[effect.cell as usize]
    }

    /// The part of an effect that is wanted, as seen on a set of candidates; it is not wanted any more.
    pub(super) fn take<S: Candidates>(&mut self, candidates: &S, effect: &Effect) -> Option<Effect> {
        let cleared = self.hit(effect);
        self.by_cell[effect.cell as usize] &= !cleared;
        let from = candidates.mask(effect.cell);
        (cleared != 0).then_some(Effect { cell: effect.cell, from, to: from & !cleared })
    }

    /// Wants what a step premises and what `base` does not show.
    pub(super) fn require<S: Candidates>(&mut self, base: &S, step: &Step) {
        for Premise { cell, mask } in &step.deduction.premises {
            self.by_cell[*cell as usize] |= base.mask(*cell) & !mask;
        }
    }
}
