//! Punctuating: white cells around a block that cannot grow.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling, number};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// If no block that covers black cells in a row can cover the cell next to them too, that cell is white.
///
/// Mostly because they are as many as the longest of those blocks has cells.
pub(super) struct Punctuating;

impl LineRule for Punctuating {
    const NAME: &'static str = "punctuating";
    const LEVEL: Level = Level::Medium;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        for (first, end) in look.runs() {
            let Some(block) = look.covering(first, end).max_by_key(|block| look.block(*block)) else {
                continue;
            };
            let about = Cells::span(first, end);
            let mut closed = |from: usize, to: usize, next: usize| {
                if look.covering(from, to).next().is_none() {
                    say(Finding { block, about, ..Finding::new(false, Cells::span(next, next + 1)) });
                }
            };
            if 0 < first {
                closed(first - 1, end, first - 1);
            }
            if end < look.len {
                closed(first, end + 1, end);
            }
        }
    }

    fn args(telling: &Telling, finding: &Finding) -> Args {
        let mut args = telling.clue();
        args.push(("longest", number(telling.look.block(finding.block))));
        args.push(("cells", telling.cells(finding.about)));
        args
    }
}
