//! Candidates cut to the digits of the possible ways.

use crate::bits::Digits;
use crate::technique::{Args, Level};

use super::{Proved, SumTechnique};
use crate::constraint::library::sum_all_different::masks::{Masks, digits, union};

/// A cell of a run can only hold digits of the ways to make what is left of the run.
///
/// A way is possible if each of its digits has a cell that can hold it and each open cell can hold one of them.
pub(super) struct PossibleWays;

impl SumTechnique for PossibleWays {
    const NAME: &'static str = "possible-ways";
    const LEVEL: Level = Level::Medium;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        let Some(rest) = masks.rest() else { return of };
        let possible = union(masks.fitting(&rest));
        for index in masks.open() {
            of[index] &= possible;
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let masks = &proved.masks;
        let mut args = masks.args();
        let Some(rest) = masks.rest() else { return args };
        args.push(("ways", masks.ways()));
        args.push(("out", masks.out()));
        args.push(("digits", digits(union(masks.fitting(&rest)))));
        args
    }
}
