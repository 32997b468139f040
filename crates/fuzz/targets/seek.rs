//! Seeking to a tick shows what a straight run to it shows.
#![no_main]

use gridstep_engine::{Reading, Session};
use gridstep_puzzles::KINDS;
use libfuzzer_sys::fuzz_target;

// The first two bytes say where to go, the third which engine; the rest is a text.
fuzz_target!(|bytes: &[u8]| {
    let [there, back, engine, rest @ ..] = bytes else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    for kind in KINDS {
        let Ok(boards) = kind.read(text, None, Reading { missing_clues: true }) else { continue };
        let engines = kind.engines();
        let Some(board) = boards.first().filter(|board| board.view().size.area() <= 400) else { continue };
        let engine = engines[usize::from(*engine) % engines.len()];
        let open = || board.watch(engine, board.states()).expect("an engine of that name");
        let (mut seeking, mut straight) = (open(), open());
        seeking.seek(u64::from(*there) * 8);
        seeking.seek(u64::from(*back));
        while straight.tick() < u64::from(*back) && straight.end().is_none() {
            straight.advance(1, &mut Vec::new());
        }
        assert_eq!((seeking.tick(), painted(&*seeking)), (straight.tick(), painted(&*straight)));
    }
});

fn painted(session: &dyn Session) -> Vec<u32> {
    let mut states = Vec::new();
    session.paint(&mut states);
    states
}
