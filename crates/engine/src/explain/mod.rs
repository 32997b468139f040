//! Grades and chains of reasons, for any puzzle whose sheet is one mask of possibilities per cell.
//!
//! A [`Forward`] run applies the easiest rule that fires until nothing fires, and records little: what changed,
//! when, by which rule. [`grade`] counts that record. [`chain`] walks it backwards from a goal, asks only the uses
//! that the goal needs for their reasons, and then tries to do without each cell the chain passes through.
//! Time's order makes circular reasons impossible.

mod forward;
mod prune;
mod quest;

use crate::rule::{Cite, Effect, Grade, Level, Rule, Step, Use};
use forward::Forward;
pub use prune::prune;
use quest::Quest;

/// One word per cell whose bits are what is still possible there; it remembers how it came to be.
pub trait Sheet: Clone {
    /// Number of cells.
    fn cells(&self) -> u32;
    /// What is possible in a cell.
    fn word(&self, cell: u32) -> u32;
    /// Whether one possibility is left in a word.
    fn settled(word: u32) -> bool;
    /// Whether every cell is settled.
    fn complete(&self) -> bool;
    /// Whether some cell has no possibility left.
    fn broken(&self) -> bool;
    /// Clears bits: `to` is a proper subset of the cell's word.
    fn narrow(&mut self, cell: u32, to: u32);
    /// Grows with each change.
    fn time(&self) -> usize;
    /// Takes back all changes after a time.
    fn rewind(&mut self, time: usize);
    /// From now on rules may leave out what rests only on what has not changed since `time`; 0 is all.
    fn look_since(&mut self, time: usize);
    /// From now on rules leave out what rests on other constraints than these.
    fn look_only(&mut self, clues: &[u32]);
    /// From now on a rule may give a reason up to this level, though it is easier itself, where that needs less.
    fn reasons_up_to(&mut self, level: Level);
    /// Whether a step cites something that what it changes, as it stands, can do without.
    fn has_idle_cite(&self, step: &Step) -> bool;
    /// The constraints a cell lies in.
    fn clues_at(&self, cell: u32) -> Vec<u32>;
    /// The cells of a constraint.
    fn cells_of(&self, clue: u32) -> Vec<u32>;
    /// How often rules looked at a constraint or a cell so far: what budgets count.
    fn looks(&self) -> u64;
}

/// How hard a puzzle is: the rules are applied from the easiest on until the sheet is complete or none fires.
pub fn grade<S: Sheet>(sheet: S, rules: &[Rule<S>]) -> Grade {
    let mut forward = Forward::new(sheet, rules);
    while !forward.sheet.complete() && forward.round() {}
    let mut uses = vec![0; rules.len()];
    for link in &forward.links {
        uses[link.rule] += 1;
    }
    let needed: Vec<_> = rules.iter().zip(uses).filter(|(_, uses)| 0 < *uses).collect();
    Grade {
        level: needed.iter().map(|(rule, _)| rule.level).max().unwrap_or(Level::Easy),
        finished: forward.sheet.complete() && !forward.sheet.broken(),
        uses: needed.into_iter().map(|(rule, uses)| (rule.name, uses)).collect(),
    }
}

/// A chain that settles `goal` on `base`, each step from what stands in `base` or in earlier steps, none idle.
///
/// The rules are applied from the easiest on, so that the chain needs no harder level than the puzzle does from
/// here. If a rule of that level settles the goal at once, the chain is that one step. Else shorter chains are
/// sought, near the goal first, until `looks` is spent (the first chain is finished whatever it costs).
/// The same question gets the same answer.
pub fn chain<S: Sheet>(base: &S, rules: &[Rule<S>], goal: u32, looks: u64) -> Option<Vec<Step>> {
    let mut forward = Forward::new(base.clone(), rules);
    forward.reach(goal, u64::MAX)?;
    let level = forward.links.iter().map(|link| rules[link.rule].level).max()?;
    let known = rules.iter().take_while(|rule| rule.level <= level).count();
    let rules = &rules[..known];
    if let Some(step) = single(base, rules, goal) {
        return Some(vec![step]);
    }
    let mut base = base.clone();
    base.reasons_up_to(level);
    forward.sheet.reasons_up_to(level);
    let mut quest = Quest::new(&base, rules, goal, looks, forward);
    quest.nearby();
    quest.shorten();
    Some(quest.finish())
}

/// The steps that a goal needs of a plain run of the rules: unpruned, in the order found.
pub fn slice<S: Sheet>(base: &S, rules: &[Rule<S>], goal: u32) -> Option<Vec<Step>> {
    let mut forward = Forward::new(base.clone(), rules);
    forward.reach(goal, u64::MAX)?;
    Some(forward.slice(base, [goal]).into_iter().map(|told| told.step).collect())
}

/// The way from `base` to a complete sheet, easiest rules first, without idle steps; `None` if the rules do not get
/// there.
pub fn whole<S: Sheet>(base: &S, rules: &[Rule<S>]) -> Option<Vec<Step>> {
    let mut forward = Forward::new(base.clone(), rules);
    while !forward.sheet.complete() && forward.round() {}
    if !forward.sheet.complete() || forward.sheet.broken() {
        return None;
    }
    let ends: Vec<Cite> =
        (0..base.cells()).map(|cell| Cite { cell, word: forward.sheet.word(cell) }).collect();
    let told = forward.slice(base, 0..base.cells());
    Some(prune(base, told.into_iter().map(|told| told.step).collect(), &ends))
}

/// The one step that settles the goal: by the easiest rule that can, with the fewest cites.
///
/// A supposition is no single step: it has steps of its own.
fn single<S: Sheet>(base: &S, rules: &[Rule<S>], goal: u32) -> Option<Step> {
    let settles = |effect: &Effect| effect.cell == goal && S::settled(base.word(goal) & effect.to);
    rules.iter().filter(|rule| rule.level < Level::Expert).find_map(|rule| {
        let steps = (rule.uses)(base).filter_map(|found| {
            let effect = found.effects.into_iter().find(settles)?;
            let steps = (rule.explain)(base, &Use { at: found.at, effects: vec![effect] });
            let ends = [Cite { cell: goal, word: base.word(goal) & effect.to }];
            let steps = prune(base, steps, &ends);
            <[Step; 1]>::try_from(steps).ok()
        });
        steps.map(|[step]| step).min_by_key(|step| step.deduction.because.len())
    })
}
