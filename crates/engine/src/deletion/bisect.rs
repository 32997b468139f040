//! Deletion by bisection.

/// A minimal subset of `count` items that still fails, as ascending indices, and whether it is known to be minimal.
///
/// `fails` must be monotone, and true of all items together. Of several minimal subsets the result is the one whose last
/// item comes first: a search that backtracks to that item loses no solution. Calls `fails` about `log2(count)` times for
/// each item of the result; after `tests` calls the result may not be minimal.
///
/// Method: bisection for the item at which the failure begins, as in Junker, "`QuickXplain`" (2004), section 3.
pub fn minimal_subset(count: usize, tests: u32, fails: &mut dyn FnMut(&[bool]) -> bool) -> (Vec<u32>, bool) {
    let mut needed = vec![false; count];
    // `needed` and the first `end` items fail together.
    let mut end = count;
    let mut left = tests;
    let mut test = |needed: &[bool], first: usize| {
        left = left.checked_sub(1)?;
        let kept: Vec<bool> = needed.iter().enumerate().map(|(at, it)| *it || at < first).collect();
        Some(fails(&kept))
    };
    let subset = |needed: &[bool], first: usize| {
        (0..count).filter(|at| needed[*at] || *at < first).map(|at| at as u32).collect()
    };
    if test(&needed, end) != Some(true) {
        return (subset(&needed, end), false);
    }
    loop {
        match test(&needed, 0) {
            Some(true) => return (subset(&needed, 0), true),
            Some(false) if 0 < end => (),
            _ => return (subset(&needed, end), false),
        }
        let mut passes = 0;
        while 1 < end - passes {
            let middle = passes + (end - passes) / 2;
            match test(&needed, middle) {
                Some(true) => end = middle,
                Some(false) => passes = middle,
                None => return (subset(&needed, end), false),
            }
        }
        end -= 1;
        needed[end] = true;
    }
}

#[cfg(test)]
mod tests {
    use super::minimal_subset;

    /// Random families of sets over five items: the subset fails, and without any of its items it does not.
    #[test]
    fn a_minimal_subset_fails_and_every_item_is_necessary() {
        let bits = |kept: &[bool]| (0..).zip(kept).map(|(at, it)| u32::from(*it) << at).sum::<u32>();
        for seed in 1..4000_u32 {
            let sets: Vec<u32> = (0..3).map(|nth| seed.wrapping_mul(0x9e37 + nth * 2) >> 3 & 31).collect();
            let fails = |kept: u32| sets.iter().any(|set| set & !kept == 0);
            let (subset, minimal) = minimal_subset(5, 100, &mut |kept| fails(bits(kept)));
            let found: u32 = subset.iter().map(|at| 1 << at).sum();
            assert!(minimal && fails(found), "{sets:?}: {subset:?}");
            assert!(subset.iter().all(|at| !fails(found & !(1 << at))), "{sets:?}: {subset:?}");
            assert!(subset.is_sorted());
            let last = |set: &u32| u32::BITS - set.leading_zeros();
            assert_eq!(sets.iter().map(last).min(), Some(last(&found)), "{sets:?}: {subset:?}");
        }
    }

    #[test]
    fn with_few_tests_the_subset_still_fails_and_is_not_claimed_to_be_minimal() {
        for tests in 0..40 {
            let mut tested = 0;
            let fails = |kept: &[bool]| kept[3] && kept[70];
            let (subset, minimal) = minimal_subset(100, tests, &mut |kept| {
                tested += 1;
                fails(kept)
            });
            assert!(tested <= tests && subset.contains(&3) && subset.contains(&70));
            assert_eq!(minimal, subset == [3, 70], "{tests} tests: {subset:?}");
        }
    }

    #[test]
    fn a_set_that_does_not_fail_is_returned_whole() {
        assert_eq!(minimal_subset(3, 100, &mut |_| false), (vec![0, 1, 2], false));
        assert_eq!(minimal_subset(0, 100, &mut |_| true), (vec![], true));
    }
}
