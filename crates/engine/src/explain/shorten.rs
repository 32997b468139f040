//! Search for a short chain.

use super::backward::Needed;
use super::forward::{ChainStep, Forward};
use super::prune::{keep_needed, trim_effects};
use super::weight::weigh_step;
use super::{Candidates, Goal};
use crate::budget::Budget;
use crate::technique::{Application, Effect, Level, Premise, Step, Technique};

/// Search for a short chain: starting from a first one, others are tried and the cheapest is kept.
pub(super) struct Shortener<'a, 'b, S> {
    base: &'a S,
    techniques: &'a [Technique<S>],
    goal: Goal,
    /// The goal, reached.
    ends: [Premise; 1],
    /// Ticks that may be spent, and that were.
    most: u64,
    spent: u64,
    best: Vec<ChainStep>,
    /// Whether the best chain is the step that it began with: that was explained with its goal in view.
    is_single: bool,
    /// Of the whole call.
    budget: &'a mut Budget<'b>,
}

/// How far around the goal chains are sought for themselves, in constraints.
const FAR: u32 = 6;
/// The same where one step reaches the goal: a lighter chain of a few steps lies beside it.
const BESIDE: u32 = 2;
/// Times a chain is gone over at the end.
const POLISH: u32 = 3;
/// Steps above which a first chain is long: it took long to find, and there is little hope for a short one, so that a
/// quarter of the ticks is spent on one, and it is gone over once.
const LONG: usize = 100;

impl<'a, 'b, S: Candidates> Shortener<'a, 'b, S> {
    /// Starts with the chain of a run that reached the goal; it is finished whatever it costs.
    pub(super) fn new(
        base: &'a S,
        techniques: &'a [Technique<S>],
        goal: Goal,
        most: u64,
        first: Forward<'_, S>,
        budget: &'a mut Budget<'b>,
    ) -> Self {
        let ends = [goal.end(first.candidates.mask(goal.cell))];
        let mut shortener = Shortener {
            base,
            techniques,
            goal,
            ends,
            most,
            spent: 0,
            best: Vec::new(),
            is_single: false,
            budget,
        };
        shortener.take(first);
        shortener.spent = if shortener.best.len() <= LONG { 0 } else { most / 4 * 3 };
        shortener
    }

    /// Starts with one step that reaches the goal; lighter chains are sought among its neighbours alone.
    pub(super) fn with(
        base: &'a S,
        techniques: &'a [Technique<S>],
        goal: Goal,
        most: u64,
        step: Step,
        budget: &'a mut Budget<'b>,
    ) -> Self {
        let of_goal = |effect: &&Effect| effect.cell == goal.cell;
        let gone = step.deduction.effects.iter().filter(of_goal);
        let mask = gone.fold(base.mask(goal.cell), |mask, effect| mask & effect.to);
        let (ends, best) = ([goal.end(mask)], vec![ChainStep::from(step)]);
        Shortener { base, techniques, goal, ends, most, spent: 0, best, is_single: true, budget }
    }

    /// Keeps the chain of a run that reached the goal if it is cheaper.
    fn take(&mut self, mut forward: Forward<'_, S>) {
        let lines = forward.slice(self.base, [self.goal.end(forward.candidates.mask(self.goal.cell))]);
        let compared = (lines.len() * lines.len()) as u64 / CLOSE;
        self.spent += forward.ticks() + compared;
        self.budget.spend(compared);
        let lines = keep_needed(self.base, lines, &self.ends);
        if self.best.is_empty() || self.cost(&lines) < self.cost(&self.best) {
            self.best = lines;
            self.is_single = false;
        }
    }

    /// Seeks chains among the constraints around the goal, in growing circles.
    pub(super) fn search_nearby(&mut self) {
        let mut clues = self.base.clues_at(self.goal.cell);
        let far = if self.is_single { BESIDE } else { FAR };
        for _ in 0..far {
            let is_found = self.attempt(&clues, None);
            if is_found && !self.is_single || self.most <= self.spent {
                return;
            }
            let cells = clues.iter().flat_map(|clue| self.base.cells_of(*clue));
            let mut wider: Vec<u32> = cells.flat_map(|cell| self.base.clues_at(cell)).collect();
            wider.sort_unstable();
            wider.dedup();
            if wider.len() == clues.len() {
                return;
            }
            clues = wider;
        }
    }

    /// Tries to avoid each cell that the chain passes through, repeatedly while that makes it cheaper.
    pub(super) fn shorten(&mut self) {
        while !self.is_single {
            let before = self.cost(&self.best);
            self.avoid_each_cell();
            if self.most <= self.spent || before <= self.cost(&self.best) {
                return;
            }
        }
    }

    /// Tries to avoid each cell that the chain passes through, the last ones first, until all were tried.
    fn avoid_each_cell(&mut self) {
        let mut tried: Vec<u32> = Vec::new();
        while self.spent < self.most && !self.budget.is_over() {
            let untried = passed(&self.best, self.goal.cell).find(|cell| !tried.contains(cell));
            let Some(cell) = untried else { return };
            tried.push(cell);
            let clues: Vec<u32> =
                self.best.iter().flat_map(|line| line.step.deduction.clues.iter().copied()).collect();
            self.attempt(&clues, Some(cell));
        }
    }

    /// How much a reader has to follow, see [`weigh`](super::weigh); a redundant premise counts as much as steps.
    fn cost(&self, lines: &[ChainStep]) -> u32 {
        let redundant = lines.iter().filter(|line| self.has_redundant_premise_shown(&line.step)).count();
        let weights = lines.iter().map(|line| weigh_step(self.techniques, &line.step));
        weights.sum::<u32>() + 40 * redundant as u32
    }

    /// Whether a step, as it is shown, has a redundant premise.
    fn has_redundant_premise_shown(&self, step: &Step) -> bool {
        S::HAS_REDUNDANT_PREMISES && self.base.has_redundant_premise(&shown(step))
    }

    /// Searches for a chain among some constraints that avoids a cell; returns whether there is one.
    fn attempt(&mut self, clues: &[u32], barred: Option<u32>) -> bool {
        if self.most <= self.spent || self.budget.is_over() {
            return false;
        }
        let mut candidates = self.base.clone();
        candidates.restrict_to(clues);
        let mut forward = Forward::new(candidates, self.techniques);
        forward.barred = barred;
        if forward.reach(self.goal, self.most - self.spent, self.budget).is_none() {
            self.spent += forward.ticks();
            return false;
        }
        self.take(forward);
        true
    }

    /// The best chain, each step with only the premises that its needed effects require.
    pub(super) fn finish(mut self) -> Vec<ChainStep> {
        if self.is_single {
            return self.best;
        }
        let times = if self.best.len() <= LONG { POLISH } else { 1 };
        for _ in 0..times {
            let better = self.explain_again();
            if better.is_empty() {
                break;
            }
            let mut better = better.into_iter().peekable();
            let mut lines = Vec::with_capacity(self.best.len());
            for (at, line) in std::mem::take(&mut self.best).into_iter().enumerate() {
                match better.next_if(|(index, _)| *index == at) {
                    Some((_, steps)) => {
                        lines.extend(steps.into_iter().map(|step| ChainStep { step, ..line }));
                    }
                    None => lines.push(line),
                }
            }
            // The result still reaches the goal: later steps determine what is needed of each step.
            self.best = keep_needed(self.base, lines, &self.ends);
        }
        self.best
    }

    /// Explains each step again, for its needed effects only; the explanations with fewer premises, by place.
    fn explain_again(&mut self) -> Vec<(usize, Vec<Step>)> {
        let mut candidates = self.base.clone();
        let mut better = Vec::new();
        for (at, (line, needed)) in self.best.iter().zip(self.needs()).enumerate() {
            if self.budget.is_over() {
                break;
            }
            let before = candidates.ticks();
            let again = self.again(&candidates, line, needed);
            self.budget.spend(candidates.ticks() - before);
            let steps = again.as_deref().unwrap_or(std::slice::from_ref(&line.step));
            for effect in steps.iter().flat_map(|step| &step.deduction.effects) {
                let from = candidates.mask(effect.cell);
                if from & effect.to != from {
                    candidates.narrow(effect.cell, from & effect.to);
                }
            }
            better.extend(again.map(|steps| (at, steps)));
        }
        better
    }

    /// Per step of the best chain the effects that later steps need.
    fn needs(&self) -> Vec<Vec<Effect>> {
        let mut needed = Needed::new(self.base);
        needed.by_cell[self.goal.cell as usize] = self.base.mask(self.goal.cell) & !self.ends[0].mask;
        let mut needs = Vec::new();
        for ChainStep { step, .. } in self.best.iter().rev() {
            let effects = step.deduction.effects.iter();
            needs.push(effects.filter_map(|effect| needed.take(self.base, effect)).collect());
            needed.require(self.base, &step.deduction.premises);
        }
        needs.reverse();
        needs
    }

    /// Explains a step again for its needed effects only, if that takes fewer premises; several steps may replace a
    /// redundant premise.
    ///
    /// A proof by contradiction is not explained again: it already concerns one candidate alone.
    fn again(&self, candidates: &S, line: &ChainStep, mut needed: Vec<Effect>) -> Option<Vec<Step>> {
        let premises = line.step.deduction.premises.len();
        if line.step.level == Level::Expert || premises == 0 {
            return None;
        }
        for effect in &mut needed {
            effect.from = candidates.mask(effect.cell);
            effect.to &= effect.from;
        }
        if !S::HAS_REDUNDANT_PREMISES && needed == line.step.deduction.effects {
            return None;
        }
        let steps = (self.techniques[line.technique].explain)(
            candidates,
            &Application { at: line.at, effects: needed.clone() },
        );
        let effects_of = || steps.iter().flat_map(|step| &step.deduction.effects);
        let covered = needed.iter().all(|need| {
            let of_cell = effects_of().filter(|effect| effect.cell == need.cell);
            of_cell.fold(need.from, |left, effect| left & effect.to) & !need.to == 0
        });
        let fewer = steps.iter().all(|step| step.deduction.premises.len() < premises);
        let few = steps.len() == 1 || self.has_redundant_premise_shown(&line.step);
        (covered && fewer && few && !steps.is_empty()).then_some(steps)
    }
}

/// Pairs of steps that are compared in the time of a tick.
const CLOSE: u64 = 32;

/// A step as it is shown.
pub(super) fn shown(step: &Step) -> Step {
    let mut step = step.clone();
    trim_effects(&mut step);
    step
}

/// The cells that a chain reduces on its way, last first.
fn passed(lines: &[ChainStep], goal: u32) -> impl Iterator<Item = u32> + '_ {
    let effects = lines.iter().rev().flat_map(|line| &line.step.deduction.effects);
    effects.map(|effect| effect.cell).filter(move |cell| *cell != goal)
}
