//! Checks of entries, against all arrangements of a line.

use gridstep_engine::{Arg, Size};
use gridstep_puzzles::nonogram::cells::Known;
use gridstep_puzzles::nonogram::{CellState, Clues, check, oracle};
use proptest::prelude::*;

fn clues(width: u32, lines: &[&[u8]]) -> Clues {
    let size = Size { width, height: lines.len() as u32 - width };
    Clues::new(size, &lines.iter().map(|line| line.to_vec()).collect::<Vec<_>>()).expect("clues that fit")
}

/// `#` black, `.` white, `?` nothing.
fn states(picture: &str) -> Vec<u32> {
    let state = |character| match character {
        '#' => CellState::BLACK,
        '.' => CellState::WHITE,
        _ => CellState::EMPTY,
    };
    picture.split_whitespace().flat_map(str::chars).map(|character| state(character).0).collect()
}

#[test]
fn a_fault_names_its_line_and_entries_that_conflict() {
    let clues = clues(4, &[&[2], &[1, 1], &[1], &[1], &[1], &[1]]);
    assert_eq!(check::faults(&clues, &[]), []);
    assert_eq!(check::faults(&clues, &states("???? ????")), []);
    let faults = check::faults(&clues, &states("#?.? ????"));
    assert_eq!(faults, [], "the row can still be ##..");
    let faults = check::faults(&clues, &states("#?#. ????"));
    assert_eq!(faults.len(), 1);
    assert_eq!((faults[0].kind, faults[0].clue, faults[0].cells.as_slice()), ("clue", 0, [0, 2].as_slice()));
    let faults = check::faults(&clues, &states("?#?? ?#??"));
    assert_eq!((faults.len(), faults[0].clue, faults[0].cells.as_slice()), (1, 3, [1, 5].as_slice()));
}

#[test]
fn a_picture_is_complete_without_its_crosses() {
    let clues = clues(4, &[&[2], &[1, 1], &[1], &[1], &[1], &[1]]);
    for (picture, complete, sound) in [
        ("???? ????", false, true),
        ("##?? ??#?", false, true),
        ("?#?# #?#?", true, false),
        ("?##? #??#", true, true),
        (".##. #..#", true, true),
        ("##?? ??##", true, false),
        ("#### ####", true, false),
    ] {
        assert_eq!(check::complete(&clues, &states(picture)), complete, "{picture}");
        assert_eq!(check::faults(&clues, &states(picture)).is_empty(), sound, "{picture}");
    }
    assert!(!check::complete(&clues, &[]));
}

#[test]
fn wrong_entries_differ_and_missing_ones_do_not() {
    let solution = states(".##. #..#");
    assert_eq!(check::differing(&states("#?#. ?.??"), &solution), [0]);
    assert_eq!(check::differing(&states(".?.? ????"), &solution), [2]);
    assert_eq!(check::differing(&[], &solution), [0; 0]);
}

fn done(width: u32, blocks: &[u8], entries: &str) -> Vec<i64> {
    assert_eq!(entries.len(), width as usize);
    let black: Vec<bool> = entries.bytes().map(|byte| byte == b'#').collect();
    let mut lines = vec![blocks.to_vec()];
    lines.extend(black.iter().map(|black| vec![u8::from(*black)]));
    let clues = Clues::new(Size { width, height: 1 }, &lines).expect("a clue that fits");
    let ticks = check::remaining(&clues, &states(entries), 0);
    assert_eq!(ticks.iter().map(|remaining| remaining.clue).collect::<Vec<_>>(), [0, 1]);
    let [
        ("done", Arg::Numbers(done)),
        ("black", Arg::Number(count)),
        ("of", Arg::Number(of)),
        ("fits", Arg::Number(_)),
    ] = ticks[0].args.as_slice()
    else {
        panic!("{ticks:?}")
    };
    assert_eq!(usize::try_from(*count), Ok(black.iter().filter(|black| **black).count()));
    let of_lines = check::done(&clues, &states(entries));
    let of_row: Vec<i64> =
        of_lines.iter().filter(|(line, _)| *line == 0).map(|(_, block)| i64::from(*block)).collect();
    assert_eq!(of_row, *done);
    for column in 0..width {
        // A column of one cell is done as soon as it is drawn.
        assert_eq!(of_lines.contains(&(column + 1, 0)), black[column as usize], "column {column}");
    }
    assert_eq!(*of, blocks.iter().map(|block| i64::from(*block)).sum::<i64>());
    done.clone()
}

#[test]
fn a_block_is_done_only_when_it_is_certain_which_it_is() {
    assert_eq!(done(8, &[2, 2], "????????"), [0; 0]);
    assert_eq!(done(8, &[2, 2], "??.##.??"), [0; 0], "it may be the first or the second");
    assert_eq!(done(8, &[2, 2], ".##.????"), [0]);
    assert_eq!(done(8, &[2, 2], "????.##."), [1]);
    assert_eq!(
        done(8, &[2, 2], "##???##?"),
        [0, 1],
        "the first touches the edge, the second has no room left"
    );
    assert_eq!(done(8, &[3], "?##?????"), [0; 0], "not all of it is entered");
    assert_eq!(done(5, &[5], "??#??"), [0; 0], "certain where, but not drawn");
    assert_eq!(done(5, &[5], "#####"), [0]);
    assert_eq!(done(8, &[1, 2], "?#.#????"), [0]);
    assert_eq!(done(8, &[1, 1], "###?????"), [0; 0], "a broken line has nothing certain");
    assert_eq!(done(3, &[], "???"), [0; 0]);
    assert!(check::remaining(&clues(1, &[&[1], &[1]]), &[], 1).is_empty(), "no such cell");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(5000) })]

    #[test]
    fn what_is_certain_is_what_all_arrangements_say(
        line in proptest::collection::vec(any::<bool>(), 1..=14),
        shown in proptest::collection::vec(0..3_u8, 14),
    ) {
        let blocks = oracle::runs(&line);
        let mut known = Known::NOTHING;
        for (place, black) in line.iter().enumerate() {
            // Mostly what the line has, now and then something else.
            if shown[place] != 0 {
                known.set(place, *black ^ (shown == [2; 14]));
            }
        }
        let all = oracle::arrangements(line.len(), &blocks, &known);
        let starts = |line: &Vec<bool>| -> Vec<usize> {
            (0..line.len()).filter(|place| line[*place] && (*place == 0 || !line[place - 1])).collect()
        };
        let certain = |block: &usize| {
            let mut firsts: Vec<usize> = all.iter().map(|line| starts(line)[*block]).collect();
            firsts.dedup();
            let entered = |first: usize| {
                (first..first + usize::from(blocks[*block])).all(|place| known.black.has(place))
            };
            matches!(firsts.as_slice(), [first] if entered(*first))
        };
        let expected: Vec<u8> = (0..blocks.len()).filter(certain).map(|block| block as u8).collect();
        prop_assert_eq!(check::certain(line.len(), &blocks, &known), expected);
    }
}
