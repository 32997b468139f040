//! Texts made to hurt the readers of nonograms.

use gridstep_engine::Reading;
use gridstep_puzzles::nonogram::formats::FORMATS;

use crate::limit::{Texts, assert_refused};

/// Texts in which nothing readable stands, with names.
fn texts() -> Texts {
    let full = 4 << 20;
    let clues = "<puzzle><clues type='rows'>";
    vec![
        ("huge sides", "1000000000 1000000000\n1\n".into()),
        ("sides past 64 bits", format!("{} 3\n", "9".repeat(50))),
        ("negative sides", "-3 -3\n".into()),
        ("the largest sides and nothing else", "128 128\n".into()),
        ("a clue of 1,001 blocks", format!("128 128\n{}", "1 ".repeat(1001))),
        ("a clue of 4 MB", format!("128 128\n{}", "1 ".repeat((2 << 20) - 10))),
        ("rows without end", format!("128 128\n{}", "1\n".repeat((2 << 20) - 10))),
        ("many tiny puzzles", "1 1\n1\n1\n\n".repeat(full / 9)),
        ("many large puzzles", format!("128 128\n{}\n", "1\n".repeat(256)).repeat(100)),
        ("non: huge sides", "width 4000000000\nheight 4000000000\nrows\n1\ncolumns\n1\n".into()),
        ("non: rows without end", format!("width 1\nheight 1\nrows\n{}", "1\n".repeat((2 << 20) - 20))),
        ("non: blanks without end", format!("width 1\nheight 1\nrows\n{}", "\n".repeat(full - 30))),
        (
            "non: a row of 4 MB",
            format!("width 1\nheight 1\nrows\n{}\ncolumns\n1", "1,".repeat((2 << 20) - 30)),
        ),
        ("non: commas", format!("width 1\nheight 1\nrows\n{}\ncolumns\n1", ",".repeat(full - 40))),
        ("non: separators", "====\n".repeat(full / 5)),
        ("non: keys", "a\n".repeat(full / 2)),
        ("g: rows without end", format!(": rows\n{}", "1\n".repeat((2 << 20) - 10))),
        ("g: blanks without end", format!(": rows\n{}", "\n".repeat(full - 10))),
        ("g: colours without end", format!("#d\n{}", "a:X #000000 a\n".repeat(full / 14 - 1))),
        ("g: headings", ": rows\n".repeat(full / 7)),
        ("g: comments", "a comment\n".repeat(full / 10)),
        ("g: tiny puzzles", ": rows\n1\n: columns\n1\n".repeat(full / 21)),
        ("xml: open tags", "<a>".repeat(full / 3)),
        ("xml: open titles", format!("<puzzle>{}", "<a>".repeat(full / 3 - 9))),
        ("xml: open brackets", "<".repeat(full)),
        ("xml: comments", "<!---->".repeat(full / 7)),
        ("xml: a comment without end", format!("<!--{}", "-".repeat(full - 10))),
        ("xml: entities", format!("<!DOCTYPE a [{}]>", "<!ENTITY a \"&a;&a;&a;&a;\">".repeat(full / 27 - 2))),
        ("xml: attributes", format!("<puzzle {}>", "a='' ".repeat(full / 5 - 10))),
        ("xml: attributes without values", format!("<puzzle {}>", "a ".repeat(full / 2 - 10))),
        ("xml: lines without end", format!("{clues}{}", "<line/>".repeat(full / 7 - 10))),
        ("xml: blocks without end", format!("{clues}<line>{}", "<count>1</count>".repeat(full / 16 - 10))),
        ("xml: puzzles without clues", "<puzzle/>".repeat(full / 9)),
        (
            "xml: tiny puzzles",
            "<puzzle><clues type='rows'><line/></clues><clues type='columns'><line/></clues></puzzle>"
                .repeat(full / 88),
        ),
        ("a link of huge sides", "#nonogram=1000000000/1000000000/AA".into()),
        ("a link of 4 MB", format!("128/128/{}", "a".repeat(full - 10))),
        ("a link of z", format!("128/128/{}", "z".repeat(full - 10))),
        ("tiny links", "1/1/00 ".repeat(full / 7)),
        ("an address of huge sides", "https://puzz.link/p?nonogram/1000000000/1000000000/1".into()),
        ("an address of 4 MB", format!("p?nonogram/128/128/{}", "1".repeat(full - 30))),
        ("an address of gaps", format!("p?nonogram/128/128/{}", "z".repeat(full - 30))),
        ("an address of flags", format!("p?nonogram/{}", "v:/".repeat(full / 3 - 10))),
        ("tiny addresses", "p?nonogram/1/1/gg ".repeat(full / 18)),
        (
            "wrapped addresses",
            format!("https://puzz.link/p?nonogram/128/128/{}", "9\n".repeat(full / 2 - 20)),
        ),
        ("addresses with words below", "p?nonogram/1/1/1\nx\n".repeat(full / 19)),
        ("an address of pages", "/p?a&".repeat(full / 5)),
        ("an address of fragments", "#a=".repeat(full / 3)),
        ("escapes of escapes", format!("p?nonogram/1/1/%{}", "25".repeat(full / 2 - 20))),
        ("many escapes", format!("p?nonogram/1/1/{}", "%41".repeat(full / 3 - 20))),
        ("gno: headings", "[Row clues]\n".repeat(full / 12)),
        (
            "gno: rows without end",
            format!("[Dimensions]\n1\n1\n[Row clues]\n{}", "1\n".repeat(full / 2 - 40)),
        ),
        ("gno: a row of 4 MB", format!("[Dimensions]\n1\n1\n[Row clues]\n{}", "1,".repeat(full / 2 - 40))),
        ("gno: a grid of 4 MB", format!("[Dimensions]\n1\n1\n[Solution]\n{}", "1 ".repeat(full / 2 - 40))),
        ("non: a goal of 4 MB", format!("width 128\nheight 128\ngoal \"{}\"", "1".repeat(full - 40))),
        ("xml: an image of bars", format!("<puzzle><solution><image>{}", "|".repeat(full - 40))),
        (
            "xml: an image of 4 MB",
            format!("<puzzle><solution><image>|{}|</image></solution></puzzle>", "X".repeat(full - 80)),
        ),
        ("xml: references", format!("<puzzle><title>{}", "&#".repeat(full / 2 - 40))),
        ("pzprv3: headings", "pzprv3/nonogram/".repeat(full / 16)),
        ("pzprv3: huge sides", "pzprv3/nonogram/1000000000/1000000000/".into()),
        ("pzprv3: items without end", format!("pzprv3/nonogram/128/128/{}", ". ".repeat((2 << 20) - 20))),
        ("pzprv3: escapes", format!("pzprv3/nonogram/1/1/. 1 1 {}", "%23".repeat(full / 3 - 10))),
        ("pzprv3: slashes", format!("pzprv3/{}", "/".repeat(full - 10))),
        ("pzprv3: tiny files", "pzprv3/nonogram/1/1/. . . . ".repeat(full / 28)),
        ("deep lists", "[".repeat(full)),
        ("deep clues", format!("{{\"clues\":{{\"rows\":{}", "[".repeat(1 << 20))),
        ("json: rows without end", format!("{{\"clues\":{{\"rows\":[{}", "[],".repeat(full / 3 - 20))),
        ("json: a row without end", format!("{{\"clues\":{{\"rows\":[[{}", "1,".repeat(full / 2 - 20))),
        ("json: words without end", format!("{{\"words\":[{}", "0,".repeat(full / 2 - 20))),
        ("a line end and nothing else", "\n".repeat(full)),
        ("letters", "가".repeat(full / 3)),
        ("zeros", "\0".repeat(full)),
        ("too long", "1".repeat(full + 1)),
    ]
}

#[test]
fn hostile_texts_are_refused_in_little_memory() {
    assert_refused("nonogram", FORMATS, Reading::default(), texts);
}
