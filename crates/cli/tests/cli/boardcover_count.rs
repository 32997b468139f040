//! Board covering on the command line: counts.

use crate::program::{Scratch, done, gridstep};

/// The judge's sample.
const SAMPLE: &str = "3\n3 7\n#.....#\n#.....#\n##...##\n3 7\n#.....#\n#.....#\n##..###\n\
                      8 10\n##########\n#........#\n#........#\n#........#\n#........#\n#........#\n#........#\n##########\n";

/// A board without holes, in the judge's format.
fn rectangle(width: usize, height: usize) -> String {
    format!("{height} {width}\n{}", format!("{}\n", ".".repeat(width)).repeat(height))
}

#[test]
fn count_writes_one_exact_number_a_case() {
    assert_eq!(gridstep(&["count", "boardcover"], SAMPLE), done("0\n2\n1514\n"));
    let file = Scratch::new("boardcover.in", SAMPLE);
    assert_eq!(gridstep(&["count", "boardcover", file.path()], ""), done("0\n2\n1514\n"));
    let many: String = (0..30).map(|case| rectangle(case % 5 + 2, 6)).collect();
    let counted = gridstep(&["count", "boardcover"], &format!("30\n{many}"));
    assert_eq!(counted, done(&"4\n8\n18\n72\n162\n".repeat(6)));
    let long = gridstep(&["count", "boardcover"], &format!("1\n{}", rectangle(12, 18)));
    assert_eq!(long, done("37919581740086903374\n"), "more than 64 bits hold");
    assert_eq!(gridstep(&["count", "boardcover"], "1\n1 2\n##\n"), done("1\n"), "nothing to cover");
}

#[test]
fn a_board_too_wide_gives_up_with_a_bound() {
    let counted = gridstep(&["count", "boardcover", "--limit", "5000"], &format!("1\n{}", rectangle(30, 30)));
    assert_eq!(counted.status, Some(3));
    let bound = counted.stdout.strip_prefix(">=").expect("a bound").trim_end();
    assert!(30 < bound.len(), "{bound}");
    assert_eq!(counted.stderr, format!("stdin: case 1: gave-up: found {bound}, expected all\n"));
}

#[test]
fn count_looks_for_solutions_one_by_one_where_that_is_asked_for() {
    let board = format!("1\n{}", rectangle(8, 6));
    let some = gridstep(&["count", "boardcover", "--up-to", "10"], &board);
    assert_eq!((some.status, some.stdout.as_str()), (Some(0), "10\n"));
    assert!(some.stderr.starts_with("stdin: case 1: stopped: found 10"), "{}", some.stderr);
    for engine in ["first-cell", "fewest", "exact-cover", "sweep"] {
        let all = gridstep(&["count", "boardcover", "--up-to", "2000", "--engine", engine], &board);
        assert_eq!(all, done("1514\n"), "{engine}");
        let counted = gridstep(&["count", "boardcover", "--engine", engine], SAMPLE);
        assert!(counted.stdout.starts_with("0\n2\n1000\n"), "{engine}: {}", counted.stdout);
    }
}

#[test]
fn watching_the_sweep_writes_states_and_ways() {
    let watched = gridstep(&["watch", "boardcover", "--engine", "sweep"], &format!("1\n{}", rectangle(3, 2)));
    assert_eq!(watched.status, Some(0));
    let last = watched.stdout.lines().rfind(|line| line.contains("\"tally\"")).expect("it counts");
    assert_eq!(last, r#"{"kind":"tally","counts":"ways","place":0,"limbs":[2,0,0]}"#);
}
