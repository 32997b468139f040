//! The built program, as a contestant or a script meets it.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use crate::program::{Ran, Scratch, done, gridstep};

const UNIQUE: &str = "3\n0 0 0\n0 1 1\n0 1 1\n4\n1 2 1 17\n1 3 1 4\n2 1 0 12\n3 1 0 9\n";
const SOLUTION: &str = "0 0 0\n0 9 3\n0 8 1\n";
/// Two ways: 1 2 over 2 1, or the other way round.
const SEVERAL: &str = "3\n0 0 0\n0 1 1\n0 1 1\n4\n1 2 1 3\n1 3 1 3\n2 1 0 3\n3 1 0 3\n";
/// 3 must be 1 and 2, 17 must be 8 and 9.
const NONE: &str = "3\n0 0 0\n0 1 1\n0 1 1\n4\n1 2 1 17\n1 3 1 17\n2 1 0 3\n3 1 0 3\n";
const PICTURE: &str = "#   17\\ 4\\\n\\12 .   .\n\\9  .   .\n";

fn one(case: &str) -> String {
    format!("1\n{case}")
}

/// An empty area of 8x8 cells with clues for the first row only: more solutions than can be counted.
fn loose() -> String {
    let rows = "0 1 1 1 1 1 1 1 1\n".repeat(8);
    format!("1\n9\n0 0 0 0 0 0 0 0 0\n{rows}1\n2 1 0 40\n")
}

#[test]
fn solve_writes_what_the_judge_wants() {
    assert_eq!(gridstep(&["solve", "kakuro"], &one(UNIQUE)), done(SOLUTION));
    assert_eq!(gridstep(&["solve", "kakuro"], one(UNIQUE).trim_end()), done(SOLUTION));
    assert_eq!(gridstep(&["solve", "kakuro", "-"], &one(UNIQUE).replace('\n', " \r\n  ")), done(SOLUTION));
    for engine in ["scan", "fewest", "propagate", "learn"] {
        assert_eq!(
            gridstep(&["solve", "kakuro", "--engine", engine], &one(UNIQUE)),
            done(SOLUTION),
            "{engine}"
        );
    }
    let file = Scratch::new("solve.txt", &one(UNIQUE));
    assert_eq!(gridstep(&["solve", "kakuro", file.path()], ""), done(SOLUTION));
    assert_eq!(gridstep(&["solve", "kakuro"], "2/2/nh4c9"), done(SOLUTION));
}

#[test]
fn several_cases_come_in_order() {
    let mut text = String::from("60\n");
    let mut expected = String::new();
    for index in 0..60 {
        // A single cell, whose digit tells the cases apart, or the larger board.
        let digit = (index % 9 + 1).to_string();
        if index % 3 == 0 {
            text += UNIQUE;
            expected += SOLUTION;
        } else {
            text.extend(["2 0 0 0 1 2 1 2 1 ", &digit, " 2 1 0 ", &digit, "\n"]);
            expected.extend(["0 0\n0 ", &digit, "\n"]);
        }
    }
    assert_eq!(gridstep(&["solve", "kakuro"], &text), done(&expected));
}

#[test]
fn the_exit_status_says_how_it_ended() {
    let several = gridstep(&["solve", "kakuro"], &one(SEVERAL));
    assert_eq!(several.status, Some(1));
    assert!(["0 0 0\n0 1 2\n0 2 1\n", "0 0 0\n0 2 1\n0 1 2\n"].contains(&several.stdout.as_str()));
    assert!(several.stderr.starts_with("stdin: case 1: several-solutions: found 2, expected 1 ("));

    let none = gridstep(&["solve", "kakuro"], &format!("3\n{UNIQUE}{NONE}{UNIQUE}"));
    assert_eq!((none.status, none.stdout), (Some(1), SOLUTION.repeat(2)));
    assert!(none.stderr.starts_with("stdin: case 2: no-solution: found 0, expected 1 ("), "{}", none.stderr);
    assert_eq!(none.stderr.lines().count(), 1);

    let arguments = ["solve", "kakuro", "--missing-clues", "--limit", "3"];
    let gave_up = gridstep(&arguments, &loose());
    assert_eq!((gave_up.status, gave_up.stdout.as_str()), (Some(3), ""));
    assert!(
        gave_up.stderr.starts_with("stdin: case 1: gave-up: found 0, expected 1 and no other ("),
        "{}",
        gave_up.stderr
    );
    // The worst of several cases counts.
    let mixed = gridstep(&["solve", "kakuro", "--limit", "1"], &format!("2\n{SEVERAL}{NONE}"));
    assert_eq!(mixed.status, Some(3));
}

#[test]
fn bad_input_is_named_with_its_place() {
    let bad = |arguments: &[&str], stdin: &str, stderr: &str| {
        let expected = Ran { status: Some(2), stdout: String::new(), stderr: format!("{stderr}\n") };
        assert_eq!(gridstep(arguments, stdin), expected);
    };
    let solve = ["solve", "kakuro"];
    bad(&solve, "", "stdin:1:1: no-format: found \"\", expected puzzle");
    bad(
        &solve,
        &one(&UNIQUE.replace("2 1 0 12", "2 1 0 18")),
        "stdin:9:7: sum-impossible: found \"18\", expected possible-sum (direction across, row 2, column 1, cells 2, \
         sum 18, least 3, most 17)",
    );
    bad(
        &solve,
        "1\n1000000000\n",
        "stdin:2:1: size-out-of-bounds: found \"1000000000\", expected size (least 1, most 128)",
    );
    bad(&solve, &format!("2\n{UNIQUE}"), "stdin:10:8: ends-early: found \"\", expected size");
    bad(
        &solve,
        &loose(),
        "stdin:5:3: run-without-clue: found \"1\", expected clue (direction across, row 3, column 2, cells 8)",
    );
    bad(
        &["solve", "kakuro", "--from", "json"],
        "1",
        "stdin:1:1: json-shape: found \"1\", expected json-puzzle",
    );
    bad(
        &["solve", "kakuro", "--from", "xml"],
        "1",
        "--from: no-format: found \"xml\", expected judge|pzprv3|link|puzz.link|json|picture",
    );
    bad(
        &["solve", "kakuro", "--engine", "magic"],
        "1",
        "--engine: no-engine: found \"magic\", expected scan|fewest|propagate|learn",
    );
    bad(
        &["watch", "kakuro", "--case", "2"],
        &one(UNIQUE),
        "--case: no-such-case: found \"2\", expected 1..=1",
    );
    bad(
        &["hint", "kakuro", "--cell", "1,2"],
        &one(UNIQUE),
        "--cell: cell-not-open: found \"1,2\", expected a cell that a constraint is about",
    );
    bad(
        &["hint", "kakuro", "--cell", "4,2"],
        &one(UNIQUE),
        "--cell: cell-off-board: found \"4,2\", expected 1..=3,1..=3",
    );
    bad(
        &["hint", "kakuro", "--cell", "2,2", "--board", "-"],
        &one(UNIQUE),
        "--board: stdin-twice: found \"-\", expected a file, or the puzzle in one",
    );
    let missing = gridstep(&["solve", "kakuro", "no-such-file"], "");
    assert_eq!(missing.status, Some(2));
    assert!(missing.stderr.starts_with("no-such-file: not-readable: "));
    for arguments in [&["solve", "chess"][..], &["hint", "kakuro", "--cell", "0,1"], &["dance"], &[]] {
        assert_eq!(gridstep(arguments, "").status, Some(2), "{arguments:?}");
    }
}

#[test]
fn the_help_of_every_command_names_formats_and_searches() {
    for command in [&["--help"][..], &["solve", "--help"], &["convert", "--help"], &["generate", "--help"]] {
        let help = gridstep(command, "").stdout;
        for line in [
            "  kakuro: judge pzprv3 link puzz.link json picture\n",
            "  kakuro: scan fewest propagate learn\n",
        ] {
            assert!(help.contains(line), "{command:?} without {line}");
        }
    }
}

#[test]
fn hints_and_grades_give_up_at_their_limit() {
    let board = one(UNIQUE);
    let given_up = gridstep(&["grade", "kakuro", "--limit", "1"], &board);
    assert_eq!((given_up.status, given_up.stdout.as_str()), (Some(3), "null\n"));
    let given_up = gridstep(&["hint", "kakuro", "--cell", "2,2", "--limit", "0"], &board);
    assert_eq!((given_up.status, given_up.stdout.as_str()), (Some(3), "{\"hint\":\"gaveUp\"}\n"));
    assert_eq!(given_up.stderr, "hint: gave-up: found no hint, expected one (--limit 0)\n");
}

#[test]
fn binary_files_and_endless_texts_are_refused() {
    let path = Scratch::new("bytes.txt", "");
    std::fs::write(path.path(), b"1\n \0").expect("the target directory can be written to");
    let bytes = gridstep(&["count", "kakuro", path.path()], "");
    assert_eq!(bytes.status, Some(2));
    assert!(bytes.stderr.contains(":2:2: not-text: "), "{}", bytes.stderr);
    let long = gridstep(&["count", "kakuro"], &"1 ".repeat(6 << 20));
    assert_eq!(long.status, Some(2));
    assert!(long.stderr.starts_with("stdin:1:1: text-too-long: "), "{}", long.stderr);
}

#[test]
fn count_and_all_agree() {
    let cases = format!("3\n{UNIQUE}{SEVERAL}{NONE}");
    assert_eq!(gridstep(&["count", "kakuro"], &cases), done("1\n2\n0\n"));
    let all = gridstep(&["all", "kakuro"], &cases);
    assert_eq!(all.status, Some(0));
    let mut boards: Vec<&str> = all.stdout.trim_end().split("\n\n").collect();
    boards.sort_unstable();
    assert_eq!(boards, ["0 0 0\n0 1 2\n0 2 1", "0 0 0\n0 2 1\n0 1 2", SOLUTION.trim_end()]);
    for engine in ["scan", "fewest", "propagate", "learn"] {
        assert_eq!(gridstep(&["count", "kakuro", "--engine", engine], &cases), done("1\n2\n0\n"), "{engine}");
    }
    let stopped = gridstep(&["count", "kakuro", "--up-to", "1"], &one(SEVERAL));
    assert_eq!((stopped.status, stopped.stdout.as_str()), (Some(0), "1\n"));
    assert!(
        stopped.stderr.starts_with("stdin: case 1: stopped: found 1, expected all"),
        "{}",
        stopped.stderr
    );
    let gave_up = gridstep(&["count", "kakuro", "--missing-clues", "--limit", "2"], &loose());
    assert_eq!((gave_up.status, gave_up.stdout.as_str()), (Some(3), "0\n"));
}

#[test]
fn watch_writes_the_search_event_by_event() {
    for engine in ["scan", "fewest", "propagate", "learn"] {
        let ran = gridstep(&["watch", "kakuro", "--engine", engine], &one(UNIQUE));
        assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
        // The state of each cell; unknown until its first event.
        let mut states: [Option<serde_json::Value>; 9] = Default::default();
        let mut solved = Vec::new();
        let mut ticks = 0;
        for line in ran.stdout.lines() {
            let event: serde_json::Value = serde_json::from_str(line).expect("a JSON object a line");
            match event["kind"].as_str().expect("a kind") {
                "decision" | "forced" | "narrow" | "undo" => {
                    let cell = event["cell"].as_u64().expect("a cell") as usize;
                    assert!(states[cell].as_ref().is_none_or(|state| *state == event["from"]), "{line}");
                    states[cell] = Some(event["to"].clone());
                }
                "solution" => solved.push(states.clone()),
                "tick" => ticks += 1,
                "conflict" | "reason" | "learned" => (),
                other => panic!("{other} is not a kind of event"),
            }
        }
        assert_eq!(solved.len(), 1, "{engine}");
        for (cell, digit) in [(4, 9), (5, 3), (7, 8), (8, 1)] {
            assert_eq!(solved[0][cell], Some((1 << 10 | 1 << digit).into()), "{engine}");
        }
        let some = gridstep(&["watch", "kakuro", "--engine", engine, "--ticks", "2"], &one(UNIQUE));
        assert_eq!(some.stdout.matches("\"kind\":\"tick\"").count(), 2.min(ticks));
        assert!(ran.stdout.starts_with(&some.stdout));
        assert_eq!(some.stderr.starts_with("watch: stopped: "), 2 < ticks);
    }
}

/// The page records searches in the same shape, and its tests read the same files.
#[test]
fn watch_writes_each_field_as_agreed() {
    let (scan, learn) = (
        include_str!("../golden/watch-kakuro-scan.jsonl"),
        include_str!("../golden/watch-kakuro-learn.jsonl"),
    );
    for (engine, agreed) in [("scan", scan), ("learn", learn)] {
        let arguments = ["watch", "kakuro", "--engine", engine, "--ticks", "60"];
        assert_eq!(gridstep(&arguments, "4/4/5fl4-r-6l.Febg").stdout, agreed, "{engine}");
    }
}

#[test]
fn convert_goes_round() {
    let texts = [
        ("judge", one(UNIQUE)),
        ("picture", PICTURE.to_owned()),
        ("link", "2/2/nh4c9\n".to_owned()),
        ("puzz.link", "https://puzz.link/p?kakuro/2/2/nh4c9\n".to_owned()),
    ];
    for (from, text) in &texts {
        for (to, expected) in &texts {
            assert_eq!(gridstep(&["convert", "kakuro", "--to", to], text), done(expected), "{from} to {to}");
            let forced = gridstep(&["convert", "kakuro", "--from", from, "--to", "json"], text);
            let back = gridstep(&["convert", "kakuro", "--from", "json", "--to", to], &forced.stdout);
            assert_eq!(back, done(expected), "{from} to {to}");
        }
    }
    let missing = ["convert", "kakuro", "--missing-clues", "--to", "link"];
    assert_eq!(gridstep(&missing, "2/2/n--c-"), done("2/2/n--c-\n"));
}

#[test]
fn bench_measures_files() {
    let file = Scratch::new("bench.txt", &format!("2\n{UNIQUE}{SEVERAL}"));
    let table = gridstep(&["bench", "kakuro", file.path()], "");
    assert_eq!((table.status, table.stdout.lines().count()), (Some(0), 3));
    let lines: Vec<&str> = table.stdout.lines().collect();
    assert!(lines[1].starts_with("bench.txt 1 ") && lines[1].ends_with("unique"));
    assert!(lines[2].starts_with("bench.txt 2 ") && lines[2].ends_with("ambiguous"));
    let json = gridstep(&["bench", "kakuro", file.path(), "--json"], "");
    for line in json.stdout.lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("a JSON object a line");
        assert!(
            row["min_ms"].as_f64() <= row["median_ms"].as_f64() && row["cells"] == 9 && row["ticks"].is_u64()
        );
    }
    assert_eq!(json.stdout.lines().count(), 2);
}

#[test]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gridstep"))
        .args(["watch", "kakuro", "--missing-clues", "--engine", "scan", "--ticks", "1000000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(loose().as_bytes()).expect("the program reads");
    let mut stdout = child.stdout.take().expect("piped");
    let mut some = [0; 100];
    stdout.read_exact(&mut some).expect("events come");
    drop(stdout);
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!((ended.status.code(), String::from_utf8_lossy(&ended.stderr).as_ref()), (Some(0), ""));
}
