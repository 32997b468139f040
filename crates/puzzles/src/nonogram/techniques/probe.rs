//! Assuming a colour, propagating it line by line, and explaining the conflict.

use gridstep_engine::explain::{self, Candidates as _, ConstraintPropagation as _, Link};
use gridstep_engine::few::sort_few;
use gridstep_engine::{Arg, Deduction, Effect, Level, Premise, Step};

use super::candidates::Candidates;
use super::prove::{colour, effect, premises_of};
use crate::nonogram::cell_state::CellState;
use crate::nonogram::cells::Cells;
use crate::nonogram::smallest::{ReasonQuery, smallest};

/// Key of the last step of a refutation.
pub(super) const BROKEN_LINE: &str = "broken-line";

/// Candidates on which a colour is assumed, and what followed.
pub(super) struct Probe {
    pub(super) candidates: Candidates,
    /// With nothing but the assumption.
    assumed: Candidates,
    cell: u32,
    black: bool,
    links: Vec<Link<u32>>,
}

impl Probe {
    /// Assumes that an open cell has a colour.
    pub(super) fn new(candidates: &Candidates, cell: u32, black: bool) -> Probe {
        let mut assumed = candidates.clone();
        assumed.narrow(cell, CellState::filled(black).0);
        Probe { candidates: assumed.clone(), assumed, cell, black, links: Vec::new() }
    }

    /// Propagates a line, and records what follows; `None` if no arrangement fits.
    pub(super) fn propagate(&mut self, line: u32) -> Option<Vec<Effect>> {
        let effects = self.candidates.propagate(line)?;
        if !effects.is_empty() {
            self.links.push((line, self.candidates.time(), effects.clone()));
            for effect in &effects {
                self.candidates.narrow(effect.cell, effect.to);
            }
        }
        Some(effects)
    }
}

/// Why a cell does not have the assumed colour: the steps from the assumption to `conflict`, a line that no arrangement
/// fits.
pub(super) fn conclude(probe: Probe, conflict: u32) -> Deduction {
    let Probe { mut candidates, assumed, cell, black, links } = probe;
    let steps = explain::refutation(&assumed, &mut candidates, &links, conflict);
    let is_shown = |premise: &&Premise| premise.cell != cell && assumed.black(premise.cell).is_some();
    let cited = steps.iter().flat_map(|step| &step.deduction.premises);
    let mut premises: Vec<Premise> = cited.filter(is_shown).copied().collect();
    sort_few(&mut premises, |premise| premise.cell);
    premises.dedup();
    let mut clues: Vec<u32> = steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
    clues.sort_unstable();
    clues.dedup();
    let args = vec![
        ("cell", Arg::Cell(cell)),
        ("colour", colour(black)),
        ("steps", Arg::Steps(steps)),
        ("clue", Arg::Clue(conflict)),
    ];
    Deduction { clues, premises, effects: vec![effect(cell, !black)], args }
}

/// Why no arrangement of a line's blocks fits.
pub(super) fn broken_line(candidates: &Candidates, line: usize) -> Step {
    let clues = candidates.clues();
    let (known, cells) = (candidates.known(line), clues.cells(line).collect::<Vec<u32>>());
    let query = ReasonQuery {
        len: cells.len(),
        blocks: clues.blocks(line),
        line: candidates.line(line),
        known: &known,
        free: Cells::NONE,
    };
    let found = smallest(&query, |place| u32::from(candidates.changed(cells[place]) != 0));
    candidates.count_ticks(found.as_ref().map_or(0, |found| 2 * found.ticks));
    let premises = premises_of(&cells, known.only(found.map_or(known.cells(), |found| found.cells)));
    let blocks = clues.blocks(line).iter().map(|block| i64::from(*block)).collect();
    let args = vec![("blocks", Arg::Numbers(blocks))];
    let deduction = Deduction { clues: vec![line as u32], premises, effects: Vec::new(), args };
    Step { technique: BROKEN_LINE, level: Level::Easy, deduction }
}
