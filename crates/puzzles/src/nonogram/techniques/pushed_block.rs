//! A block that black cells push into a room.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording, overlaps};

/// Push all blocks of a line as far as they go to one end, then to the other, so that they cover all its black cells:
/// where a block covers a cell both times, the cell is black.
pub(super) struct PushedBlock;

impl LineTechnique for PushedBlock {
    const NAME: &'static str = "pushed-block";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        overlaps(view, &view.places, say);
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        wording.room(wording.block(finding.block), finding)
    }
}
