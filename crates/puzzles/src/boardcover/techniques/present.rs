//! Steps as they are told: of areas, as the page numbers them, and of ways.

use gridstep_engine::{Arg, Step};

use crate::boardcover::clues::Clues;
use crate::boardcover::piece::Ways;

/// The same steps, whose clues are the areas of the cells that they use to be covered.
///
/// What changes is told in sets of ways: where a step says that a cell is covered after all else was taken from it,
/// `from` and `to` are the same one way. What is cited keeps the bit of a cell that might stay bare: without it a cell
/// that has one way left would be read as a piece that lies, which is often what the step concludes.
pub(super) fn present(clues: &Clues, mut steps: Vec<Step>) -> Vec<Step> {
    const WAYS: u32 = Ways::ALL.bits() as u32;
    for step in &mut steps {
        let deduction = &mut step.deduction;
        let mut areas: Vec<u32> = deduction.clues.iter().filter_map(|cell| clues.area_of(*cell)).collect();
        areas.sort_unstable();
        areas.dedup();
        deduction.clues = areas;
        for effect in &mut deduction.effects {
            effect.from &= WAYS;
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
