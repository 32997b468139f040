//! Noise against every reader: see `properties::read`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../puzzles/tests/support/fuzz.rs"]
#[allow(dead_code, reason = "one property a target")]
mod properties;

fuzz_target!(|bytes: &[u8]| {
    properties::read(bytes);
});
