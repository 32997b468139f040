//! The end of a contradiction: a run that cannot be filled.

use gridstep_engine::constraint::fillings;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::explain::{ConstraintPropagation, HasPosition};
use gridstep_engine::{Args, Deduction, Digits, Effect, Level, Step};

use super::candidates::Candidates;
use super::parts::premises_of;
use gridstep_engine::constraint::masks::Masks;

/// Key of the last step of a refutation.
pub(super) const BROKEN_RUN: &str = "broken-run";

/// Why a run cannot be filled.
pub(super) fn broken_run(candidates: &Candidates, run: u32) -> Step {
    let masks = candidates.masks(run);
    let cells: Vec<u32> = candidates.cells_of(run);
    let is_unfillable = |masks: &Masks| fillings(&mut { masks.of }[..masks.len], masks.sum).is_err();
    let loose = masks.loosened(|index| candidates.changed(cells[index]), is_unfillable);
    unfillable(run, &cells, &loose)
}

/// The step for the premises that the masks give.
fn unfillable(run: u32, cells: &[u32], masks: &Masks) -> Step {
    let mut args: Args = masks.args();
    args.push(("ways", masks.ways()));
    let deduction =
        Deduction { clues: vec![run], premises: premises_of(masks, cells), effects: Vec::new(), args };
    Step { technique: BROKEN_RUN, level: Level::Easy, deduction }
}

impl ConstraintPropagation for Candidates {
    fn propagate(&self, run: u32) -> Option<Vec<Effect>> {
        HasPosition::position(self).propagate(run)
    }

    fn explain_effects(&self, run: u32, effects: &[Effect]) -> Vec<Step> {
        HasPosition::position(self).explain_effects(run, effects)
    }

    fn explain_conflict(&self, run: u32) -> Step {
        broken_run(self, run)
    }

    fn conflict_with_settled(&self, step: &Step) -> Option<Step> {
        let &[run] = &step.deduction.clues[..] else { return None };
        let cells: Vec<u32> = self.cells_of(run);
        let mut masks = self.masks(run);
        for (mask, cell) in masks.of.iter_mut().zip(&cells).filter(|(mask, _)| mask.single().is_none()) {
            let cited = step.deduction.premises.iter().find(|premise| premise.cell == *cell);
            *mask = cited.map_or(Digits::ALL, |cited| Digits::from_bits(cited.mask as u16));
        }
        let cited = unfillable(run, &cells, &masks);
        (cited.deduction.premises != step.deduction.premises).then_some(cited)
    }
}
