//! Generated nonograms: how much of them is black, and pictures made unique; the rest as for every generator.

use std::ops::ControlFlow;

use gridstep_engine::{Budget, Case, Grade, Level, Limit, Progress, Request, Size, Verdict};
use gridstep_puzzles::nonogram::formats::{link, solution};
use gridstep_puzzles::nonogram::generate::{Made, from_picture, generate};
use gridstep_puzzles::nonogram::{CellState, Clues, oracle, solve, techniques};

use crate::support::generator::{Generated, generator_tests, make, spent};

const TWO: Limit = Limit { ticks: 100_000, solutions: 2 };

struct Nonogram;

fn order(width: u32, height: u32, level: Level, seed: u64) -> Request {
    Request::new(Size { width, height }, level, seed)
}

impl Generated for Nonogram {
    type Clues = Clues;
    const GOLDEN: &'static str = "nonogram/generator.golden";

    fn orders() -> Vec<Request> {
        let sizes = [(5, 5), (6, 5), (5, 9), (10, 10), (15, 12), (11, 20), (5, 30), (25, 25)];
        let levels = |(width, height)| Level::ALL.map(|level| (width, height, level));
        let orders = sizes.into_iter().flat_map(levels);
        orders
            .flat_map(|(width, height, level)| (0..2).map(move |seed| order(width, height, level, seed)))
            .collect()
    }

    fn generate(order: Request, progress: Progress<'_>) -> Option<Clues> {
        generate(order, progress)
    }

    fn link(clues: &Clues) -> String {
        link::print(&[Case { clues: clues.clone(), states: Vec::new() }])
    }

    fn verdict(clues: &Clues) -> Verdict {
        solve::solve(clues, &[], TWO).verdict()
    }

    fn grade(clues: &Clues) -> Grade {
        techniques::grade(clues, &mut Budget::unlimited())
    }

    fn assert_well_formed(order: Request, clues: &Clues) {
        assert_eq!(clues.size(), order.size);
        let answer = solve::solve(clues, &[], TWO);
        let black = answer.solutions[0].iter().filter(|state| CellState(**state) == CellState::BLACK).count();
        let share = black as f64 / order.size.area() as f64;
        assert!((0.3..=0.651).contains(&share), "{share} of {order:?} are black");
    }

    fn impossible() -> Vec<Request> {
        let sizes = [(4, 9), (9, 4), (41, 9), (9, 41), (0, 0), (u32::MAX, u32::MAX)];
        sizes.map(|(width, height)| order(width, height, Level::Easy, 1)).to_vec()
    }

    fn slow() -> Request {
        order(30, 30, Level::Hard, 2)
    }

    fn slowest() -> Vec<Request> {
        [Level::Hard, Level::Expert].map(|level| order(40, 40, level, 1)).to_vec()
    }
}

generator_tests!(Nonogram);

#[test]
fn pictures_out_of_bounds_give_nothing_at_once() {
    for (width, height, cells) in [(0, 0, 0), (129, 1, 129), (2, 2, 3), (u32::MAX, u32::MAX, 4)] {
        let made =
            from_picture(Size { width, height }, &vec![true; cells], &mut |_| panic!("no work is done"));
        assert_eq!(made, None);
    }
}

#[test]
fn mending_a_picture_can_be_cancelled() {
    let mut reports = 0;
    let made = from_picture(Size { width: 40, height: 40 }, &noise(40, 40, 3), &mut |_| {
        reports += 1;
        ControlFlow::Break(())
    });
    assert_eq!((made, reports), (None, 1));
}

/// Cells of which half are black, the same for a seed.
fn noise(width: u32, height: u32, seed: u64) -> Vec<bool> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut bit = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 62 & 1 == 1
    };
    (0..width * height).map(|_| bit()).collect()
}

fn picture(rows: &[&str]) -> (Size, Vec<bool>) {
    let size = Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    (size, rows.concat().bytes().map(|byte| byte == b'#').collect())
}

fn made(size: Size, black: &[bool]) -> Made {
    from_picture(size, black, &mut |_| ControlFlow::Continue(())).expect("a few changes make it unique")
}

#[test]
fn a_picture_that_is_unique_stays_as_it_is() {
    let (size, black) = picture(&[".####..#", "########", "##.#####", "########", ".####..#"]);
    assert_eq!(made(size, &black), Made { clues: Clues::of_picture(size, &black), changed: Vec::new() });
    for all in [false, true] {
        let black = [all; 128 * 128];
        assert!(made(Size { width: 128, height: 128 }, &black).changed.is_empty());
    }
}

#[test]
fn what_is_made_of_a_picture_differs_only_where_it_says_and_must() {
    for seed in 0..12 {
        let size = Size { width: 8 + seed as u32, height: 12 };
        let black = noise(size.width, size.height, seed);
        let Made { clues, changed } = made(size, &black);
        let mut now = black.clone();
        for cell in &changed {
            now[*cell as usize] ^= true;
        }
        assert_eq!(clues, Clues::of_picture(size, &now));
        let answer = solve::solve(&clues, &[], TWO);
        assert_eq!(answer.verdict(), Verdict::Unique);
        let drawn: Vec<u32> = now.iter().map(|black| CellState::filled(*black).0).collect();
        assert_eq!(answer.solutions, [drawn]);
        for cell in changed {
            now[cell as usize] ^= true;
            let answer = solve::solve(&Clues::of_picture(size, &now), &[], TWO);
            assert_ne!(answer.verdict(), Verdict::Unique, "the change of {cell} is not needed");
            now[cell as usize] ^= true;
        }
    }
}

/// Whether some `changes` of a picture make it unique: all are tried.
fn some_suffice(size: Size, black: &mut [bool], changes: usize, from: usize) -> bool {
    if changes == 0 {
        return oracle::solutions(&Clues::of_picture(size, black), &[], 2).len() == 1;
    }
    (from..black.len()).any(|cell| {
        black[cell] ^= true;
        let found = some_suffice(size, black, changes - 1, cell + 1);
        black[cell] ^= true;
        found
    })
}

#[test]
fn small_pictures_take_the_fewest_changes_there_are() {
    let size = Size { width: 6, height: 5 };
    let mut taken = [0; 5];
    for seed in 0..400 {
        let mut black = noise(size.width, size.height, seed);
        let changes = made(size, &black).changed.len();
        taken[changes] += 1;
        if 0 < changes {
            assert!(!some_suffice(size, &mut black, changes - 1, 0), "{seed}: fewer than {changes} would do");
        }
    }
    assert!(20 < taken[1] && 0 < taken[2], "{taken:?}");
}

#[test]
#[ignore = "a measurement: `cargo test --release -p gridstep-puzzles --test nonogram generator::times -- --ignored --nocapture`"]
fn times() {
    let print = |name: String, mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        println!("{name:16} p50 {:8.1} p95 {:8.1} max {:8.1} ms", at(50), at(95), at(100));
    };
    for (side, level) in
        [5, 10, 20, 30, 40].into_iter().flat_map(|side| Level::ALL.map(|level| (side, level)))
    {
        let time = |seed| spent(|| make::<Nonogram>(order(side, side, level, seed)));
        print(format!("{side}x{side} {}", level.name()), (0..20).map(time).collect());
    }
    for (side, blots) in [(10, 1), (20, 1), (30, 1), (40, 3), (60, 4), (100, 10)] {
        let size = Size { width: side, height: side };
        let drawing = |seed| {
            let noise = noise(side, side, seed);
            let cell = |cell: u32| noise[(cell / side / blots * side + cell % side / blots) as usize];
            (0..side * side).map(cell).collect::<Vec<bool>>()
        };
        let mut changes = Vec::new();
        let time = |seed| spent(|| changes.push(made(size, &drawing(seed)).changed.len()));
        let times = (0..8).map(time).collect();
        print(format!("{side}x{side} noise of {blots}"), times);
        println!("  cells changed: {changes:?}");
    }
    for level in Level::ALL {
        let clues = make::<Nonogram>(order(20, 20, level, 3));
        let answer = solve::solve(&clues, &[], TWO);
        println!("{}\n{}", level.name(), solution::print_solution(&clues, &answer.solutions[0]));
    }
}
