//! Steps in the form that crosses to the page: constraints are areas, effects are sets of ways.

use gridstep_engine::{Arg, Step};

use super::candidates::BARE;
use crate::boardcover::clues::Clues;
use crate::boardcover::piece::Ways;

/// The same steps with the areas of the cells in place of the cells as constraints.
///
/// Effects lose the bit [`BARE`], but for `from` where a step places a piece: what it changes on a cell with one way left
/// is that bit alone. Premises keep it: without the bit, a cell with one way left would read as a piece that lies, which
/// is often what the step concludes.
pub(super) fn present(clues: &Clues, mut steps: Vec<Step>) -> Vec<Step> {
    const WAYS: u32 = Ways::ALL.bits() as u32;
    for step in &mut steps {
        let deduction = &mut step.deduction;
        let mut areas: Vec<u32> = deduction.clues.iter().filter_map(|cell| clues.area_of(*cell)).collect();
        areas.sort_unstable();
        areas.dedup();
        deduction.clues = areas;
        for effect in &mut deduction.effects {
            effect.from &= if effect.to & BARE == 0 { WAYS | BARE } else { WAYS };
            effect.to &= WAYS;
        }
        for (_, arg) in &mut deduction.args {
            if let Arg::Steps(steps) = arg {
                *steps = present(clues, std::mem::take(steps));
            }
        }
    }
    steps
}
