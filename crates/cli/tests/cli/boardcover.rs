//! Board covering on the command line: coverings, formats, searches.

use crate::program::{Scratch, done, gridstep};
use serde_json::Value;

/// Cases with two coverings, with two, with none, and with nothing to cover.
const CASES: &str = "4\n3 7\n#.....#\n#.....#\n##..###\n2 3\n...\n...\n1 3\n...\n1 2\n##\n";
const ENGINES: [&str; 5] = ["first-cell", "fewest", "exact-cover", "fast", "sweep"];

/// Whether a text shows these rows covered: holes where they are, and all else letters.
fn covers(text: &str, rows: &[&str]) -> bool {
    let fits = |sign: char, row: char| if row == '#' { sign == '#' } else { sign.is_ascii_uppercase() };
    let lines: Vec<&str> = text.lines().collect();
    lines.len() == rows.len()
        && lines.iter().zip(rows).all(|(line, row)| {
            line.len() == row.len() && line.chars().zip(row.chars()).all(|(sign, row)| fits(sign, row))
        })
}

#[test]
fn solve_writes_one_covering_a_case_with_every_engine() {
    let judge = "1\n3 7\n#.....#\n#.....#\n##..###\n";
    for engine in ENGINES.map(Some).into_iter().chain([None]) {
        let named = engine.map_or(Vec::new(), |engine| vec!["--engine", engine]);
        let solved = gridstep(&[&["solve", "boardcover"], &named[..]].concat(), judge);
        assert_eq!(
            (solved.status, solved.stderr.as_str()),
            (Some(0), ""),
            "{engine:?}: several are no failure"
        );
        assert!(covers(&solved.stdout, &["#.....#", "#.....#", "##..###"]), "{engine:?}\n{}", solved.stdout);
    }
    let solved = gridstep(&["solve", "boardcover"], CASES);
    assert_eq!(solved.status, Some(1));
    assert!(solved.stderr.starts_with("stdin: case 3: no-solution: found 0"), "{}", solved.stderr);
    assert!(solved.stdout.ends_with("\n##\n"), "nothing to cover is covered: {}", solved.stdout);
}

#[test]
fn all_writes_every_covering_with_blank_lines_between() {
    assert_eq!(
        gridstep(&["all", "boardcover", "--engine", "first-cell"], "1\n2 3\n...\n...\n"),
        done("ABB\nAAB\n\nAAB\nABB\n")
    );
    for engine in ENGINES {
        let all =
            gridstep(&["all", "boardcover", "--engine", engine], "1\n4 6\n......\n......\n......\n......\n");
        let boards: Vec<&str> = all.stdout.split("\n\n").collect();
        assert_eq!((all.status, boards.len()), (Some(0), 18), "{engine}");
        assert!(boards.iter().all(|board| covers(board, &["......"; 4])), "{engine}");
    }
    let some = gridstep(&["all", "boardcover", "--up-to", "3"], "1\n4 6\n......\n......\n......\n......\n");
    assert_eq!((some.status, some.stdout.split("\n\n").count()), (Some(0), 3));
}

#[test]
fn the_largest_board_is_covered() {
    let board = format!("1\n126 128\n{}", format!("{}\n", ".".repeat(128)).repeat(126));
    let solved = gridstep(&["solve", "boardcover"], &board);
    assert!(
        solved.status == Some(0) && covers(&solved.stdout, &[&*".".repeat(128); 126]),
        "{}",
        solved.stderr
    );
}

#[test]
fn every_format_comes_back() {
    let json = gridstep(&["convert", "boardcover", "--to", "json"], CASES);
    for format in ["judge", "link", "json"] {
        let written = gridstep(&["convert", "boardcover", "--to", format], CASES);
        assert_eq!((written.status, written.stderr.as_str()), (Some(0), ""), "{format}");
        let named = ["convert", "boardcover", "--from", format, "--to", "json"];
        assert_eq!(gridstep(&named, &written.stdout), json, "{format}");
        assert_eq!(
            gridstep(&["convert", "boardcover", "--to", "judge"], &written.stdout),
            done(CASES),
            "{format}"
        );
    }
}

#[test]
fn errors_are_named_with_their_place() {
    let file = Scratch::new("short.in", "1\n2 3\n...\n..\n");
    let said = gridstep(&["solve", "boardcover", file.path()], "");
    assert_eq!((said.status, said.stdout.as_str()), (Some(2), ""));
    assert!(
        said.stderr.contains("short.in:4:3: row-too-short: found \"\", expected cell (cells 3)"),
        "{}",
        said.stderr
    );
}

#[test]
fn searches_are_watched_as_json_lines() {
    for engine in ENGINES {
        let board = "1\n2 3\n...\n...\n";
        let watched = gridstep(&["watch", "boardcover", "--engine", engine, "--ticks", "30"], board);
        assert_eq!(watched.status, Some(0), "{engine}");
        let kinds: Vec<String> = watched
            .stdout
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["kind"].to_string())
            .collect();
        for kind in ["\"decision\"", "\"solution\"", "\"tick\""] {
            assert!(kinds.iter().any(|it| it == kind), "{engine}: {kind}");
        }
    }
}
