//! Deletion in blocks.

/// Leaves out items, the first ones first, as long as what `holds` of the rest goes on holding.
///
/// `block` items at a time, then half as many, and so on; of one at a time until none can be left out. A block of one
/// is plain deletion; a large one needs fewer calls where most items can go, and may find another set.
///
/// # Examples
/// ```
/// use gridstep_engine::deletion::delete_blocks;
///
/// let sum = |items: &[u32]| items.iter().sum::<u32>();
/// let mut items = vec![1, 2, 3, 4, 5];
/// delete_blocks(&mut items, 4, |items| 6 < sum(items));
/// assert_eq!(items, [3, 4]);
/// ```
pub fn delete_blocks<T: Clone>(items: &mut Vec<T>, block: usize, holds: impl Fn(&[T]) -> bool) {
    let mut size = block;
    while 0 < size {
        let (mut start, mut is_changed) = (0, false);
        while start < items.len() {
            let end = (start + size).min(items.len());
            let fewer = [&items[..start], &items[end..]].concat();
            if holds(&fewer) {
                *items = fewer;
                is_changed = true;
            } else {
                start = end;
            }
        }
        if size != 1 || !is_changed {
            size /= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::delete_blocks;

    /// Every monotone property of six items that is "one of these sets is there", for many families of two sets.
    #[test]
    fn nothing_that_is_left_can_be_left_out() {
        for family in 0_u32..1 << 12 {
            let sets = [family & 63, family >> 6];
            let holds = |items: &[u32]| {
                let mask = items.iter().fold(0, |mask, item| mask | 1 << item);
                sets.iter().any(|set| set & !mask == 0)
            };
            for block in [1, 2, 8] {
                let mut items: Vec<u32> = (0..6).collect();
                delete_blocks(&mut items, block, holds);
                assert!(holds(&items));
                for index in 0..items.len() {
                    let fewer = [&items[..index], &items[index + 1..]].concat();
                    assert!(!holds(&fewer), "{items:?} of {sets:?}");
                }
            }
        }
    }
}
