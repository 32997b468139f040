//! Which removals force a conflict of a sum of different digits.

use super::fillings::Sets;
use super::sums::LONGEST;
use crate::bits::Digits;
use crate::constraint::PastDomain;
use crate::domain::Domain;

/// Writes an irredundant reason into `needed`, as [`Constraint::explain`](crate::constraint::Constraint::explain) says.
///
/// The goal comes first, then the variables that changed last: reasons rather name old removals, closer to the root.
/// A backward sweep finds from which sets of digits the rest of the run could still be filled; a forward sweep lets
/// each removed digit back in unless it would lead to one of those. About the cost of one propagation, and irredundant.
pub(super) fn explain(past: &[PastDomain], sum: Option<u8>, needed: &mut [Domain]) {
    let mut order = [0_usize; LONGEST as usize];
    let order = &mut order[..past.len()];
    for (index, place) in order.iter_mut().enumerate() {
        *place = index;
    }
    let is_goal = |past: &PastDomain| past.removed.is_empty() && past.domain.single().is_some();
    let age =
        |index: usize| if is_goal(&past[index]) { 0 } else { u64::from(u32::MAX - past[index].latest) + 1 };
    crate::few::sort_few(order, |index| age(*index));
    let mut suffix = [Sets::NONE; LONGEST as usize + 1];
    suffix[order.len()] = Sets::completing(order.len(), sum);
    for (step, index) in order.iter().enumerate().rev() {
        let after = suffix[step + 1];
        for digit in digits(past[*index].domain) {
            after.withdraw(digit, &Sets::ALL, &mut suffix[step]);
        }
    }
    let mut reached = Sets::EMPTY_SET;
    for (step, index) in order.iter().enumerate() {
        let past = &past[*index];
        needed[*index] =
            past.removed.into_iter().filter(|digit| reached.leads_to(*digit, &suffix[step + 1])).collect();
        let mut next = Sets::NONE;
        for digit in digits(past.relaxed(needed[*index])) {
            reached.extend(digit, &mut next);
        }
        reached = next;
    }
}

/// The digits of a domain.
pub(super) fn digits(domain: Domain) -> Digits {
    Digits::from_bits(domain.bits() as u16)
}
