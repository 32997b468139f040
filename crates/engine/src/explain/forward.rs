//! Rules being applied, easiest first, and the steps that a goal needs of it.

use super::prune::Line;
use super::{Goal, Sheet};
use crate::rule::{Cite, Effect, Level, Rule, Step, Use};

/// What was applied, and when.
pub(super) struct Link {
    pub(super) rule: usize,
    found: Use,
    /// When it was found: its reasons are older than this.
    time: usize,
}

/// Rules being applied, easiest first.
pub(super) struct Forward<'a, S> {
    pub(super) sheet: S,
    rules: &'a [Rule<S>],
    /// For each rule, when it last had nothing left to say.
    looked: Vec<usize>,
    pub(super) links: Vec<Link>,
    /// What the sheet had been looked at before.
    looks: u64,
    /// A cell that must not be narrowed: a chain is sought that does without it.
    pub(super) barred: Option<u32>,
}

impl<'a, S: Sheet> Forward<'a, S> {
    pub(super) fn new(sheet: S, rules: &'a [Rule<S>]) -> Self {
        let looks = sheet.looks();
        Forward { looked: vec![0; rules.len()], sheet, rules, links: Vec::new(), looks, barred: None }
    }

    /// Applies the easiest rule that fires: wherever it fires if it is easy or medium, else once.
    ///
    /// Says whether one fired. Nothing does on a broken sheet.
    pub(super) fn round(&mut self) -> bool {
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

    /// Goes on until the goal is reached; `None` if the rules do not get there within about `most` looks.
    pub(super) fn reach(&mut self, goal: Goal, most: u64) -> Option<()> {
        self.sheet.aim_at(goal.cell);
        while !goal.is_reached::<S>(self.sheet.word(goal.cell)) {
            if most < self.sheet.looks() - self.looks || !self.round() {
                return None;
            }
        }
        Some(())
    }

    /// How often the sheet was looked at.
    pub(super) fn looks(&self) -> u64 {
        self.sheet.looks() - self.looks
    }

    /// The steps that the ends need, from a run on `base` that got there; each says all that its cites prove.
    pub(super) fn slice(&mut self, base: &S, ends: impl IntoIterator<Item = Cite>) -> Vec<Told> {
        let Forward { sheet, rules, links, .. } = self;
        let mut wanted = Wanted::new(base);
        for end in ends {
            wanted.by_cell[end.cell as usize] = base.word(end.cell) & !end.word;
        }
        let mut lines = Vec::new();
        for Link { rule, found, time } in links.iter().rev() {
            if !found.effects.iter().any(|effect| wanted.hit(effect) != 0) {
                continue;
            }
            sheet.rewind(*time);
            let effects = found.effects.iter().filter_map(|effect| wanted.settle(sheet, effect)).collect();
            let told = (rules[*rule].explain)(sheet, &Use { at: found.at, effects });
            for step in &told {
                wanted.cite(base, step);
            }
            lines.extend(told.into_iter().map(|step| Told { step, rule: *rule, at: found.at }));
        }
        lines.reverse();
        lines
    }
}

/// A step, and where to ask for it again.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) step: Step,
    /// The rule that said so; the step may name another that needs less.
    pub(super) rule: usize,
    pub(super) at: u32,
}

impl Line for Told {
    fn step(&self) -> &Step {
        &self.step
    }

    fn step_mut(&mut self) -> &mut Step {
        &mut self.step
    }
}

/// Per cell the bits that an earlier step must have cleared.
pub(super) struct Wanted {
    pub(super) by_cell: Vec<u32>,
}

impl Wanted {
    pub(super) fn new<S: Sheet>(base: &S) -> Self {
        Wanted { by_cell: vec![0; base.cells() as usize] }
    }

    /// The wanted bits that an effect clears.
    fn hit(&self, effect: &Effect) -> u32 {
        effect.from & !effect.to & self.by_cell[effect.cell as usize]
    }

    /// The part of an effect that is wanted, as seen on a sheet; it is not wanted any more.
    pub(super) fn settle<S: Sheet>(&mut self, sheet: &S, effect: &Effect) -> Option<Effect> {
        let cleared = self.hit(effect);
        self.by_cell[effect.cell as usize] &= !cleared;
        let from = sheet.word(effect.cell);
        (cleared != 0).then_some(Effect { cell: effect.cell, from, to: from & !cleared })
    }

    /// Wants what a step cites and what `base` does not show.
    pub(super) fn cite<S: Sheet>(&mut self, base: &S, step: &Step) {
        for Cite { cell, word } in &step.deduction.because {
            self.by_cell[*cell as usize] |= base.word(*cell) & !word;
        }
    }
}
