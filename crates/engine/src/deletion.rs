//! Deletion: what can be left out of something that is enough for a conclusion, one part after another.
//!
//! [`delete`] may jump to a smaller core, [`delete_blocks`] leaves out several items at a time first,
//! [`minimal_subset`] bisects and prefers the earliest items, [`delete_parts`] works on any type of set, and [`loosen`]
//! gives back whole domains, then single values.

mod bisect;
mod blocks;
mod loosen;

pub use bisect::minimal_subset;
pub use blocks::delete_blocks;
pub use loosen::loosen;

/// Leaves out one item after another, in `order`, as long as the rest is enough.
///
/// `enough` is called with what would be left; it returns what of that is enough, all of it or less, or `None`. If
/// fewer items are never enough where more are not, no item of the result can be left out. One call for each item of
/// `order` that is still there.
pub fn delete<T: Copy + PartialEq>(
    mut items: Vec<T>,
    order: impl IntoIterator<Item = T>,
    mut enough: impl FnMut(Vec<T>) -> Option<Vec<T>>,
) -> Vec<T> {
    for item in order {
        if !items.contains(&item) {
            continue;
        }
        if let Some(fewer) = enough(items.iter().copied().filter(|other| *other != item).collect()) {
            items = fewer;
        }
    }
    items
}

/// Deletion: leaves one part after another out of `all` while the rest still `holds`, and returns what is left.
///
/// `all` holds, and so does whatever contains something that holds: then none of the `parts` can be left out of the
/// result. One call of `holds` for each part, in their order: what should rather go comes first.
///
/// # Examples
/// ```
/// use gridstep_engine::deletion::delete_parts;
///
/// // Bits that hold while they have bit 1 or both bit 0 and bit 2.
/// let holds = |set: &u32| set & 0b010 != 0 || set & 0b101 == 0b101;
/// let without = |set: &u32, bit: u32| set & !(1 << bit);
/// assert_eq!(delete_parts(0b111, [0, 1, 2], without, holds), 0b010);
/// assert_eq!(delete_parts(0b111, [1, 0, 2], without, holds), 0b101);
/// ```
pub fn delete_parts<S, T>(
    mut all: S,
    parts: impl IntoIterator<Item = T>,
    without: impl Fn(&S, T) -> S,
    mut holds: impl FnMut(&S) -> bool,
) -> S {
    for part in parts {
        let fewer = without(&all, part);
        if holds(&fewer) {
            all = fewer;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::delete;

    /// Sets of bits that together must cover a target, against all families of them.
    #[test]
    fn what_is_left_is_enough_and_nothing_of_it_can_go() {
        let sets: Vec<(usize, u32)> =
            [0b0011, 0b0110, 0b1100, 0b1001, 0b0001].into_iter().enumerate().collect();
        let union = |items: &[(usize, u32)]| items.iter().fold(0, |all, (_, bits)| all | bits);
        for target in 1..16_u32 {
            for family in 0..1_usize << sets.len() {
                let all: Vec<(usize, u32)> =
                    sets.iter().copied().filter(|(at, _)| family >> at & 1 == 1).collect();
                let covers = |items: &[(usize, u32)]| target & !union(items) == 0;
                if !covers(&all) {
                    continue;
                }
                let left = delete(all.clone(), all.into_iter().rev(), |rest| covers(&rest).then_some(rest));
                assert!(covers(&left));
                for item in &left {
                    let fewer: Vec<_> = left.iter().copied().filter(|other| other != item).collect();
                    assert!(!covers(&fewer), "{item:?} of {left:?} for {target:b}");
                }
            }
        }
    }

    #[test]
    fn an_answer_with_less_is_taken_at_once() {
        let mut calls = 0;
        let left = delete(vec![1, 2, 3, 4], [4, 3, 2, 1], |rest| {
            calls += 1;
            rest.contains(&2).then(|| vec![2])
        });
        assert_eq!((left, calls), (vec![2], 2));
    }
}
