//! Supposing a colour, following it line by line, and telling why that cannot be.

use gridstep_engine::explain::{self, Candidates as _, ConstraintPropagation as _};
use gridstep_engine::{Arg, Deduction, Effect, Level, Premise, Step};

use super::candidates::Candidates;
use super::prove::{colour, effect, explain_effects, premises_of};
use crate::nonogram::cell_state::CellState;
use crate::nonogram::cells::Cells;
use crate::nonogram::smallest::{Question, smallest};

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
pub(super) enum LineOutcome {
    /// What follows.
    Effects(Vec<Effect>),
    /// No arrangement fits.
    Conflict,
}

/// A set of candidates on which something is supposed.
pub(super) struct Probe {
    pub(super) candidates: Candidates,
    start: usize,
    links: Vec<(usize, usize, Vec<Effect>)>,
}

impl Probe {
    /// Nothing is supposed yet.
    pub(super) fn new(candidates: &Candidates) -> Probe {
        Probe { candidates: candidates.clone(), start: candidates.time(), links: Vec::new() }
    }

    /// Takes the last supposition back and makes another: that an open cell has a colour.
    pub(super) fn assume(&mut self, cell: u32, black: bool) {
        self.candidates.backtrack_to(self.start);
        self.links.clear();
        self.candidates.narrow(cell, CellState::filled(black).0);
    }

    /// Asks a line, and notes what it says.
    pub(super) fn propagate(&mut self, line: usize) -> LineOutcome {
        let Some(effects) = self.candidates.propagate(line as u32) else { return LineOutcome::Conflict };
        if !effects.is_empty() {
            self.links.push((line, self.candidates.time(), effects.clone()));
            for effect in &effects {
                self.candidates.narrow(effect.cell, effect.to);
            }
        }
        LineOutcome::Effects(effects)
    }

    /// The refutation, once a line is broken.
    pub(super) fn broken(&mut self, line: usize) -> Refutation {
        Refutation { links: std::mem::take(&mut self.links), broken: line }
    }
}

/// Why a cell does not have a colour: what follows if it had, to the line that cannot be met.
///
/// The supposition still stands on the candidates. Only what the end needs is told.
pub(super) fn conclude(probe: Probe, refutation: Refutation, cell: u32, black: bool) -> Deduction {
    let Probe { mut candidates, start, .. } = probe;
    let last = broken_line(&candidates, refutation.broken);
    let mut missing: Vec<Premise> = Vec::new();
    let mut wanted: Vec<u32> = Vec::new();
    let mut take = |candidates: &Candidates, premises: &[Premise], wanted: &mut Vec<u32>| {
        for premise in premises.iter().filter(|premise| premise.cell != cell) {
            if start < candidates.changed(premise.cell) as usize {
                wanted.push(premise.cell);
            } else if !missing.contains(premise) {
                missing.push(*premise);
            }
        }
    };
    take(&candidates, &last.deduction.premises, &mut wanted);
    let mut steps = Vec::new();
    for (line, time, effects) in refutation.links.into_iter().rev() {
        let needed: Vec<Effect> =
            effects.into_iter().filter(|effect| wanted.contains(&effect.cell)).collect();
        if needed.is_empty() {
            continue;
        }
        candidates.backtrack_to(time);
        let explained = explain_effects(&candidates, line, &needed, Level::Hard);
        for step in &explained {
            take(&candidates, &step.deduction.premises, &mut wanted);
        }
        steps.extend(explained);
    }
    steps.reverse();
    candidates.backtrack_to(start);
    candidates.narrow(cell, CellState::filled(black).0);
    let mut steps = explain::prune(&candidates, steps, &last.deduction.premises);
    steps.push(last);
    missing.sort_by_key(|premise| premise.cell);
    let mut clues: Vec<u32> = steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
    clues.sort_unstable();
    clues.dedup();
    let args = vec![
        ("cell", Arg::Cell(cell)),
        ("colour", colour(black)),
        ("steps", Arg::Steps(steps)),
        ("clue", Arg::Clue(refutation.broken as u32)),
    ];
    Deduction { clues, premises: missing, effects: vec![effect(cell, !black)], args }
}

/// Why no arrangement of a line's blocks fits.
pub(super) fn broken_line(candidates: &Candidates, line: usize) -> Step {
    let clues = candidates.clues();
    let (known, cells) = (candidates.known(line), clues.cells(line).collect::<Vec<u32>>());
    let question = Question {
        len: cells.len(),
        blocks: clues.blocks(line),
        line: candidates.line(line),
        known: &known,
        free: Cells::NONE,
    };
    let found = smallest(&question, |place| u32::from(candidates.changed(cells[place]) != 0));
    candidates.count_ticks(found.as_ref().map_or(0, |found| 2 * found.ticks));
    let premises = premises_of(&cells, known.only(found.map_or(known.cells(), |found| found.cells)));
    let blocks = clues.blocks(line).iter().map(|block| i64::from(*block)).collect();
    let args = vec![("blocks", Arg::Numbers(blocks))];
    let deduction = Deduction { clues: vec![line as u32], premises, effects: Vec::new(), args };
    Step { technique: BROKEN_LINE, level: Level::Easy, deduction }
}
