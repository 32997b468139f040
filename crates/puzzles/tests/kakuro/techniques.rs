//! Each rule on a board where it fires, exactly, and on one where it must not.
//!
//! Before a rule is asked, all easier rules have said what they can. Cells are numbered in reading order from 0,
//! runs across first.

use crate::step_text::print;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Arg, Digits, Reading, Step};
use gridstep_puzzles::kakuro::formats::picture;
use gridstep_puzzles::kakuro::techniques::{Candidates, TECHNIQUES};

/// The first use of a rule, once all easier rules are through with the board.
fn first(technique: &str, board: &str) -> Option<Vec<Step>> {
    let case = picture::parse(board, Reading { missing_clues: true }).expect("a board").remove(0);
    let mut candidates = Candidates::new(&case.clues, &case.states);
    let index = TECHNIQUES.iter().position(|known| known.name == technique).expect("a rule");
    while let Some(found) =
        TECHNIQUES[..index].iter().find_map(|easier| (easier.applications)(&candidates).next())
    {
        for effect in &found.effects {
            let state = candidates.mask(effect.cell);
            assert_eq!(state, effect.from, "a use speaks of the sheet as it is");
            candidates.narrow(effect.cell, effect.to);
        }
    }
    let found = (TECHNIQUES[index].applications)(&candidates).next()?;
    Some((TECHNIQUES[index].explain)(&candidates, &found))
}

fn fires(technique: &str, board: &str, expected: &[&str]) -> Step {
    let steps = first(technique, board).unwrap_or_else(|| panic!("{technique} does not fire on\n{board}"));
    assert_eq!(steps.iter().map(print).collect::<Vec<_>>(), expected, "on\n{board}");
    steps.into_iter().next().expect("there is a first")
}

fn rests(technique: &str, board: &str) {
    let lines = first(technique, board).map(|steps| steps.iter().map(print).collect::<Vec<_>>());
    assert_eq!(lines, None, "on\n{board}");
}

/// Every digit can stand everywhere: only sums that anything makes.
const OPEN: &str = "
    #   15\\ 15\\ 15\\
    \\15 .   .   .
    \\15 .   .   .
    \\15 .   .   .
";

fn digits<const N: usize>(digits: [u8; N]) -> Arg {
    Arg::Digits(digits.into_iter().collect())
}

fn arg<'a>(step: &'a Step, name: &str) -> &'a Arg {
    &step.deduction.args.iter().find(|(known, _)| *known == name).expect("an arg of that name").1
}

#[test]
fn last_cell() {
    let board = "
        #    3\\  #  #
        \\15 .    6  2
        #    .    #  #
    ";
    let step = fires("last-cell", board, &["last-cell [0] [6={6} 7={2}] 5:{123456789}->{7}"]);
    assert_eq!(*arg(&step, "used"), digits([2, 6]));
    rests("last-cell", OPEN);
}

#[test]
fn lone_sum() {
    let board = "
        #    5\\  13\\  14\\
        \\22 5    .     .
        #    #    .     .
    ";
    let step = fires("lone-sum", board, &["lone-sum [0] [5={5}] 6:{123456789}->{89} 7:{123456789}->{89}"]);
    assert_eq!((arg(&step, "left"), arg(&step, "cells")), (&Arg::Number(17), &Arg::Number(2)));
    let more_ways = "
        #    4\\  13\\  14\\
        \\18 4    .     .
        #    #    .     .
    ";
    rests("lone-sum", more_ways);
    rests("lone-sum", OPEN);
}

#[test]
fn crossing() {
    let board = "
        #    17\\  11\\
        \\16 .     .
        \\12 .     .
    ";
    let step = fires("crossing", board, &["crossing [0, 2] [] 4:{123456789}->{9}"]);
    assert_eq!((arg(&step, "across"), arg(&step, "down")), (&digits([7, 9]), &digits([8, 9])));
    let standing = "
        #    12\\  5\\  15\\
        \\10 .     .    6
        \\15 .     .    .
    ";
    let step = fires("crossing", standing, &["crossing [0, 2] [7={6}] 5:{123456789}->{3}"]);
    assert_eq!((arg(&step, "acrossLeft"), arg(&step, "acrossUsed")), (&Arg::Number(4), &digits([6])));
    rests("crossing", OPEN);
}

#[test]
fn only_candidate() {
    let board = "
        #  3\\  #
        #  .    1
        #  .    #
    ";
    fires("only-candidate", board, &["only-candidate [0] [4={12} 5={1}] 4:{123456789}->{2}"]);
    let all_but_one = "
        #  #  #  #  #  6
        1  2  3  4  5  .
        #  #  #  #  #  7
        #  #  #  #  #  8
    ";
    fires(
        "only-candidate",
        all_but_one,
        &["only-candidate [1, 4] [5={6} 6={1} 7={2} 8={3} 9={4} 10={5} 17={7} 23={8}] 11:{123456789}->{9}"],
    );
    let other_digit = "
        #  3\\  #
        #  .    5
        #  .    #
    ";
    rests("only-candidate", other_digit);
}

#[test]
fn used_digit() {
    let board = "
        #    8\\  10\\  7\\
        \\12 .    .     7
        \\13 .    .     #
    ";
    fires(
        "used-digit",
        board,
        &["used-digit [0] [7={7}] 5:{123456789}->{12345689} 6:{123456789}->{12345689}"],
    );
    rests("used-digit", OPEN);
}

#[test]
fn needed_digit() {
    let board = "
        #    14\\  6\\  8\\
        \\16 5     .    .
        \\12 .     .    .
    ";
    let step =
        fires("needed-digit", board, &["needed-digit [3] [6={12346789} 10={1236789}] 6:{123456789}->{4}"]);
    assert_eq!(*arg(&step, "ways"), Arg::Sets(vec![Digits::from_bits(1 << 2 | 1 << 4)]));
    rests("needed-digit", OPEN);
}

#[test]
fn possible_ways() {
    let board = "
        #    8\\  10\\  7\\
        \\12 .    .     7
        \\13 .    .     #
    ";
    let step = fires(
        "possible-ways",
        board,
        &["possible-ways [0] [7={7}] 5:{123456789}->{1234} 6:{123456789}->{1234}"],
    );
    assert_eq!(*arg(&step, "ways"), Arg::Sets(vec![Digits::from_bits(0b1100), Digits::from_bits(0b1_0010)]));
    rests("possible-ways", OPEN);
}

#[test]
fn bounds() {
    let board = "
        #   7\\  9\\
        \\9 .    .
        \\7 .    .
    ";
    let step = fires("bounds", board, &["bounds [0] [4={123456}] 5:{123456789}->{3456789}"]);
    assert_eq!((arg(&step, "most"), arg(&step, "low")), (&Arg::Number(6), &Arg::Number(3)));
    rests("bounds", OPEN);
}

#[test]
fn naked_pair() {
    let board = "
        #    8\\  8\\  #     19\\
        \\8  .    .    11\\6 .
        \\17 .    .    .     .
        #    #    \\15 .     .
    ";
    fires(
        "naked-pair",
        board,
        &["naked-pair [2] [13={45} 14={45}] 11:{123456789}->{1236789} 12:{123456789}->{1236789}"],
    );
    rests("naked-pair", OPEN);
}

#[test]
fn hidden_pair() {
    let board = "
        #    7\\  16\\  20\\  #
        \\13 .    .     .     8\\
        \\28 .    .     .     .
        #    \\10 .     .     .
    ";
    fires(
        "hidden-pair",
        board,
        &["hidden-pair [1] [11={1234567} 14={1234567}] 12:{123456789}->{89} 13:{123456789}->{89}"],
    );
    rests("hidden-pair", OPEN);
}

#[test]
fn naked_triple() {
    let board = "
        #    6\\  15\\  15\\  4\\  15\\  8\\  #   #
        \\36 .    .     .     .    .     .    #   5\\
        \\27 .    .     .     .    .     .    \\5 .
    ";
    fires("naked-triple", board, &["naked-triple [0] [11={789} 12={789} 14={789}] 15:{123456789}->{123456}"]);
    rests("naked-triple", OPEN);
}

#[test]
fn hidden_triple() {
    let board = "
        #    9\\  #    3\\  13\\  11\\  13\\  4\\
        \\8  .    \\17 .    .     .     .     .
        \\1  .    \\27 .    .     .     .     .
    ";
    let step =
        fires("hidden-triple", board, &["hidden-triple [1] [12={456789} 14={456789}] 13:{123456789}->{123}"]);
    assert_eq!(*arg(&step, "cells"), Arg::Cells(vec![11, 13, 15]));
    rests("hidden-triple", OPEN);
}

#[test]
fn area_sum() {
    let board = "
        #   7\\  #    8\\  9\\
        \\7 .    \\10 .    .
        #   1\\  2\\7 .    .
        \\3 .    .    #    #
    ";
    fires("area-sum", board, &["area-sum [1, 2, 5] [9={12346789}] 14:{123456789}->{1235678}"]);
    let one_cell = "
        #    12\\  15\\  #    #
        \\11 .     .     18\\ #
        \\20 .     .     .    16\\
        #    #     \\10  .    .
        #    #     \\10  .    .
        #    #     \\10  .    .
    ";
    let step = fires("area-sum", one_cell, &["area-sum [0, 1, 5, 6] [] 13:{123456789}->{4}"]);
    assert_eq!((arg(&step, "acrossTotal"), arg(&step, "downTotal")), (&Arg::Number(31), &Arg::Number(27)));
    rests("area-sum", OPEN);
}

#[test]
fn run_fillings() {
    let board = "
        #    15\\  16\\  8\\  #
        \\19 .     .     .    6\\
        \\21 .     .     .    .
        #    #     \\5  .    .
    ";
    fires(
        "run-fillings",
        board,
        &["run-fillings [1] [11={2456789} 12={4579} 14={2456789}] 13:{123456789}->{12346789}"],
    );
    rests("run-fillings", OPEN);
}

#[test]
fn contradiction() {
    let board = "
        #    13\\  13\\  9\\  14\\
        \\19 .     .     .    .
        \\21 .     .     .    .
        \\9  .     5     #    #
    ";
    let step = fires(
        "contradiction",
        board,
        &[
            "contradiction [0, 1, 5, 6] [6={12356789} 7={12356789} 11={1234678} 12={1234678}] 8:{123456789}->{12345679}",
        ],
    );
    let Arg::Steps(steps) = arg(&step, "steps") else { panic!("a refutation has steps") };
    let expected = [
        "last-cell [5] [8={8}] 13:{123456789}->{1}",
        "run-fillings [0] [6={12356789} 7={12356789} 8={8}] 9:{123456789}->{123467}",
        "needed-digit [6] [9={123467}] 14:{123456789}->{8}",
        "broken-run [1] [11={1234678} 12={1234678} 13={1} 14={1234678}] ",
    ];
    assert_eq!(steps.iter().map(print).collect::<Vec<_>>(), expected);
    rests("contradiction", OPEN);
}

#[test]
fn every_rule_has_its_boards() {
    let this: String = include_str!("techniques.rs").split_whitespace().collect();
    for technique in TECHNIQUES {
        let fires = this.contains(&format!("fires(\"{}\"", technique.name));
        let rests = this.contains(&format!("rests(\"{}\"", technique.name));
        assert!(
            fires && rests,
            "{} has no boards here: add one where it fires and one where it must not",
            technique.name
        );
    }
}
