//! Supposing a colour, following it line by line, and telling why that cannot be.

use gridstep_engine::explain::{self, Asked as _, Sheet as _};
use gridstep_engine::{Arg, Cite, Deduction, Effect, Level, Step};

use super::prove::{cites, colour, effect, tell};
use super::sheet::Sheet;
use crate::nonogram::cells::Cells;
use crate::nonogram::smallest::{Question, smallest};
use crate::nonogram::word::Word;

/// Key of the last step of a refutation.
pub(super) const BROKEN_LINE: &str = "broken-line";

/// What followed from a supposition.
pub(super) struct Refutation {
    /// Each line that said something, when, and what.
    links: Vec<(usize, usize, Vec<Effect>)>,
    /// The line that no arrangement fits any more.
    broken: usize,
}

/// What a line says after a supposition.
pub(super) enum Said {
    /// What follows.
    News(Vec<Effect>),
    /// No arrangement fits.
    Broken,
}

/// A sheet on which something is supposed.
pub(super) struct Supposed {
    pub(super) sheet: Sheet,
    start: usize,
    links: Vec<(usize, usize, Vec<Effect>)>,
}

impl Supposed {
    /// Nothing is supposed yet.
    pub(super) fn new(sheet: &Sheet) -> Supposed {
        Supposed { sheet: sheet.clone(), start: sheet.time(), links: Vec::new() }
    }

    /// Takes the last supposition back and makes another: that an open cell has a colour.
    pub(super) fn suppose(&mut self, cell: u32, black: bool) {
        self.sheet.rewind(self.start);
        self.links.clear();
        self.sheet.narrow(cell, Word::filled(black).0);
    }

    /// Asks a line, and notes what it says.
    pub(super) fn ask(&mut self, line: usize) -> Said {
        let Some(effects) = self.sheet.ask(line as u32) else { return Said::Broken };
        if !effects.is_empty() {
            self.links.push((line, self.sheet.time(), effects.clone()));
            for effect in &effects {
                self.sheet.narrow(effect.cell, effect.to);
            }
        }
        Said::News(effects)
    }

    /// The refutation, once a line is broken.
    pub(super) fn broken(&mut self, line: usize) -> Refutation {
        Refutation { links: std::mem::take(&mut self.links), broken: line }
    }
}

/// Why a cell does not have a colour: what follows if it had, to the line that cannot be met.
///
/// The supposition still stands on the sheet. Only what the end needs is told.
pub(super) fn conclude(supposed: Supposed, refutation: Refutation, cell: u32, black: bool) -> Deduction {
    let Supposed { mut sheet, start, .. } = supposed;
    let last = broken_line(&sheet, refutation.broken);
    let mut premises: Vec<Cite> = Vec::new();
    let mut wanted: Vec<u32> = Vec::new();
    let mut take = |sheet: &Sheet, because: &[Cite], wanted: &mut Vec<u32>| {
        for cite in because.iter().filter(|cite| cite.cell != cell) {
            if start < sheet.changed(cite.cell) as usize {
                wanted.push(cite.cell);
            } else if !premises.contains(cite) {
                premises.push(*cite);
            }
        }
    };
    take(&sheet, &last.deduction.because, &mut wanted);
    let mut steps = Vec::new();
    for (line, time, effects) in refutation.links.into_iter().rev() {
        let needed: Vec<Effect> =
            effects.into_iter().filter(|effect| wanted.contains(&effect.cell)).collect();
        if needed.is_empty() {
            continue;
        }
        sheet.rewind(time);
        let told = tell(&sheet, line, &needed, Level::Hard);
        for step in &told {
            take(&sheet, &step.deduction.because, &mut wanted);
        }
        steps.extend(told);
    }
    steps.reverse();
    sheet.rewind(start);
    sheet.narrow(cell, Word::filled(black).0);
    let mut steps = explain::prune(&sheet, steps, &last.deduction.because);
    steps.push(last);
    premises.sort_by_key(|cite| cite.cell);
    let mut clues: Vec<u32> = steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
    clues.sort_unstable();
    clues.dedup();
    let args = vec![
        ("cell", Arg::Cell(cell)),
        ("colour", colour(black)),
        ("steps", Arg::Steps(steps)),
        ("clue", Arg::Clue(refutation.broken as u32)),
    ];
    Deduction { clues, because: premises, effects: vec![effect(cell, !black)], args }
}

/// Why no arrangement of a line's blocks fits.
pub(super) fn broken_line(sheet: &Sheet, line: usize) -> Step {
    let clues = sheet.clues();
    let (known, cells) = (sheet.known(line), clues.cells(line).collect::<Vec<u32>>());
    let question = Question {
        len: cells.len(),
        blocks: clues.blocks(line),
        line: sheet.line(line),
        known: &known,
        free: Cells::NONE,
    };
    let found = smallest(&question, |place| u32::from(sheet.changed(cells[place]) != 0));
    sheet.looked(found.as_ref().map_or(0, |found| 2 * found.looks));
    let because = cites(&cells, known.only(found.map_or(known.cells(), |found| found.cells)));
    let blocks = clues.blocks(line).iter().map(|block| i64::from(*block)).collect();
    let args = vec![("blocks", Arg::Numbers(blocks))];
    let deduction = Deduction { clues: vec![line as u32], because, effects: Vec::new(), args };
    Step { rule: BROKEN_LINE, level: Level::Easy, deduction }
}
