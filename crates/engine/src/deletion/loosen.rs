//! How little a deduction needs to know.

use std::ops::{BitOr, Sub};

use crate::domain::Value;
use crate::few::sort_few;

/// Loosens sets of values as far as what `holds` of them goes on holding.
///
/// `full` is a set about which nothing is known; `changed` is when a set changed last, 0 for what the board shows.
/// First whole sets become full, again and again, those that changed last first: they cost the most further reasons.
/// Then single values come back, but not to what the board shows, which a step names whole or not at all.
///
/// # Examples
/// ```
/// use gridstep_engine::Domain;
/// use gridstep_engine::deletion::loosen;
///
/// let mut known = [Domain::only(3), Domain::range(1, 2), Domain::range(4, 5)];
/// let is_low = |sets: &[Domain]| sets[1].greatest() < Some(7);
/// loosen(&mut known, |_| Domain::range(1, 9), |index| index as u32, is_low);
/// assert_eq!(known, [Domain::range(1, 9), Domain::range(1, 6), Domain::range(1, 9)]);
/// ```
pub fn loosen<T>(
    sets: &mut [T],
    full: impl Fn(usize) -> T,
    changed: impl Fn(usize) -> u32,
    holds: impl Fn(&[T]) -> bool,
) where
    T: Copy
        + PartialEq
        + BitOr<Output = T>
        + Sub<Output = T>
        + IntoIterator<Item = Value>
        + FromIterator<Value>,
{
    let mut order: Vec<usize> = (0..sets.len()).collect();
    sort_few(&mut order, |index| (u32::MAX - changed(*index), *index));
    let mut is_changed = true;
    while std::mem::take(&mut is_changed) {
        for index in &order {
            is_changed |= release(sets, *index, full(*index), &holds);
        }
    }
    for index in order.into_iter().filter(|index| 0 < changed(*index)) {
        for value in full(index) - sets[index] {
            let wider = sets[index] | T::from_iter([value]);
            release(sets, index, wider, &holds);
        }
    }
}

/// Replaces a set if the rest goes on holding; whether it did.
fn release<T: Copy + PartialEq>(sets: &mut [T], index: usize, to: T, holds: impl Fn(&[T]) -> bool) -> bool {
    let before = std::mem::replace(&mut sets[index], to);
    let is_looser = before != to && holds(sets);
    if !is_looser {
        sets[index] = before;
    }
    is_looser
}
