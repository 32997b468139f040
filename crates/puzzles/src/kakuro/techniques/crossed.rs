//! What two runs leave of the cell where they cross, by their clues and the digits that stand in them.

use gridstep_engine::constraint::masks::{Masks, digits, number, union};
use gridstep_engine::{Arg, Args, Deduction, Digits};

use super::parts::{effect, premises_of};
use crate::kakuro::clues::Clues;

/// Key of the technique.
pub(super) const CROSSING: &str = "crossing";

/// The digits that the open cells of a run can have by its clue and its placed digits.
pub(super) fn allowed(masks: &Masks) -> Digits {
    masks.rest().map_or(Digits::ALL, |rest| union(rest.ways()))
}

/// The masks of a run if nothing but its settled cells were known.
pub(super) fn standing(masks: &Masks) -> Masks {
    let mut known = *masks;
    for mask in &mut known.of[..masks.len] {
        if mask.single().is_none() {
            *mask = Digits::ALL;
        }
    }
    known
}

/// That a cell holds what its run across and its run down both allow, given the digits that stand in them.
pub(super) fn deduce(clues: &Clues, cell: u32, masks: &[Masks; 2]) -> Deduction {
    let runs = clues.runs_of(cell).map(|run| run as u32);
    let to = allowed(&masks[0]) & allowed(&masks[1]);
    let mut premises = Vec::new();
    let mut args = vec![("cell", Arg::Cell(cell)), ("digit", number(to.least().unwrap_or_default()))];
    for side in 0..2 {
        let cells: Vec<u32> = clues.runs()[runs[side] as usize].cells().collect();
        premises.extend(premises_of(&masks[side], &cells));
        args.extend(side_args(side, &masks[side]));
    }
    Deduction { clues: runs.into(), premises, effects: vec![effect(cell, Digits::ALL, to)], args }
}

fn side_args(side: usize, masks: &Masks) -> Args {
    const NAMES: [[&str; 5]; 2] = [
        ["acrossSum", "acrossLeft", "acrossCells", "acrossUsed", "across"],
        ["downSum", "downLeft", "downCells", "downUsed", "down"],
    ];
    let values = masks.args().into_iter().map(|(_, value)| value).chain([digits(allowed(masks))]);
    NAMES[side].into_iter().zip(values).collect()
}
