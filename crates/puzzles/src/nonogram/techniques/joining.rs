//! Joining: black cells of one block.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording};
use crate::nonogram::cells::Cells;

/// Black cells that only one block can cover belong to it: it lies no farther to either side than they let it, and
/// the cells that it covers wherever it lies are black, those between them above all.
pub(super) struct Joining;

impl LineTechnique for Joining {
    const NAME: &'static str = "joining";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        for block in 0..view.blocks.len() {
            let (first, last, len) = (view.places.first(block), view.places.last(block), view.block(block));
            if last < first + len {
                let room = Cells::span(first, last + len);
                let own = |place: &usize| view.covering(*place, place + 1).eq([block]);
                let about: Cells = view.known.black.within(room).into_iter().filter(own).collect();
                if !about.is_empty() {
                    say(Finding {
                        block,
                        about,
                        bounds: room,
                        ..Finding::new(true, Cells::span(last, first + len))
                    });
                }
            }
        }
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        let mut args = wording.block(finding.block);
        args.push(("cells", wording.cells(finding.about)));
        args.push(("from", wording.cell(finding.bounds.first().unwrap_or_default())));
        args.push(("to", wording.cell(finding.bounds.end() - 1)));
        args
    }
}
