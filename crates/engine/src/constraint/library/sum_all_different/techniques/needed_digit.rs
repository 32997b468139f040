//! Digits that a run needs and that one cell can hold.

use crate::bits::Digits;
use crate::technique::{Arg, Args, Level};

use super::{Proved, SumTechnique};
use crate::constraint::library::sum_all_different::masks::{Masks, needed, number};

/// If every way to make what is left of a run uses a digit, the one cell that can still hold it must.
pub(super) struct NeededDigit;

impl SumTechnique for NeededDigit {
    const NAME: &'static str = "needed-digit";
    const LEVEL: Level = Level::Medium;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        let Some(rest) = masks.rest() else { return of };
        for digit in needed(masks.fitting(&rest)) {
            let mut places = masks.places(digit);
            if let (Some(only), None) = (places.next(), places.next()) {
                of[only] &= Digits::only(digit);
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let mut args = proved.masks.args();
        args.push(("ways", proved.masks.ways()));
        args.push(("out", proved.masks.out()));
        args.push(("digit", number(proved.result().least().unwrap_or_default())));
        args.push(("cell", Arg::Cell(proved.cell())));
        args
    }
}
