//! Generated boards: what all of them have, and that an order gives the same one for ever.

mod golden;
mod making;

use std::ops::ControlFlow;

use gridstep_engine::{Case, Level, Limit, Order, Size, Verdict};
use gridstep_puzzles::boardcover::formats::link;
use gridstep_puzzles::boardcover::generate::{Symmetry, generate, sides};
use gridstep_puzzles::boardcover::{Clues, rules, solve};
use making::{assert_broken_off, assert_progress, spent};

const TWO: Limit = Limit { ticks: 100_000, solutions: 2 };

fn make(order: Order) -> Clues {
    generate(order, &mut |_| ControlFlow::Continue(())).expect("nobody broke it off")
}

/// The board in an address.
fn picture(clues: &Clues) -> String {
    link::print(&[Case { clues: clues.clone(), words: Vec::new() }])
}

fn order(width: u32, height: u32, level: Level, seed: u64) -> Order {
    Order::new(Size { width, height }, level, seed)
}

/// Orders of all levels; the hardest of them take seconds each.
fn sample() -> impl Iterator<Item = Order> {
    let of_level = |level: Level| {
        let (least, most) = (*sides(level).start(), *sides(level).end());
        let all = [(least, least), (least + 1, least), (8, 9), (10, 10), (14, 11), (most, most)];
        let (sizes, few) = match level {
            Level::Easy | Level::Medium => (6, 3),
            Level::Hard => (4, 2),
            Level::Expert => (1, 2),
        };
        let orders = move |(width, height)| (0..few).map(move |seed| order(width, height, level, seed));
        all.into_iter().take(sizes).flat_map(orders)
    };
    Level::ALL.into_iter().flat_map(of_level)
}

#[test]
fn every_board_has_one_covering_and_its_level() {
    for order in sample() {
        let clues = make(order);
        let place = || format!("{order:?}\n{}", picture(&clues));
        assert!(6 <= clues.free().iter().filter(|free| **free).count(), "{}", place());
        assert_eq!(solve::solve(&clues, &[], TWO).verdict(), Verdict::Unique, "{}", place());
        let grade = rules::grade(&clues);
        assert_eq!((grade.level, grade.finished), (order.level, true), "{}", place());
        assert!(clues.areas().iter().all(|area| 3 < area.len()), "a piece alone is no puzzle: {}", place());
    }
}

fn is_symmetric(clues: &Clues) -> bool {
    let size = clues.size();
    let square = size.width == size.height;
    let moves = [Symmetry::Half, Symmetry::Quarter, Symmetry::Diagonal];
    moves.into_iter().filter(|symmetry| square || *symmetry == Symmetry::Half).any(|symmetry| {
        (0..size.area() as u32).all(|cell| clues.is_free(cell) == clues.is_free(symmetry.image(size, cell)))
    })
}

/// A hole of one cell, with free cells at all its sides, that stands nowhere on the board's middle.
fn specks(clues: &Clues) -> usize {
    let size = clues.size();
    let inner =
        (1..size.height - 1).flat_map(|row| (1..size.width - 1).map(move |column| size.cell(row, column)));
    let lone = |cell: &u32| {
        let beside = [cell - 1, cell + 1, cell - size.width, cell + size.width];
        !clues.is_free(*cell) && beside.iter().all(|cell| clues.is_free(*cell))
    };
    inner.filter(|cell| 2 * cell + 1 != size.area() as u32).filter(lone).count()
}

#[test]
fn boards_look_the_same_after_a_move_and_have_no_specks() {
    let (mut all, mut symmetric, mut with_specks) = (0, 0, 0);
    for order in sample() {
        let clues = make(order);
        all += 1;
        symmetric += u32::from(is_symmetric(&clues));
        with_specks += u32::from(0 < specks(&clues));
    }
    println!("{symmetric} of {all} symmetric, {with_specks} with specks");
    assert!(all * 8 <= symmetric * 10, "{symmetric} of {all}");
    assert!(with_specks * 10 <= all, "{with_specks} of {all}");
}

#[test]
fn loose_boards_have_several_coverings() {
    for (width, height) in [(4, 4), (5, 4), (6, 7), (9, 9), (20, 20)] {
        for seed in 0..4 {
            let order = Order { loose: true, ..order(width, height, Level::Easy, seed) };
            let clues = make(order);
            assert_eq!(solve::solve(&clues, &[], TWO).verdict(), Verdict::Ambiguous, "{}", picture(&clues));
            assert!(is_symmetric(&clues), "{}", picture(&clues));
            assert_eq!(make(Order { level: Level::Hard, ..order }), clues, "the level does not matter");
        }
    }
}

#[test]
fn an_order_gives_the_same_board_for_ever() {
    golden::assert_unchanged("boardcover.golden", include_str!("boardcover.golden"), |order| {
        link::print(&[Case { clues: make(order), words: Vec::new() }])
    });
}

#[test]
fn what_cannot_be_had_gives_nothing_at_once() {
    let none = |order: Order| generate(order, &mut |_| panic!("no work is done"));
    for (width, height) in [(2, 9), (9, 2), (21, 9), (9, 21), (0, 0), (u32::MAX, u32::MAX)] {
        for level in Level::ALL {
            assert_eq!(none(order(width, height, level, 1)), None, "{width}x{height}");
            assert_eq!(none(Order { loose: true, ..order(width, height, level, 1) }), None);
        }
    }
    assert_eq!(none(order(4, 9, Level::Medium, 1)), None);
    assert_eq!(none(order(9, 6, Level::Expert, 1)), None);
}

#[test]
fn progress_never_goes_back_and_stays_within_its_bounds() {
    assert_progress(|progress| generate(order(20, 20, Level::Medium, 2), progress));
}

#[test]
fn whoever_breaks_it_off_gets_nothing_and_is_not_asked_again() {
    assert_broken_off(|progress| generate(order(20, 20, Level::Hard, 1), progress));
}

#[test]
#[ignore = "a measurement: `cargo test --release -p gridstep-puzzles --test boardcover_generate -- --ignored --nocapture`"]
fn times() {
    for level in Level::ALL {
        for side in [5, 8, 12, 20] {
            if !sides(level).contains(&side) {
                continue;
            }
            let size = Size { width: side, height: side };
            let mut last = None;
            let mut times: Vec<f64> =
                (0..10).map(|seed| spent(|| last = Some(make(Order::new(size, level, seed))))).collect();
            times.sort_by(f64::total_cmp);
            let last = last.expect("a board");
            let free = last.free().iter().filter(|free| **free).count() * 100 / size.area();
            println!(
                "{:6} {side:>2} p50 {:6.1} max {:6.1} ms, {free} % free",
                level.name(),
                times[5],
                times[9]
            );
            if side == 8 || side == 16 {
                println!("{}", picture(&last));
            }
        }
    }
}
