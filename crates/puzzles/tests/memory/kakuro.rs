//! Texts made to hurt the readers of Kakuro.

use gridstep_engine::Reading;
use gridstep_puzzles::kakuro::formats::FORMATS;

use crate::limit::{Texts, assert_refused, print_costs};

/// Texts in which nothing readable stands, with names.
fn hostile() -> Texts {
    let megabytes = 10 << 20;
    let checkered = |side: usize| -> String {
        let row = |row: usize| (0..side).map(|column| ["0 ", "1 "][(row + column) % 2]).collect::<String>();
        (0..side).map(row).collect()
    };
    let tiny = "1 1 0 ".repeat(4 * (1 << 20) / 6 - 10);
    vec![
        ("pzprv3: headings", "pzprv3/kakuro/".repeat((4 << 20) / 14)),
        ("pzprv3: huge sides", "pzprv3/kakuro/1000000000/1000000000/".into()),
        ("pzprv3: items without end", format!("pzprv3/kakuro/127/127/{}", ". ".repeat((2 << 20) - 20))),
        (
            "pzprv3: notes without end",
            format!("pzprv3/kakuro/1/1/0 5 /5 . /x[{}", "1,".repeat((2 << 20) - 20)),
        ),
        ("pzprv3: tiny files", "pzprv3/kakuro/1/1/0 5 /5 . /. ".repeat((4 << 20) / 30)),
        ("huge C", "1000000000\n".into()),
        ("huge C and a case", "4294967295\n1\n0\n0\n".into()),
        ("N = 10^9", "1\n1000000000\n0 0 0".into()),
        ("N past 64 bits", format!("1\n{}\n", "9".repeat(30))),
        ("negative N", "1\n-5\n0 0 0".into()),
        ("huge Q", "1\n2\n0 0\n0 1\n4000000000\n1 2 1 5".into()),
        ("huge Q past 64 bits", format!("1\n2\n0 0\n0 1\n{}", "9".repeat(40))),
        ("negative Q", "1\n2\n0 0\n0 1\n-1".into()),
        ("truncated", format!("1\n128\n{}", "0 ".repeat(128 * 128 - 1))),
        ("10 MB of digits", "7".repeat(megabytes)),
        ("4 MB of digits", "7".repeat(4 << 20)),
        ("4 MB of numbers", "1 ".repeat(2 << 20)),
        ("4 MB of cells", format!("1 128 {}", "1 ".repeat((2 << 20) - 10))),
        ("many boards", format!("110 {}", format!("128 {} 0 ", checkered(128)).repeat(110))),
        ("many tiny boards", format!("2000000 {tiny}")),
        ("4 MB of pictures", "#\n\n".repeat((4 << 20) / 3)),
        ("4 MB of white pictures", ".\n\n".repeat((4 << 20) / 3)),
        ("a picture of 4 MB in one row", "# ".repeat(2 << 20)),
        ("a picture of 4 MB in one column", "#\n".repeat(2 << 20)),
        ("4 MB of links", "9/9/zzzzzk------------------ ".repeat((4 << 20) / 30)),
        ("4 MB of small links", "1/1/k-- ".repeat(1 << 19)),
        ("a link of 10^9 columns", "https://puzz.link/p?kakuro/1000000000/1000000000/zzzz".into()),
        ("a link past 64 bits", format!("kakuro={}/3/z", "9".repeat(50))),
        ("a negative link", "-3/-3/z".into()),
        ("a link of 4 MB", format!("127/127/{}", "z".repeat((4 << 20) - 8))),
        ("deep lists", "[".repeat(4 << 20)),
        ("deep objects", "{\"a\":".repeat((4 << 20) / 5)),
        ("deep cells", format!("{{\"clues\":{{\"cells\":{}", "[".repeat(4 << 19))),
        (
            "deep closed cells",
            format!("{{\"clues\":{{\"cells\":{}{}}}}}", "[".repeat(1 << 20), "]".repeat(1 << 20)),
        ),
        ("4 MB of rows", format!("{{\"clues\":{{\"cells\":[{}", "[],".repeat((4 << 20) / 3 - 20))),
        ("4 MB of one row", format!("{{\"clues\":{{\"cells\":[[{}", "0,".repeat((2 << 20) - 40))),
        ("4 MB of words", format!("{{\"words\":[{}", "0,".repeat((2 << 20) - 40))),
        ("4 MB of edges", format!("{{\"clues\":{{\"edge\":{{\"down\":[{}", "0,".repeat((2 << 20) - 40))),
        ("a long key", format!("{{\"{}\":0}}", "\\n".repeat((2 << 20) - 20))),
        ("a long name", format!("{{\"puzzle\":\"{}\"}}", "a".repeat((4 << 20) - 20))),
        (
            "4 MB of documents",
            "{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":{\"cells\":[[1]]}} ".repeat(70_000),
        ),
        ("a line end and nothing else", "\n".repeat(4 << 20)),
        ("4 MB of letters", "가".repeat((4 << 20) / 3)),
        ("zeros", "\0".repeat(4 << 20)),
    ]
}

#[test]
fn hostile_texts_are_refused_in_little_memory() {
    assert_refused("kakuro", FORMATS, Reading { missing_clues: true }, hostile);
}

/// `cargo test --release -p gridstep-puzzles --test memory -- --ignored --nocapture`
#[test]
#[ignore = "prints times and bytes: run it by itself in release"]
fn how_long_and_how_much() {
    print_costs("kakuro", FORMATS, Reading { missing_clues: true }, hostile);
}
