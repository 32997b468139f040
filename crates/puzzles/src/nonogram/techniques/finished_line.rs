//! A line that has all its black cells.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording};
use crate::nonogram::cells::Cells;

/// If as many cells are black as the clue's blocks have together, all other cells are white.
pub(super) struct FinishedLine;

impl LineTechnique for FinishedLine {
    const NAME: &'static str = "finished-line";
    const LEVEL: Level = Level::Easy;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        let all: u32 = view.blocks.iter().map(|block| u32::from(*block)).sum();
        if view.known.black.len() == all {
            say(Finding::new(false, Cells::span(0, view.len).without(view.known.black)));
        }
    }

    fn args(wording: &Wording, _: &Finding) -> Args {
        wording.clue()
    }
}
