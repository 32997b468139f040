//! Forcing: gaps that no block fits into.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// A gap between white cells is white if no block that could lie there fits into it.
///
/// That white cells force a block into a gap is a matter of [simple boxes](super::simple_boxes).
pub(super) struct Forcing;

impl LineRule for Forcing {
    const NAME: &'static str = "forcing";
    const LEVEL: Level = Level::Medium;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        let places = look.loose();
        let mut reached = Cells::NONE;
        for (block, len) in look.blocks.iter().enumerate() {
            for place in places.starts(block) {
                reached = reached.with(Cells::span(place, place + usize::from(*len)));
            }
        }
        say(Finding::new(false, Cells::span(0, look.len).without(reached)));
    }

    fn args(telling: &Telling, _: &Finding) -> Args {
        telling.clue()
    }
}
