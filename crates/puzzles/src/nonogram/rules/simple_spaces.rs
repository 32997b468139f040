//! Simple spaces: cells out of reach.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// Push all blocks of a line as far as they go to one end, then to the other, so that they cover all its black cells:
/// a cell that no block reaches is white.
pub(super) struct SimpleSpaces;

impl LineRule for SimpleSpaces {
    const NAME: &'static str = "simple-spaces";
    const LEVEL: Level = Level::Medium;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        let mut from = 0;
        for block in 0..=look.blocks.len() {
            let last = block == look.blocks.len();
            let to = if last { look.len } else { look.places.first(block) };
            if from < to {
                say(Finding { block, ..Finding::new(false, Cells::span(from, to)) });
            }
            if !last {
                from = from.max(look.places.last(block) + look.block(block));
            }
        }
    }

    fn args(telling: &Telling, finding: &Finding) -> Args {
        let (look, after) = (telling.look, finding.block);
        let mut args = telling.clue();
        args.push(("before", super::look::number(after)));
        if let Some(before) = after.checked_sub(1) {
            args.push(("reach", telling.cell(look.places.last(before) + look.block(before) - 1)));
        }
        if after < look.blocks.len() {
            args.push(("start", telling.cell(look.places.first(after))));
        }
        args
    }
}
