//! The last open cell of a run.

use crate::bits::Digits;
use crate::technique::{Arg, Args, Level};

use super::{Proved, SumTechnique};
use crate::constraint::library::sum_all_different::masks::{Masks, digits, number};

/// Where all cells of a run but one are known, that one holds what is missing from the sum.
pub(super) struct LastCell;

impl SumTechnique for LastCell {
    const NAME: &'static str = "last-cell";
    const LEVEL: Level = Level::Easy;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        if let Some(rest) = masks.rest()
            && rest.cells == 1
        {
            for index in masks.open() {
                of[index] &= rest.ways().next().unwrap_or_default();
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let used = proved.masks.rest().map(|rest| rest.used).unwrap_or_default();
        vec![
            ("sum", number(proved.masks.sum.unwrap_or_default())),
            ("used", digits(used)),
            ("cell", Arg::Cell(proved.cell())),
            ("digit", number(proved.result().least().unwrap_or_default())),
        ]
    }
}
