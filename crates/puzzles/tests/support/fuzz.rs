//! The properties that `crates/fuzz` looks for counterexamples to, and that the tests hold on seeded noise.
//!
//! Each takes any bytes and returns whether they got as far as the property: noise that no reader takes shows nothing.

use gridstep_engine::{Reading, Session};
use gridstep_puzzles::{KINDS, text};

const ANY_CLUES: Reading = Reading { missing_clues: true };

/// Every reader of every puzzle: a text ends in puzzles or in an error that names a place in it. Whether some reader
/// took it.
pub(crate) fn read(bytes: &[u8]) -> bool {
    let Ok(text) = text::decode(bytes) else { return false };
    let lines = text.split('\n').count() as u32;
    let mut taken = false;
    for kind in KINDS {
        for format in kind.formats().into_iter().map(Some).chain([None]) {
            for missing_clues in [false, true] {
                match kind.read(&text, format, Reading { missing_clues }) {
                    Ok(_) => taken = true,
                    Err(error) => {
                        assert!((1..=lines).contains(&error.line) && 1 <= error.column, "{error}");
                        assert!(error.found.chars().count() <= 40, "{error}");
                    }
                }
            }
        }
    }
    taken
}

/// What is read is written in every format, read again, and written the same. Whether anything was read.
pub(crate) fn round_trip(bytes: &[u8]) -> bool {
    let Ok(text) = text::decode(bytes) else { return false };
    let mut taken = false;
    for kind in KINDS {
        let Ok(boards) = kind.read(&text, None, ANY_CLUES) else { continue };
        // A format may add cells to a board, but then no side may pass the longest that is read.
        if boards.is_empty() || boards.iter().any(|board| 127 <= board.size().width.max(board.size().height))
        {
            continue;
        }
        taken = true;
        for format in kind.formats() {
            let written = kind.print(&boards, format).expect("a format of that name");
            if text::TEXT_BYTES < written.len() {
                continue;
            }
            match kind.read(&written, Some(format), ANY_CLUES) {
                Ok(again) => assert_eq!(kind.print(&again, format).as_ref(), Some(&written), "{format}"),
                // Padding may make the boards of a long text too many.
                Err(error) => assert_eq!(error.kind, "too-many-boards", "{format}: {error}\n{written}"),
            }
        }
    }
    taken
}

/// Seeking to a tick shows what a straight run to it shows. The first two bytes are the ticks to go to, the third the
/// engine; the rest is a text. Whether a search was sought.
pub(crate) fn seek(bytes: &[u8]) -> bool {
    let [there, back, engine, rest @ ..] = bytes else { return false };
    let Ok(text) = std::str::from_utf8(rest) else { return false };
    let mut taken = false;
    for kind in KINDS {
        let Ok(boards) = kind.read(text, None, ANY_CLUES) else { continue };
        let engines = kind.engines();
        let Some(board) = boards.first().filter(|board| board.size().area() <= 400) else { continue };
        let engine = engines[usize::from(*engine) % engines.len()];
        let open = || board.watch(engine, board.states()).expect("an engine of that name");
        let (mut seeking, mut straight) = (open(), open());
        seeking.seek(u64::from(*there) * 8);
        seeking.seek(u64::from(*back));
        while straight.tick() < u64::from(*back) && straight.end().is_none() {
            straight.advance(1, &mut Vec::new());
        }
        assert_eq!((seeking.tick(), painted(&*seeking)), (straight.tick(), painted(&*straight)), "{engine}");
        taken = true;
    }
    taken
}

fn painted(session: &dyn Session) -> Vec<u32> {
    let mut states = Vec::new();
    session.paint(&mut states);
    states
}
