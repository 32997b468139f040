//! Splitting: black cells that cannot be joined.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording, number};
use crate::nonogram::cells::Cells;

/// If black cells on both sides of a cell would make with it a row longer than any block that could cover it, the
/// cell is white.
pub(super) struct Splitting;

impl LineTechnique for Splitting {
    const NAME: &'static str = "splitting";
    const LEVEL: Level = Level::Medium;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        let mut before: Option<(usize, usize)> = None;
        for (first, end) in view.runs() {
            if let Some((start, gap)) = before
                && gap + 1 == first
                && view.covering(start, end).next().is_none()
            {
                let about = Cells::span(start, end).without(Cells::span(gap, first));
                say(Finding { about, ..Finding::new(false, Cells::span(gap, first)) });
            }
            before = Some((first, end));
        }
    }

    fn args(wording: &Wording, finding: &Finding) -> Args {
        let (first, end) = (finding.about.first().unwrap_or_default(), finding.about.end());
        let mut args = wording.clue();
        args.push(("cells", wording.cells(finding.about)));
        args.push(("joined", number(end - first)));
        args
    }
}
