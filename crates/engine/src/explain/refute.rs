//! Why entries cannot stand together: constraint after constraint, until one cannot be met.

use std::collections::VecDeque;

use super::{Sheet, prune};
use crate::rule::{Cite, Effect, Step};

/// A sheet whose constraints can be asked one by one.
pub trait Asked: Sheet {
    /// What follows of a constraint by itself; `None` if it cannot be met any more.
    fn ask(&self, clue: u32) -> Option<Vec<Effect>>;
    /// Why, for some of what follows: by rules about this constraint alone.
    fn tell(&self, clue: u32, effects: &[Effect]) -> Vec<Step>;
    /// Why it cannot be met.
    fn broken_at(&self, clue: u32) -> Step;
}

/// The steps from the entries of a sheet and the clues to a constraint that cannot be met, which is the last step's.
///
/// Constraints near some `cells` come first, in growing circles; then it is tried to do without each cell on the way,
/// until `looks` is spent.
/// Nothing if asking one after another, each by itself, breaks none.
pub fn refute<S: Asked>(sheet: &S, cells: &[u32], looks: u64) -> Vec<Step> {
    let mut clues = around(sheet, cells.iter().copied());
    let (mut best, mut spent) = loop {
        let (steps, looks) = follow(sheet, &clues, None);
        if let Some(steps) = steps {
            break (steps, looks);
        }
        let cells = clues.iter().flat_map(|clue| sheet.cells_of(*clue));
        let wider = around(sheet, cells);
        if wider.len() == clues.len() {
            return Vec::new();
        }
        clues = wider;
    };
    let mut tried = Vec::new();
    while spent < looks {
        let untried = passed(&best).find(|cell| !tried.contains(cell));
        let Some(cell) = untried else { break };
        tried.push(cell);
        let clues: Vec<u32> = best.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
        let (steps, looks) = follow(sheet, &clues, Some(cell));
        spent += looks;
        if let Some(steps) = steps.filter(|steps| cost(steps) < cost(&best)) {
            best = steps;
        }
    }
    best
}

/// The constraints of some cells.
fn around<S: Sheet>(sheet: &S, cells: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut clues: Vec<u32> = cells.flat_map(|cell| sheet.clues_at(cell)).collect();
    clues.sort_unstable();
    clues.dedup();
    clues
}

/// The cells that steps narrow, last first.
fn passed(steps: &[Step]) -> impl Iterator<Item = u32> + '_ {
    steps.iter().rev().flat_map(|step| step.deduction.effects.iter().map(|effect| effect.cell))
}

/// How much a reader has to take in.
fn cost(steps: &[Step]) -> usize {
    steps.iter().map(|step| 3 + 2 * step.level as usize + step.deduction.because.len()).sum()
}

/// What a constraint said, and when it was asked.
type Link = (u32, usize, Vec<Effect>);

/// Asks constraints until one breaks, without narrowing a barred cell; the steps that matter, and the looks all that
/// cost.
fn follow<S: Asked>(base: &S, clues: &[u32], barred: Option<u32>) -> (Option<Vec<Step>>, u64) {
    let mut sheet = base.clone();
    sheet.look_only(clues);
    let mut links: Vec<Link> = Vec::new();
    let mut waiting: VecDeque<u32> = clues.iter().copied().collect();
    while let Some(clue) = waiting.pop_front() {
        let Some(effects) = sheet.ask(clue) else {
            let steps = slice(base, &mut sheet, links, clue);
            return (Some(steps), sheet.looks() - base.looks());
        };
        let effects: Vec<Effect> = effects.into_iter().filter(|effect| Some(effect.cell) != barred).collect();
        let time = sheet.time();
        for effect in &effects {
            sheet.narrow(effect.cell, effect.to);
            for crossing in sheet.clues_at(effect.cell) {
                if crossing != clue && clues.contains(&crossing) && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
        if !effects.is_empty() {
            links.push((clue, time, effects));
        }
    }
    (None, sheet.looks() - base.looks())
}

/// The steps that the broken constraint needs, and the step that breaks it.
fn slice<S: Asked>(base: &S, sheet: &mut S, links: Vec<Link>, broken: u32) -> Vec<Step> {
    let last = sheet.broken_at(broken);
    let mut wanted = vec![0; base.cells() as usize];
    want(&mut wanted, base, &last.deduction.because);
    let mut steps = Vec::new();
    for (clue, time, effects) in links.into_iter().rev() {
        sheet.rewind(time);
        let asked: Vec<Effect> =
            effects.iter().filter_map(|effect| settle(&mut wanted, sheet, effect)).collect();
        let told = sheet.tell(clue, &asked);
        for step in &told {
            want(&mut wanted, base, &step.deduction.because);
        }
        steps.extend(told);
    }
    steps.reverse();
    let mut steps = prune(base, steps, &last.deduction.because);
    steps.push(last);
    steps
}

/// Wants what is cited and what `base` does not show: possibilities that an earlier step must have taken.
fn want<S: Sheet>(wanted: &mut [u32], base: &S, because: &[Cite]) {
    for cite in because {
        wanted[cite.cell as usize] |= base.word(cite.cell) & !cite.word;
    }
}

/// The part of an effect that is wanted; it is not wanted any more.
fn settle<S: Sheet>(wanted: &mut [u32], sheet: &S, effect: &Effect) -> Option<Effect> {
    let gone = wanted[effect.cell as usize] & effect.from & !effect.to;
    wanted[effect.cell as usize] &= !gone;
    let from = sheet.word(effect.cell);
    (gone != 0).then_some(Effect { cell: effect.cell, from, to: from & !gone })
}
