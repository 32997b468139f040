//! What every kind of puzzle claims of impossible puzzles, of cells outside of the board, and of its progress.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gridstep_engine::{Board, Budget, Hint, Reading, Request, Size, Verdict};
use gridstep_puzzles::KINDS;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::contract::{LIMIT, each};

#[test]
fn boards_of_another_kind_are_not_left_out_of_a_text() {
    let mut boards = Vec::new();
    each(|kind, _, board| {
        let text = board.print("json", &[]).expect("every puzzle has this format");
        boards.push((kind.name(), kind.read(&text, None, Reading::default()).expect("it is read").remove(0)));
    });
    boards.dedup_by_key(|(name, _)| *name);
    let (names, boards): (Vec<&str>, Vec<Box<dyn Board>>) = boards.into_iter().unzip();
    assert_eq!(names.len(), KINDS.len());
    for (at, kind) in KINDS.iter().enumerate() {
        for format in kind.formats() {
            assert_eq!(kind.print(&boards, format), None, "{} {format}", kind.name());
            let own = kind.print(&boards[at..=at], format);
            assert_eq!(own, boards[at].print(format, boards[at].states()), "{} {format}", kind.name());
        }
        assert_eq!(kind.print(&boards[at..=at], "none"), None);
        assert_eq!(boards[at].size(), boards[at].view().size, "{}", kind.name());
    }
}

#[test]
fn a_puzzle_without_a_solution_is_never_graded_as_finished() {
    let mut met = BTreeMap::new();
    each(|kind, level, board| {
        let text = board.print("json", &[]).expect("every puzzle has this format");
        let mut random = Pcg64Mcg::seed_from_u64(level as u64);
        for _ in 0..60 {
            let mut changed = text.clone().into_bytes();
            let digits: Vec<usize> = (0..changed.len()).filter(|at| changed[*at].is_ascii_digit()).collect();
            let holes: Vec<usize> = (0..changed.len()).filter(|at| changed[*at] == b'.').collect();
            let places = if digits.len() < holes.len() { &holes } else { &digits };
            let mut any = || places[random.next_u32() as usize % places.len()];
            let (one, other) = (any(), any());
            changed.swap(one, other);
            // The totals of a nonogram's rows and columns must agree to be read.
            if !kind.name().ends_with("nonogram") {
                changed[one] =
                    if changed[one] == b'.' { b'#' } else { b'0' + (random.next_u32() % 10) as u8 };
            }
            let changed = String::from_utf8(changed).expect("letters were changed to letters");
            let Ok(boards) = kind.read(&changed, Some("json"), Reading::default()) else { continue };
            let Some(board) = boards.first() else { continue };
            if board.solve(&[], LIMIT, &mut Budget::unlimited()).verdict() == Verdict::Impossible {
                let grade = board.grade(&mut Budget::unlimited());
                assert!(grade.is_some_and(|grade| !grade.finished), "{changed}");
                *met.entry(kind.name()).or_insert(0) += 1;
            }
        }
    });
    assert!(met.len() == KINDS.len() && met.values().all(|count| 4 < *count), "{met:?}");
}

#[test]
fn a_hint_for_a_cell_outside_of_the_board_claims_nothing() {
    each(|kind, _, board| {
        let cells = board.size().area() as u32;
        for cell in [cells, cells + 1, u32::MAX] {
            let hint = board.hint(&[], cell, &mut Budget::unlimited());
            assert_eq!(hint, Hint::GaveUp, "{}", kind.name());
        }
    });
}

#[test]
fn making_a_puzzle_begins_with_nothing_done_ends_with_all_and_can_be_broken_off_at_any_report() {
    each(|kind, level, board| {
        let Size { width, height } = board.size();
        let order = Request { given: Some(30), ..Request::new(Size { width, height }, level, 1) };
        let mut reports = Vec::new();
        let made = kind.generate(order, &mut |share| {
            reports.push(share);
            ControlFlow::Continue(())
        });
        if made.is_some() {
            assert!(reports.is_sorted(), "{}: {reports:?}", kind.name());
            assert_eq!((reports.first(), reports.last()), (Some(&0.0), Some(&1.0)), "{}", kind.name());
        }
        for stop in [0, reports.len() / 2, reports.len() - 1] {
            let mut left = stop;
            let made = kind.generate(order, &mut |_| match left.checked_sub(1) {
                Some(fewer) => {
                    left = fewer;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            });
            assert!(made.is_none(), "{}: broken off at report {stop}", kind.name());
        }
    });
}
