use std::ops::ControlFlow;

use gridstep_engine::{Budget, Level, Limit, Puzzle, Request, Size, Verdict};
use gridstep_puzzles::nonogram::colour::{Kind, generate};

#[test]
fn what_is_made_is_unique_in_colours_and_of_its_level() {
    let mut titles = 0;
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
        for (width, height, seed) in [(8, 10, 2), (12, 10, 3)] {
            let request = Request::new(Size { width, height }, level, seed);
            let made = generate::generate(request, &mut |_| ControlFlow::Continue(()))
                .unwrap_or_else(|| panic!("{request:?}"));
            let limit = Limit { ticks: 100_000, solutions: 2 };
            assert_eq!(Kind::solve(&made, &[], limit, &mut Budget::unlimited()).verdict(), Verdict::Unique);
            let grade = Kind::grade(&made, &mut Budget::unlimited());
            assert!(grade.finished && grade.level == level, "{request:?}: {grade:?}");
            let again = generate::generate(request, &mut |_| ControlFlow::Continue(()));
            assert_eq!(again.as_ref(), Some(&made));
            titles += usize::from(!made.lists().title().is_empty());
        }
    }
    assert!(3 < titles, "{titles} have a title");
}

#[test]
fn a_request_out_of_bounds_or_cancelled_makes_nothing() {
    let request = Request::new(Size { width: 31, height: 5 }, Level::Easy, 1);
    assert_eq!(generate::generate(request, &mut |_| ControlFlow::Continue(())), None);
    let request = Request::new(Size { width: 30, height: 30 }, Level::Expert, 1);
    assert_eq!(generate::generate(request, &mut |_| ControlFlow::Break(())), None);
}
