//! Sums that can be made in one way.

use crate::bits::Digits;
use crate::technique::{Args, Level};

use super::{Proved, SumTechnique};
use crate::constraint::library::sum_all_different::masks::{Masks, digits};

/// Where only one set of digits makes the rest of a run, its open cells hold those digits.
pub(super) struct LoneSum;

impl SumTechnique for LoneSum {
    const NAME: &'static str = "lone-sum";
    const LEVEL: Level = Level::Easy;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        if let Some(way) = lone_way(masks) {
            for index in masks.open() {
                of[index] &= way;
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let mut args = proved.masks.args();
        args.push(("digits", digits(lone_way(&proved.masks).unwrap_or_default())));
        args
    }
}

fn lone_way(masks: &Masks) -> Option<Digits> {
    let mut ways = masks.rest()?.ways();
    ways.next().filter(|_| ways.next().is_none())
}
