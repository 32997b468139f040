//! Parts of deductions: premises and effects.

use gridstep_engine::constraint::masks::Masks;
use gridstep_engine::{Digits, Effect, Premise};

/// A premise for each mask that is not full.
pub(super) fn premises_of(masks: &Masks, cells: &[u32]) -> Vec<Premise> {
    let known = masks.cells().iter().zip(cells).filter(|(mask, _)| **mask != Digits::ALL);
    known.map(|(mask, cell)| Premise { cell: *cell, mask: u32::from(mask.bits()) }).collect()
}

/// A change of a cell.
pub(super) fn effect(cell: u32, from: Digits, to: Digits) -> Effect {
    Effect { cell, from: u32::from(from.bits()), to: u32::from(to.bits()) }
}
