//! Counts of coverings: published values, and small boards against exhaustive search.

use std::collections::BTreeMap;

use gridstep_engine::{Budget, Size};
use gridstep_puzzles::boardcover::count::{count, shares, ways};
use gridstep_puzzles::boardcover::{CellState, Clues, Piece, oracle};
use proptest::prelude::*;

const TICKS: u64 = 1_000_000;
/// More than the coverings of a property test's board.
const ALL: usize = 100_000;

fn board(rows: &[&str]) -> Clues {
    let size = Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    Clues::new(size, rows.concat().chars().map(|sign| sign == '.').collect()).expect("a board")
}

fn rectangle(width: u32, height: u32) -> Clues {
    Clues::new(Size { width, height }, vec![true; (width * height) as usize]).expect("a board")
}

/// The exact number of coverings.
fn exact(clues: &Clues, states: &[u32]) -> String {
    let count = count(clues, states, TICKS, &mut Budget::unlimited());
    assert!(count.complete, "{:?} gave up", clues.size());
    count.ways
}

#[test]
fn the_samples_of_the_judge() {
    assert_eq!(exact(&board(&["#.....#", "#.....#", "##...##"]), &[]), "0");
    assert_eq!(exact(&board(&["#.....#", "#.....#", "##..###"]), &[]), "2");
    assert_eq!(exact(&rectangle(8, 6), &[]), "1514");
    assert_eq!(exact(&board(&["###", "###"]), &[]), "1", "nothing to cover: one way, to lay nothing");
    assert_eq!(exact(&board(&["."]), &[]), "0");
}

/// Rectangles in both orientations: OEIS A046984 (squares), A351322 to A351324, A084478; the last two were counted for
/// this project by another program.
#[test]
fn rectangles_without_holes() {
    let known = [
        (2, 3, "2"),
        (2, 18, "64"),
        (3, 3, "0"),
        (3, 18, "512"),
        (4, 6, "18"),
        (4, 15, "2672"),
        (5, 9, "384"),
        (5, 18, "1168512"),
        (6, 6, "162"),
        (6, 18, "101530170"),
        (7, 9, "22656"),
        (8, 12, "29986082"),
        (9, 9, "1193600"),
        (9, 18, "59141914295736"),
        (10, 12, "7758809670"),
        (11, 12, "124693887784"),
        (12, 12, "2033502499954"),
        (12, 18, "37919581740086903374"),
        (14, 15, "12251038866462045056"),
        (15, 15, "458324092996867592192"),
        (16, 18, "2052287846977482688628302880"),
    ];
    for (width, height, ways) in known {
        assert_eq!(exact(&rectangle(width, height), &[]), ways, "{width}x{height}");
        assert_eq!(exact(&rectangle(height, width), &[]), ways, "{height}x{width}");
    }
}

/// The square of 8x8 with one cell taken out, by the row and column of the upper left quarter; counted for this
/// project.
#[test]
fn squares_without_one_cell() {
    let known = [
        [30355, 13099, 19471, 20145],
        [13099, 13099, 5853, 11909],
        [19471, 5853, 14177, 11705],
        [20145, 11909, 11705, 13779],
    ];
    let size = Size { width: 8, height: 8 };
    for cell in 0..64 {
        let (row, column) = size.place(cell);
        let mut free = vec![true; 64];
        free[cell as usize] = false;
        let expected: u32 = known[row.min(7 - row) as usize][column.min(7 - column) as usize];
        let clues = Clues::new(size, free).expect("a board");
        assert_eq!(exact(&clues, &[]), expected.to_string(), "without {row},{column}");
    }
}

/// All values of the file beside the project, if it exists.
#[test]
fn every_value_of_the_shared_file() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/boardcover/ltromino_rect_dp.txt");
    let Ok(text) = std::fs::read_to_string(path) else {
        println!("skipped: ../shared/data/boardcover is not there");
        return;
    };
    for line in text.lines() {
        let mut states = line.split_whitespace();
        let mut side = || states.next().and_then(|state| state.parse().ok()).expect("a side");
        let (width, height) = (side(), side());
        assert_eq!(Some(exact(&rectangle(width, height), &[]).as_str()), states.next(), "{line}");
    }
}

/// A strip two cells wide has as many ways as 2 to the third of its length; 32 of them side by side, 2 to the 1,344.
#[test]
fn numbers_of_any_length() {
    assert_eq!(exact(&rectangle(126, 2), &[]), (1_u64 << 42).to_string());
    let rows: Vec<String> =
        (0..128).map(|row| if row % 4 < 2 { ".".repeat(126) } else { "#".repeat(126) }).collect();
    let clues = board(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    let ways = exact(&clues, &[]);
    assert_eq!(ways.len(), 405, "1344 times the logarithm of 2 is 404.58");
    assert!(ways.ends_with('6'), "as powers of 16 do");
}

#[test]
fn what_is_too_wide_gives_up_and_says_how_many_there_are_at_least() {
    let clues = rectangle(30, 30);
    let count = count(&clues, &[], 20_000, &mut Budget::unlimited());
    assert!(!count.complete);
    assert!(30 < count.ways.len(), "{} is little: strips have more", count.ways);
    let none = count_of_none();
    assert_eq!((none.ways.as_str(), none.complete), ("0", true), "an area of 896 cells");
    assert!(shares(&clues, &[], 1000, &mut Budget::unlimited()).is_empty());
    let one = ways(&clues, &[], 0, 1000, &mut Budget::unlimited());
    assert!(one.len() == 3 && one.iter().all(|way| !way.count.complete));
}

fn count_of_none() -> gridstep_engine::Count {
    count(&rectangle(28, 32), &[], 20_000, &mut Budget::unlimited())
}

#[test]
fn a_lower_bound_is_never_above_the_number() {
    let digits = |text: &str| (text.len(), text.to_owned());
    for (width, height) in [(9, 10), (12, 12), (9, 16), (14, 15)] {
        let clues = rectangle(width, height);
        let all = exact(&clues, &[]);
        for ticks in [0, 1, 2, 5, 20, 100] {
            let count = count(&clues, &[], ticks, &mut Budget::unlimited());
            assert!(digits(&count.ways) <= digits(&all), "{width}x{height}, {ticks} ticks: {count:?}");
            assert!(!count.complete || count.ways == all);
            assert_ne!(count.ways, "0");
        }
    }
}

/// Small boards with holes, never square, and some pieces of a covering, if there is one.
fn positions() -> impl Strategy<Value = (Clues, Vec<u32>)> {
    let sizes = (1_u32..7, 1_u32..7).prop_filter("never square", |(width, height)| width != height);
    let free = |(width, height): (u32, u32)| {
        let cells = prop::collection::vec(prop::bool::weighted(0.85), (width * height) as usize);
        (Just(Size { width, height }), cells, 0_usize..4, any::<prop::sample::Index>())
    };
    sizes.prop_flat_map(free).prop_map(|(size, free, laid, which)| {
        let clues = Clues::new(size, free).expect("a board");
        let mut states = vec![0; size.area()];
        let solutions = oracle::solutions(&clues, &[], 50);
        if !solutions.is_empty() {
            let solution = which.get(&solutions);
            let pieces: Vec<Piece> = (0..)
                .zip(solution)
                .filter_map(|(cell, state)| CellState(*state).piece(&clues, cell))
                .collect();
            pieces.iter().step_by(4).take(laid).for_each(|piece| CellState::lay(&mut states, size, *piece));
        }
        (clues, states)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn as_many_as_there_are((clues, states) in positions()) {
        let solutions = oracle::solutions(&clues, &states, ALL);
        prop_assert_eq!(exact(&clues, &states), solutions.len().to_string());
    }

    #[test]
    fn each_way_as_often_as_it_is_met((clues, states) in positions()) {
        let solutions = oracle::solutions(&clues, &states, ALL);
        let shares = shares(&clues, &states, TICKS, &mut Budget::unlimited());
        prop_assert_eq!(shares.is_empty(), solutions.is_empty());
        for cell in 0..states.len() {
            let mut met: BTreeMap<u32, usize> = BTreeMap::new();
            for solution in &solutions {
                *met.entry(solution[cell]).or_default() += 1;
            }
            let ways = ways(&clues, &states, cell as u32, TICKS, &mut Budget::unlimited());
            prop_assert!(ways.iter().all(|way| way.count.complete));
            if states[cell] != 0 || !clues.is_free(cell as u32) {
                prop_assert!(ways.is_empty());
            } else {
                let counted: BTreeMap<u32, usize> =
                    ways.iter().map(|way| (way.state, way.count.ways.parse().expect("a number"))).collect();
                prop_assert!(met.keys().all(|state| counted.contains_key(state)));
                for (state, count) in &counted {
                    prop_assert_eq!(met.get(state).copied().unwrap_or(0), *count);
                }
            }
            for way in 0..12_usize.min(shares.len()) {
                let state = CellState::filled(gridstep_puzzles::boardcover::Ways::only(way as u32)).0;
                let share = shares[cell * 12 + way];
                let met = if clues.is_free(cell as u32) { met.get(&state).copied().unwrap_or(0) } else { 0 };
                let expected = met as f32 / solutions.len() as f32;
                prop_assert!((share - expected).abs() < 1e-6, "{share} {expected}");
                prop_assert_eq!(share <= 0.0, met == 0);
                prop_assert_eq!(1.0 <= share, met == solutions.len() && met != 0);
            }
        }
    }
}
