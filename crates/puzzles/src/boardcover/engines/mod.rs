//! The searches one can watch, one file each, plainest first. All of them find one covering after another.

mod board;
mod exact_cover;
mod fewest;
mod first_cell;
mod laying;
mod sweep;
mod walk;

use gridstep_engine::learn::{Learner, Settings};
use gridstep_engine::{Engine, Process, Search, Session, Timeline};

use super::clues::Clues;
use super::learn::Cover;

pub use board::Board;
pub use exact_cover::ExactCover;
pub use fewest::Fewest;
pub use first_cell::FirstCell;
pub use laying::{Laying, Order};
pub use sweep::Sweep;

/// All engines.
pub const ENGINES: &[Engine<Clues>] = &[
    Engine {
        name: "first-cell",
        open: |clues, words| watch(Search::new(Laying::<FirstCell>::new(clues, words))),
    },
    Engine { name: "fewest", open: |clues, words| watch(Search::new(Laying::<Fewest>::new(clues, words))) },
    Engine { name: "exact-cover", open: |clues, words| watch(Search::new(ExactCover::new(clues, words))) },
    Engine { name: "sweep", open: |clues, words| watch(Sweep::new(clues, words)) },
    Engine { name: "fast", open: fast },
];

/// The conflict-driven search, each conclusion a tick of its own.
fn fast(clues: &Clues, words: &[u32]) -> Box<dyn Session> {
    watch(Learner::new(Cover::new(clues, words), Settings { stepwise: true, ..Settings::default() }))
}

fn watch<P: Process + 'static>(process: P) -> Box<dyn Session> {
    Box::new(Timeline::new(process))
}
