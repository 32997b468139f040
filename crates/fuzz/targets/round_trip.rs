//! What is read comes back: see `properties::round_trip`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../puzzles/tests/support/fuzz.rs"]
#[allow(dead_code, reason = "one property a target")]
mod properties;

fuzz_target!(|bytes: &[u8]| {
    properties::round_trip(bytes);
});
