//! Why entries cannot stand together: run after run, until one cannot be filled.

use std::collections::VecDeque;

use gridstep_engine::explain::{self, Sheet as _};
use gridstep_engine::{Cite, Effect, Level, Step};

use super::contradiction::broken_run;
use super::prove::{effect, tell};
use super::sheet::Sheet;
use crate::kakuro::propagate::fillings;

/// Looks at a run that are spent on a shorter refutation.
const LOOKS: u64 = 20_000;

/// The steps from the entries of a sheet and the clues to a run that cannot be filled, which is the last step's.
///
/// Runs near some `cells` come first, in growing circles; then it is tried to do without each cell on the way.
/// Nothing if asking run after run, each by itself, breaks none.
pub(super) fn refute(sheet: &Sheet, cells: &[u32]) -> Vec<Step> {
    let mut runs = around(sheet, cells.iter().copied());
    let (mut best, mut spent) = loop {
        let (steps, looks) = follow(sheet, &runs, None);
        if let Some(steps) = steps {
            break (steps, looks);
        }
        let cells = runs.iter().flat_map(|run| sheet.cells_of(*run));
        let wider = around(sheet, cells);
        if wider.len() == runs.len() {
            return Vec::new();
        }
        runs = wider;
    };
    let mut tried = Vec::new();
    while spent < LOOKS {
        let untried = passed(&best).find(|cell| !tried.contains(cell));
        let Some(cell) = untried else { break };
        tried.push(cell);
        let runs: Vec<u32> = best.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
        let (steps, looks) = follow(sheet, &runs, Some(cell));
        spent += looks;
        if let Some(steps) = steps.filter(|steps| cost(steps) < cost(&best)) {
            best = steps;
        }
    }
    best
}

/// The runs of some cells.
fn around(sheet: &Sheet, cells: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut runs: Vec<u32> = cells.flat_map(|cell| sheet.clues_at(cell)).collect();
    runs.sort_unstable();
    runs.dedup();
    runs
}

/// The cells that steps narrow, last first.
fn passed(steps: &[Step]) -> impl Iterator<Item = u32> + '_ {
    steps.iter().rev().flat_map(|step| step.deduction.effects.iter().map(|effect| effect.cell))
}

/// How much a reader has to take in.
fn cost(steps: &[Step]) -> usize {
    steps.iter().map(|step| 3 + 2 * step.level as usize + step.deduction.because.len()).sum()
}

/// Asks runs until one breaks, without narrowing a barred cell; the steps that matter, and the looks all that cost.
fn follow(base: &Sheet, runs: &[u32], barred: Option<u32>) -> (Option<Vec<Step>>, u64) {
    let mut sheet = base.clone();
    sheet.look_only(runs);
    let mut links: Vec<(u32, usize, Vec<Effect>)> = Vec::new();
    let mut waiting: VecDeque<u32> = runs.iter().copied().collect();
    while let Some(run) = waiting.pop_front() {
        let masks = sheet.masks(run);
        let mut narrowed = masks.of;
        if fillings(&mut narrowed[..masks.len], masks.sum).is_err() {
            let steps = slice(base, &mut sheet, links, run);
            return (Some(steps), sheet.looks() - base.looks());
        }
        let changes = sheet.cells_of(run).into_iter().zip(masks.of).zip(narrowed);
        let changes = changes.filter(|((cell, from), to)| from != to && Some(*cell) != barred);
        let effects: Vec<Effect> = changes.map(|((cell, from), to)| effect(cell, from, to)).collect();
        let time = sheet.time();
        for effect in &effects {
            sheet.narrow(effect.cell, effect.to);
            for crossing in sheet.clues_at(effect.cell) {
                if crossing != run && sheet.may_use(crossing) && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
        if !effects.is_empty() {
            links.push((run, time, effects));
        }
    }
    (None, sheet.looks() - base.looks())
}

/// The steps that the broken run needs, and the step that breaks it.
fn slice(base: &Sheet, sheet: &mut Sheet, links: Vec<(u32, usize, Vec<Effect>)>, broken: u32) -> Vec<Step> {
    let last = broken_run(sheet, broken);
    let mut wanted = vec![0; base.cells() as usize];
    want(&mut wanted, base, &last.deduction.because);
    let mut steps = Vec::new();
    for (run, time, effects) in links.into_iter().rev() {
        sheet.rewind(time);
        let asked: Vec<Effect> = effects.iter().filter_map(|effect| settle(&mut wanted, sheet, effect)).collect();
        let told = tell(sheet, run, &asked, Level::Hard);
        for step in &told {
            want(&mut wanted, base, &step.deduction.because);
        }
        steps.extend(told);
    }
    steps.reverse();
    let mut steps = explain::prune(base, steps, &last.deduction.because);
    steps.push(last);
    steps
}

/// Wants what is cited and what `base` does not show: digits that an earlier step must have taken.
fn want(wanted: &mut [u32], base: &Sheet, because: &[Cite]) {
    for cite in because {
        wanted[cite.cell as usize] |= base.word(cite.cell) & !cite.word;
    }
}

/// The part of an effect that is wanted; it is not wanted any more.
fn settle(wanted: &mut [u32], sheet: &Sheet, effect: &Effect) -> Option<Effect> {
    let gone = wanted[effect.cell as usize] & effect.from & !effect.to;
    wanted[effect.cell as usize] &= !gone;
    let from = sheet.word(effect.cell);
    (gone != 0).then_some(Effect { cell: effect.cell, from, to: from & !gone })
}
