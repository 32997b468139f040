//! Nonograms in colours on the command line: every command, every format.

use crate::program::{done, gridstep};
use serde_json::Value;

/// The picture of [`SOLUTION`].
const FLAG: &str = "title \"flag\"\nwidth 3\nheight 2\ncolor red d7263d r\ncolor blue 2458c5 b\n\n\
                    rows\nred 1,blue 2\nblue 2\n\ncolumns\nred 1\nblue 2\nblue 2\n";
const SOLUTION: &str = "rbb\n.bb\n";

#[test]
fn solve_writes_the_letter_of_each_colour_with_every_engine_and_from_every_format() {
    assert_eq!(gridstep(&["solve", "colournonogram"], FLAG), done(SOLUTION));
    for engine in ["propagate", "learn"] {
        let ran = gridstep(&["solve", "colournonogram", "--engine", engine], FLAG);
        assert_eq!(ran, done(SOLUTION), "{engine}");
    }
    for format in ["link", "json", "webpbn", "g", "non"] {
        let written = gridstep(&["convert", "colournonogram", "--to", format], FLAG);
        assert_eq!((written.status, written.stderr.as_str()), (Some(0), ""), "{format}");
        assert_eq!(gridstep(&["solve", "colournonogram"], &written.stdout), done(SOLUTION), "{format}");
    }
    assert_eq!(gridstep(&["convert", "colournonogram", "--to", "non"], FLAG), done(FLAG));
}

#[test]
fn a_wrong_colour_is_named_with_its_line_and_column() {
    let ran =
        gridstep(&["solve", "colournonogram"], &FLAG.replace("blue 2\n\ncolumns", "green 2\n\ncolumns"));
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.stderr.contains(":9:1: colour-unknown"), "{}", ran.stderr);
}

#[test]
fn a_made_board_is_graded_as_it_was_asked_for() {
    let made =
        gridstep(&["generate", "colournonogram", "--size", "8x6", "--level", "medium", "--seed", "3"], "");
    assert_eq!(made.status, Some(0), "{made:?}");
    let grade = gridstep(&["grade", "colournonogram"], &made.stdout);
    let grade: Value = serde_json::from_str(&grade.stdout).expect("a JSON object");
    assert_eq!((&grade["level"], &grade["finished"]), (&"medium".into(), &true.into()));
}
