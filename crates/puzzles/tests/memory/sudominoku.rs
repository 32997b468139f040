//! Texts made to hurt the readers of Sudominoku.

use gridstep_engine::Reading;
use gridstep_puzzles::sudominoku::formats::FORMATS;

use crate::limit::{Texts, assert_refused};

/// Texts in which nothing readable stands, with names.
fn texts() -> Texts {
    let full = 4 << 20;
    let clues = "{\"gridstep\":1,\"puzzle\":\"sudominoku\",\"clues\":{\"walls\":[";
    let singles = "C5 A3 D9 I4 A9 E5 A2 C6 I1\n";
    vec![
        ("a huge count", "4000000000\n6 B2 1 B3\n".into()),
        ("a count past 64 bits", "9".repeat(50)),
        ("a negative count", "-3\n".into()),
        ("36 dominoes and nothing else", "36\n".into()),
        ("dominoes without end", format!("36\n{}", "1 A1 2 A2\n".repeat(full / 11))),
        ("puzzles without end", format!("1\n7 C9 2 B9\n{singles}").repeat(full / 40)),
        ("a position of 4 MB", format!("1\n6 B{}", "0".repeat(full - 10))),
        ("links without end", "9/zzzc ".repeat(full / 7)),
        ("a link of 4 MB", format!("9/zzzc/{}", "0".repeat(full - 10))),
        ("a link of gaps", format!("9/{}", "z".repeat(full - 10))),
        ("json: walls without end", format!("{clues}{}", "\"A1 A2\",".repeat(full / 8 - 20))),
        ("json: a long wall", format!("{clues}\"{}\"]}}}}", "A1 ".repeat(full / 3 - 40))),
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
    assert_refused("sudominoku", FORMATS, Reading::default(), texts);
}
