//! Punctuating: white cells around a block that cannot grow.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording, number};
use crate::nonogram::cells::Cells;

/// If no block that covers black cells in a row can cover the cell next to them too, that cell is white.
///
/// Mostly because they are as many as the longest of those blocks has cells.
pub(super) struct Punctuating;

impl LineTechnique for Punctuating {
    const NAME: &'static str = "punctuating";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        for (first, end) in view.runs() {
            let Some(block) = view.covering(first, end).max_by_key(|block| view.block(*block)) else {
                continue;
            };
            let about = Cells::span(first, end);
            let mut closed = |from: usize, to: usize, next: usize| {
                if view.covering(from, to).next().is_none() {
                    say(Finding { block, about, ..Finding::new(false, Cells::span(next, next + 1)) });
                }
            };
            if 0 < first {
                closed(first - 1, end, first - 1);
            }
            if end < view.len {
                closed(first, end + 1, end);
            }
        }
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        let mut args = wording.clue();
        args.push(("longest", number(wording.view.block(finding.block))));
        args.push(("cells", wording.cells(finding.about)));
        args
    }
}
