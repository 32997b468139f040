//! Grades and chains of reasons, for any puzzle whose sheet is one mask of possibilities per cell.
//!
//! A [`Forward`] run applies the easiest rule that fires until nothing fires, and records little: what changed,
//! when, by which rule. [`grade`] counts that record. [`chain`] walks it backwards from a goal, asks only the uses
//! that the goal needs for their reasons, and then tries to do without each cell the chain passes through.
//! Time's order makes circular reasons impossible.

mod forward;
mod prune;
mod quest;
mod refute;

use crate::rule::{Cite, Effect, Grade, Level, Rule, Step, Use};
use forward::{Forward, Told};
pub use prune::prune;
use prune::{lean, show};
use quest::Quest;
pub use refute::{Asked, refute};

/// One word per cell whose bits are what is still possible there; it remembers how it came to be.
pub trait Sheet: Clone {
    /// Whether [`Sheet::has_idle_cite`] is ever true: if not, nobody asks, nor whether the same can be said for less.
    const CITES_IDLY: bool = true;
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
    /// From now on rules may leave out what does not change this cell.
    fn look_for(&mut self, _cell: u32) {}
    /// From now on a rule may tell first what changes this cell.
    fn aim_at(&mut self, _cell: u32) {}
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
    seek(base, rules, Goal::settle(goal), looks).map(told)
}

/// As [`chain`], until the possibilities of a cell lie within those of the goal.
pub fn chain_to<S: Sheet>(base: &S, rules: &[Rule<S>], goal: Cite, looks: u64) -> Option<Vec<Step>> {
    seek(base, rules, Goal { cell: goal.cell, within: Some(goal.word) }, looks).map(told)
}

/// What a chain leads to.
#[derive(Clone, Copy)]
struct Goal {
    cell: u32,
    /// What the cell's possibilities must lie within; `None` where one must be left.
    within: Option<u32>,
}

impl Goal {
    fn settle(cell: u32) -> Goal {
        Goal { cell, within: None }
    }

    fn is_reached<S: Sheet>(self, word: u32) -> bool {
        self.within.map_or_else(|| S::settled(word), |within| word & !within == 0)
    }

    /// What a cell's word has to lie within, once the goal is reached.
    fn end(self, word: u32) -> Cite {
        Cite { cell: self.cell, word: self.within.unwrap_or(word) }
    }
}

/// As [`chain`], for a sheet that knows more than `bare`: what a player noted.
///
/// The chain from `bare` is followed where it is still the shortest, so that noting its first step leaves the rest.
pub fn rest<S: Sheet>(bare: &S, noted: &S, rules: &[Rule<S>], goal: u32, looks: u64) -> Option<Vec<Step>> {
    let from_bare = seek(bare, rules, Goal::settle(goal), looks)?;
    let last = from_bare.last().into_iter().flat_map(|line| &line.step.deduction.effects);
    let ends: Vec<Cite> = last
        .filter(|effect| effect.cell == goal)
        .map(|effect| Cite { cell: goal, word: bare.word(goal) & effect.from & effect.to })
        .collect();
    let followed = lean(noted, from_bare, &ends);
    let sought = seek(noted, rules, Goal::settle(goal), looks / 2).unwrap_or_default();
    let best = [sought, followed].into_iter().filter(|lines| !lines.is_empty()).min_by_key(Vec::len);
    best.map(told)
}

fn told(lines: Vec<Told>) -> Vec<Step> {
    let mut steps: Vec<Step> = lines.into_iter().map(|line| line.step).collect();
    steps.iter_mut().for_each(show);
    steps
}

fn seek<S: Sheet>(base: &S, rules: &[Rule<S>], goal: Goal, looks: u64) -> Option<Vec<Told>> {
    let mut forward = Forward::new(base.clone(), rules);
    forward.reach(goal, u64::MAX)?;
    let level = forward.links.iter().map(|link| rules[link.rule].level).max()?;
    let known = rules.iter().take_while(|rule| rule.level <= level).count();
    let rules = &rules[..known];
    if let Some(step) = single(base, rules, goal) {
        return Some(vec![Told { step, rule: 0, at: 0 }]);
    }
    let mut base = base.clone();
    base.reasons_up_to(level);
    forward.sheet.reasons_up_to(level);
    let mut quest = Quest::new(&base, rules, goal, looks, forward);
    quest.nearby();
    quest.shorten();
    Some(quest.finish())
}

/// Narrows cells to what a player noted in them, where the rules prove all that the note rules out, from what stands
/// and from other notes that they prove.
///
/// `noted` has a word per cell, 0 where there are no notes. A note that is not proved is left alone: it may be a mere
/// thought. Suppositions are tried only if something is left to prove.
pub fn believe<S: Sheet>(sheet: &mut S, rules: &[Rule<S>], noted: &[u32]) {
    let mut noted = noted.to_vec();
    let start = sheet.time();
    loop {
        prove(sheet, rules, &noted);
        let unproved: Vec<u32> =
            (0..sheet.cells()).filter(|cell| ruled_out(sheet, &noted, *cell) != 0).collect();
        if unproved.is_empty() {
            return;
        }
        // What was proved of these cells may have served to prove others.
        sheet.rewind(start);
        for cell in unproved {
            noted[cell as usize] = 0;
        }
    }
}

/// What a note rules out of a cell that is still possible there.
fn ruled_out<S: Sheet>(sheet: &S, noted: &[u32], cell: u32) -> u32 {
    match noted.get(cell as usize) {
        None | Some(0) => 0,
        Some(note) => sheet.word(cell) & !note,
    }
}

/// Narrows cells to what was noted in them as far as the rules go.
fn prove<S: Sheet>(sheet: &mut S, rules: &[Rule<S>], noted: &[u32]) {
    sheet.look_since(0);
    while (0..sheet.cells()).any(|cell| ruled_out(sheet, noted, cell) != 0) {
        let found = rules.iter().find_map(|rule| {
            let news = |effect: &Effect| effect.from & !effect.to & ruled_out(sheet, noted, effect.cell);
            (rule.uses)(sheet).find_map(|found| {
                let effects: Vec<(u32, u32)> = found
                    .effects
                    .iter()
                    .map(|effect| (effect.cell, news(effect)))
                    .filter(|(_, news)| *news != 0)
                    .collect();
                (!effects.is_empty()).then_some(effects)
            })
        });
        let Some(effects) = found else { return };
        for (cell, gone) in effects {
            sheet.narrow(cell, sheet.word(cell) & !gone);
        }
    }
}

/// The steps that a goal needs of a plain run of the rules: unpruned, in the order found.
pub fn slice<S: Sheet>(base: &S, rules: &[Rule<S>], goal: u32) -> Option<Vec<Step>> {
    let mut forward = Forward::new(base.clone(), rules);
    forward.reach(Goal::settle(goal), u64::MAX)?;
    let end = Goal::settle(goal).end(forward.sheet.word(goal));
    Some(forward.slice(base, [end]).into_iter().map(|told| told.step).collect())
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
    let told = forward.slice(base, ends.iter().copied());
    Some(prune(base, told.into_iter().map(|told| told.step).collect(), &ends))
}

/// The one step that settles the goal: by the easiest rule that can, with the fewest cites.
///
/// A supposition is no single step: it has steps of its own.
fn single<S: Sheet>(base: &S, rules: &[Rule<S>], goal: Goal) -> Option<Step> {
    let word = base.word(goal.cell);
    let settles = |effect: &Effect| effect.cell == goal.cell && goal.is_reached::<S>(word & effect.to);
    let mut near = base.clone();
    near.look_for(goal.cell);
    rules.iter().filter(|rule| rule.level < Level::Expert).find_map(|rule| {
        let steps = (rule.uses)(&near).filter_map(|found| {
            let effect = found.effects.into_iter().find(settles)?;
            let steps = (rule.explain)(base, &Use { at: found.at, effects: vec![effect] });
            let ends = [goal.end(word & effect.to)];
            let steps = prune(base, steps, &ends);
            <[Step; 1]>::try_from(steps).ok()
        });
        steps.map(|[step]| step).min_by_key(|step| step.deduction.because.len())
    })
}
