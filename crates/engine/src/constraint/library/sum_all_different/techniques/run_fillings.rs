//! Digits that occur in some filling of a run.

use crate::bits::Digits;
use crate::technique::{Arg, Args, Level};

use super::{Proved, SumTechnique};
use crate::constraint::fillings;
use crate::constraint::library::sum_all_different::masks::{Masks, digits};

/// A cell holds only digits that it has in some filling of its run.
pub(super) struct RunFillings;

impl SumTechnique for RunFillings {
    const NAME: &'static str = "run-fillings";
    const LEVEL: Level = Level::Hard;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        match fillings(&mut of[..masks.len], masks.sum) {
            Ok(()) => of,
            Err(_) => [Digits::NONE; 9],
        }
    }

    fn args(proved: &Proved) -> Args {
        let mut args = proved.masks.args();
        args.push(("ways", proved.masks.ways()));
        args.push(("cell", Arg::Cell(proved.cell())));
        args.push(("digits", digits(proved.masks.of[proved.effects[0].0] - proved.result())));
        args
    }
}
