//! What every generator must keep, written once: a puzzle implements [`Generated`] and lists [`generator_tests!`].

use std::fmt::Debug;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gridstep_engine::{Grade, Progress, Request, Verdict};

use super::golden;

/// A generator under test.
pub(crate) trait Generated {
    /// The puzzle's clues.
    type Clues: Debug + PartialEq + Send + Sync + 'static;
    /// The file of [`golden`] orders, below `tests`.
    const GOLDEN: &'static str;

    /// Orders of all levels, of small and large boards, of narrow ones where they can be had.
    fn orders() -> Vec<Request>;
    /// The generator.
    fn generate(order: Request, progress: Progress<'_>) -> Option<Self::Clues>;
    /// The address of a puzzle.
    fn link(clues: &Self::Clues) -> String;
    /// Whether there is one solution, by the solver, with ticks enough for all that is generated.
    fn verdict(clues: &Self::Clues) -> Verdict;
    /// The grade by the techniques.
    fn grade(clues: &Self::Clues) -> Grade;
    /// Asserts what puzzles of this kind have besides.
    fn assert_well_formed(order: Request, clues: &Self::Clues);
    /// Whether an order leaves room for more puzzles than are made here.
    fn has_many(_: Request) -> bool {
        true
    }
    /// Orders that nothing can be made for.
    fn impossible() -> Vec<Request>;
    /// An order that takes long enough to report progress more than twice.
    fn slow() -> Request;
    /// Orders that take longer still.
    fn slowest() -> Vec<Request>;
}

/// A puzzle, by a generator that is not interrupted.
pub(crate) fn make<P: Generated>(order: Request) -> P::Clues {
    P::generate(order, &mut |_| ControlFlow::Continue(()))
        .unwrap_or_else(|| panic!("{order:?} gives nothing"))
}

/// Puzzles with their orders.
pub(crate) type Sample<P> = Vec<(Request, <P as Generated>::Clues)>;

/// Every order with its puzzle.
pub(crate) fn sample<P: Generated>() -> Sample<P> {
    P::orders().into_iter().map(|order| (order, make::<P>(order))).collect()
}

/// Asserts that each puzzle has one solution, the level of its order, and a form that is right.
pub(crate) fn assert_as_ordered<P: Generated>(sample: &Sample<P>) {
    for (order, clues) in sample {
        let place = || format!("{order:?}\n{}", P::link(clues));
        assert_eq!(P::verdict(clues), Verdict::Unique, "{}", place());
        let grade = P::grade(clues);
        assert_eq!((grade.level, grade.finished), (order.level, true), "{}", place());
        P::assert_well_formed(*order, clues);
    }
}

/// Asserts that different orders have different puzzles.
pub(crate) fn assert_different<P: Generated>(sample: &Sample<P>) {
    let many = sample.iter().filter(|(order, _)| P::has_many(*order));
    let mut links: Vec<String> = many.map(|(_, clues)| P::link(clues)).collect();
    let all = links.len();
    links.sort();
    links.dedup();
    assert_eq!(links.len(), all);
}

/// Asserts that the golden orders have the puzzles of `lines`.
pub(crate) fn assert_unchanged<P: Generated>(lines: &str) {
    golden::assert_unchanged(P::GOLDEN, lines, |order| P::link(&make::<P>(order)));
}

/// Asserts that an impossible order gives nothing, before any work.
pub(crate) fn assert_impossible_orders_end_at_once<P: Generated>() {
    for order in P::impossible() {
        let made = P::generate(order, &mut |_| panic!("{order:?} takes work"));
        assert_eq!(made, None, "{order:?}");
    }
}

/// Asserts that a generator ends, reports progress more than twice, never less than before, and within 0..=1.
pub(crate) fn assert_progress<P: Generated>() {
    let mut reports = Vec::new();
    let made = P::generate(P::slow(), &mut |done| {
        reports.push(done);
        ControlFlow::Continue(())
    });
    assert!(made.is_some());
    assert!(2 < reports.len(), "{} reports", reports.len());
    assert!(reports.is_sorted() && reports.iter().all(|done| (0.0..=1.0).contains(done)), "{reports:?}");
}

/// Asserts that a generator that is cancelled at its third report gives nothing and reports no more.
pub(crate) fn assert_cancelled<P: Generated>() {
    for order in P::slowest() {
        let mut reports = 0;
        let made = P::generate(order, &mut |_| {
            reports += 1;
            if reports < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert_eq!((made, reports), (None, 3), "{order:?}");
    }
}

/// The tests of a generator, as functions of the module; the puzzles are made once, by `sample`.
macro_rules! generator_tests {
    ($puzzle:ty) => {
        fn sample() -> &'static $crate::support::generator::Sample<$puzzle> {
            use $crate::support::generator;
            static SAMPLE: std::sync::LazyLock<generator::Sample<$puzzle>> =
                std::sync::LazyLock::new(generator::sample::<$puzzle>);
            &SAMPLE
        }

        #[test]
        fn every_puzzle_is_well_formed_and_unique_and_has_its_level() {
            $crate::support::generator::assert_as_ordered::<$puzzle>(sample());
        }

        #[test]
        fn seeds_levels_and_sizes_give_different_puzzles() {
            $crate::support::generator::assert_different::<$puzzle>(sample());
        }

        #[test]
        fn an_order_gives_the_same_puzzle_for_ever() {
            $crate::support::generator::assert_unchanged::<$puzzle>(include_str!("generator.golden"));
        }

        #[test]
        fn what_cannot_be_had_gives_nothing_at_once() {
            $crate::support::generator::assert_impossible_orders_end_at_once::<$puzzle>();
        }

        #[test]
        fn progress_never_goes_back_and_stays_within_its_bounds() {
            $crate::support::generator::assert_progress::<$puzzle>();
        }

        #[test]
        fn a_cancelled_generator_gives_nothing_and_reports_no_more() {
            $crate::support::generator::assert_cancelled::<$puzzle>();
        }
    };
}
pub(crate) use generator_tests;

/// Milliseconds that `work` takes: of the thread where the system has that (to 4 ms, often), for the machine may be
/// busy with other things.
pub(crate) fn spent<T>(work: impl FnOnce() -> T) -> f64 {
    let of_thread = || {
        let status = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        status.split(' ').next()?.parse::<u64>().ok().map(Duration::from_nanos)
    };
    let epoch = Instant::now();
    let clock = || of_thread().unwrap_or_else(|| epoch.elapsed());
    let start = clock();
    work();
    clock().saturating_sub(start).as_secs_f64() * 1e3
}
