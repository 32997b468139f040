//! Suppose a candidate and follow it until some run cannot be filled.

use gridstep_engine::explain::{self, Sheet as _};
use gridstep_engine::few::sort_few;
use gridstep_engine::{Arg, Args, Cite, Deduction, Digits, Effect, Level, Rule, Step, Use, Uses};

use super::masks::{Masks, number};
use super::prove::{cites, effect, loosen, ranks, step, tell};
use super::sheet::Sheet;
use crate::kakuro::propagate::fillings;

/// A candidate goes if supposing it leads, run by run, to a run that cannot be filled.
///
/// Short refutations first. [`Use::at`] is the cell.
pub(super) const CONTRADICTION: Rule<Sheet> =
    Rule { name: "contradiction", level: Level::Expert, uses, explain };

/// Key of the last step of a refutation.
pub(super) const BROKEN_RUN: &str = "broken-run";

/// How many runs are asked before a supposition is put off for a longer look.
const PATIENCE: [usize; 4] = [4, 16, 64, usize::MAX];

/// Looks that asking a run for its fillings costs, with what it changes and takes back.
const DEAR: u64 = 4;

fn uses(sheet: &Sheet) -> Uses<'_> {
    let of_size = |size| open_cells(sheet).filter(move |cell| sheet.of(*cell).len() == size);
    let candidates: Vec<(u32, u8)> = (2..=9)
        .flat_map(of_size)
        .flat_map(|cell| sheet.of(cell).into_iter().map(move |digit| (cell, digit)))
        .collect();
    let mut supposed = sheet.clone();
    let time = sheet.time();
    let all = PATIENCE
        .into_iter()
        .flat_map(move |most| candidates.clone().into_iter().map(move |(cell, digit)| (most, cell, digit)));
    Box::new(all.filter_map(move |(most, cell, digit)| {
        if sheet.fruitless().stands(sheet, cell, digit, most) {
            return None;
        }
        let refuted = refute(&mut supposed, cell, digit, most);
        sheet.looked(DEAR * asked(&refuted));
        supposed.rewind(time);
        let broken = match refuted {
            Ok(_) => true,
            Err(asked) => {
                sheet.fruitless().note(sheet, cell, digit, most, asked);
                false
            }
        };
        let word = sheet.of(cell);
        broken.then(|| Use { at: cell, effects: vec![effect(cell, word, word - Digits::only(digit))] })
    }))
}

fn open_cells(sheet: &Sheet) -> impl Iterator<Item = u32> + '_ {
    sheet.clues().cells().filter(|cell| {
        1 < sheet.of(*cell).len() && sheet.clues().runs_of(*cell).iter().all(|run| sheet.may_use(*run as u32))
    })
}

/// What followed from a supposition.
struct Refutation {
    /// Each run that said something, when, and what.
    links: Vec<(u32, usize, Vec<Effect>)>,
    /// The run that cannot be filled any more.
    broken: u32,
    /// How many runs were asked.
    asked: usize,
}

/// Supposes a digit in a cell and asks run after run, `most` at most; leaves the sheet as that left it.
///
/// # Errors
/// With the runs it asked, if none of them broke.
fn refute(sheet: &mut Sheet, cell: u32, digit: u8, most: usize) -> Result<Refutation, Vec<u32>> {
    let mut links = Vec::new();
    let mut waiting: std::collections::VecDeque<u32> =
        sheet.clues().runs_of(cell).map(|run| run as u32).into();
    sheet.narrow(cell, u32::from(Digits::only(digit).bits()));
    let mut asked = Vec::new();
    while let Some(run) = waiting.pop_front() {
        if !sheet.may_use(run) {
            continue;
        }
        if most <= asked.len() {
            return Err(asked);
        }
        asked.push(run);
        let masks = sheet.masks(run);
        let mut narrowed = masks.of;
        if fillings(&mut narrowed[..masks.len], masks.sum).is_err() {
            return Ok(Refutation { links, broken: run, asked: asked.len() });
        }
        let cells: Vec<u32> = sheet.clues().runs()[run as usize].cells().collect();
        let changes = cells.iter().zip(masks.of).zip(narrowed).filter(|((_, from), to)| from != to);
        let effects: Vec<Effect> = changes.map(|((cell, from), to)| effect(*cell, from, to)).collect();
        if effects.is_empty() {
            continue;
        }
        let time = sheet.time();
        for effect in &effects {
            sheet.narrow(effect.cell, effect.to);
            for crossing in sheet.clues().runs_of(effect.cell).map(|run| run as u32) {
                if crossing != run && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
        links.push((run, time, effects));
    }
    Err(asked)
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let wanted = found.effects.iter().map(|effect| Digits::from_bits((effect.from & !effect.to) as u16));
    let deductions = wanted.flatten().filter_map(|digit| deduce(sheet, found.at, digit));
    deductions.map(|deduction| step(&CONTRADICTION, deduction)).collect()
}

/// The refutation of one candidate, from as little as it needs.
///
/// Each premise is left out in turn where the refutation gets no longer without it.
fn deduce(sheet: &Sheet, cell: u32, digit: u8) -> Option<Deduction> {
    let mut best = follow(sheet, cell, digit, usize::MAX)?;
    let mut premises = best.premises.clone();
    // The youngest first: what the board shows is cheap to cite.
    sort_few(&mut premises, |cite| (std::cmp::Reverse(sheet.changed(cite.cell)), cite.cell));
    for premise in premises {
        let fewer: Vec<Cite> =
            best.premises.iter().filter(|cite| cite.cell != premise.cell).copied().collect();
        if fewer.len() < best.premises.len()
            && let Some(other) = follow(&sheet.knowing(&fewer), cell, digit, 2 * best.asked + LEEWAY)
            && other.steps.len() <= best.steps.len()
        {
            best = other;
        }
    }
    Some(best.conclude(sheet, cell, digit))
}

/// How many runs a supposition asked.
fn asked(refuted: &Result<Refutation, Vec<u32>>) -> u64 {
    refuted.as_ref().map_or_else(Vec::len, |refutation| refutation.asked) as u64
}

/// Runs that may be asked in vain while a premise is left out.
const LEEWAY: usize = 4;

/// A refutation in steps.
struct Told {
    asked: usize,
    steps: Vec<Step>,
    last: Step,
    premises: Vec<Cite>,
}

/// Supposes a digit and says why some run breaks.
fn follow(sheet: &Sheet, cell: u32, digit: u8, most: usize) -> Option<Told> {
    let mut supposed = sheet.clone();
    let refutation = refute(&mut supposed, cell, digit, most);
    sheet.looked(DEAR * asked(&refutation));
    let before = supposed.looks();
    let Refutation { links, broken, asked } = refutation.ok()?;
    let mut needs = Needs::new(sheet, cell);
    let last = broken_run(&supposed, broken);
    needs.take(&last.deduction.because);
    let mut steps = Vec::new();
    for (run, time, effects) in links.into_iter().rev() {
        supposed.rewind(time);
        for effect in effects {
            let gone = needs.settle(effect);
            if gone != 0 {
                let from = supposed.word(effect.cell);
                let wanted = Effect { cell: effect.cell, from, to: from & !gone };
                let told = tell(&supposed, run, &[wanted], Level::Hard);
                for step in &told {
                    needs.take(&step.deduction.because);
                }
                steps.extend(told);
            }
        }
    }
    sheet.looked(supposed.looks() - before);
    steps.reverse();
    Some(Told { asked, steps, last, premises: needs.premises() })
}

impl Told {
    /// The contradiction as a step among others.
    fn conclude(self, sheet: &Sheet, cell: u32, digit: u8) -> Deduction {
        // What the sheet knows besides must not shorten what the steps say they change.
        let mut supposed = sheet.knowing(&self.premises);
        supposed.narrow(cell, u32::from((sheet.of(cell) & Digits::only(digit)).bits()));
        let mut steps = explain::prune(&supposed, self.steps, &self.last.deduction.because);
        let broken = self.last.deduction.clues[0];
        steps.push(self.last);
        let mut clues: Vec<u32> =
            steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
        clues.sort_unstable();
        clues.dedup();
        let args = vec![
            ("cell", Arg::Cell(cell)),
            ("digit", number(digit)),
            ("steps", Arg::Steps(steps)),
            ("clue", Arg::Clue(broken)),
        ];
        let effects = vec![effect(cell, Digits::ALL, Digits::ALL - Digits::only(digit))];
        Deduction { clues, because: self.premises, effects, args }
    }
}

/// What a refutation still has to prove, and what it takes from the sheet.
struct Needs<'a> {
    sheet: &'a Sheet,
    supposed: u32,
    /// Per cell the digits that must have gone by a step of the refutation.
    wanted: Vec<u32>,
    /// Per cell the digits that are gone on the sheet and have to be.
    taken: Vec<u32>,
}

impl<'a> Needs<'a> {
    fn new(sheet: &'a Sheet, supposed: u32) -> Self {
        let none = vec![0; sheet.cells() as usize];
        Needs { sheet, supposed, wanted: none.clone(), taken: none }
    }

    fn take(&mut self, because: &[Cite]) {
        for cite in because.iter().filter(|cite| cite.cell != self.supposed) {
            let gone = u32::from(Digits::ALL.bits()) & !cite.word;
            let word = self.sheet.word(cite.cell);
            self.wanted[cite.cell as usize] |= gone & word;
            self.taken[cite.cell as usize] |= gone & !word;
        }
    }

    /// The wanted digits that an effect takes away; they are not wanted any more.
    fn settle(&mut self, effect: Effect) -> u32 {
        let wanted = &mut self.wanted[effect.cell as usize];
        let gone = *wanted & effect.from & !effect.to;
        *wanted &= !gone;
        gone
    }

    fn premises(&self) -> Vec<Cite> {
        let all = u32::from(Digits::ALL.bits());
        let taken = (0..).zip(&self.taken).filter(|(_, gone)| **gone != 0);
        taken.map(|(cell, gone)| Cite { cell, word: all & !gone }).collect()
    }
}

/// Why a run cannot be filled.
pub(super) fn broken_run(sheet: &Sheet, run: u32) -> Step {
    let masks = sheet.masks(run);
    let cells: Vec<u32> = sheet.cells_of(run);
    let ages: Vec<usize> = cells.iter().map(|cell| sheet.changed(*cell)).collect();
    let unfillable = |masks: &Masks| fillings(&mut { masks.of }[..masks.len], masks.sum).is_err();
    let loose = loosen(&masks, &ranks(&ages), unfillable);
    let mut args: Args = loose.args();
    args.push(("ways", loose.ways()));
    let deduction = Deduction { clues: vec![run], because: cites(&loose, &cells), effects: Vec::new(), args };
    Step { rule: BROKEN_RUN, level: Level::Easy, deduction }
}
