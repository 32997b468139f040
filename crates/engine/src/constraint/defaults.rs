//! What every constraint can do by its meaning alone: correct, and slow.

use super::{Conflict, Constraint, PastDomain};
use crate::deletion::delete_parts;
use crate::domain::{Domain, Value};
use crate::few::sort_few;

/// Keeps the values that occur in some satisfying assignment, by trying all assignments.
///
/// # Errors
/// [`Conflict`] if there is none.
pub fn filter_by_enumeration<C: Constraint>(constraint: &C, domains: &mut [Domain]) -> Result<(), Conflict> {
    let mut supported = vec![Domain::EMPTY; domains.len()];
    let mut values: Vec<Value> = Vec::with_capacity(domains.len());
    enumerate(constraint, domains, &mut values, &mut supported);
    domains.copy_from_slice(&supported);
    if supported.is_empty() {
        return if constraint.holds(&[]) { Ok(()) } else { Err(Conflict) };
    }
    if supported.iter().any(|domain| domain.is_empty()) { Err(Conflict) } else { Ok(()) }
}

fn enumerate<C: Constraint>(
    constraint: &C,
    domains: &[Domain],
    values: &mut Vec<Value>,
    supported: &mut [Domain],
) {
    let Some(domain) = domains.get(values.len()) else {
        if constraint.holds(values) {
            for (supported, value) in supported.iter_mut().zip(values) {
                *supported |= Domain::only(*value);
            }
        }
        return;
    };
    for value in *domain {
        values.push(value);
        enumerate(constraint, domains, values, supported);
        values.pop();
    }
}

/// Puts one removed value after another back, the newest variables first, and keeps it removed only if
/// [`Constraint::filter`] no longer fails without that. One call of `filter` for each removed value.
pub fn explain_by_deletion<C: Constraint>(constraint: &C, past: &[PastDomain], needed: &mut [Domain]) {
    let mut order: Vec<usize> = (0..past.len()).collect();
    sort_few(&mut order, |index| (u32::MAX - past[*index].latest, *index));
    let parts =
        order.into_iter().flat_map(|index| past[index].removed.into_iter().map(move |value| (index, value)));
    let without = |needed: &Vec<Domain>, (index, value): (usize, Value)| {
        let mut fewer = needed.clone();
        fewer[index] = fewer[index] - Domain::only(value);
        fewer
    };
    let fails = |needed: &Vec<Domain>| {
        let mut relaxed: Vec<Domain> =
            past.iter().zip(needed).map(|(past, needed)| past.relaxed(*needed)).collect();
        constraint.filter(&mut relaxed).is_err()
    };
    let all = past.iter().map(|past| past.removed).collect();
    needed.copy_from_slice(&delete_parts(all, parts, without, fails));
}
