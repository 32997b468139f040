//! Generated puzzles: what all of them have, and that an order gives the same one for ever.

mod golden;
mod making;

use std::ops::ControlFlow;

use gridstep_engine::{Case, Level, Limit, Request, Size, Verdict};
use gridstep_puzzles::kakuro::formats::{link, picture};
use gridstep_puzzles::kakuro::{Clues, generate::generate, oracle, solve, techniques};
use making::{assert_broken_off, assert_progress, spent};

const TWO: Limit = Limit { ticks: 100_000, solutions: 2 };

fn request(width: u32, height: u32, level: Level, seed: u64) -> Request {
    Request::new(Size { width, height }, level, seed)
}

fn make(request: Request) -> Clues {
    generate(request, &mut |_| ControlFlow::Continue(())).expect("nobody broke it off")
}

/// Orders of all levels, narrow, tall, small and large.
fn sample() -> impl Iterator<Item = Request> {
    let sizes = [(5, 5), (6, 5), (5, 8), (7, 6), (9, 9), (8, 11), (12, 10), (5, 20)];
    let orders = sizes
        .into_iter()
        .flat_map(|(width, height)| Level::ALL.into_iter().map(move |level| (width, height, level)));
    orders.flat_map(|(width, height, level)| (0..3).map(move |seed| request(width, height, level, seed)))
}

fn text(clues: &Clues) -> String {
    let case = Case { clues: clues.clone(), states: Vec::new() };
    picture::print(&[case])
}

/// What every layout must keep, or the key of what is wrong with it.
fn fault(clues: &Clues) -> Option<&'static str> {
    let size = clues.size();
    let white = |row: u32, column: u32| clues.is_white(size.cell(row, column));
    if (0..size.width).any(|column| white(0, column)) || (0..size.height).any(|row| white(row, 0)) {
        return Some("first row or column is not black");
    }
    let turned = |row, column| white(size.height - row, size.width - column);
    if (1..size.height).any(|row| (1..size.width).any(|column| white(row, column) != turned(row, column))) {
        return Some("not symmetric");
    }
    if (1..size.height).any(|row| (1..size.width).all(|column| !white(row, column)))
        || (1..size.width).any(|column| (1..size.height).all(|row| !white(row, column)))
    {
        return Some("an empty line");
    }
    if clues.runs().iter().any(|run| run.len < 2 || 9 < run.len || run.sum.is_none()) {
        return Some("a run of a wrong length, or without a sum");
    }
    let mut reached = vec![false; size.area()];
    let mut next: Vec<u32> = clues.cells().take(1).collect();
    while let Some(cell) = next.pop() {
        if !std::mem::replace(&mut reached[cell as usize], true) {
            next.extend(clues.runs_of(cell).into_iter().flat_map(|run| clues.runs()[run].cells()));
        }
    }
    if clues.cells().any(|cell| !reached[cell as usize]) {
        return Some("not connected");
    }
    None
}

#[test]
fn every_puzzle_is_well_formed_unique_and_of_its_level() {
    for request in sample() {
        let clues = make(request);
        assert_eq!(clues.size(), request.size);
        assert_eq!(fault(&clues), None, "{request:?}\n{}", text(&clues));
        let answer = solve::solve(&clues, &[], TWO);
        assert_eq!(answer.verdict(), Verdict::Unique, "{request:?}\n{}", text(&clues));
        let grade = techniques::grade(&clues);
        assert_eq!((grade.level, grade.finished), (request.level, true), "{request:?}\n{}", text(&clues));
    }
}

#[test]
fn the_oracle_agrees_that_small_puzzles_have_one_solution() {
    for request in sample().filter(|request| request.size.area() <= 30) {
        let clues = make(request);
        let found = oracle::solutions(&clues, &[], 2);
        assert_eq!(found, solve::solve(&clues, &[], TWO).solutions, "{request:?}\n{}", text(&clues));
        assert_eq!(found.len(), 1, "{request:?}\n{}", text(&clues));
    }
}

#[test]
fn seeds_levels_and_sizes_give_different_puzzles() {
    let mut texts: Vec<String> = sample().map(|request| text(&make(request))).collect();
    let all = texts.len();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), all);
}

#[test]
fn an_order_gives_the_same_puzzle_for_ever() {
    golden::assert_unchanged("generate.golden", include_str!("generate.golden"), |request| {
        link::print(&[Case { clues: make(request), states: Vec::new() }])
    });
}

#[test]
fn sizes_out_of_bounds_give_nothing() {
    for (width, height) in [(4, 9), (9, 4), (21, 9), (9, 21), (0, 0), (u32::MAX, u32::MAX)] {
        let made = generate(request(width, height, Level::Easy, 1), &mut |_| ControlFlow::Continue(()));
        assert_eq!(made, None, "{width}x{height}");
    }
}

#[test]
fn progress_never_goes_back_and_stays_within_its_bounds() {
    assert_progress(|progress| generate(request(20, 20, Level::Hard, 2), progress));
}

#[test]
fn whoever_breaks_it_off_gets_nothing_and_is_not_asked_again() {
    assert_broken_off(|progress| generate(request(20, 20, Level::Expert, 1), progress));
}

/// Wanted: 9x9 in 200 ms and 15x15 in 2 s, at the 95th percentile over 200 seeds, in wasm. Counts the time of the
/// thread where the system tells it (to 4 ms, often), for the machine may be busy with other things.
#[test]
#[ignore = "a measurement: `cargo test --release -p gridstep-puzzles --test generate -- --ignored --nocapture`"]
fn times() {
    for (side, level) in [9, 15].into_iter().flat_map(|side| Level::ALL.map(|level| (side, level))) {
        let mut times: Vec<f64> =
            (0..200).map(|seed| spent(|| make(request(side, side, level, seed)))).collect();
        times.sort_by(f64::total_cmp);
        let [middle, most, worst] = [100, 190, 199].map(|index| times[index]);
        println!("{side}x{side} {:6} p50 {middle:6.1} p95 {most:6.1} max {worst:6.1} ms", level.name());
    }
}
