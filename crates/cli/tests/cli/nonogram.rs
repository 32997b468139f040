//! Nonograms on the command line: every command, every format.

use crate::program::{Ran, Scratch, done, gridstep};
use serde_json::Value;

/// The picture of [`SOLUTION`].
const UNIQUE: &str = "4 3\n3\n1 1\n2\n3\n1 1\n2\n0\n";
const SOLUTION: &str = "###.\n#.#.\n##..\n";
/// A diagonal, or the other one.
const SEVERAL: &str = "2 2\n1\n1\n1\n1\n";
/// As many black cells by rows as by columns, but none is in the right place.
const NONE: &str = "3 3\n3\n0\n3\n1 1\n3\n1\n";
const ENGINES: [&str; 4] = ["rows", "lines", "probe", "fast"];

const NON: &str = "width 4\nheight 3\n\nrows\n3\n1,1\n2\n\ncolumns\n3\n1,1\n2\n0\n";
const G: &str = ": rows\n3\n1 1\n2\n: columns\n3\n1 1\n2\n0\n";

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

#[test]
fn solve_draws_the_picture_with_every_engine_and_from_every_format() {
    assert_eq!(gridstep(&["solve", "nonogram"], UNIQUE), done(SOLUTION));
    for engine in ENGINES {
        assert_eq!(gridstep(&["solve", "nonogram", "--engine", engine], UNIQUE), done(SOLUTION), "{engine}");
    }
    for format in ["nemo", "pzprv3", "link", "puzz.link", "json", "webpbn", "g", "non"] {
        let written = gridstep(&["convert", "nonogram", "--to", format], UNIQUE);
        assert_eq!((written.status, written.stderr.as_str()), (Some(0), ""), "{format}");
        assert_eq!(gridstep(&["solve", "nonogram"], &written.stdout), done(SOLUTION), "{format}");
        let named = ["convert", "nonogram", "--from", format, "--to", "nemo"];
        assert_eq!(gridstep(&named, &written.stdout), done(UNIQUE), "{format}");
    }
    for (format, text) in [("non", NON), ("g", G), ("nemo", UNIQUE)] {
        assert_eq!(gridstep(&["convert", "nonogram", "--to", format], UNIQUE), done(text), "{format}");
    }
}

/// A thousand boards of 25x25, a short stroke each, with their number as the title.
fn collection() -> String {
    let puzzle = |number: usize| {
        let (row, column) = (number % 25, number / 40);
        let line = |black: bool| if black { "1\n" } else { "0\n" };
        let lines = |at: usize| (0..25).map(|place| line(place == at)).collect::<String>();
        let heading = format!("title \"{number}\"\nwidth 25\nheight 25\n\n");
        format!("{heading}rows\n{}\ncolumns\n{}", lines(row), lines(column))
    };
    (0..1000).map(puzzle).collect::<Vec<_>>().join("====\n")
}

#[test]
fn a_thousand_puzzles_in_one_file_are_converted_both_ways_and_counted() {
    let file = Scratch::new("collection.non", &collection());
    let addresses = gridstep(&["convert", "nonogram", file.path(), "--to", "puzz.link"], "");
    assert_eq!((addresses.status, addresses.stderr.as_str()), (Some(0), ""));
    assert_eq!(addresses.stdout.lines().count(), 1000);
    assert_eq!(
        gridstep(&["convert", "nonogram", file.path(), "--to", "non"], ""),
        done(&collection()),
        "titles and all"
    );
    let untitled: String = collection()
        .lines()
        .filter(|line| !line.starts_with("title"))
        .map(|line| line.to_owned() + "\n")
        .collect();
    assert_eq!(gridstep(&["convert", "nonogram", "--to", "non"], &addresses.stdout), done(&untitled));
    assert_eq!(gridstep(&["count", "nonogram", file.path()], ""), done(&"1\n".repeat(1000)));
}

/// Files that are older than UTF-8.
#[test]
fn a_file_in_latin_1_or_windows_1252_is_read() {
    for title in [&b"title \"caf\xe9\"\ncopyright \"\xa9 2007\"\n"[..], b"title \"\x93\x80\x94\"\n"] {
        let path = Scratch::new("latin-1.non", "");
        std::fs::write(path.path(), [title, NON.as_bytes()].concat()).expect("the target directory");
        assert_eq!(gridstep(&["solve", "nonogram", path.path()], ""), done(SOLUTION));
    }
}

#[test]
fn several_solutions_none_and_a_limit_are_distinguished() {
    let several = gridstep(&["solve", "nonogram"], SEVERAL);
    assert_eq!(several.status, Some(1));
    assert!(["#.\n.#\n", ".#\n#.\n"].contains(&several.stdout.as_str()));
    assert!(several.stderr.starts_with("stdin: case 1: several-solutions: found 2, expected 1 ("));
    let none = gridstep(&["solve", "nonogram"], &format!("{UNIQUE}\n{NONE}"));
    assert_eq!((none.status, none.stdout.as_str()), (Some(1), SOLUTION));
    assert!(none.stderr.starts_with("stdin: case 2: no-solution: found 0, expected 1 ("), "{}", none.stderr);
    let gave_up = gridstep(&["solve", "nonogram", "--engine", "rows", "--limit", "2"], UNIQUE);
    assert_eq!((gave_up.status, gave_up.stdout.as_str()), (Some(3), ""));
    assert!(gave_up.stderr.starts_with("stdin: case 1: gave-up: "), "{}", gave_up.stderr);
}

/// The write-up finds the next solution on being called again.
#[test]
fn all_writes_one_solution_after_another() {
    for engine in ENGINES {
        let counted = gridstep(&["count", "nonogram", "--engine", engine], SEVERAL);
        assert_eq!(counted, done("2\n"), "{engine}");
        let all = gridstep(&["all", "nonogram", "--engine", engine], SEVERAL);
        let mut boards: Vec<&str> = all.stdout.trim_end().split("\n\n").collect();
        boards.sort_unstable();
        assert_eq!((all.status, boards), (Some(0), vec!["#.\n.#", ".#\n#."]), "{engine}");
    }
    assert_eq!(gridstep(&["count", "nonogram"], &format!("{UNIQUE}\n{NONE}")), done("1\n0\n"));
}

#[test]
fn hint_explains_a_cell_from_the_given_entries() {
    let hint = |board: &str| {
        let entries = Scratch::new("nonogram-board.txt", board);
        gridstep(&["hint", "nonogram", "--cell", "1,4", "--board", entries.path()], UNIQUE)
    };
    let chain = objects(&gridstep(&["hint", "nonogram", "--cell", "1,4"], UNIQUE).stdout).remove(0);
    assert_eq!(chain["hint"], "chain");
    let last = chain["steps"].as_array().and_then(|steps| steps.last()).expect("a step");
    assert_eq!((&last["technique"], &last["level"]), (&"finished-line".into(), &"easy".into()));
    assert_eq!(last["clues"], Value::from(vec![6]), "the last column has no blocks");
    let wrong = objects(&hint("???#\n????\n?#??\n").stdout).remove(0);
    assert_eq!((&wrong["hint"], &wrong["cells"]), (&"wrongEntries".into(), &Value::from(vec![3])));
    let bad = hint("???#\n??x?\n????\n");
    assert_eq!(bad.status, Some(2));
    assert!(
        bad.stderr.ends_with("nonogram-board.txt:2:3: cell-unknown: found \"x\", expected cell\n"),
        "{}",
        bad.stderr
    );
}

#[test]
fn watch_writes_the_search_event_by_event() {
    for engine in ENGINES {
        let ran = gridstep(&["watch", "nonogram", "--engine", engine], UNIQUE);
        assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{engine}");
        let mut states = [0; 12];
        let mut solutions = Vec::new();
        for event in objects(&ran.stdout) {
            match event["kind"].as_str().expect("a kind") {
                "decision" | "narrow" | "undo" => {
                    let cell = event["cell"].as_u64().expect("a cell") as usize;
                    assert_eq!(event["from"], states[cell], "{engine}: {event}");
                    states[cell] = event["to"].as_u64().expect("a word");
                }
                "solution" => solutions.push(states),
                _ => (),
            }
        }
        assert_eq!(solutions, [[2, 2, 2, 1, 2, 1, 2, 1, 2, 2, 1, 1]], "{engine}");
    }
}

#[test]
fn generated_nonograms_are_graded_as_ordered() {
    for level in ["easy", "medium", "hard", "expert"] {
        let arguments = ["generate", "nonogram", "--seed", "3", "--level", level, "--size", "10x8"];
        let made = gridstep(&[&arguments[..], &["--count", "2"]].concat(), "");
        assert_eq!((made.status, made.stderr.as_str()), (Some(0), ""), "{level}");
        assert_eq!(gridstep(&["count", "nonogram"], &made.stdout), done("1\n1\n"));
        for grade in objects(&gridstep(&["grade", "nonogram"], &made.stdout).stdout) {
            assert_eq!((&grade["level"], &grade["finished"]), (&level.into(), &true.into()));
        }
        let again = gridstep(&[&arguments[..], &["--format", "page"]].concat(), "");
        let opened = objects(&again.stdout).remove(0);
        assert_eq!((&opened["puzzle"], &opened["view"]["width"]), (&"nonogram".into(), &10.into()));
    }
    let refused = gridstep(&["generate", "nonogram", "--seed", "1", "--level", "easy", "--size", "4x9"], "");
    assert_eq!(refused.status, Some(2));
    assert!(refused.stderr.starts_with("--size: side-out-of-bounds: found \"4x9\""), "{}", refused.stderr);
}

#[test]
fn bad_input_is_named_with_its_place() {
    let bad = |stdin: &str, stderr: &str| {
        let expected = Ran { status: Some(2), stdout: String::new(), stderr: format!("{stderr}\n") };
        assert_eq!(gridstep(&["solve", "nonogram"], stdin), expected);
    };
    bad("", "stdin:1:1: no-format: found \"\", expected puzzle");
    bad("129 3\n1\n", "stdin:1:1: size-out-of-bounds: found \"129\", expected size (least 1, most 128)");
    bad(
        &UNIQUE.replace("1 1\n2\n3", "1 2 1\n2\n3"),
        "stdin:3:1: clue-too-long: found \"1 2 1\", expected fitting-clue (side row, line 2, cells 4, least 6)",
    );
    bad(
        &UNIQUE.replace("2\n0\n", "1\n0\n"),
        "stdin:5:1: totals-differ: found \"3\", expected equal-totals (rows 7, columns 6)",
    );
    bad("https://puzz.link/p?slither/5/5/g3h", "stdin:1:21: link-kind: found \"slither\", expected link");
    bad(
        "color brown 804000 @\nwidth 2\nheight 1\nrows\n1 brown 1\ncolumns\n1\n1\n",
        "stdin:5:3: coloured: found \"brown\", expected one-colour",
    );
    let long = format!("128 1\n{}\n", "1 ".repeat(1_001));
    let many = gridstep(&["solve", "nonogram"], &long);
    assert_eq!(many.status, Some(2));
    assert!(many.stderr.contains(": too-many-blocks: "), "{}", many.stderr);
    let coloured = "#d\n0:   #FFFFFF   white\nr:   #FF0000   red\ng:   #00FF00   green\n\
                    : rows\n1r 1g\n: columns\n1r\n1g\n";
    let refused = gridstep(&["solve", "nonogram"], coloured);
    assert_eq!(refused.status, Some(2));
    assert!(refused.stderr.contains(": coloured: "), "{}", refused.stderr);
}

/// Noise drawn together into blobs, each cell as most around it are.
fn blobs(side: usize, mut state: u64) -> String {
    let noise: Vec<bool> = (0..side * side)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state >> 63 == 1
        })
        .collect();
    let around = |at: usize| at.saturating_sub(1)..(at + 2).min(side);
    let is_black = |row: usize, column: usize| {
        let cells = around(row).flat_map(|row| around(column).map(move |column| row * side + column));
        let near: Vec<bool> = cells.map(|cell| noise[cell]).collect();
        near.len() < 2 * near.iter().filter(|black| **black).count()
    };
    let clue = |line: Vec<bool>| {
        let blocks = line.split(|black| !black).filter(|block| !block.is_empty());
        format!("{}\n", blocks.map(|block| block.len().to_string()).collect::<Vec<_>>().join(","))
    };
    let rows: String =
        (0..side).map(|row| clue((0..side).map(|column| is_black(row, column)).collect())).collect();
    let columns: String =
        (0..side).map(|column| clue((0..side).map(|row| is_black(row, column)).collect())).collect();
    format!("width {side}\nheight {side}\nrows\n{rows}columns\n{columns}")
}

#[test]
fn a_grade_ends_at_a_limit_only_if_one_is_given_and_says_so() {
    let text = blobs(70, 5);
    let graded = gridstep(&["grade", "nonogram"], &text);
    assert_eq!((graded.status, graded.stderr.as_str()), (Some(0), ""));
    assert!(graded.stdout.starts_with("{\"level\":\"expert\""), "{}", graded.stdout);
    let gave_up = gridstep(&["grade", "nonogram", "--limit", "1000000"], &text);
    let stderr = "stdin: case 1: gave-up: found no grade, expected one (--limit 1000000)\n".to_owned();
    assert_eq!(gave_up, Ran { status: Some(3), stdout: "null\n".to_owned(), stderr });
}
