//! How long does it take to count the coverings of a board?
//!
//! `cargo bench -p gridstep-puzzles --bench count [-- 18x18 12x24]`: the count, the ways of a cell in the middle, and
//! the shares of all cells. Boards without holes, or these.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gridstep_engine::{Budget, Size};
use gridstep_puzzles::boardcover::Clues;
use gridstep_puzzles::boardcover::count::{count, shares, ways};

const TICKS: u64 = u64::MAX;
const SIZES: [(u32, u32); 9] =
    [(6, 6), (9, 9), (12, 12), (15, 15), (18, 18), (18, 20), (6, 128), (9, 128), (12, 128)];

fn main() {
    let named: Vec<(u32, u32)> = std::env::args().skip(1).filter_map(|name| pair(&name)).collect();
    println!("{:>8} {:>21} {:>21} {:>21}  number", "board", "count ms, processor", "cell", "shares");
    for (width, height) in if named.is_empty() { SIZES.to_vec() } else { named } {
        let size = Size { width, height };
        let Some(clues) = Clues::new(size, vec![true; size.area()]) else { continue };
        let all = count(&clues, &[], TICKS, &mut Budget::unlimited());
        let middle = size.cell(height / 2, width / 2);
        let times = [
            time(|| count(black_box(&clues), &[], TICKS, &mut Budget::unlimited())),
            time(|| ways(black_box(&clues), &[], middle, TICKS, &mut Budget::unlimited())),
            time(|| shares(black_box(&clues), &[], TICKS, &mut Budget::unlimited())),
        ];
        print!("{:>8}", format!("{width}x{height}"));
        for (least, used) in times {
            print!(" {least:>10.3} {used:>10.3}");
        }
        println!("  {}{}", if all.complete { "" } else { ">=" }, all.ways);
    }
}

fn pair(name: &str) -> Option<(u32, u32)> {
    let (width, height) = name.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// The least of several turns by the clock, in milliseconds, and what a turn takes of a processor: on a busy machine
/// the first is greater.
fn time<T>(work: impl Fn() -> T) -> (f64, f64) {
    let (mut least, mut turns) = (f64::MAX, 0);
    let (begun, used) = (Instant::now(), used());
    while turns < 3 || begun.elapsed() < Duration::from_millis(300) {
        let before = Instant::now();
        black_box(work());
        least = least.min(before.elapsed().as_secs_f64() * 1e3);
        turns += 1;
    }
    (least, (self::used() - used) / f64::from(turns))
}

/// Milliseconds that this thread had of a processor; 0 where the system does not say.
fn used() -> f64 {
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = said.and_then(|said| said.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e6
}
