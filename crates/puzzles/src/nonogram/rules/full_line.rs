//! A line whose blocks fill it.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// If the blocks with one white cell between each two take all the room there is, they lie there so.
///
/// The room is the line without the ends that white cells make too short for the first and the last block.
pub(super) struct FullLine;

impl LineRule for FullLine {
    const NAME: &'static str = "full-line";
    const LEVEL: Level = Level::Easy;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        let Some(room) = look.room().filter(|room| look.slack(*room) == Some(0)) else { return };
        let mut black = Cells::NONE;
        let mut first = room.0;
        for block in &*look.blocks {
            let end = first + usize::from(*block);
            black = black.with(Cells::span(first, end));
            first = end + 1;
        }
        let all = Cells::span(room.0, room.1);
        for (black, cells) in [(true, black), (false, all.without(black))] {
            say(Finding { about: all, ..Finding::new(black, cells) });
        }
    }

    fn args(telling: &Telling, finding: &Finding) -> Args {
        telling.room(telling.clue(), finding)
    }
}
