//! Texts made to hurt the readers of board covering.

use gridstep_engine::Reading;
use gridstep_puzzles::boardcover::formats::FORMATS;

use crate::limit::{Texts, assert_refused};

/// Texts in which nothing readable stands, with names.
fn texts() -> Texts {
    let full = 4 << 20;
    let clues = "{\"gridstep\":1,\"puzzle\":\"boardcover\",\"clues\":{\"rows\":[";
    vec![
        ("a huge count", "4000000000\n1 1\n.\n".into()),
        ("a count past 64 bits", "9".repeat(50)),
        ("huge sides", "1\n1000000000 1000000000\n.\n".into()),
        ("negative sides", "1\n-3 -3\n...\n".into()),
        ("the largest sides and nothing else", "1\n128 128\n".into()),
        ("tiny boards", format!("4000000\n{}", "1 1 . ".repeat(full / 6 - 10))),
        (
            "large boards",
            format!("100\n{}", format!("128 128\n{}", (".".repeat(128) + "\n").repeat(128)).repeat(100)),
        ),
        ("a row of 4 MB", format!("1\n1 128\n{}", ".".repeat(full - 20))),
        ("a huge link", "1000000000/1000000000/AAAA".into()),
        ("a link of 4 MB", format!("128/128/{}", "A".repeat(full - 10))),
        ("tiny links", "1/1/A ".repeat(full / 6)),
        ("json: rows without end", format!("{clues}{}", "\".\",".repeat(full / 4 - 20))),
        ("json: a row without end", format!("{clues}\"{}\"]}}}}", ".".repeat(full - 100))),
        ("json: numbers for rows", format!("{clues}{}", "0,".repeat(full / 2 - 40))),
        ("json: words without end", format!("{{\"words\":[{}", "0,".repeat(full / 2 - 20))),
        ("deep lists", "[".repeat(full)),
        ("deep clues", format!("{clues}{}", "[".repeat(1 << 20))),
        ("line ends", "\n".repeat(full)),
        ("letters", "가".repeat(full / 3)),
        ("zeros", "\0".repeat(full)),
        ("too long", "1".repeat(full + 1)),
    ]
}

#[test]
fn hostile_texts_are_refused_in_little_memory() {
    assert_refused("boardcover", FORMATS, Reading::default(), texts);
}
