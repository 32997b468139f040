//! A block that black cells push into a room.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling, overlaps};
use super::prove::LineRule;

/// Push all blocks of a line as far as they go to one end, then to the other, so that they cover all its black cells:
/// where a block covers a cell both times, the cell is black.
pub(super) struct PushedBlock;

impl LineRule for PushedBlock {
    const NAME: &'static str = "pushed-block";
    const LEVEL: Level = Level::Medium;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        overlaps(look, &look.places, say);
    }

    fn args(telling: &Telling, finding: &Finding) -> Args {
        telling.room(telling.block(finding.block), finding)
    }
}
