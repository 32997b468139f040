//! Texts made to hurt what readers make of colours.

use gridstep_engine::Reading;
use gridstep_puzzles::colournonogram::formats::FORMATS;

use crate::limit::{Texts, assert_refused};

/// Texts in which nothing readable stands, with names.
fn texts() -> Texts {
    let full = 4 << 20;
    let clues = "<puzzle><color name='red' char='R'>FF0000</color><clues type='rows'>";
    vec![
        ("non: huge sides", "width 4000000000\nheight 4000000000\nrows\n1\ncolumns\n1\n".into()),
        ("non: colours without end", "color a #000000 a\n".repeat(full / 18)),
        (
            "non: a row of 4 MB",
            format!("width 1\nheight 1\ncolor r #ff0000\nrows\n{}\ncolumns\n1r", "1r,".repeat(full / 3 - 30)),
        ),
        ("g: colours without end", format!("#d\n{}", "a:X #000000 a\n".repeat(full / 14 - 1))),
        ("g: rows without end", format!("#d\na:X #000000 a\n: rows\n{}", "1a\n".repeat(full / 3 - 20))),
        ("xml: colours without end", format!("<puzzle>{}", "<color>fff</color>".repeat(full / 18 - 9))),
        ("xml: an open colour", format!("<puzzle><color>{}", "<a>".repeat(full / 3 - 9))),
        (
            "xml: blocks without end",
            format!("{clues}<line>{}", "<count color='red'>1</count>".repeat(full / 28 - 10)),
        ),
        ("a link of huge sides", "#colournonogram=1000000000/1000000000/ff0000r/AA".into()),
        ("a link of 4 MB", format!("128/128/ff0000r/{}", "a".repeat(full - 20))),
        ("a link of colours", format!("128/128/{}", "ff0000r.".repeat(full / 8 - 10))),
        ("a link of numbers", format!("128/128/ff0000r/{}", "1".repeat(full - 20))),
        ("tiny links", "1/1/0/00 ".repeat(full / 9)),
        ("json: colours without end", format!("{{\"clues\":{{\"colours\":[{}", "{},".repeat(full / 3 - 20))),
        ("json: rows without end", format!("{{\"clues\":{{\"rows\":[{}", "[[1,1]],".repeat(full / 8 - 20))),
        ("deep lists", "[".repeat(full)),
        ("letters", "가".repeat(full / 3)),
    ]
}

#[test]
fn hostile_texts_are_refused_in_little_memory() {
    assert_refused("colournonogram", FORMATS, Reading::default(), texts);
}
