//! Sudominokus on the command line: every command, every format.

use crate::program::{Scratch, done, gridstep};
use serde_json::Value;

const SAMPLE: &str = include_str!("../../../puzzles/testdata/sudominoku/boj4574_sample.in");
const ANSWERS: &str = include_str!("../../../puzzles/testdata/sudominoku/boj4574_sample.sol");
const ENGINES: [&str; 4] = ["scan", "fewest", "exact-cover", "fast"];
/// Nothing is given but a digit.
const OPEN: &str = r#"{"gridstep":1,"puzzle":"sudominoku","clues":{"digits":["7 E5"]}}"#;

/// The judge's output for the samples.
fn judged() -> String {
    let board = |(number, line): (usize, &str)| {
        let digits = line.split(' ').next_back().expect("digits").as_bytes();
        let rows: Vec<&str> = digits.chunks(9).map(|row| str::from_utf8(row).expect("digits")).collect();
        format!("Puzzle {number}\n{}\n", rows.join("\n"))
    };
    (1..).zip(ANSWERS.lines()).map(board).collect()
}

#[test]
fn solve_writes_what_the_judge_wants_with_every_engine_and_says_which_have_several_layouts() {
    let solved = gridstep(&["solve", "sudominoku"], SAMPLE);
    assert_eq!((solved.status, solved.stdout), (Some(0), judged()));
    assert_eq!(solved.stderr, "stdin: case 2: several-layouts\n");
    for engine in ENGINES {
        let solved = gridstep(&["solve", "sudominoku", "--engine", engine], SAMPLE);
        assert_eq!((solved.status, solved.stdout), (Some(0), judged()), "{engine}");
        let counted = gridstep(&["count", "sudominoku", "--engine", engine], SAMPLE);
        assert_eq!(counted, done("1\n1\n"), "{engine}: layouts of the same digits are one solution");
    }
    let several = gridstep(&["solve", "sudominoku"], OPEN);
    assert_eq!(several.status, Some(1));
    assert!(several.stderr.starts_with("stdin: case 1: several-solutions: found 2"), "{}", several.stderr);
}

#[test]
fn every_format_comes_back() {
    for format in ["judge", "link", "json"] {
        let written = gridstep(&["convert", "sudominoku", "--to", format], SAMPLE);
        assert_eq!((written.status, written.stderr.as_str()), (Some(0), ""), "{format}");
        let solved = gridstep(&["solve", "sudominoku"], &written.stdout);
        assert_eq!(solved.stdout, judged(), "{format}");
        let named = ["convert", "sudominoku", "--from", format, "--to", "json"];
        let json = gridstep(&["convert", "sudominoku", "--to", "json"], SAMPLE);
        assert_eq!(gridstep(&named, &written.stdout), json, "{format}");
    }
}

#[test]
fn generate_gives_as_many_dominoes_as_are_asked_for() {
    let first = |given: &str| {
        let ran =
            gridstep(&["generate", "sudominoku", "--level", "medium", "--seed", "4", "--given", given], "");
        (ran.status, ran.stdout.lines().next().map(str::to_owned))
    };
    assert_eq!(first("14"), (Some(0), Some("14".to_owned())));
    assert_eq!(first("30"), (Some(2), None), "no medium puzzle has so many");
    let whole = ["generate", "sudominoku", "--level", "easy", "--seed", "2", "--given", "11", "--whole"];
    let made = gridstep(&whole, "");
    assert_eq!(made.status, Some(0));
    let solved = gridstep(&["solve", "sudominoku"], &made.stdout);
    assert_eq!((solved.status, solved.stderr.as_str()), (Some(0), ""), "one layout");
    let wide = ["generate", "sudominoku", "--level", "easy", "--seed", "2", "--size", "8x8"];
    assert_eq!(gridstep(&wide, "").status, Some(2));
}

#[test]
fn a_hint_is_about_digits_or_partners_and_a_grade_lists_techniques() {
    let objects = |text: &str| -> Vec<Value> {
        text.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
    };
    let grades = objects(&gridstep(&["grade", "sudominoku"], SAMPLE).stdout);
    assert_eq!(grades.len(), 2);
    assert!(grades.iter().all(|grade| grade["level"].is_string() && grade["finished"].is_boolean()));
    let digits = judged().lines().skip(1).take(9).collect::<Vec<_>>().join("\n");
    let board = Scratch::new("sudominoku-board.txt", &digits);
    let hint = |cell: &str, entries: &[&str]| {
        let command = [&["hint", "sudominoku", "--cell", cell], entries].concat();
        objects(&gridstep(&command, SAMPLE).stdout).remove(0)
    };
    let (mut digits, mut partners) = (0, 0);
    for cell in ["1,1", "2,5", "5,5", "6,2", "9,9"] {
        digits += u32::from(hint(cell, &[])["hint"] == "chain");
        let said = hint(cell, &["--board", board.path()]);
        partners += u32::from(said["hint"] == "chain");
        assert!(said["hint"] == "chain" || said["hint"] == "correct", "{said}");
    }
    assert!(0 < digits && 0 < partners, "{digits} chains for digits, {partners} for partners");
}

#[test]
fn errors_are_named_with_their_place() {
    let twice = SAMPLE.replacen("B2", "B9", 1);
    let wrong = gridstep(&["solve", "sudominoku"], &twice);
    assert_eq!((wrong.status, wrong.stdout.as_str()), (Some(2), ""));
    assert!(wrong.stderr.contains("not-adjacent") || wrong.stderr.contains("cell-twice"), "{}", wrong.stderr);
}
