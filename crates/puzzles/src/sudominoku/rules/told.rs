//! Steps about the two words of each cell, told of cells.

use gridstep_engine::{Arg, Cite, Effect, Step};

use super::prove::merge;
use super::sheet::full;
use super::state::{DIGIT_BITS, PARTNER, PARTNER_BITS};

/// The same steps of cells: each word has the digits that are possible (bits 1 to 9) and the partners (bits 11 to 15),
/// all where the step says nothing of them.
pub fn on_cells(mut steps: Vec<Step>) -> Vec<Step> {
    for step in &mut steps {
        let deduction = &mut step.deduction;
        let mut cites: Vec<Cite> = Vec::new();
        for cite in &deduction.because {
            let (cell, word) = (cite.cell % PARTNER, whole(cite.cell, cite.word));
            match cites.iter_mut().find(|cite| cite.cell == cell) {
                Some(cite) => cite.word &= word,
                None => cites.push(Cite { cell, word }),
            }
        }
        deduction.because = cites;
        deduction.effects = on_cell(&deduction.effects);
        for (_, arg) in &mut deduction.args {
            if let Arg::Steps(steps) = arg {
                *steps = on_cells(std::mem::take(steps));
            }
        }
    }
    steps
}

/// The same effects of cells.
pub(super) fn on_cell(effects: &[Effect]) -> Vec<Effect> {
    let mut told: Vec<Effect> = Vec::new();
    for effect in effects {
        let cell = effect.cell % PARTNER;
        let [from, to] = [effect.from, effect.to].map(|word| whole(effect.cell, word));
        merge(&mut told, Effect { cell, from, to });
    }
    told
}

/// A word about a digit or a partner as one about both.
fn whole(of: u32, word: u32) -> u32 {
    if of < PARTNER { word & DIGIT_BITS | full(of + PARTNER) } else { word & PARTNER_BITS | DIGIT_BITS }
}

/// The words of a sheet that a change of a cell changes.
pub(super) fn on_words(cell: u32, to: u32) -> [(u32, u32); 2] {
    [(cell, to & DIGIT_BITS), (PARTNER + cell, to & PARTNER_BITS)]
}
