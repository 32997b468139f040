//! Digits that a run has already.

use crate::bits::Digits;
use crate::technique::{Arg, Args, Level};

use super::{Proved, SumTechnique};
use crate::constraint::library::sum_all_different::masks::{Masks, number};

/// A digit that a settled cell of a run holds goes from its other cells.
pub(super) struct UsedDigit;

impl SumTechnique for UsedDigit {
    const NAME: &'static str = "used-digit";
    const LEVEL: Level = Level::Easy;
    const APART: bool = true;
    const COUNTS_SETTLED: bool = false;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        for (index, mask) in masks.cells().iter().enumerate() {
            if mask.single().is_some() {
                for (other, narrowed) in of[..masks.len].iter_mut().enumerate() {
                    if other != index {
                        *narrowed = *narrowed - *mask;
                    }
                }
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let settled =
            proved.masks.cells().iter().position(|mask| mask.single().is_some()).unwrap_or_default();
        let digit = proved.masks.of[settled].least().unwrap_or_default();
        vec![("digit", number(digit)), ("cell", Arg::Cell(proved.cells[settled]))]
    }
}
