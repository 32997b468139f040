//! Every reader of every puzzle: a text ends in puzzles or in an error that names a place in it.
#![no_main]

use gridstep_engine::Reading;
use gridstep_puzzles::{KINDS, text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = text::decode(bytes) else { return };
    let text = &*text;
    for kind in KINDS {
        let formats = kind.formats().into_iter().map(Some).chain([None]);
        for format in formats {
            for missing_clues in [false, true] {
                if let Err(error) = kind.read(text, format, Reading { missing_clues }) {
                    let lines = text.split('\n').count() as u32;
                    assert!((1..=lines).contains(&error.line) && 1 <= error.column, "{error}");
                    assert!(error.found.chars().count() <= 40, "{error}");
                }
            }
        }
    }
});
