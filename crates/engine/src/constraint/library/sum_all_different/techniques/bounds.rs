//! The least and the greatest that the other cells of a run leave.

use crate::bits::Digits;
use crate::technique::{Args, Level};

use super::stated_bounds::{Changed, state};
use super::totals::{greatest, least, too_little, too_much, up_to};
use super::{Proved, SumTechnique};
use crate::constraint::library::sum_all_different::masks::Masks;

/// The name of all of these.
pub(super) const NAME: &str = "bounds";

/// A cell is at most what is left of the sum when the other cells hold as little as they can.
pub(super) struct AtMost;

/// A cell is at least what is left of the sum when the other cells hold as much as they can.
pub(super) struct AtLeast;

/// A cell holds no digit from which on the run would make too much, whatever else it holds.
///
/// As [`AtMost`], but the digit itself is not counted twice: it proves more, in harder words. It only gives reasons.
pub(super) struct TooMuch;

/// A cell holds no digit up to which the run would make too little.
pub(super) struct TooLittle;

impl SumTechnique for TooMuch {
    const NAME: &'static str = NAME;
    const LEVEL: Level = Level::Medium;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        open(masks, |index| up_to(too_much(masks, index).map_or(9, |(digit, _)| digit - 1)))
    }

    fn args(proved: &Proved) -> Args {
        args(proved)
    }
}

impl SumTechnique for TooLittle {
    const NAME: &'static str = NAME;
    const LEVEL: Level = Level::Medium;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        open(masks, |index| up_to(too_little(masks, index).map_or(0, |(digit, _)| digit)).complement())
    }

    fn args(proved: &Proved) -> Args {
        args(proved)
    }
}

impl SumTechnique for AtMost {
    const NAME: &'static str = NAME;
    const LEVEL: Level = Level::Medium;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        each(masks, |index, left| Some(up_to(left - least(masks, index)?)))
    }

    fn args(proved: &Proved) -> Args {
        args(proved)
    }
}

impl SumTechnique for AtLeast {
    const NAME: &'static str = NAME;
    const LEVEL: Level = Level::Medium;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        each(masks, |index, left| Some(up_to(left - greatest(masks, index)? - 1).complement()))
    }

    fn args(proved: &Proved) -> Args {
        args(proved)
    }
}

/// Narrows each open cell by what the others leave of the sum.
fn each(masks: &Masks, allowed: impl Fn(usize, i16) -> Option<Digits>) -> [Digits; 9] {
    let mut of = masks.of;
    let Some(sum) = masks.sum else { return of };
    for index in masks.open() {
        if let Some(allowed) = allowed(index, i16::from(sum)) {
            of[index] &= allowed;
        }
    }
    of
}

/// Narrows each open cell of a run that has a clue.
fn open(masks: &Masks, allowed: impl Fn(usize) -> Digits) -> [Digits; 9] {
    let mut of = masks.of;
    if masks.sum.is_some() {
        for index in masks.open() {
            of[index] &= allowed(index);
        }
    }
    of
}

/// The values of a sentence, where nothing more is known of its step than its proof.
fn args(proved: &Proved) -> Args {
    let changed = proved.effects.iter().map(|(index, to)| {
        let gone = to.complement();
        Changed { index: *index, gone, denied: gone }
    });
    let statement = state(&proved.masks, &proved.cells, &changed.collect::<Vec<_>>());
    statement.map(|(args, _)| args).unwrap_or_default()
}
