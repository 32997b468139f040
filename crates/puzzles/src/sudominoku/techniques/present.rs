//! Steps about the two variables of each cell, as steps about cells.

use gridstep_engine::explain::CHAPTER;
use gridstep_engine::{Arg, Effect, Premise, Step};

use super::candidates::full;
use super::prove::merge;
use super::state::{DIGIT_BITS, PARTNER, PARTNER_BITS};

/// The same steps about cells: a mask has the possible digits (bits 1 to 9) and partners (bits 11 to 15), all of them
/// where the step does not restrict them.
pub fn on_cells(steps: Vec<Step>) -> Vec<Step> {
    steps.into_iter().map(step_on_cells).collect()
}

/// The same for one step.
pub(super) fn step_on_cells(mut step: Step) -> Step {
    let deduction = &mut step.deduction;
    let mut premises: Vec<Premise> = Vec::new();
    for premise in &deduction.premises {
        let (cell, mask) = (premise.cell % PARTNER, whole(premise.cell, premise.mask));
        match premises.iter_mut().find(|premise| premise.cell == cell) {
            Some(premise) => premise.mask &= mask,
            None => premises.push(Premise { cell, mask }),
        }
    }
    deduction.premises = premises;
    deduction.effects = on_cell(&deduction.effects);
    for (name, arg) in &mut deduction.args {
        match arg {
            Arg::Steps(steps) => *steps = on_cells(std::mem::take(steps)),
            // The goal of a chapter may be a partner; other arguments are about cells.
            Arg::Cell(of) if *name == CHAPTER => *of %= PARTNER,
            _ => (),
        }
    }
    step
}

/// The same effects on cells.
pub(super) fn on_cell(effects: &[Effect]) -> Vec<Effect> {
    let mut explained: Vec<Effect> = Vec::new();
    for effect in effects {
        let cell = effect.cell % PARTNER;
        let [from, to] = [effect.from, effect.to].map(|mask| whole(effect.cell, mask));
        merge(&mut explained, Effect { cell, from, to });
    }
    explained
}

/// The mask of a digit or a partner as a mask of both.
pub(super) fn whole(of: u32, mask: u32) -> u32 {
    if of < PARTNER { mask & DIGIT_BITS | full(of + PARTNER) } else { mask & PARTNER_BITS | DIGIT_BITS }
}

/// The variables of the candidates that a change of a cell changes, with their masks.
pub(super) fn on_masks(cell: u32, to: u32) -> [(u32, u32); 2] {
    [(cell, to & DIGIT_BITS), (PARTNER + cell, to & PARTNER_BITS)]
}
