//! A line whose blocks fill it.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording};
use crate::nonogram::cells::Cells;

/// If the blocks with one white cell between each two take all the room there is, they lie there so.
///
/// The room is the line without the ends that white cells make too short for the first and the last block.
pub(super) struct FullLine;

impl LineTechnique for FullLine {
    const NAME: &'static str = "full-line";
    const LEVEL: Level = Level::Easy;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        let Some(room) = view.room().filter(|room| view.slack(*room) == Some(0)) else { return };
        let mut black = Cells::NONE;
        let mut first = room.0;
        for block in &*view.blocks {
            let end = first + usize::from(*block);
            black = black.with(Cells::span(first, end));
            first = end + 1;
        }
        let all = Cells::span(room.0, room.1);
        for (black, cells) in [(true, black), (false, all.without(black))] {
            say(Finding { about: all, ..Finding::new(black, cells) });
        }
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        wording.room(wording.clue(), finding)
    }
}
