//! Techniques on different digits with a sum, easiest first, one file each.

mod bounds;
mod last_cell;
mod lone_sum;
mod needed_digit;
mod possible_ways;
mod run_fillings;
mod sets;
mod stated_bounds;
mod totals;
mod used_digit;

use super::SumAllDifferent;
use super::masks::{Masks, union};
use super::reason::digits;
use crate::bits::Digits;
use crate::constraint::{Applied, Change, Constraint, ConstraintTechnique};
use crate::domain::Domain;
use crate::technique::{Args, Level};
use bounds::{AtLeast, AtMost, TooLittle, TooMuch};
use last_cell::LastCell;
use lone_sum::LoneSum;
use needed_digit::NeededDigit;
use possible_ways::PossibleWays;
use run_fillings::RunFillings;
use sets::{Hidden, Naked};
use used_digit::UsedDigit;

/// The table, easiest first; the last removes all that can be removed.
pub(super) const TECHNIQUES: &[ConstraintTechnique<SumAllDifferent>] = &[
    row::<LastCell>(),
    row::<LoneSum>(),
    row::<UsedDigit>(),
    row::<NeededDigit>(),
    row::<PossibleWays>(),
    row::<AtMost>(),
    row::<AtLeast>(),
    row::<Naked<2>>(),
    row::<Hidden<2>>(),
    row::<Naked<3>>(),
    row::<Hidden<3>>(),
    row::<TooMuch>(),
    row::<TooLittle>(),
    row::<RunFillings>(),
];

/// See [`Constraint::restate`](crate::constraint::Constraint::restate).
pub(super) fn restate(
    technique: &str,
    constraint: &SumAllDifferent,
    premises: &[Domain],
    changes: &mut [Change],
) -> Option<Args> {
    if technique != bounds::NAME {
        return None;
    }
    stated_bounds::restate(&Masks::new(constraint.sum, premises), constraint.scope(), changes)
}

/// A theorem about what the cells of a run can hold.
trait SumTechnique {
    /// Key of the technique.
    const NAME: &'static str;
    /// How hard it is.
    const LEVEL: Level;
    /// Whether a step removes one digit at a time, because its sentence has one cause.
    const APART: bool = false;
    /// Whether it is about what the settled cells leave of the sum.
    const COUNTS_SETTLED: bool = true;

    /// What the cells can hold by this technique alone: each within what it could hold before.
    fn narrow(masks: &Masks) -> [Digits; 9];

    /// What the sentence needs.
    fn args(proved: &Proved) -> Args;
}

/// An application of a technique, reduced to what it needs.
struct Proved {
    /// The run, its cells loosened to the premises.
    masks: Masks,
    /// The cells of the run.
    cells: Vec<u32>,
    /// Which cells change, by index, and what they can hold after.
    effects: Vec<(usize, Digits)>,
}

impl Proved {
    /// All digits that the changed cells can hold after.
    fn result(&self) -> Digits {
        union(self.effects.iter().map(|(_, to)| *to))
    }

    /// The first changed cell.
    fn cell(&self) -> u32 {
        self.cells[self.effects[0].0]
    }

    /// Cells by their index.
    fn cells(&self, indices: impl Iterator<Item = usize>) -> Vec<u32> {
        indices.map(|index| self.cells[index]).collect()
    }
}

const fn row<T: SumTechnique>() -> ConstraintTechnique<SumAllDifferent> {
    ConstraintTechnique {
        name: T::NAME,
        level: T::LEVEL,
        one_value_a_step: T::APART,
        counts_settled: T::COUNTS_SETTLED,
        filter: filter::<T>,
        args: args::<T>,
    }
}

fn filter<T: SumTechnique>(constraint: &SumAllDifferent, domains: &mut [Domain]) {
    filter_by(constraint, domains, T::narrow);
}

/// One copy for all techniques: it is most of a small one's code.
#[inline(never)]
fn filter_by(constraint: &SumAllDifferent, domains: &mut [Domain], narrow: fn(&Masks) -> [Digits; 9]) {
    let narrowed = narrow(&Masks::new(constraint.sum, domains));
    for (domain, mask) in domains.iter_mut().zip(narrowed) {
        *domain = Domain::from_bits(u64::from(mask.bits()));
    }
}

fn args<T: SumTechnique>(constraint: &SumAllDifferent, applied: &Applied<'_>) -> Args {
    T::args(&proved(constraint, applied))
}

#[inline(never)]
fn proved(constraint: &SumAllDifferent, applied: &Applied<'_>) -> Proved {
    Proved {
        masks: Masks::new(constraint.sum, applied.domains),
        cells: applied.scope.iter().map(|var| var.0).collect(),
        effects: applied.effects.iter().map(|(index, to)| (*index, digits(*to))).collect(),
    }
}
