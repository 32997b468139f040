//! A block that black cells push into a room.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling, number};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// Push all blocks of a line as far as they go to one end, then to the other, so that they cover all its black cells:
/// where a block covers a cell both times, the cell is black.
pub(super) struct PushedBlock;

impl LineRule for PushedBlock {
    const NAME: &'static str = "pushed-block";
    const LEVEL: Level = Level::Medium;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        for block in 0..look.blocks.len() {
            let (first, last, len) = (look.places.first(block), look.places.last(block), look.block(block));
            if last < first + len {
                let about = Cells::span(first, last + len);
                say(Finding { block, about, ..Finding::new(true, Cells::span(last, first + len)) });
            }
        }
    }

    fn args(telling: &Telling, finding: &Finding) -> Args {
        let mut args = telling.block(finding.block);
        let (first, end) = (finding.about.first().unwrap_or_default(), finding.about.end());
        args.push(("room", number(end - first)));
        args.push(("from", telling.cell(first)));
        args.push(("to", telling.cell(end - 1)));
        args
    }
}
