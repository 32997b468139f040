//! Simple boxes: where a block overlaps itself.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling, number};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// Push all blocks of a line as far as they go to one end, then to the other, none over a white cell: where a block
/// covers a cell both times, the cell is black.
pub(super) struct SimpleBoxes;

impl LineRule for SimpleBoxes {
    const NAME: &'static str = "simple-boxes";
    const LEVEL: Level = Level::Easy;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        let places = look.loose();
        for (block, len) in look.blocks.iter().enumerate() {
            let (first, last, len) = (places.first(block), places.last(block), usize::from(*len));
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
