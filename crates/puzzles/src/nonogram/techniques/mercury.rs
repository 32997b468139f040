//! Mercury: the first block is drawn away from the edge.

use gridstep_engine::{Arg, Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording};
use crate::nonogram::cells::Cells;

/// If the outermost block cannot lie at the edge without touching black cells, it covers them, and so much of the
/// edge as it cannot reach from there is white.
///
/// The edge is where white cells first leave room for the block.
pub(super) struct Mercury;

impl LineTechnique for Mercury {
    const NAME: &'static str = "mercury";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        let Some((start, end)) = view.room() else { return };
        let (mut runs, last) = (view.runs(), view.blocks.len() - 1);
        let Some(head) = runs.next() else { return };
        let tail = runs.last().unwrap_or(head);
        let (front, back) = (view.block(0), view.block(last));
        if head.0 <= start + front && start + front < head.1 {
            let (about, cells) = (Cells::span(head.0, head.1), Cells::span(start, head.1 - front));
            say(Finding { block: 0, about, ..Finding::new(false, cells) });
        }
        if end <= tail.1 + back && tail.0 + back < end {
            let (about, cells) = (Cells::span(tail.0, tail.1), Cells::span(tail.0 + back, end));
            say(Finding { block: last, about, bounds: cells, ..Finding::new(false, cells) });
        }
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        let mut args = wording.block(finding.block);
        args.push(("cells", wording.cells(finding.about)));
        args.push(("side", Arg::Key(if finding.bounds.is_empty() { "start" } else { "end" })));
        args
    }
}
