//! Orders with the puzzles they gave when their generator was published: shared seeds rest on them.

use gridstep_engine::{Level, Request, Size};

/// Asserts that each line of a file, such as `9x9 hard 3 ...`, is what `text` of its order gives now: a small
/// puzzle's link, of a large one's link the FNV-1a hash.
pub(crate) fn assert_unchanged(file: &str, lines: &str, text: impl Fn(Request) -> String) {
    let changed: Vec<String> = lines
        .lines()
        .filter_map(|line| {
            let now = golden(line, &text);
            (now != line).then_some(now)
        })
        .collect();
    assert!(
        changed.is_empty(),
        "seeds that players shared now give other puzzles; if that must be, write these lines into \
         tests/{file} and say so in the changes:\n{}",
        changed.join("\n")
    );
}

fn golden(line: &str, text: impl Fn(Request) -> String) -> String {
    let mut states = line.split(' ');
    let mut state = || states.next().expect("an order has a size, a level and a seed");
    let (size, level, seed) = (state(), state(), state());
    let (width, height) = size.split_once('x').expect("a size is a width and a height");
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let text = text(Request::new(
        Size { width: number(width) as u32, height: number(height) as u32 },
        Level::from_name(level).expect("the name of a level"),
        number(seed),
    ));
    let text = text.trim_end();
    if text.len() <= 100 {
        return format!("{size} {level} {seed} {text}");
    }
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{size} {level} {seed} {hash:016x}")
}
