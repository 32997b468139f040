//! Forcing: gaps that no block fits into.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording};
use crate::nonogram::cells::Cells;

/// A gap between white cells is white if no block that could lie there fits into it.
///
/// That white cells force a block into a gap is a matter of [simple boxes](super::simple_boxes).
pub(super) struct Forcing;

impl LineTechnique for Forcing {
    const NAME: &'static str = "forcing";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        let places = view.loose();
        let mut reached = Cells::NONE;
        for (block, len) in view.blocks.iter().enumerate() {
            for place in places.starts(block) {
                reached = reached.with(Cells::span(place, place + usize::from(*len)));
            }
        }
        say(Finding::new(false, Cells::span(0, view.len).without(reached)));
    }

    fn args(wording: &Wording, _: &Finding) -> Args {
        wording.clue()
    }
}
