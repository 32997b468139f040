//! What is read is written in every format, read again, and written the same.
#![no_main]

use gridstep_engine::Reading;
use gridstep_puzzles::{KINDS, text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = text::decode(bytes) else { return };
    let text = &*text;
    let reading = Reading { missing_clues: true };
    for kind in KINDS {
        let Ok(boards) = kind.read(text, None, reading) else { continue };
        // A format may add cells to a board, but then no side may pass the longest that is read.
        if boards.is_empty()
            || boards.iter().any(|board| 127 <= board.view().size.width.max(board.view().size.height))
        {
            continue;
        }
        for format in kind.formats() {
            let written = kind.print(&boards, format).expect("a format of that name");
            if text::TEXT_BYTES < written.len() {
                continue;
            }
            match kind.read(&written, Some(format), reading) {
                Ok(again) => assert_eq!(kind.print(&again, format).as_ref(), Some(&written), "{format}"),
                // Padding may make the boards of a long text too many.
                Err(error) => assert_eq!(error.kind, "too-many-boards", "{format}: {error}\n{written}"),
            }
        }
    }
});
