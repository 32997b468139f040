//! Looking for a short chain.

use super::forward::{Forward, Told, Wanted};
use super::prune::{lean, show};
use super::{Goal, Sheet};
use crate::rule::{Arg, Cite, Effect, Level, Rule, Step, Use};

/// Looking for a short chain: from a first one on, other ways to the goal are tried and the cheapest is kept.
pub(super) struct Quest<'a, S> {
    base: &'a S,
    rules: &'a [Rule<S>],
    goal: Goal,
    /// The goal, reached.
    ends: [Cite; 1],
    /// Looks that may be spent, and that were.
    most: u64,
    spent: u64,
    best: Vec<Told>,
}

/// How far around the goal chains are sought for themselves, in constraints.
const FAR: u32 = 6;
/// Times a chain is gone over at the end.
const POLISH: u32 = 3;
/// Steps above which a first chain is long: it took long to find, and there is little hope for a short one, so that a
/// quarter of the looks is spent on one, and it is gone over once.
const LONG: usize = 100;

impl<'a, S: Sheet> Quest<'a, S> {
    /// Starts with the chain of a run that settled the goal; it is finished whatever it costs.
    pub(super) fn new(
        base: &'a S,
        rules: &'a [Rule<S>],
        goal: Goal,
        most: u64,
        first: Forward<'_, S>,
    ) -> Self {
        let ends = [goal.end(first.sheet.word(goal.cell))];
        let mut quest = Quest { base, rules, goal, ends, most, spent: 0, best: Vec::new() };
        quest.take(first);
        quest.spent = if quest.best.len() <= LONG { 0 } else { most / 4 * 3 };
        quest
    }

    /// Keeps the chain of a run that settled the goal if it is cheaper.
    fn take(&mut self, mut forward: Forward<'_, S>) {
        let lines = forward.slice(self.base, [self.goal.end(forward.sheet.word(self.goal.cell))]);
        self.spent += forward.looks() + (lines.len() * lines.len()) as u64 / CLOSE;
        let lines = lean(self.base, lines, &self.ends);
        if self.best.is_empty() || self.cost(&lines) < self.cost(&self.best) {
            self.best = lines;
        }
    }

    /// Seeks chains among the constraints around the goal, in growing circles.
    pub(super) fn nearby(&mut self) {
        let mut clues = self.base.clues_at(self.goal.cell);
        for _ in 0..FAR {
            if self.attempt(&clues, None) || self.most <= self.spent {
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

    /// Tries to do without each cell that the chain passes through, again and again while that makes it cheaper.
    pub(super) fn shorten(&mut self) {
        loop {
            let before = self.cost(&self.best);
            self.detours();
            if self.most <= self.spent || before <= self.cost(&self.best) {
                return;
            }
        }
    }

    /// Tries to do without each cell that the chain passes through, the last ones first, until none is untried.
    fn detours(&mut self) {
        let mut tried: Vec<u32> = Vec::new();
        while self.spent < self.most {
            let untried = passed(&self.best, self.goal.cell).find(|cell| !tried.contains(cell));
            let Some(cell) = untried else { return };
            tried.push(cell);
            let clues: Vec<u32> =
                self.best.iter().flat_map(|line| line.step.deduction.clues.iter().copied()).collect();
            self.attempt(&clues, Some(cell));
        }
    }

    /// How much a reader has to take in: lines first, then what they cite; an idle cite is as bad as lines.
    fn cost(&self, lines: &[Told]) -> usize {
        let idle = lines.iter().filter(|line| self.is_idle(&line.step)).count();
        lines.iter().map(|line| weight(&line.step)).sum::<usize>() + 40 * idle
    }

    /// Whether a step, as it is shown, cites something it can do without.
    fn is_idle(&self, step: &Step) -> bool {
        S::CITES_IDLY && self.base.has_idle_cite(&shown(step))
    }

    /// Looks for a chain among some constraints that does without a cell; says whether there is one.
    fn attempt(&mut self, clues: &[u32], barred: Option<u32>) -> bool {
        if self.most <= self.spent {
            return false;
        }
        let mut sheet = self.base.clone();
        sheet.look_only(clues);
        let mut forward = Forward::new(sheet, self.rules);
        forward.barred = barred;
        if forward.reach(self.goal, self.most - self.spent).is_none() {
            self.spent += forward.looks();
            return false;
        }
        self.take(forward);
        true
    }

    /// The best chain, no step of which rests on more than what is taken from it needs.
    pub(super) fn finish(mut self) -> Vec<Told> {
        let times = if self.best.len() <= LONG { POLISH } else { 1 };
        for _ in 0..times {
            let better = self.polish();
            if better.is_empty() {
                break;
            }
            let mut better = better.into_iter().peekable();
            let mut lines = Vec::with_capacity(self.best.len());
            for (at, line) in std::mem::take(&mut self.best).into_iter().enumerate() {
                match better.next_if(|(index, _)| *index == at) {
                    Some((_, steps)) => lines.extend(steps.into_iter().map(|step| Told { step, ..line })),
                    None => lines.push(line),
                }
            }
            // They lead where they led: what is needed of each step, its successors say.
            self.best = lean(self.base, lines, &self.ends);
        }
        self.best
    }

    /// Asks again for each step, as far as later steps need it; those that need less so, by their places.
    fn polish(&self) -> Vec<(usize, Vec<Step>)> {
        let mut sheet = self.base.clone();
        let mut better = Vec::new();
        for (at, (line, needed)) in self.best.iter().zip(self.needs()).enumerate() {
            let again = self.again(&sheet, line, needed);
            let steps = again.as_deref().unwrap_or(std::slice::from_ref(&line.step));
            for effect in steps.iter().flat_map(|step| &step.deduction.effects) {
                let from = sheet.word(effect.cell);
                if from & effect.to != from {
                    sheet.narrow(effect.cell, from & effect.to);
                }
            }
            better.extend(again.map(|steps| (at, steps)));
        }
        better
    }

    /// Per step of the best chain the effects that later steps need.
    fn needs(&self) -> Vec<Vec<Effect>> {
        let mut wanted = Wanted::new(self.base);
        wanted.by_cell[self.goal.cell as usize] = self.base.word(self.goal.cell) & !self.ends[0].word;
        let mut needs = Vec::new();
        for Told { step, .. } in self.best.iter().rev() {
            let effects = step.deduction.effects.iter();
            needs.push(effects.filter_map(|effect| wanted.settle(self.base, effect)).collect());
            wanted.cite(self.base, step);
        }
        needs.reverse();
        needs
    }

    /// The same again, but only what is needed, if that needs less: one step for one, or several for an idle cite.
    ///
    /// A supposition is not asked again: it is told by itself, one candidate at a time.
    fn again(&self, sheet: &S, line: &Told, mut needed: Vec<Effect>) -> Option<Vec<Step>> {
        let cites = line.step.deduction.because.len();
        if line.step.level == Level::Expert || cites == 0 {
            return None;
        }
        for effect in &mut needed {
            effect.from = sheet.word(effect.cell);
            effect.to &= effect.from;
        }
        if !S::CITES_IDLY && needed == line.step.deduction.effects {
            return None;
        }
        let steps = (self.rules[line.rule].explain)(sheet, &Use { at: line.at, effects: needed.clone() });
        let said = || steps.iter().flat_map(|step| &step.deduction.effects);
        let covered = needed.iter().all(|need| {
            let of_cell = said().filter(|effect| effect.cell == need.cell);
            of_cell.fold(need.from, |left, effect| left & effect.to) & !need.to == 0
        });
        let fewer = steps.iter().all(|step| step.deduction.because.len() < cites);
        let few = steps.len() == 1 || self.is_idle(&line.step);
        (covered && fewer && few && !steps.is_empty()).then_some(steps)
    }
}

/// Pairs of steps that are compared in the time of a look.
const CLOSE: u64 = 32;

/// A step as it is shown.
fn shown(step: &Step) -> Step {
    let mut step = step.clone();
    show(&mut step);
    step
}

fn weight(step: &Step) -> usize {
    let nested = step.deduction.args.iter().map(|(_, arg)| match arg {
        Arg::Steps(steps) => steps.iter().map(weight).sum(),
        _ => 0,
    });
    16 + step.deduction.because.len() + nested.sum::<usize>()
}

/// The cells a chain narrows on its way, last first.
fn passed(lines: &[Told], goal: u32) -> impl Iterator<Item = u32> + '_ {
    let effects = lines.iter().rev().flat_map(|line| &line.step.deduction.effects);
    effects.map(|effect| effect.cell).filter(move |cell| *cell != goal)
}
