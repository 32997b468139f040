//! What is left of a run when every filling is tried.

use gridstep_engine::{Arg, Args, Digits, Level};

use super::masks::{Masks, digits};
use super::prove::{RunRule, Told};
use crate::kakuro::propagate::fillings;

/// A cell holds only digits that it has in some filling of its run.
pub(super) struct RunFillings;

impl RunRule for RunFillings {
    const NAME: &'static str = "run-fillings";
    const LEVEL: Level = Level::Hard;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        match fillings(&mut of[..masks.len], masks.sum) {
            Ok(()) => of,
            Err(_) => [Digits::NONE; 9],
        }
    }

    fn args(told: &Told) -> Args {
        let mut args = told.masks.args();
        args.push(("ways", told.masks.ways()));
        args.push(("cell", Arg::Cell(told.cell())));
        args.push(("digits", digits(told.masks.of[told.effects[0].0] - told.result())));
        args
    }
}
