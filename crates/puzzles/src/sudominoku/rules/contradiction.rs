//! Suppose a digit or a partner and follow it until something cannot be.

use gridstep_engine::explain::{self, Sheet as _};
use gridstep_engine::{Arg, Cite, Deduction, Level, Rule, Step, Use, Uses};

use super::FOLLOWED;
use super::broken::{Broken, broken};
use super::prove::{effects, told};
use super::sheet::{Sheet, full};
use super::state::{Look, PARTNER, SHIFT, State};
use crate::sudominoku::board::{CELLS, Partner};

/// A digit (a partner) goes if supposing it leads, by rules of thumb, to something that cannot be.
///
/// Short refutations first. [`Use::at`] is the word times 32 and the bit.
pub(super) const CONTRADICTION: Rule<Sheet> =
    Rule { name: "contradiction", level: Level::Expert, uses, explain };

/// How often rules are applied before a supposition is put off for a longer look.
const PATIENCE: [usize; 3] = [2, 6, 24];

fn uses(sheet: &Sheet) -> Uses<'_> {
    let look = sheet.look();
    let mut suppositions: Vec<(u32, u32, u32)> = Vec::new();
    for cell in (0..CELLS as u32).filter(|cell| look.told >> cell & 1 == 0) {
        let digits = sheet.state().digits_at(cell);
        suppositions.extend(digits.into_iter().map(|digit| (digits.len(), cell, u32::from(digit))));
    }
    for cell in 0..CELLS as u32 {
        let partners = look.partners_at(cell);
        let ahead = [Partner::Right, Partner::Down, Partner::Single];
        for side in ahead.into_iter().filter(|side| 1 < partners.len() && partners.has(*side)) {
            suppositions.push((partners.len(), PARTNER + cell, SHIFT + side as u32));
        }
    }
    suppositions.sort_by_key(|(count, ..)| *count);
    let count = suppositions.len();
    let mut refuted: Vec<Option<bool>> = vec![None; count];
    let all = PATIENCE.into_iter().flat_map(move |most| (0..count).map(move |index| (most, index)));
    Box::new(all.filter_map(move |(most, index)| {
        let (_, of, bit) = suppositions[index];
        if !*refuted[index].get_or_insert_with(|| is_refuted(sheet.state(), of, bit)) {
            return None;
        }
        let mut supposed = sheet.fork();
        let refutation = follow(&mut supposed, of, bit, most);
        sheet.looked(supposed.looks() - sheet.looks());
        refutation.map(|_| {
            let effects = told(of, 1 << bit).into_iter().filter_map(|effect| {
                let from = sheet.word(effect.cell);
                let to = from & effect.to;
                (from != to).then_some(gridstep_engine::Effect { from, to, ..effect })
            });
            Use { at: of * 32 + bit, effects: effects.collect() }
        })
    }))
}

/// Whether the solver's propagation finds that a supposition cannot be. What it does not find, the easiest rules do not
/// either, and they take a hundred times as long.
fn is_refuted(state: &State, of: u32, bit: u32) -> bool {
    let mut supposed = *state;
    supposed.remove(of, supposed.word(of) & !(1 << bit));
    Look::new(supposed).grid().settle().is_err()
}

/// What followed from a supposition: each rule that said something, what, and when.
struct Refutation {
    links: Vec<(usize, Use, usize)>,
    broken: Broken,
}

/// Supposes something and applies the easiest rules, `most` times at most; leaves the sheet as that left it.
fn follow(sheet: &mut Sheet, of: u32, bit: u32, most: usize) -> Option<Refutation> {
    sheet.narrow(of, 1 << bit);
    let mut links = Vec::new();
    for _ in 0..most {
        if let Some(broken) = broken(&sheet.look()) {
            return Some(Refutation { links, broken });
        }
        let uses = |rule: &Rule<Sheet>| (rule.uses)(sheet).collect::<Vec<Use>>();
        let (rule, found) = (0..).zip(FOLLOWED.iter().map(uses)).find(|(_, found)| !found.is_empty())?;
        let time = sheet.time();
        for found in found {
            let before = *sheet.state();
            for effect in &found.effects {
                let from = sheet.word(effect.cell);
                if from & effect.to != from {
                    sheet.narrow(effect.cell, from & effect.to);
                }
            }
            let effects = effects(&before, &before.without(sheet.state()));
            links.push((rule, Use { at: found.at, effects }, time));
        }
    }
    broken(&sheet.look()).map(|broken| Refutation { links, broken })
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let (of, bit) = (found.at / 32, found.at % 32);
    let mut supposed = sheet.fork();
    let start = supposed.time();
    let Some(refutation) = follow(&mut supposed, of, bit, usize::MAX) else { return Vec::new() };
    let deduction = conclude(sheet, supposed, start, refutation, (of, bit));
    sheet.looked(1);
    vec![Step { rule: CONTRADICTION.name, level: CONTRADICTION.level, deduction }]
}

/// The refutation in steps: only what the end needs is told.
fn conclude(
    sheet: &Sheet,
    mut supposed: Sheet,
    start: usize,
    refutation: Refutation,
    (of, bit): (u32, u32),
) -> Deduction {
    let last = refutation.broken.step(&supposed);
    let mut assumed = sheet.fork();
    assumed.narrow(of, 1 << bit);
    let mut needs =
        Needs { sheet, assumed: *assumed.state(), wanted: vec![0; 2 * CELLS], premises: vec![0; 2 * CELLS] };
    needs.take(&last.deduction.because);
    let mut steps = Vec::new();
    for (rule, found, time) in refutation.links.into_iter().rev() {
        let needed = needs.settle(&found);
        if needed.effects.is_empty() {
            continue;
        }
        supposed.rewind(time.max(start));
        let told = (FOLLOWED[rule].explain)(&supposed, &needed);
        for step in &told {
            needs.take(&step.deduction.because);
        }
        steps.extend(told);
    }
    steps.reverse();
    let premises = needs.premises();
    let mut known = sheet.knowing(super::prove::cited(&premises));
    known.narrow(of, known.word(of) & 1 << bit);
    let mut steps = explain::prune(&known, steps, &last.deduction.because);
    steps.push(last);
    let mut clues: Vec<u32> = steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
    clues.sort_unstable();
    clues.dedup();
    let mut args = vec![("cell", Arg::Cell(of % PARTNER))];
    if of < PARTNER {
        args.push(("digit", Arg::Number(i64::from(bit))));
    } else {
        let side = Partner::ALL[(bit - SHIFT) as usize];
        let partner = crate::sudominoku::board::neighbour(of - PARTNER, side).unwrap_or(of - PARTNER);
        args.push(("partner", Arg::Cell(partner)));
    }
    args.push(("steps", Arg::Steps(steps)));
    Deduction { clues, because: premises, effects: told(of, 1 << bit), args }
}

/// What a refutation still has to prove, and what it takes from the sheet.
struct Needs<'a> {
    sheet: &'a Sheet,
    /// The sheet with nothing but the supposition added.
    assumed: State,
    wanted: Vec<u32>,
    premises: Vec<u32>,
}

impl Needs<'_> {
    fn take(&mut self, because: &[Cite]) {
        for cite in because {
            let gone = full(cite.cell) & !cite.word;
            let word = self.sheet.word(cite.cell);
            self.premises[cite.cell as usize] |= gone & !word;
            self.wanted[cite.cell as usize] |= gone & self.assumed.word(cite.cell);
        }
    }

    /// The part of a use that is wanted; it is not wanted any more.
    fn settle(&mut self, found: &Use) -> Use {
        let effects = found.effects.iter().filter_map(|effect| {
            let gone = self.wanted[effect.cell as usize] & effect.from & !effect.to;
            self.wanted[effect.cell as usize] &= !gone;
            (gone != 0).then_some(gridstep_engine::Effect { to: effect.from & !gone, ..*effect })
        });
        Use { at: found.at, effects: effects.collect() }
    }

    fn premises(&self) -> Vec<Cite> {
        let taken = (0..).zip(&self.premises).filter(|(_, gone)| **gone != 0);
        taken.map(|(of, gone)| Cite { cell: of, word: full(of) & !gone }).collect()
    }
}
