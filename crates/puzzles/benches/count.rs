//! How long does it take to count the coverings of a board?
//!
//! `cargo bench -p gridstep-puzzles --bench count [-- 18x18 12x24]`: the count, the ways of a cell in the middle, and the
//! shares of all cells; the least of several turns. Boards without holes, or these.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gridstep_engine::Size;
use gridstep_puzzles::boardcover::Clues;
use gridstep_puzzles::boardcover::count::{count, shares, ways};

const TICKS: u64 = u64::MAX;
const SIZES: [(u32, u32); 9] =
    [(6, 6), (9, 9), (12, 12), (15, 15), (18, 18), (18, 20), (6, 128), (9, 128), (12, 128)];

fn main() {
    let named: Vec<(u32, u32)> = std::env::args().skip(1).filter_map(|name| pair(&name)).collect();
    println!("{:>8} {:>10} {:>10} {:>10}  number", "board", "count ms", "cell ms", "shares ms");
    for (width, height) in if named.is_empty() { SIZES.to_vec() } else { named } {
        let size = Size { width, height };
        let Some(clues) = Clues::new(size, vec![true; size.area()]) else { continue };
        let all = count(&clues, &[], TICKS);
        let middle = size.cell(height / 2, width / 2);
        println!(
            "{:>8} {:>10.3} {:>10.3} {:>10.3}  {}{}",
            format!("{width}x{height}"),
            least(|| count(black_box(&clues), &[], TICKS)),
            least(|| ways(black_box(&clues), &[], middle, TICKS)),
            least(|| shares(black_box(&clues), &[], TICKS)),
            if all.complete { "" } else { "gave up, at least " },
            all.ways
        );
    }
}

fn pair(name: &str) -> Option<(u32, u32)> {
    let (width, height) = name.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

fn least<T>(work: impl Fn() -> T) -> f64 {
    let (mut least, mut spent) = (Duration::MAX, Duration::ZERO);
    while spent < Duration::from_millis(200) {
        let before = Instant::now();
        black_box(work());
        let took = before.elapsed();
        (least, spent) = (least.min(took), spent + took);
    }
    least.as_secs_f64() * 1e3
}
