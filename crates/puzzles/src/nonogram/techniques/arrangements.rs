//! What all arrangements of a line have in common.

use gridstep_engine::{Args, Level};

use super::line_view::{Finding, LineTechnique, LineView, Wording};
use crate::nonogram::cells::Known;

/// If no arrangement of the blocks leaves a cell the other colour, it has this one.
pub(super) struct Arrangements;

impl LineTechnique for Arrangements {
    const NAME: &'static str = "arrangements";
    const LEVEL: Level = Level::Hard;

    fn find(view: &LineView, say: &mut dyn FnMut(Finding)) {
        let Known { black, white } = view.settled();
        for (black, cells) in [(true, black), (false, white)] {
            say(Finding::new(black, cells));
        }
    }

    fn args(wording: &Wording, _: &Finding) -> Args {
        wording.clue()
    }
}
