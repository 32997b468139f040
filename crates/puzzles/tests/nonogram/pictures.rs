//! Puzzles of pictures: the verdict and the cells in doubt agree with all solutions, and a mended picture differs from
//! the original exactly in the cells that it reports.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::random_board;
use gridstep_engine::{Drawn, Limit, Picture, Size, Verdict};
use gridstep_puzzles::nonogram::{CellState, Clues, oracle, picture, solve};

/// As the page requests it.
const TICKS: u64 = 10_000;

fn cells(black: &[bool]) -> Vec<u8> {
    black.iter().map(|black| u8::from(*black)).collect()
}

fn draw(size: Size, black: &[bool], ticks: u64) -> Drawn<Clues> {
    picture::draw(Picture::new(size, &cells(black)).expect("as many cells"), ticks).expect("within bounds")
}

fn mend(size: Size, black: &[bool]) -> Drawn<Clues> {
    let cells = cells(black);
    let picture = Picture::new(size, &cells).expect("as many cells");
    picture::mend(picture, &mut |_| ControlFlow::Continue(())).expect("a few changes make it unique")
}

fn states(black: &[bool]) -> Vec<u32> {
    black.iter().map(|black| CellState::filled(*black).0).collect()
}

/// Small pictures that are not square.
fn small() -> impl Iterator<Item = (Size, Vec<bool>)> {
    (0..600).map(|seed| {
        let size = Size { width: 3 + seed as u32 % 4, height: 3 + seed as u32 / 4 % 3 };
        (size, random_board::picture(seed, size))
    })
}

#[test]
fn the_verdict_and_the_cells_in_doubt_are_what_all_solutions_say() {
    let mut verdicts = [0, 0];
    for (size, black) in small() {
        let found = draw(size, &black, TICKS);
        let all = oracle::solutions(&Clues::of_picture(size, &black), &[], usize::MAX);
        assert!(all.contains(&states(&black)), "the picture is a solution of its own clues");
        let unique = all.len() == 1;
        verdicts[usize::from(unique)] += 1;
        let verdict = if unique { Verdict::Unique } else { Verdict::Ambiguous };
        let differs = |cell: &u32| all.iter().any(|other| other[*cell as usize] != all[0][*cell as usize]);
        let doubtful: Vec<u32> = (0..size.area() as u32).filter(differs).collect();
        let puzzle = Clues::of_picture(size, &black);
        let cells = cells(&black);
        let expected = Drawn { puzzle, verdict, doubtful, all_doubtful: true, changed: Vec::new(), cells };
        assert_eq!(found, expected, "{size:?} {black:?}");
    }
    assert!(verdicts.into_iter().all(|count| 50 < count), "both verdicts are met: {verdicts:?}");
}

#[test]
fn a_mended_picture_differs_where_it_says_and_nowhere_else() {
    let mut mended = 0;
    for (size, black) in small() {
        let Drawn { puzzle, verdict, doubtful, all_doubtful, changed, cells: left } = mend(size, &black);
        let mut now = black.clone();
        for cell in &changed {
            now[*cell as usize] ^= true;
        }
        assert_eq!(left, cells(&now));
        assert_eq!(puzzle, Clues::of_picture(size, &now));
        assert_eq!(oracle::solutions(&puzzle, &[], 2), [states(&now)], "the changed picture and no other");
        assert_eq!((verdict, doubtful, all_doubtful), (Verdict::Unique, Vec::new(), true));
        assert!(changed.is_sorted_by(|one, other| one < other), "{changed:?}");
        let was_unique = draw(size, &black, TICKS).verdict == Verdict::Unique;
        assert_eq!(changed.is_empty(), was_unique, "a unique picture stays as it is, another one does not");
        mended += usize::from(!was_unique);
    }
    assert!(50 < mended);
}

#[test]
fn what_the_ticks_are_not_enough_for_is_not_claimed() {
    let size = Size { width: 24, height: 24 };
    let black: Vec<bool> = (0..size.area() as u32).map(|cell| (cell / 24 + cell % 24) % 2 == 0).collect();
    let whole = draw(size, &black, TICKS);
    assert_eq!((whole.verdict, whole.all_doubtful), (Verdict::Ambiguous, true));
    for ticks in [0, 1] {
        let found = draw(size, &black, ticks);
        assert_eq!((found.verdict, found.all_doubtful), (Verdict::GaveUp, false), "{ticks}");
        assert!(found.doubtful.is_empty());
    }
    for ticks in [50, 200, 400] {
        let found = draw(size, &black, ticks);
        assert!(found.doubtful.iter().all(|cell| whole.doubtful.contains(cell)), "{ticks}");
        assert!(found.all_doubtful == (found.doubtful == whole.doubtful) || !found.all_doubtful, "{ticks}");
    }
}

#[test]
fn pictures_out_of_bounds_make_nothing() {
    for (width, height, cells) in [(2, 2, 3), (0, 1, 1), (u32::MAX, u32::MAX, 1), (65_536, 65_536, 0)] {
        assert_eq!(Picture::new(Size { width, height }, &vec![1; cells]), None, "{width}x{height}");
    }
    for (width, height) in [(0, 0), (0, 9), (129, 1), (1, 129)] {
        let size = Size { width, height };
        let black = vec![true; size.area()];
        let cells = cells(&black);
        let picture = Picture::new(size, &cells).expect("as many cells");
        assert_eq!(picture::draw(picture, TICKS), None, "{width}x{height}");
        assert_eq!(picture::mend(picture, &mut |_| ControlFlow::Continue(())), None, "{width}x{height}");
    }
    for (width, height) in [(1, 1), (128, 1), (1, 128), (128, 128)] {
        let size = Size { width, height };
        for colour in [false, true] {
            let found = draw(size, &vec![colour; size.area()], TICKS);
            assert_eq!(found.verdict, Verdict::Unique, "{width}x{height}");
        }
    }
}

#[test]
#[ignore = "a measurement: `cargo test --release -p gridstep-puzzles --test nonogram pictures -- --ignored --nocapture`"]
fn times() {
    for side in [10, 20, 30, 40, 50, 60, 80, 100] {
        let size = Size { width: side, height: side };
        for blobs in [0, 1] {
            let mut told = Vec::new();
            for seed in 0..4 {
                let black = random_board::picture(2 * seed + blobs, size);
                let start = Instant::now();
                let clues = Clues::of_picture(size, &black);
                let answer = solve::solve(&clues, &[], Limit { ticks: TICKS, solutions: 2 });
                let solved = start.elapsed().as_secs_f64() * 1e3;
                let found = draw(size, &black, TICKS);
                let drawn = start.elapsed().as_secs_f64() * 1e3 - solved;
                told.push(format!(
                    "{:?} {solved:.1}/{drawn:.1} ms, {} ticks, {} in doubt{}",
                    found.verdict,
                    answer.ticks,
                    found.doubtful.len(),
                    if found.all_doubtful { "" } else { "+" }
                ));
            }
            println!("{side} {}: {told:#?}", ["noise", "blobs"][blobs as usize]);
        }
    }
}
