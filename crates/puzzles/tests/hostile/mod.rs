//! Readers are given texts made to hurt: they answer with an error, and with little memory.
//!
//! The one test of its file: the allocator counts what all threads take.

use gridstep_engine::{Format, Reading};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Most bytes that reading may take besides the text.
const BYTES: usize = 50 << 20;

/// Every format refuses every text, which has a name.
pub(crate) fn are_refused_in_little_memory<C>(formats: &[Format<C>], texts: Vec<(&str, String)>) {
    for (name, text) in texts {
        for format in formats {
            let before = ALLOCATOR.current_usage();
            ALLOCATOR.reset_peak_usage();
            let said = (format.parse)(&text, Reading::default()).err();
            let taken = ALLOCATOR.peak_usage() - before;
            let error = said.unwrap_or_else(|| panic!("{} reads {name}", format.name));
            assert!(error.found.chars().count() <= 40, "{name}: {error}");
            assert!(taken < BYTES, "{name} takes {taken} bytes as {}", format.name);
        }
    }
}
