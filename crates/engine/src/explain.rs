//! Grades and chains of reasons, for any puzzle whose sheet is one mask of possibilities per cell.
//!
//! A [`Forward`] run applies the easiest rule that fires until nothing fires, and records little: what changed,
//! when, by which rule. [`grade`] counts that record. [`chain`] walks it backwards from a goal, asks only the uses
//! that the goal needs for their reasons, and then tries to do without each cell the chain passes through.
//! Time's order makes circular reasons impossible.

use crate::rule::{Cite, Effect, Grade, Level, Rule, Step, Use};

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
    /// What the sheet had been looked at before.
    looks: u64,
    /// A cell that must not be narrowed: a chain is sought that does without it.
    barred: Option<u32>,
}

impl<'a, S: Sheet> Forward<'a, S> {
    fn new(sheet: S, rules: &'a [Rule<S>]) -> Self {
        let looks = sheet.looks();
        Forward { looked: vec![0; rules.len()], sheet, rules, links: Vec::new(), looks, barred: None }
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

    /// Goes on until the goal is settled; `None` if the rules do not settle it within about `most` looks.
    fn reach(&mut self, goal: u32, most: u64) -> Option<()> {
        while !S::settled(self.sheet.word(goal)) {
            if most < self.sheet.looks() - self.looks || !self.round() {
                return None;
            }
        }
        Some(())
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
    let mut quest = Quest { base, rules, goal, most: looks, spent: 0, best: Vec::new() };
    quest.best = quest.slice(forward);
    quest.nearby();
    quest.shorten();
    Some(quest.best)
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
            let steps = prune(base, steps, |end| S::settled(end.word(goal)));
            <[Step; 1]>::try_from(steps).ok()
        });
        steps.map(|[step]| step).min_by_key(|step| step.deduction.because.len())
    })
}

/// Looking for a good chain.
struct Quest<'a, S> {
    base: &'a S,
    rules: &'a [Rule<S>],
    goal: u32,
    most: u64,
    spent: u64,
    best: Vec<Step>,
}

/// How far around the goal chains are sought for themselves, in constraints.
const FAR: u32 = 6;

impl<S: Sheet> Quest<'_, S> {
    /// Seeks chains among the constraints around the goal, in growing circles.
    fn nearby(&mut self) {
        let mut clues = self.base.clues_at(self.goal);
        for _ in 0..FAR {
            if self.attempt(&clues, None) {
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

    /// Tries to do without each cell that the chain passes through, the last ones first, until none is untried.
    fn shorten(&mut self) {
        let mut tried: Vec<u32> = Vec::new();
        loop {
            let untried = passed(&self.best, self.goal).find(|cell| !tried.contains(cell));
            let Some(cell) = untried else { return };
            tried.push(cell);
            let clues: Vec<u32> =
                self.best.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
            self.attempt(&clues, Some(cell));
        }
    }

    /// Looks for a chain among some constraints that does without a cell; keeps it if it is cheaper.
    ///
    /// Says whether there is a chain.
    fn attempt(&mut self, clues: &[u32], barred: Option<u32>) -> bool {
        if self.most <= self.spent {
            return false;
        }
        let mut sheet = self.base.clone();
        sheet.look_only(clues);
        let mut forward = Forward::new(sheet, self.rules);
        forward.barred = barred;
        if forward.reach(self.goal, self.most - self.spent).is_none() {
            self.spent += forward.sheet.looks() - forward.looks;
            return false;
        }
        let steps = self.slice(forward);
        if cost(&steps) < cost(&self.best) {
            self.best = steps;
        }
        true
    }

    /// The steps that the goal needs, from a run that settled it.
    fn slice(&mut self, forward: Forward<'_, S>) -> Vec<Step> {
        let Forward { mut sheet, rules, links, looks, .. } = forward;
        let mut wanted = Wanted::new(self.base);
        wanted.by_cell[self.goal as usize] = self.base.word(self.goal) & !sheet.word(self.goal);
        let mut steps = Vec::new();
        for Link { rule, found, time } in links.into_iter().rev() {
            if !found.effects.iter().any(|effect| wanted.hit(effect) != 0) {
                continue;
            }
            sheet.rewind(time);
            let effects = found.effects.iter().filter_map(|effect| wanted.settle(&sheet, effect)).collect();
            let told = (rules[rule].explain)(&sheet, &Use { at: found.at, effects });
            wanted.cite(self.base, &told);
            steps.extend(told);
        }
        self.spent += sheet.looks() - looks;
        steps.reverse();
        prune(self.base, steps, |end| S::settled(end.word(self.goal)))
    }
}

/// Per cell the bits that an earlier step must have cleared.
struct Wanted {
    by_cell: Vec<u32>,
}

impl Wanted {
    fn new<S: Sheet>(base: &S) -> Self {
        Wanted { by_cell: vec![0; base.cells() as usize] }
    }

    /// The wanted bits that an effect clears.
    fn hit(&self, effect: &Effect) -> u32 {
        effect.from & !effect.to & self.by_cell[effect.cell as usize]
    }

    /// The part of an effect that is wanted, as seen on a sheet; it is not wanted any more.
    fn settle<S: Sheet>(&mut self, sheet: &S, effect: &Effect) -> Option<Effect> {
        let cleared = self.hit(effect);
        self.by_cell[effect.cell as usize] &= !cleared;
        let from = sheet.word(effect.cell);
        (cleared != 0).then_some(Effect { cell: effect.cell, from, to: from & !cleared })
    }

    /// Wants what steps cite and what `base` does not show.
    fn cite<S: Sheet>(&mut self, base: &S, steps: &[Step]) {
        for Cite { cell, word } in steps.iter().flat_map(|step| &step.deduction.because) {
            self.by_cell[*cell as usize] |= base.word(*cell) & !word;
        }
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

/// The steps of a chain from `base` without those it can do without, each shortly before it is needed, with what
/// they really change.
///
/// `done` says of the sheet at the end whether the chain still gets where it should. Nothing is left of a chain
/// that never did.
pub fn prune<S: Sheet>(base: &S, mut steps: Vec<Step>, done: impl Fn(&S) -> bool) -> Vec<Step> {
    let mut sheet = base.clone();
    let start = sheet.time();
    // From the end: of two steps with one conclusion the later is the one to leave out.
    for index in (0..steps.len()).rev() {
        let kept = steps[..index].iter().chain(&steps[index + 1..]);
        if play(&mut sheet, kept) && done(&sheet) {
            steps.remove(index);
        }
        sheet.rewind(start);
    }
    if !play(&mut sheet, steps.iter()) || !done(&sheet) {
        return Vec::new();
    }
    sheet.rewind(start);
    let mut steps = arrange(base, steps);
    for effect in steps.iter_mut().flat_map(|step| &mut step.deduction.effects) {
        effect.from = sheet.word(effect.cell);
        effect.to &= effect.from;
        if effect.to != effect.from {
            sheet.narrow(effect.cell, effect.to);
        }
    }
    for step in &mut steps {
        step.deduction.effects.retain(|effect| effect.to != effect.from);
    }
    steps
}

/// Plays steps on a sheet; `false` if one cites what is not so.
fn play<'a, S: Sheet>(sheet: &mut S, steps: impl Iterator<Item = &'a Step>) -> bool {
    for step in steps {
        if step.deduction.because.iter().any(|cite| sheet.word(cite.cell) & !cite.word != 0) {
            return false;
        }
        for effect in &step.deduction.effects {
            let from = sheet.word(effect.cell);
            if from & effect.to != from {
                sheet.narrow(effect.cell, from & effect.to);
            }
        }
    }
    true
}

/// The same steps, each as late as what needs it allows: a reader need not keep much in mind.
///
/// What a step needs of a cell is taken from the first steps that say it, so none of them comes too late.
fn arrange<S: Sheet>(base: &S, steps: Vec<Step>) -> Vec<Step> {
    let mut first: Vec<Vec<usize>> = vec![Vec::new(); base.cells() as usize];
    let mut needs: Vec<Vec<usize>> = Vec::new();
    let mut needed = vec![false; steps.len()];
    for (index, step) in steps.iter().enumerate() {
        let mut of = Vec::new();
        for cite in &step.deduction.because {
            let mut missing = base.word(cite.cell) & !cite.word;
            for &source in &first[cite.cell as usize] {
                let says = steps[source].deduction.effects.iter().filter(|effect| effect.cell == cite.cell);
                let gone = says.fold(0, |gone, effect| gone | missing & !effect.to);
                if gone != 0 {
                    missing &= !gone;
                    of.push(source);
                    needed[source] = true;
                }
            }
        }
        needs.push(of);
        for effect in &step.deduction.effects {
            first[effect.cell as usize].push(index);
        }
    }
    let mut order = Vec::new();
    for end in (0..steps.len()).filter(|index| !needed[*index]) {
        visit(end, &needs, &mut order);
    }
    let mut steps: Vec<Option<Step>> = steps.into_iter().map(Some).collect();
    order.into_iter().filter_map(|index| steps[index].take()).collect()
}

/// Puts what a step needs before it, and then the step, unless they are there.
fn visit(step: usize, needs: &[Vec<usize>], order: &mut Vec<usize>) {
    let mut path = vec![(step, 0)];
    while let Some((step, next)) = path.last_mut() {
        if let Some(&need) = needs[*step].get(*next) {
            *next += 1;
            if !order.contains(&need) {
                path.push((need, 0));
            }
        } else {
            order.push(*step);
            path.pop();
        }
    }
}
