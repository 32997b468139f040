//! Generated puzzles with their hints and grades; and damaged input.

use proptest::prelude::*;
use serde_json::Value;

use crate::program::{Scratch, done, gridstep};

const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

fn generate(level: &str, seed: &str, more: &[&str]) -> String {
    let arguments = ["generate", "kakuro", "--seed", seed, "--level", level];
    let ran = gridstep(&[&arguments, more].concat(), "");
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{level} {seed} {more:?}");
    ran.stdout
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

#[test]
fn what_is_made_has_the_level_that_was_ordered_and_one_solution() {
    for level in LEVELS {
        let text = generate(level, "7", &["--count", "3", "--size", "8x8"]);
        let grades = objects(&gridstep(&["grade", "kakuro"], &text).stdout);
        assert_eq!(grades.len(), 3);
        for grade in grades {
            assert_eq!((&grade["level"], &grade["finished"]), (&level.into(), &true.into()));
        }
        assert_eq!(gridstep(&["count", "kakuro"], &text), done("1\n1\n1\n"));
    }
}

#[test]
fn a_seed_makes_the_same_puzzle_however_many_are_made() {
    let three = generate("medium", "5", &["--count", "3", "--format", "link"]);
    let alone: String = ["5", "6", "7"].map(|seed| generate("medium", seed, &["--format", "link"])).concat();
    assert_eq!(three, alone);
    assert_ne!(three.lines().next(), three.lines().nth(1));
}

#[test]
fn every_format_carries_what_is_made() {
    for size in ["9x9", "7x11"] {
        for format in ["judge", "link", "puzz.link", "json", "picture"] {
            let text = generate("easy", "3", &["--size", size, "--format", format]);
            let link = gridstep(&["convert", "kakuro", "--from", format, "--to", "json"], &text);
            assert_eq!(link.status, Some(0), "{format}: {}", link.stderr);
            if format != "judge" || size == "9x9" {
                assert_eq!(
                    link.stdout,
                    generate("easy", "3", &["--size", size, "--format", "json"]),
                    "{format}"
                );
            }
        }
    }
}

#[test]
fn the_page_gets_what_it_opens() {
    let opened = objects(&generate("easy", "1", &["--size", "6x7", "--count", "2", "--format", "page"]));
    assert_eq!(opened.len(), 2);
    for board in opened {
        assert_eq!(
            (&board["puzzle"], &board["view"]["width"], &board["view"]["height"]),
            (&"kakuro".into(), &6.into(), &7.into())
        );
        let json = board["json"].as_str().expect("a document");
        let link = gridstep(&["convert", "kakuro", "--to", "link"], json).stdout;
        assert_eq!(Some(link.trim_end()), board["link"].as_str());
    }
}

#[test]
fn orders_that_cannot_be_met_are_refused() {
    let arguments = ["generate", "kakuro", "--seed", "1", "--level", "easy", "--size", "1x200"];
    let ran = gridstep(&arguments, "");
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    assert!(
        ran.stderr.starts_with("--size: side-out-of-bounds: found \"1x200\", expected 5..=20"),
        "{}",
        ran.stderr
    );
    for (kind, option, message) in [
        ("kakuro", &["--given", "3"][..], "--given: no-such-option: found \"3\", expected none"),
        ("nonogram", &["--whole"], "--whole: no-such-option: found \"true\", expected false"),
        ("kakuro", &["--pattern"], "--pattern: no-such-option: found \"true\", expected false"),
        ("kakuro", &["--loose"], "--loose: no-such-option: found \"true\", expected false"),
        ("sudominoku", &["--given", "31"], "--given: given-out-of-bounds: found \"31\", expected 11..=30"),
        ("boardcover", &["--size", "2x3"], "--size: too-few-cells: found \"6\", expected 8.."),
    ] {
        let arguments = [&["generate", kind, "--seed", "1", "--level", "easy"], option].concat();
        let ran = gridstep(&arguments, "");
        assert_eq!((ran.status, ran.stderr.trim_end()), (Some(2), message));
    }
    let format = gridstep(&["generate", "kakuro", "--seed", "1", "--level", "easy", "--format", "xml"], "");
    assert!(
        format.stderr.starts_with("--format: no-format: found \"xml\", expected judge|"),
        "{}",
        format.stderr
    );
    for wrong in [["--level", "fiendish"], ["--size", "9"], ["--size", "9x-9"]] {
        let arguments = ["generate", "kakuro", "--seed", "1", "--level", "easy"];
        assert_eq!(gridstep(&[&arguments[..], &wrong].concat(), "").status, Some(2), "{wrong:?}");
    }
}

const BOARD: &str = "#   17\\ 4\\\n\\12 .   .\n\\9  .   .\n";

fn hint(board: &str, cell: &str, more: &[&str]) -> (Option<i32>, Value) {
    let ran = gridstep(&[&["hint", "kakuro", "--cell", cell], more].concat(), board);
    let mut hints = objects(&ran.stdout);
    assert_eq!(hints.len(), 1, "{}", ran.stderr);
    (ran.status, hints.remove(0))
}

#[test]
fn a_hint_is_one_object() {
    let (status, chain) = hint(BOARD, "2,2", &[]);
    assert_eq!((status, &chain["hint"]), (Some(0), &"chain".into()));
    let last = chain["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
    for key in ["technique", "level", "clues", "premises", "effects", "args"] {
        assert!(!last[key].is_null(), "{key}");
    }
    assert_eq!(last["effects"][0]["cell"], 4);
    assert_eq!(last["effects"][0]["to"], 1 << 9);
}

#[test]
fn a_hint_starts_from_the_entries() {
    let right = Scratch::new("right.txt", "0 0 0\n0 9 0\n0 0 0\n");
    assert_eq!(hint(BOARD, "2,2", &["--board", right.path()]).1["hint"], "correct");
    let wrong = Scratch::new("wrong.txt", "0 0 0\r\n0 8 0\r\n0 0 0");
    let (status, wrong_entry) = hint(BOARD, "2,3", &["--board", wrong.path()]);
    assert_eq!(
        (status, &wrong_entry["hint"], &wrong_entry["cells"][0]),
        (Some(0), &"wrongEntries".into(), &4.into())
    );
    // The entries may come with the puzzle, or in a document of the same puzzle.
    let filled = BOARD.replacen("12 .", "12 8", 1);
    assert_eq!(hint(&filled, "2,3", &[]).1, wrong_entry);
    let document = gridstep(&["convert", "kakuro", "--to", "json"], filled.as_str()).stdout;
    let document = Scratch::new("document.json", &document);
    assert_eq!(hint(BOARD, "2,3", &["--board", document.path()]).1, wrong_entry);
    let other = BOARD.replace("4\\", "5\\");
    let ran = gridstep(&["hint", "kakuro", "--cell", "2,3", "--board", document.path()], other.as_str());
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("--board: other-board: "), "{}", ran.stderr);
    let black = Scratch::new("black.txt", "0 0 0\n7 9 0\n0 0 0\n");
    let ran = gridstep(&["hint", "kakuro", "--cell", "2,3", "--board", black.path()], BOARD);
    assert_eq!(ran.status, Some(2));
    assert!(
        ran.stderr.ends_with("black.txt:2:1: entry-on-black: found \"7\", expected zero\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_hint_needs_one_solution() {
    let several = "# 3\\ 3\\\n\\3 . .\n\\3 . .\n";
    let (status, answer) = hint(several, "2,2", &[]);
    assert_eq!((status, &answer["hint"]), (Some(1), &"ambiguous".into()));
    let none = "# 17\\ 17\\\n\\3 . .\n\\3 . .\n";
    let (status, answer) = hint(none, "2,2", &[]);
    assert_eq!((status, &answer["hint"]), (Some(1), &"impossible".into()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    /// Any input ends with a documented exit status and a message.
    #[test]
    fn no_input_makes_it_panic(
        noise in proptest::collection::vec(any::<u8>(), 0..40),
        text in "[0-9 \n\\\\#./{}\\[\\]\",a-z-]{0,40}",
        start in prop_oneof![Just(""), Just("1 3 0 0 0 0 1 1 0 1 1 4 1 2 1 17 "), Just("2/2/"), Just("{\"gridstep\":1,"), Just("# 5\\\n")],
    ) {
        for bytes in [[start.as_bytes(), &noise].concat(), [start.as_bytes(), text.as_bytes()].concat()] {
            for arguments in [&["count", "kakuro"][..], &["convert", "kakuro", "--missing-clues", "--to", "json"]] {
                let ran = gridstep(arguments, &bytes);
                prop_assert!(matches!(ran.status, Some(0..=3)), "{:?}", ran);
                prop_assert_eq!(ran.status == Some(2), ran.stdout.is_empty() && !ran.stderr.is_empty(), "{:?}", ran);
            }
        }
    }
}
