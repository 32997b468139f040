//! Simple boxes: where a block overlaps itself.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling, overlaps};
use super::prove::LineRule;

/// Push all blocks of a line as far as they go to one end, then to the other, none over a white cell: where a block
/// covers a cell both times, the cell is black.
pub(super) struct SimpleBoxes;

impl LineRule for SimpleBoxes {
    const NAME: &'static str = "simple-boxes";
    const LEVEL: Level = Level::Easy;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        overlaps(look, look.loose(), say);
    }

    fn args(telling: &Telling, finding: &Finding) -> Args {
        telling.room(telling.block(finding.block), finding)
    }
}
