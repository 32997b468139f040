//! Readers refuse texts that are no puzzle, in little memory.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use gridstep_engine::{Format, ParseError, Reading};
use gridstep_puzzles::kind;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Tests run one at a time, and make their texts then: the allocator counts what all threads take.
static ALONE: Mutex<()> = Mutex::new(());

/// Most bytes that reading may take besides the text.
const BYTES: usize = 50 << 20;

/// Texts with their names.
pub(crate) type Texts = Vec<(&'static str, String)>;

/// The outcome of reading one text in every format, and with the format unknown.
struct Outcome {
    errors: Vec<Option<ParseError>>,
    slowest: Duration,
    /// Bytes at the peak, besides the text.
    bytes: usize,
}

fn read_all<C>(puzzle: &str, formats: &[Format<C>], text: &str, reading: Reading) -> Outcome {
    let kind = kind(puzzle).expect("the puzzle is listed");
    let mut slowest = Duration::ZERO;
    let mut timed = |read: &dyn Fn() -> Option<ParseError>| {
        let start = Instant::now();
        let error = read();
        slowest = slowest.max(start.elapsed());
        error
    };
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let mut errors: Vec<_> = formats.iter().map(|it| timed(&|| (it.parse)(text, reading).err())).collect();
    errors.push(timed(&|| kind.read(text, None, reading).err()));
    let bytes = ALLOCATOR.peak_usage() - before;
    Outcome { errors, slowest, bytes }
}

/// Asserts that every format refuses every text, which has a name, in little memory.
pub(crate) fn assert_refused<C>(puzzle: &str, formats: &[Format<C>], reading: Reading, texts: fn() -> Texts) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let names = || formats.iter().map(|format| format.name).chain(["no format named"]);
    for (name, text) in texts() {
        let outcome = read_all(puzzle, formats, &text, reading);
        for (format, error) in names().zip(outcome.errors) {
            let error = error.unwrap_or_else(|| panic!("{format} reads {name}"));
            assert!(error.found.chars().count() <= 40, "{name}: {error}");
        }
        assert!(outcome.bytes < BYTES, "{name} takes {} bytes", outcome.bytes);
    }
}

/// Prints the time and the memory of each text.
pub(crate) fn print_costs<C>(puzzle: &str, formats: &[Format<C>], reading: Reading, texts: fn() -> Texts) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for (name, text) in texts() {
        let Outcome { slowest, bytes, .. } = read_all(puzzle, formats, &text, reading);
        println!("{:8.2} ms {:8} KiB  {name}", slowest.as_secs_f64() * 1000.0, bytes >> 10);
    }
}
