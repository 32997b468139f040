//! Glue: a black cell near an edge.

use gridstep_engine::{Arg, Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording, number};
use crate::nonogram::cells::Cells;

/// A block that covers a black cell near an edge sticks out to the other side.
///
/// It cannot begin before the edge (the end of the line or a white cell), and it is at least as long as the shortest
/// block that can cover the cell.
pub(super) struct Glue;

impl LineTechnique for Glue {
    const NAME: &'static str = "glue";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        for (first, end) in view.runs() {
            let Some(block) = view.covering(first, end).min_by_key(|block| view.block(*block)) else {
                continue;
            };
            let len = view.block(block);
            let about = Cells::span(first, end);
            let before = view.known.white.within(Cells::span(0, first)).end();
            if end < before + len {
                let bounds = if before == 0 { Cells::NONE } else { Cells::span(before - 1, before) };
                let cells = Cells::span(first, before + len);
                say(Finding { block, about, bounds, ..Finding::new(true, cells) });
            }
            let after = view.known.white.without(Cells::span(0, end)).first().unwrap_or(view.len);
            if after < first + len {
                let bounds = if after == view.len { Cells::NONE } else { Cells::span(after, after + 1) };
                let cells = Cells::span(after.saturating_sub(len), end);
                say(Finding { block, about, bounds, ..Finding::new(true, cells) });
            }
        }
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        let mut args = wording.clue();
        args.push(("least", number(wording.view.block(finding.block))));
        args.push(("cells", wording.cells(finding.about)));
        args.push(("edge", wording.cells(finding.bounds)));
        let towards_end = finding.about.end() < finding.cells.end();
        args.push(("side", Arg::Key(if towards_end { "start" } else { "end" })));
        args
    }
}
