//! Simple boxes: where a block overlaps itself.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording, overlaps};

/// Push all blocks of a line as far as they go to one end, then to the other, none over a white cell: where a block
/// covers a cell both times, the cell is black.
pub(super) struct SimpleBoxes;

impl LineTechnique for SimpleBoxes {
    const NAME: &'static str = "simple-boxes";
    const LEVEL: Level = Level::Easy;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        overlaps(view, view.loose(), say);
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        wording.room(wording.block(finding.block), finding)
    }
}
