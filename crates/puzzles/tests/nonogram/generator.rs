//! Generated nonograms: how much of them is black, pictures of things and patterns, and pictures made unique; the rest as for every generator.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gridstep_engine::{Budget, Case, Grade, Level, Limit, Progress, Request, Size, Verdict};
use gridstep_puzzles::nonogram::formats::{link, solution};
use gridstep_puzzles::nonogram::generate::{Made, from_picture, generate, generate_with_changes, names};
use gridstep_puzzles::nonogram::{CellState, Clues, oracle, solve, techniques};

use crate::support::generator::{Generated, assert_as_ordered, generator_tests, make, spent};
use crate::support::golden;

const TWO: Limit = Limit { ticks: 100_000, solutions: 2 };

struct Nonogram;

fn order(width: u32, height: u32, level: Level, seed: u64) -> Request {
    Request::new(Size { width, height }, level, seed)
}

fn share_of_black(clues: &Clues) -> f64 {
    let blocks = (0..clues.size().height as usize).flat_map(|row| clues.blocks(row));
    blocks.map(|block| f64::from(*block)).sum::<f64>() / clues.size().area() as f64
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
        let share = share_of_black(clues);
        assert!((0.27..=0.701).contains(&share), "{share} of {order:?} are black");
    }

    fn impossible() -> Vec<Request> {
        let sizes = [(4, 9), (9, 4), (41, 9), (9, 41), (0, 0), (u32::MAX, u32::MAX)];
        sizes.map(|(width, height)| order(width, height, Level::Easy, 1)).to_vec()
    }

    fn slow() -> Request {
        order(30, 30, Level::Hard, 2)
    }

    fn slowest() -> Vec<Request> {
        vec![order(40, 40, Level::Hard, 1), Request { pattern: true, ..order(40, 40, Level::Expert, 1) }]
    }
}

generator_tests!(Nonogram);

/// What is made where patterns are wanted.
fn pattern(order: Request) -> Clues {
    generate(Request { pattern: true, ..order }, &mut |_| ControlFlow::Continue(())).expect("it can be met")
}

#[test]
fn an_order_of_a_pattern_gives_the_same_puzzle_for_ever() {
    let link = |order| Nonogram::link(&pattern(order));
    golden::assert_unchanged("nonogram/patterns.golden", include_str!("patterns.golden"), link);
}

#[test]
fn a_pattern_has_its_level_no_title_and_as_much_black_as_white() {
    let sample: Vec<(Request, Clues)> = [5, 10, 20]
        .into_iter()
        .flat_map(|side| Level::ALL.map(|level| order(side, side, level, 9)))
        .map(|order| (order, pattern(order)))
        .collect();
    for (order, clues) in &sample {
        let share = share_of_black(clues);
        assert!((0.3..=0.651).contains(&share), "{share} of {order:?} are black");
        assert_eq!(clues.title(), "");
    }
    assert_as_ordered::<Nonogram>(&sample);
}

fn drawn(order: Request) -> Made {
    generate_with_changes(order, &mut |_| ControlFlow::Continue(()))
        .unwrap_or_else(|| panic!("{order:?} gives nothing"))
}

#[test]
fn hard_levels_of_few_cells_are_patterns() {
    for (width, height) in [(5, 5), (6, 6), (9, 5), (5, 30)] {
        for level in Level::ALL {
            let order = order(width, height, level, 3);
            assert_eq!(make::<Nonogram>(order) == pattern(order), Level::Hard <= level, "{order:?}");
        }
    }
    let order = order(7, 7, Level::Hard, 3);
    assert_ne!(make::<Nonogram>(order), pattern(order));
}

#[test]
fn every_side_has_pictures() {
    let squares = (5..=40).map(|side| (side, side));
    let others = [(5, 40), (40, 5), (7, 12), (6, 40), (13, 22), (40, 22), (8, 15)];
    for (width, height) in squares.chain(others) {
        let order = order(width, height, Level::Medium, 3);
        let clues = drawn(order).clues;
        assert_eq!(clues, make::<Nonogram>(order));
        assert_eq!((clues.size(), Nonogram::verdict(&clues)), (order.size, Verdict::Unique));
        let share = share_of_black(&clues);
        assert!((0.27..=0.701).contains(&share), "{share} of {order:?} are black");
    }
}

/// Titles of the pictures of some seeds, how many pictures there are, and the median and the greatest share of changed
/// cells in thousandths.
fn variety(side: u32, level: Level, seeds: u64) -> (usize, usize, [usize; 2]) {
    let made: Vec<Made> = (0..seeds).map(|seed| drawn(order(side, side, level, seed))).collect();
    let titles: BTreeSet<&str> = made.iter().map(|made| made.clues.title()).collect();
    let links: BTreeSet<String> = made.iter().map(|made| Nonogram::link(&made.clues)).collect();
    let mut changed: Vec<usize> =
        made.iter().map(|made| made.changed.len() * 1000 / (side * side) as usize).collect();
    changed.sort_unstable();
    (titles.len(), links.len(), [changed[changed.len() / 2], changed[changed.len() - 1]])
}

#[test]
fn seeds_have_many_pictures_and_few_cells_are_changed() {
    for (side, level, seeds, titles, links, changed) in [
        (5, Level::Easy, 200, 25, 50, [40, 80]),
        (10, Level::Easy, 200, 25, 140, [10, 40]),
        (10, Level::Medium, 200, 25, 140, [30, 80]),
        (10, Level::Expert, 20, 6, 15, [50, 200]),
        (15, Level::Easy, 40, 20, 38, [20, 60]),
        (15, Level::Medium, 40, 20, 38, [20, 60]),
        (20, Level::Expert, 10, 5, 10, [20, 60]),
    ] {
        let (found_titles, found_links, found_changed) = variety(side, level, seeds);
        println!(
            "{side} {level:?}: {found_titles} titles, {found_links} pictures, {found_changed:?} changed"
        );
        assert!(titles <= found_titles && links <= found_links, "{side} {level:?}");
        assert!(found_changed[0] <= changed[0] && found_changed[1] <= changed[1], "{side} {level:?}");
    }
}

#[test]
fn a_title_is_one_of_the_names_and_left_out_where_the_picture_is_not_recognised() {
    let names = names();
    assert!(50 < names.len() && names.is_sorted());
    let of_both = |width, height, seed| drawn(order(width, height, Level::Easy, seed)).clues;
    for seed in 0..8 {
        assert!(names.contains(&of_both(12, 12, seed).title()));
        assert_eq!(of_both(30, 6, seed).title(), "", "several things");
    }
    let Made { clues, changed } = (0..20)
        .map(|seed| drawn(order(10, 10, Level::Hard, seed)))
        .find(|made| 8 < made.changed.len())
        .expect("some are changed more");
    assert_eq!(clues.title(), "", "{changed:?}");
}

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

fn drawing(rows: &[&str]) -> (Size, Vec<bool>) {
    let size = Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    (size, rows.concat().bytes().map(|byte| byte == b'#').collect())
}

fn made(size: Size, black: &[bool]) -> Made {
    from_picture(size, black, &mut |_| ControlFlow::Continue(())).expect("a few changes make it unique")
}

#[test]
fn a_picture_that_is_unique_stays_as_it_is() {
    let (size, black) = drawing(&[".####..#", "########", "##.#####", "########", ".####..#"]);
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
