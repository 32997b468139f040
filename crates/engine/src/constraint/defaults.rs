//! What every constraint can do by its meaning alone: correct, and slow.

use super::{Conflict, Constraint, Past};
use crate::domain::{Domain, Value};

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

/// The deletion loop: puts one removed value after another back, the newest variables first, and keeps it removed only
/// if [`Constraint::filter`] no longer fails without that. One call of `filter` for each removed value.
pub fn delete_redundant<C: Constraint>(constraint: &C, past: &[Past], needed: &mut [Domain]) {
    let mut order: Vec<usize> = (0..past.len()).collect();
    crate::few::sort_few(&mut order, |index| (u32::MAX - past[*index].latest, *index));
    for (needed, past) in needed.iter_mut().zip(past) {
        *needed = past.removed;
    }
    for index in order {
        for value in past[index].removed {
            let all = needed[index];
            needed[index] = all - Domain::only(value);
            let mut relaxed: Vec<Domain> =
                past.iter().zip(&*needed).map(|(past, needed)| past.relaxed(*needed)).collect();
            if constraint.filter(&mut relaxed).is_ok() {
                needed[index] = all;
            }
        }
    }
}
