//! Grades and chains of reasons, for any puzzle whose sheet is one mask of possibilities per cell.
//!
//! A [`Forward`] run applies the easiest rule that fires until nothing fires, and records little: what changed,
//! when, by which rule. [`grade`] counts that record. [`chain`] walks it backwards from a goal, asks only the uses
//! that the goal needs for their reasons, and then tries to do without each cell the chain passes through.
//! Time's order makes circular reasons impossible.

use crate::rule::{Cite, Deduction, Effect, Grade, Level, Rule, Step, Use};

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

/// What was applied, and when.
struct Link {
    rule: usize,
    found: Use,
    /// When it was found: its reasons are older than this.
    time: usize,
}

/// Rules being applied, easiest first.
struct Forward<'a, S> {
    sheet: S,
    rules: &'a [Rule<S>],
    /// For each rule, when it last had nothing left to say.
    looked: Vec<usize>,
    links: Vec<Link>,
    /// A cell that must not be narrowed: a chain is sought that does without it.
    barred: Option<u32>,
}

impl<'a, S: Sheet> Forward<'a, S> {
    fn new(sheet: S, rules: &'a [Rule<S>]) -> Self {
        Forward { looked: vec![0; rules.len()], sheet, rules, links: Vec::new(), barred: None }
    }

    /// Applies the easiest rule that fires: wherever it fires if it is easy or medium, else once.
    ///
    /// Says whether one fired. Nothing does on a broken sheet.
    fn round(&mut self) -> bool {
        if self.sheet.broken() {
            return false;
        }
        for (index, rule) in self.rules.iter().enumerate() {
            self.sheet.look_since(self.looked[index]);
            let now = self.sheet.time();
            let most = if rule.level < Level::Hard { usize::MAX } else { 1 };
            let uses: Vec<Use> =
                (rule.uses)(&self.sheet).filter(|found| self.allows(found)).take(most).collect();
            if uses.is_empty() || most == usize::MAX {
                self.looked[index] = now;
            }
            if !uses.is_empty() {
                for found in uses {
                    self.apply(index, found, now);
                }
                return true;
            }
        }
        false
    }

    fn allows(&self, found: &Use) -> bool {
        found.effects.iter().any(|effect| Some(effect.cell) != self.barred)
    }

    fn apply(&mut self, rule: usize, mut found: Use, time: usize) {
        found.effects.retain_mut(|effect| {
            effect.from = self.sheet.word(effect.cell);
            effect.to &= effect.from;
            let changes = effect.to != effect.from && Some(effect.cell) != self.barred;
            if changes {
                self.sheet.narrow(effect.cell, effect.to);
            }
            changes
        });
        if !found.effects.is_empty() {
            self.links.push(Link { rule, found, time });
        }
    }

    /// Goes on until the goal is settled; `None` if the rules do not settle it.
    fn reach(&mut self, goal: u32) -> Option<()> {
        while !S::settled(self.sheet.word(goal)) {
            if !self.round() {
                return None;
            }
        }
        Some(())
    }
}

/// A chain that settles `goal` on `base`, each step from what stands in `base` or in earlier steps, none idle.
///
/// If the goal follows in one step below [`Level::Expert`], that step. Else the rules are applied from the easiest
/// on, so the chain needs no harder rule than the puzzle does; then shorter chains are sought, near the goal first,
/// until `looks` is spent (the first chain is finished whatever it costs). The same question gets the same answer.
pub fn chain<S: Sheet>(base: &S, rules: &[Rule<S>], goal: u32, looks: u64) -> Option<Vec<Step>> {
    if let Some(step) = single(base, rules, goal) {
        return Some(vec![step]);
    }
    let mut quest = Quest { base, rules, goal, most: looks, spent: 0 };
    let (mut best, hardest) = quest.first()?;
    quest.rules = &rules[..=hardest];
    quest.nearby(&mut best);
    quest.shorten(&mut best);
    Some(best)
}

/// The one step that settles the goal: by the easiest rule that can, with the fewest cites.
fn single<S: Sheet>(base: &S, rules: &[Rule<S>], goal: u32) -> Option<Step> {
    let settles = |effect: &Effect| effect.cell == goal && S::settled(base.word(goal) & effect.to);
    for rule in rules.iter().filter(|rule| rule.level < Level::Expert) {
        let steps = (rule.uses)(base)
            .filter_map(|found| {
                let effect = found.effects.into_iter().find(settles)?;
                let reasons = (rule.explain)(base, &Use { at: found.at, effects: vec![effect] });
                let steps = assemble(base, goal, vec![(rule.name, rule.level, reasons)]);
                <[Step; 1]>::try_from(steps).ok()
            })
            .map(|[step]| step);
        if let Some(step) = steps.min_by_key(|step| step.deduction.because.len()) {
            return Some(step);
        }
    }
    None
}

/// Looking for a good chain.
struct Quest<'a, S> {
    base: &'a S,
    rules: &'a [Rule<S>],
    goal: u32,
    most: u64,
    spent: u64,
}

/// How far around the goal chains are sought for themselves, in constraints.
const FAR: u32 = 6;

impl<S: Sheet> Quest<'_, S> {
    /// A first chain, and the index of the hardest rule that was needed to see it.
    fn first(&mut self) -> Option<(Vec<Step>, usize)> {
        let mut forward = Forward::new(self.base.clone(), self.rules);
        forward.reach(self.goal)?;
        let hardest = forward.links.iter().map(|link| link.rule).max()?;
        self.spent += forward.sheet.looks() - self.base.looks();
        Some((slice(self.base, forward, self.goal), hardest))
    }

    /// Seeks chains among the constraints around the goal, in growing circles.
    fn nearby(&mut self, best: &mut Vec<Step>) {
        let mut clues = self.base.clues_at(self.goal);
        for _ in 0..FAR {
            if self.attempt(&clues, None, best) {
                return;
            }
            let mut wider: Vec<u32> = clues
                .iter()
                .flat_map(|clue| self.base.cells_of(*clue))
                .flat_map(|cell| self.base.clues_at(cell))
                .collect();
            wider.sort_unstable();
            wider.dedup();
            if wider.len() == clues.len() {
                return;
            }
            clues = wider;
        }
    }

    /// Tries to do without each cell that the chain passes through, until no attempt helps.
    fn shorten(&mut self, best: &mut Vec<Step>) {
        let mut tried: Vec<u32> = Vec::new();
        loop {
            let untried = passed(best, self.goal).find(|cell| !tried.contains(cell));
            let Some(cell) = untried else { return };
            tried.push(cell);
            let clues: Vec<u32> = best.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
            self.attempt(&clues, Some(cell), best);
        }
    }

    /// Looks for a chain among some constraints that does without a cell; keeps it if it is cheaper.
    ///
    /// Says whether there is a chain.
    fn attempt(&mut self, clues: &[u32], barred: Option<u32>, best: &mut Vec<Step>) -> bool {
        if self.most <= self.spent {
            return false;
        }
        let mut sheet = self.base.clone();
        sheet.look_only(clues);
        let mut forward = Forward::new(sheet, self.rules);
        forward.barred = barred;
        let reached = forward.reach(self.goal).is_some();
        self.spent += forward.sheet.looks() - self.base.looks();
        if reached {
            let steps = slice(self.base, forward, self.goal);
            if cost(&steps) < cost(best) {
                *best = steps;
            }
        }
        reached
    }
}

/// The cells a chain narrows on its way, last first.
fn passed(steps: &[Step], goal: u32) -> impl Iterator<Item = u32> + '_ {
    let cells = steps.iter().rev().flat_map(|step| step.deduction.effects.iter().map(|effect| effect.cell));
    cells.filter(move |cell| *cell != goal)
}

/// How much a reader has to take in.
fn cost(steps: &[Step]) -> usize {
    steps.iter().map(|step| 3 + 2 * step.level as usize + step.deduction.because.len() + inner(step)).sum()
}

/// What the refutation inside a step costs.
fn inner(step: &Step) -> usize {
    let nested = step.deduction.args.iter().filter_map(|(_, arg)| match arg {
        crate::rule::Arg::Steps(steps) => Some(cost(steps)),
        _ => None,
    });
    nested.sum()
}

/// The steps that the goal needs, from a run that settled it.
fn slice<S: Sheet>(base: &S, forward: Forward<'_, S>, goal: u32) -> Vec<Step> {
    let Forward { mut sheet, rules, links, .. } = forward;
    let mut wanted = vec![0; base.cells() as usize];
    wanted[goal as usize] = base.word(goal) & !sheet.word(goal);
    let mut reasons = Vec::new();
    for Link { rule, found, time } in links.into_iter().rev() {
        let hits = |effect: &&Effect| effect.from & !effect.to & wanted[effect.cell as usize] != 0;
        let mut effects: Vec<Effect> = found.effects.iter().filter(hits).copied().collect();
        if effects.is_empty() {
            continue;
        }
        sheet.rewind(time);
        for effect in &mut effects {
            let cleared = effect.from & !effect.to & wanted[effect.cell as usize];
            wanted[effect.cell as usize] &= !cleared;
            effect.from = sheet.word(effect.cell);
            effect.to = effect.from & !cleared;
        }
        let deductions = (rules[rule].explain)(&sheet, &Use { at: found.at, effects });
        for Cite { cell, word } in deductions.iter().flat_map(|deduction| &deduction.because) {
            wanted[*cell as usize] |= base.word(*cell) & !word;
        }
        reasons.push((rules[rule].name, rules[rule].level, deductions));
    }
    reasons.reverse();
    assemble(base, goal, reasons)
}

/// Deductions in order as steps, none idle, with what each really changes.
fn assemble<S: Sheet>(base: &S, goal: u32, reasons: Vec<(&'static str, Level, Vec<Deduction>)>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (rule, level, deductions) in reasons {
        steps.extend(deductions.into_iter().map(|deduction| Step { rule, level, deduction }));
    }
    prune(base, steps, |end| S::settled(end.word(goal)))
}

/// The steps of a chain from `base` without those it can do without, the rest with what they really change.
///
/// `done` says of the sheet at the end whether the chain still gets where it should. Nothing is left of a chain
/// that never did.
pub fn prune<S: Sheet>(base: &S, mut steps: Vec<Step>, done: impl Fn(&S) -> bool) -> Vec<Step> {
    // From the end: of two steps with one conclusion the later is the one to leave out.
    for index in (0..steps.len()).rev() {
        if replay(base, &steps, Some(index), &done).is_some() {
            steps.remove(index);
        }
    }
    replay(base, &steps, None, &done).unwrap_or_default()
}

/// The steps with what they change on `base`, without those that change nothing (or `left_out`).
///
/// `None` if some step cites what is not so, or if the end is not as it should be.
fn replay<S: Sheet>(
    base: &S,
    steps: &[Step],
    left_out: Option<usize>,
    done: impl Fn(&S) -> bool,
) -> Option<Vec<Step>> {
    let mut sheet = base.clone();
    let mut played = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        if Some(index) == left_out {
            continue;
        }
        if step.deduction.because.iter().any(|cite| sheet.word(cite.cell) & !cite.word != 0) {
            return None;
        }
        let mut step = step.clone();
        step.deduction.effects.retain_mut(|effect| {
            effect.from = sheet.word(effect.cell);
            effect.to &= effect.from;
            if effect.to != effect.from {
                sheet.narrow(effect.cell, effect.to);
            }
            effect.to != effect.from
        });
        if !step.deduction.effects.is_empty() {
            played.push(step);
        }
    }
    done(&sheet).then_some(played)
}
