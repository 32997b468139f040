//! A line that has all its black cells.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// If as many cells are black as the clue's blocks have together, all other cells are white.
pub(super) struct FinishedLine;

impl LineRule for FinishedLine {
    const NAME: &'static str = "finished-line";
    const LEVEL: Level = Level::Easy;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        let all: u32 = look.blocks.iter().map(|block| u32::from(*block)).sum();
        if look.known.black.len() == all {
            say(Finding::new(false, Cells::span(0, look.len).without(look.known.black)));
        }
    }

    fn args(telling: &Telling, _: &Finding) -> Args {
        telling.clue()
    }
}
