//! Texts made to hurt: every parser, and the reader that finds the format, answers with an error and little memory.
//!
//! One test alone in its file, because the allocator counts what all threads take.

use std::time::{Duration, Instant};

use gridstep_engine::{ParseError, Reading};
use gridstep_puzzles::kakuro::formats::FORMATS;
use gridstep_puzzles::kind;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Most bytes that reading may take besides the text.
const BYTES: usize = 50 << 20;

/// Texts in which nothing readable stands, with names.
fn hostile() -> Vec<(&'static str, String)> {
    let megabytes = 10 << 20;
    let checkered = |side: usize| -> String {
        let row = |row: usize| (0..side).map(|column| ["0 ", "1 "][(row + column) % 2]).collect::<String>();
        (0..side).map(row).collect()
    };
    let tiny = "1 1 0 ".repeat(4 * (1 << 20) / 6 - 10);
    vec![
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

/// Reads a text in every way; what each said and how long the slowest took.
fn read_all(text: &str) -> (Vec<Option<ParseError>>, Duration) {
    let reading = Reading { missing_clues: true };
    let kakuro = kind("kakuro").expect("Kakuro is listed");
    let mut slowest = Duration::ZERO;
    let mut timed = |read: &dyn Fn() -> Option<ParseError>| {
        let start = Instant::now();
        let said = read();
        slowest = slowest.max(start.elapsed());
        said
    };
    let mut said: Vec<_> = FORMATS.iter().map(|it| timed(&|| (it.parse)(text, reading).err())).collect();
    said.push(timed(&|| kakuro.read(text, None, reading).err()));
    (said, slowest)
}

#[test]
fn hostile_texts_are_refused_in_little_memory() {
    for (name, text) in hostile() {
        let before = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        let (said, _) = read_all(&text);
        let taken = ALLOCATOR.peak_usage() - before;
        for error in said {
            let error = error.unwrap_or_else(|| panic!("{name} is read"));
            assert!(error.found.chars().count() <= 40, "{name}: {error}");
        }
        assert!(taken < BYTES, "{name} takes {taken} bytes");
    }
}

/// `cargo test --release -p gridstep-puzzles --test formats_hostile -- --ignored --nocapture`
#[test]
#[ignore = "prints times and bytes: run it by itself in release"]
fn how_long_and_how_much() {
    for (name, text) in hostile() {
        let before = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        let (_, slowest) = read_all(&text);
        let taken = (ALLOCATOR.peak_usage() - before) >> 10;
        println!("{:8.2} ms {taken:8} KiB  {name}", slowest.as_secs_f64() * 1000.0);
    }
}
