//! The fast path and the techniques against the oracle on random small boards; large boards.

use crate::random_position::{ALL, sample};
use crate::support::sorted::sorted;
use gridstep_engine::{Answer, Limit, Size, Verdict};
use gridstep_puzzles::boardcover::{CellState, Clues, check, oracle, solve};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

#[test]
fn the_fast_path_finds_the_solutions_of_the_oracle() {
    let mut counts = [0; 3];
    for (seed, clues, states) in sample() {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        counts[wanted.len().min(2)] += 1;
        let answer = solve::solve(&clues, &states, ALL);
        assert!(answer.complete, "seed {seed}");
        assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
    }
    assert!(counts.iter().all(|count| 20 < *count), "none, one, several solutions: {counts:?}");
}

/// The board that signs show: `#` a hole, `.` a cell to be covered.
fn board(rows: &[&str]) -> Clues {
    let size = Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    Clues::new(size, rows.concat().bytes().map(|sign| sign == b'.').collect()).expect("a board")
}

/// A board without holes.
fn open(width: u32, height: u32) -> Clues {
    let size = Size { width, height };
    Clues::new(size, vec![true; size.area()]).expect("a board")
}

/// Sources: the judge's sample (BOARDCOVER) and its answers; boards without holes, and of 5x5 without one cell, as a
/// program of dynamic programming apart from this one counted them.
#[test]
fn there_are_as_many_coverings_as_are_known() {
    let judge = ["#.....#", "#.....#", "##...##"];
    assert_eq!(solve::solve(&board(&judge), &[], ALL).solutions.len(), 0);
    let judge = ["#.....#", "#.....#", "##..###"];
    assert_eq!(solve::solve(&board(&judge), &[], ALL).solutions.len(), 2);
    let (edge, row) = ("##########", "#........#");
    let rows = [edge, row, row, row, row, row, row, edge];
    assert_eq!(solve::solve(&board(&rows), &[], ALL).solutions.len(), 1514);
    for (width, height, count) in [
        (2, 3, 2),
        (3, 3, 0),
        (3, 4, 4),
        (18, 2, 64),
        (4, 9, 88),
        (5, 6, 72),
        (9, 5, 384),
        (6, 6, 162),
        (7, 6, 520),
    ] {
        let answer = solve::solve(&open(width, height), &[], ALL);
        assert_eq!((answer.solutions.len(), answer.complete), (count, true), "{width}x{height}");
    }
    for (missing, count) in [(0, 8), (1, 0), (2, 16), (12, 32), (24, 8)] {
        let mut free = vec![true; 25];
        free[missing] = false;
        let clues = Clues::new(Size { width: 5, height: 5 }, free).expect("a board");
        assert_eq!(solve::solve(&clues, &[], ALL).solutions.len(), count, "5x5 without cell {missing}");
    }
}

/// Most ticks of a check of the largest boards.
const LIMIT: Limit = Limit { ticks: 200_000, solutions: 2 };

fn solved(clues: &Clues) -> Answer {
    let answer = solve::solve(clues, &[], LIMIT);
    for states in &answer.solutions {
        assert!(check::complete(clues, states) && check::faults(clues, states).is_empty());
    }
    answer
}

#[test]
fn large_boards_without_holes_are_covered() {
    for (width, height) in [(128, 126), (126, 127), (60, 60), (2, 126), (126, 5), (127, 9), (40, 39)] {
        assert_eq!(solved(&open(width, height)).verdict(), Verdict::Ambiguous, "{width}x{height}");
    }
}

#[test]
fn large_boards_with_a_few_holes_are_covered_or_refused() {
    for seed in 0..6 {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let size = Size { width: 128, height: 100 + seed as u32 };
        let mut free: Vec<bool> = (0..size.area()).map(|_| random.next_u32() % 64 != 0).collect();
        while !free.iter().filter(|free| **free).count().is_multiple_of(3) {
            free[random.next_u32() as usize % size.area()] = false;
        }
        let clues = Clues::new(size, free).expect("a board");
        assert_ne!(solved(&clues).verdict(), Verdict::GaveUp, "seed {seed}");
    }
}

#[test]
fn an_area_that_three_does_not_divide_ends_the_search_at_once() {
    // A small area beside a large one: without the size argument the search would try all coverings of the large one.
    let mut rows = vec![".".repeat(120); 110];
    rows[0] = format!("..#{}", ".".repeat(117));
    rows[1] = format!("..#{}", ".".repeat(117));
    rows[2] = format!("###{}", ".".repeat(117));
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    for clues in [board(&rows), open(128, 128), open(127, 127)] {
        let answer = solve::solve(&clues, &[], LIMIT);
        assert!(answer.verdict() == Verdict::Impossible && answer.ticks < 5, "{answer:?}");
    }
}

#[test]
fn rooms_behind_a_neck_are_told_by_their_size() {
    // Two rooms of 400 cells and a neck of one: the piece on the neck takes two cells of one room and leaves 398.
    let mut rows = vec![format!("{}#{}", ".".repeat(20), ".".repeat(20)); 20];
    rows[9] = ".".repeat(41);
    let clues = board(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    let answer = solve::solve(&clues, &[], LIMIT);
    assert!(answer.verdict() == Verdict::Impossible && answer.ticks < 5, "{answer:?}");
}

#[test]
fn a_board_of_holes_has_the_empty_covering() {
    for rows in [["##", "##"], ["#", "#"]] {
        let answer = solve::solve(&board(&rows), &[], ALL);
        assert_eq!((answer.verdict(), answer.solutions.len()), (Verdict::Unique, 1));
        assert!(answer.solutions[0].iter().all(|state| *state == 0) && check::complete(&board(&rows), &[]));
    }
}

#[test]
fn limits_stop_the_search_and_nothing_is_claimed() {
    let clues = open(12, 12);
    for ticks in [0, 1, 5] {
        let answer = solve::solve(&clues, &[], Limit { ticks, solutions: 2 });
        assert!(answer.verdict() == Verdict::GaveUp && answer.ticks <= ticks, "{answer:?}");
    }
    let answer = solve::solve(&clues, &[], Limit { solutions: 7, ..ALL });
    assert_eq!((answer.solutions.len(), answer.complete), (7, false));
}

#[test]
fn a_piece_that_only_some_cells_speak_of_lies_where_it_fits() {
    let clues = board(&["...", "..."]);
    let piece = clues.piece_at(0, 2).expect("it fits");
    let size = clues.size();
    let mut whole = vec![0; 6];
    CellState::lay(&mut whole, size, piece);
    for cell in piece.cells(size) {
        let mut part = vec![0; 6];
        part[cell as usize] = whole[cell as usize];
        let laid = check::Laid::new(&clues, &part);
        assert_eq!((laid.pieces(), laid.is_broken()), (&[piece][..], false));
        assert!(check::faults(&clues, &part).is_empty());
        assert_eq!(solve::solve(&clues, &part, ALL), solve::solve(&clues, &whole, ALL));
    }
    // The corner says so, its right neighbour is of another piece.
    let other = clues.piece_at(1, 0).expect("it fits");
    let mut both = vec![0; 6];
    CellState::lay(&mut both, size, other);
    both[0] = whole[0];
    let laid = check::Laid::new(&clues, &both);
    assert_eq!((laid.pieces(), laid.is_broken()), (&[other][..], true));
    let faults = check::faults(&clues, &both);
    assert_eq!(faults.len(), 1);
    assert_eq!((faults[0].kind, faults[0].clue), ("overlap", 0));
    assert!(faults[0].cells.contains(&0) && faults[0].cells.contains(&1), "{faults:?}");
    assert_eq!(solve::solve(&clues, &both, ALL).verdict(), Verdict::Impossible);
    assert!(oracle::solutions(&clues, &both, 1).is_empty() && !check::complete(&clues, &both));
}

#[test]
fn a_board_is_complete_when_every_cell_is_covered_and_differs_where_pieces_do() {
    for (seed, clues, states) in sample() {
        let solutions = oracle::solutions(&clues, &states, 2);
        for solution in &solutions {
            assert!(check::complete(&clues, solution) && check::faults(&clues, solution).is_empty());
            assert!(check::differing(&states, solution).is_empty(), "seed {seed}");
            let Some(piece) = check::Laid::new(&clues, solution).pieces().first().copied() else { continue };
            let mut open = solution.clone();
            for cell in piece.cells(clues.size()) {
                open[cell as usize] = 0;
            }
            assert!(!check::complete(&clues, &open));
        }
        if let [one, other] = &solutions[..] {
            let differing = check::differing(one, other);
            let differs = |cell: u32| one[cell as usize] != other[cell as usize];
            assert_eq!(differing, (0..one.len() as u32).filter(|cell| differs(*cell)).collect::<Vec<_>>());
        }
    }
}
