//! Which literals of the past force what a run says: none of them can be left out.

use gridstep_engine::Digits;
use gridstep_engine::cdcl::{Lit, Past};

use super::cdcl::variable;
use super::propagate::Sets;
use super::sums::LONGEST;

/// A cell of a run at a time in the past.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) dense: u32,
    pub(super) possible: Digits,
    /// Gone by then, and not to be taken for granted: what may have to be cited.
    pub(super) gone: Digits,
    /// The trail position of the newest of `gone`.
    pub(super) latest: u32,
    /// That the cell holds a digit, if it was known by then.
    is: Option<Lit>,
}

impl Part {
    pub(super) const NONE: Part = Part::of(0);

    const fn of(dense: u32) -> Part {
        Part { dense, possible: Digits::ALL, gone: Digits::NONE, latest: 0, is: None }
    }

    /// A cell as it was; the target's cell is taken to hold the target's digit.
    pub(super) fn facing(past: &Past<'_>, target: Option<(u32, u8)>, dense: u32) -> Part {
        match target {
            Some((goal, digit)) if goal == dense => Part { possible: Digits::only(digit), ..Part::of(dense) },
            _ => Part::at(past, dense),
        }
    }

    fn at(past: &Past<'_>, dense: u32) -> Part {
        let mut was = Part::of(dense);
        for digit in Digits::ALL {
            if let Some((position, is_cited)) = past.at(Lit::is_not(variable(dense, digit))) {
                was.possible = was.possible - Digits::only(digit);
                if is_cited {
                    was.gone |= Digits::only(digit);
                    was.latest = was.latest.max(position);
                }
            }
        }
        let is = was.possible.single().map(|digit| Lit::is(variable(dense, digit)));
        was.is = is.filter(|is| past.at(*is).is_some());
        was
    }

    /// What [`Part::premise`] leaves of the cell.
    #[inline]
    pub(super) fn allowed(&self, needed: Digits) -> Digits {
        if 1 < needed.len() && self.is.is_some() {
            self.possible
        } else {
            self.possible | (self.gone - needed)
        }
    }

    /// Cites that digits are gone: of several, the one that is left does instead.
    pub(super) fn premise(&self, needed: Digits, lits: &mut Vec<Lit>) {
        match self.is {
            Some(is) if 1 < needed.len() => lits.push(is),
            _ => lits.extend(needed.into_iter().map(|digit| Lit::is_not(variable(self.dense, digit)))),
        }
    }
}

/// The goal first, then the cells that changed last: what is old is closer to the start, and better cited.
///
/// An insertion sort of at most nine cells: a library sort would take 8 kB of wasm.
pub(super) fn newest_first(parts: &mut [Part], goal: Option<u32>) {
    let age = |part: &Part| if goal == Some(part.dense) { 0 } else { u64::from(u32::MAX - part.latest) + 1 };
    for end in 1..parts.len() {
        let mut at = end;
        while 0 < at && age(&parts[at]) < age(&parts[at - 1]) {
            parts.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Which of the digits that are gone must be gone for the run to have no filling: none of them can be left out.
///
/// A sweep back finds from which sets of digits the rest of the run could still be filled; a sweep forward lets each
/// gone digit back in unless it would lead to one of those. About the price of one propagation.
pub(super) fn irredundant(parts: &[Part], sum: Option<u8>) -> [Digits; LONGEST as usize] {
    let mut good = [Sets::NONE; LONGEST as usize + 1];
    good[parts.len()] = Sets::OF_SIZE[parts.len()];
    if let Some(sum) = sum {
        good[parts.len()].keep(&Sets::OF_SUM[usize::from(sum)]);
    }
    for (step, part) in parts.iter().enumerate().rev() {
        let after = good[step + 1];
        for digit in part.possible {
            after.withdraw(digit, &Sets::ALL, &mut good[step]);
        }
    }
    let mut needed = [Digits::NONE; LONGEST as usize];
    let mut reached = Sets::EMPTY_SET;
    for (step, part) in parts.iter().enumerate() {
        for digit in part.gone {
            if reached.leads_to(digit, &good[step + 1]) {
                needed[step] |= Digits::only(digit);
            }
        }
        let mut next = Sets::NONE;
        for digit in part.allowed(needed[step]) {
            reached.extend(digit, &mut next);
        }
        reached = next;
    }
    needed
}
