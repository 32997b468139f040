//! What is left of a line when every arrangement is tried.

use gridstep_engine::{Args, Level};

use super::look::{Finding, Look, Telling};
use super::prove::LineRule;
use crate::nonogram::cells::Known;

/// If no arrangement of the blocks leaves a cell the other colour, it has this one.
pub(super) struct Arrangements;

impl LineRule for Arrangements {
    const NAME: &'static str = "arrangements";
    const LEVEL: Level = Level::Hard;

    fn find(look: &Look, say: &mut dyn FnMut(Finding)) {
        let Known { black, white } = look.settled();
        for (black, cells) in [(true, black), (false, white)] {
            say(Finding::new(black, cells));
        }
    }

    fn args(telling: &Telling, _: &Finding) -> Args {
        telling.clue()
    }
}
