//! Generated boards to cover: symmetry, holes, loose boards; the rest as for every generator.

use gridstep_engine::{Budget, Case, Grade, Level, Limit, Progress, Request, Size, Verdict};
use gridstep_puzzles::boardcover::formats::link;
use gridstep_puzzles::boardcover::generate::{Symmetry, generate, sides};
use gridstep_puzzles::boardcover::{Clues, solve, techniques};

use crate::support::generator::{Generated, generator_tests, make, spent};

const TWO: Limit = Limit { ticks: 100_000, solutions: 2 };

struct BoardCover;

fn order(width: u32, height: u32, level: Level, seed: u64) -> Request {
    Request::new(Size { width, height }, level, seed)
}

impl Generated for BoardCover {
    type Clues = Clues;
    const GOLDEN: &'static str = "boardcover/generator.golden";

    /// From the smallest sides to the longest.
    fn orders() -> Vec<Request> {
        let of_level = |level: Level| {
            let (least, most) = (*sides(level).start(), *sides(level).end());
            let all =
                [(least.max(3), least.max(4)), (least + 2, least), (8, 9), (10, 10), (14, 11), (most, most)];
            let few = move |side| match level {
                Level::Easy | Level::Medium => 3,
                // Small boards that are so hard are rare.
                Level::Expert if side < 8 => 1,
                Level::Hard | Level::Expert => 2,
            };
            all.into_iter().flat_map(move |(width, height)| {
                (0..few(height)).map(move |seed| order(width, height, level, seed))
            })
        };
        Level::ALL.into_iter().flat_map(of_level).collect()
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
        assert!(6 <= clues.free().iter().filter(|free| **free).count(), "{}", Self::link(clues));
        let pieces_alone = clues.areas().iter().filter(|area| area.len() <= 3).count();
        assert_eq!(pieces_alone, 0, "a piece alone is no puzzle: {order:?}\n{}", Self::link(clues));
    }

    /// Few small boards have one covering.
    fn has_many(order: Request) -> bool {
        60 <= order.size.area()
    }

    fn impossible() -> Vec<Request> {
        let sizes = [(1, 9), (9, 1), (2, 2), (21, 9), (9, 21), (0, 0), (u32::MAX, u32::MAX)];
        let of_any_level = sizes.into_iter().flat_map(|(width, height)| {
            let orders = Level::ALL.map(|level| order(width, height, level, 1));
            orders.into_iter().flat_map(|order| [order, Request { loose: true, ..order }])
        });
        let of_level = [
            // A block of two pieces has two coverings.
            order(3, 2, Level::Easy, 1),
            order(4, 9, Level::Medium, 1),
            order(9, 6, Level::Expert, 1),
        ];
        of_any_level.chain(of_level).collect()
    }

    fn slow() -> Request {
        order(20, 20, Level::Medium, 2)
    }

    fn slowest() -> Vec<Request> {
        vec![order(20, 20, Level::Expert, 1)]
    }
}

generator_tests!(BoardCover);

fn is_symmetric(clues: &Clues) -> bool {
    let size = clues.size();
    let square = size.width == size.height;
    let moves = [Symmetry::Half, Symmetry::Quarter, Symmetry::Diagonal];
    moves.into_iter().filter(|symmetry| square || *symmetry == Symmetry::Half).any(|symmetry| {
        (0..size.area() as u32).all(|cell| clues.is_free(cell) == clues.is_free(symmetry.image(size, cell)))
    })
}

/// A hole of one cell with free cells on all sides that is not in the middle of the board.
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
    for (_, clues) in sample() {
        all += 1;
        symmetric += u32::from(is_symmetric(clues));
        with_specks += u32::from(0 < specks(clues));
    }
    println!("{symmetric} of {all} symmetric, {with_specks} with specks");
    assert!(all * 8 <= symmetric * 10, "{symmetric} of {all}");
    assert!(with_specks * 10 <= all, "{with_specks} of {all}");
}

#[test]
fn loose_boards_have_several_coverings() {
    for (width, height) in [(3, 2), (2, 4), (3, 3), (4, 4), (5, 4), (6, 7), (9, 9), (20, 20)] {
        for seed in 0..4 {
            let order = Request { loose: true, ..order(width, height, Level::Easy, seed) };
            let clues = make::<BoardCover>(order);
            assert_eq!(
                solve::solve(&clues, &[], TWO).verdict(),
                Verdict::Ambiguous,
                "{}",
                BoardCover::link(&clues)
            );
            assert!(is_symmetric(&clues) || width.min(height) < 4, "{}", BoardCover::link(&clues));
            assert_eq!(
                make::<BoardCover>(Request { level: Level::Hard, ..order }),
                clues,
                "the level does not matter"
            );
        }
    }
}

#[test]
fn boards_of_two_rows_are_made_too() {
    for length in 4..=20 {
        for (width, height) in [(length, 2), (2, length)] {
            let clues = make::<BoardCover>(order(width, height, Level::Easy, 3));
            assert_eq!(
                solve::solve(&clues, &[], TWO).verdict(),
                Verdict::Unique,
                "{}",
                BoardCover::link(&clues)
            );
        }
    }
}

#[test]
#[ignore = "a measurement: `cargo test --release -p gridstep-puzzles --test boardcover generator::times -- --ignored --nocapture`"]
fn times() {
    const SEEDS: usize = 40;
    let sizes = [(4, 2), (5, 5), (7, 7), (8, 8), (10, 10), (12, 12), (13, 9), (15, 15), (20, 13), (20, 20)];
    for level in Level::ALL {
        for (width, height) in sizes {
            if !sides(level).contains(&width) || !sides(level).contains(&height) {
                continue;
            }
            let mut boards = Vec::new();
            let make_one =
                |seed| spent(|| boards.push(make::<BoardCover>(order(width, height, level, seed))));
            let mut times: Vec<f64> = (0..SEEDS as u64).map(make_one).collect();
            times.sort_by(f64::total_cmp);
            let free: usize =
                boards.iter().map(|board| board.free().iter().filter(|free| **free).count()).sum();
            let symmetric = boards.iter().filter(|board| is_symmetric(board)).count();
            let mut different: Vec<String> = boards.iter().map(BoardCover::link).collect();
            different.sort();
            different.dedup();
            println!(
                "{:6} {width:>2}x{height:<2} p50 {:7.1} p95 {:7.1} max {:7.1} ms, {} % free, {} symmetric, {} different",
                level.name(),
                times[SEEDS / 2],
                times[SEEDS * 95 / 100],
                times[SEEDS - 1],
                free * 100 / SEEDS / (width * height) as usize,
                symmetric,
                different.len(),
            );
        }
    }
}
