//! Glue: a black cell near an edge.

use gridstep_engine::{Arg, Args, Level};

use super::look::{Finding, Look, Telling, number};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// A block that covers a black cell near an edge sticks out to the other side.
///
/// It cannot begin before the edge (the end of the line or a white cell), and it is at least as long as the shortest
/// block that can cover the cell.
pub(super) struct Glue;

impl LineRule for Glue {
    const NAME: &'static str = "glue";
    const LEVEL: Level = Level::Medium;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        for (first, end) in look.runs() {
            let Some(block) = look.covering(first, end).min_by_key(|block| look.block(*block)) else {
                continue;
            };
            let len = look.block(block);
            let about = Cells::span(first, end);
            let before = look.known.white.within(Cells::span(0, first)).end();
            if end < before + len {
                let bounds = if before == 0 { Cells::NONE } else { Cells::span(before - 1, before) };
                let cells = Cells::span(first, before + len);
                say(Finding { block, about, bounds, ..Finding::new(true, cells) });
            }
            let after = look.known.white.without(Cells::span(0, end)).first().unwrap_or(look.len);
            if after < first + len {
                let bounds = if after == look.len { Cells::NONE } else { Cells::span(after, after + 1) };
                let cells = Cells::span(after.saturating_sub(len), end);
                say(Finding { block, about, bounds, ..Finding::new(true, cells) });
            }
        }
    }

    fn args(telling: &Telling, finding: &Finding) -> Args {
        let mut args = telling.clue();
        args.push(("least", number(telling.look.block(finding.block))));
        args.push(("cells", telling.cells(finding.about)));
        args.push(("edge", telling.cells(finding.bounds)));
        let towards_end = finding.about.end() < finding.cells.end();
        args.push(("side", Arg::Key(if towards_end { "start" } else { "end" })));
        args
    }
}
