//! The searches one can watch, one file each, plainest first.

mod lines;
mod patterns;
mod probe;
mod rows;

use gridstep_engine::cdcl::Settings;
use gridstep_engine::{Engine, Model, Process, Search, Session, Timeline};

use super::clues::Clues;
use super::propagate::Lines;
use super::solve::cdcl;

pub use lines::Guessed;
pub use probe::Probed;
pub use rows::Rows;

/// All engines.
pub const ENGINES: &[Engine<Clues>] = &[
    Engine { name: "rows", open: |clues, states| watch(Rows::new(clues, states)) },
    Engine { name: "lines", open: |clues, states| search(Guessed::new(Lines::new(clues, states))) },
    Engine { name: "probe", open: |clues, states| search(Probed::new(Lines::new(clues, states))) },
    Engine { name: "fast", open: fast },
];

/// The conflict-driven search from a bare board: nothing is propagated before the first tick.
fn fast(clues: &Clues, states: &[u32]) -> Box<dyn Session> {
    watch(cdcl(&Lines::new(clues, states), Settings { stepwise: true, ..Settings::default() }))
}

fn search<M: Model + 'static>(model: M) -> Box<dyn Session> {
    watch(Search::new(model))
}

fn watch<P: Process + 'static>(process: P) -> Box<dyn Session> {
    Box::new(Timeline::new(process))
}
