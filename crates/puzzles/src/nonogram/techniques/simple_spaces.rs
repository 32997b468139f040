//! Simple spaces: cells out of reach.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording};
use crate::nonogram::cells::Cells;

/// Push all blocks of a line as far as they go to one end, then to the other, so that they cover all its black cells:
/// a cell that no block reaches is white.
pub(super) struct SimpleSpaces;

impl LineTechnique for SimpleSpaces {
    const NAME: &'static str = "simple-spaces";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        let mut from = 0;
        for block in 0..=view.blocks.len() {
            let last = block == view.blocks.len();
            let to = if last { view.len } else { view.places.first(block) };
            if from < to {
                say(Finding { block, ..Finding::new(false, Cells::span(from, to)) });
            }
            if !last {
                from = from.max(view.places.last(block) + view.block(block));
            }
        }
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        let (view, after) = (wording.view, finding.block);
        let mut args = wording.clue();
        args.push(("before", super::line_view::number(after)));
        if let Some(before) = after.checked_sub(1) {
            args.push(("reach", wording.cell(view.places.last(before) + view.block(before) - 1)));
        }
        if after < view.blocks.len() {
            args.push(("start", wording.cell(view.places.first(after))));
        }
        args
    }
}
