//! Joining: black cells of one block.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling};
use super::prove::LineRule;
use crate::nonogram::cells::Cells;

/// Black cells that only one block can cover belong to it: it lies no farther to either side than they let it, and
/// the cells that it covers wherever it lies are black, those between them above all.
pub(super) struct Joining;

impl LineRule for Joining {
    const NAME: &'static str = "joining";
    const LEVEL: Level = Level::Medium;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        for block in 0..look.blocks.len() {
            let (first, last, len) = (look.places.first(block), look.places.last(block), look.block(block));
            if last < first + len {
                let room = Cells::span(first, last + len);
                let own = |place: &usize| look.covering(*place, place + 1).eq([block]);
                let about: Cells = look.known.black.within(room).into_iter().filter(own).collect();
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

    fn args(telling: &Telling, finding: &Finding) -> Args {
        let mut args = telling.block(finding.block);
        args.push(("cells", telling.cells(finding.about)));
        args.push(("from", telling.cell(finding.bounds.first().unwrap_or_default())));
        args.push(("to", telling.cell(finding.bounds.end() - 1)));
        args
    }
}
