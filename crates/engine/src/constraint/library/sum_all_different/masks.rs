//! The masks of one run's cells: what its techniques work on.

use super::reason;
use super::sums::ways;
use crate::bits::Digits;
use crate::deletion::loosen;
use crate::domain::Domain;
use crate::technique::{Arg, Args};

/// What the cells of a run can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Masks {
    /// Number of cells.
    pub len: usize,
    /// The clue, if there is one.
    pub sum: Option<u8>,
    /// What each cell can hold, in order; nothing after the last.
    pub of: [Digits; 9],
}

impl Masks {
    /// The variables of a sum, in order.
    #[inline]
    pub fn new(sum: Option<u8>, domains: &[Domain]) -> Masks {
        let mut masks = Masks { len: domains.len(), sum, of: [Digits::NONE; 9] };
        for (mask, domain) in masks.of.iter_mut().zip(domains) {
            *mask = reason::digits(*domain);
        }
        masks
    }

    /// What each cell can hold.
    #[inline]
    pub fn cells(&self) -> &[Digits] {
        &self.of[..self.len]
    }

    /// Indices of the cells that are not settled.
    #[inline]
    pub fn open(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..self.len).filter(|index| self.of[*index].single().is_none())
    }

    /// The rest of the run without its settled cells; `None` without clue.
    #[inline]
    pub fn rest(&self) -> Option<Rest> {
        let sum = self.sum?;
        let mut rest = Rest { used: Digits::NONE, cells: 0, left: 0, ways: &[] };
        let mut repeats = false;
        for mask in self.cells() {
            if mask.single().is_none() {
                rest.cells += 1;
            } else {
                repeats |= mask.within(rest.used);
                rest.used |= *mask;
            }
        }
        rest.left = i16::from(sum) - i16::from(rest.used.sum());
        if let (false, Ok(left)) = (repeats, u8::try_from(rest.left)) {
            rest.ways = ways(rest.cells, left);
        }
        Some(rest)
    }

    /// The ways to make the rest in which each digit has a cell and each cell a digit.
    pub fn fitting<'a>(&'a self, rest: &'a Rest) -> impl Iterator<Item = Digits> + Clone + 'a {
        let any = self.open().fold(Digits::NONE, |any, index| any | self.of[index]);
        let fits = move |way: &Digits| {
            way.within(any) && self.open().all(|index| !(self.of[index] & *way).is_empty())
        };
        rest.ways().filter(fits)
    }

    /// The cells that can still hold a digit, not counting settled ones.
    pub fn places(&self, digit: u8) -> impl Iterator<Item = usize> + Clone + '_ {
        self.open().filter(move |index| self.of[*index].has(digit))
    }

    /// `sum`, `left`, `cells`, `used` for a sentence; nothing without clue.
    pub fn args(&self) -> Args {
        let Some((sum, rest)) = self.sum.zip(self.rest()) else { return Vec::new() };
        vec![
            ("sum", number(sum)),
            ("left", Arg::Number(i64::from(rest.left))),
            ("cells", number(rest.cells)),
            ("used", digits(rest.used)),
        ]
    }

    /// The loosest masks for which `holds` is still true, see [`loosen`]; `changed` is by index.
    #[must_use]
    pub fn loosened(&self, changed: impl Fn(usize) -> u32, holds: impl Fn(&Masks) -> bool) -> Masks {
        let mut loose = *self;
        let with = |cells: &[Digits]| {
            let mut masks = *self;
            masks.of[..masks.len].copy_from_slice(cells);
            masks
        };
        loosen(&mut loose.of[..self.len], |_| Digits::ALL, changed, |cells| holds(&with(cells)));
        loose
    }

    /// `out` for a sentence: ways that do not fit.
    pub fn out(&self) -> Arg {
        let Some(rest) = self.rest() else { return sets(std::iter::empty()) };
        sets(rest.ways().filter(|way| self.fitting(&rest).all(|fits| fits != *way)))
    }

    /// `ways` for a sentence: those that fit.
    pub fn ways(&self) -> Arg {
        sets(self.rest().iter().flat_map(|rest| self.fitting(rest)))
    }
}

/// A run without its settled cells.
#[derive(Clone, Copy, Debug)]
pub struct Rest {
    /// The digits of the settled cells.
    pub used: Digits,
    /// Number of cells that are not settled.
    pub cells: u32,
    /// What they sum to; negative if the settled digits exceed the sum.
    pub left: i16,
    ways: &'static [Digits],
}

impl Rest {
    /// The sets of digits that can make it without a used digit.
    pub fn ways(&self) -> impl Iterator<Item = Digits> + Clone + use<> {
        let used = self.used;
        self.ways.iter().copied().filter(move |way| (*way & used).is_empty())
    }
}

/// The digits that some of the sets have.
pub fn union(sets: impl Iterator<Item = Digits>) -> Digits {
    sets.fold(Digits::NONE, |all, set| all | set)
}

/// The digits that all of the sets have; none if there is no set.
pub fn needed(sets: impl Iterator<Item = Digits>) -> Digits {
    sets.reduce(|all, set| all & set).unwrap_or_default()
}

/// A number for a sentence.
pub fn number(number: impl Into<i64>) -> Arg {
    Arg::Number(number.into())
}

/// A set of digits for a sentence.
pub fn digits(digits: Digits) -> Arg {
    Arg::Digits(digits)
}

/// Sets of digits for a sentence.
pub fn sets(sets: impl Iterator<Item = Digits>) -> Arg {
    Arg::Sets(sets.collect())
}
