//! The searches one can watch, one file each, plainest first. All of them find one covering after another.

mod board;
mod course;
mod exact_cover;
mod fewest;
mod first_cell;
mod laying;
mod sweep;
mod walk;

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::{Engine, Process, Search, Session, Timeline};

use super::cdcl::Cover;
use super::clues::Clues;

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
        open: |clues, states| watch(Search::new(Laying::<FirstCell>::new(clues, states))),
    },
    Engine { name: "fewest", open: |clues, states| watch(Search::new(Laying::<Fewest>::new(clues, states))) },
    Engine { name: "exact-cover", open: |clues, states| watch(Search::new(ExactCover::new(clues, states))) },
    Engine { name: "sweep", open: |clues, states| watch(Sweep::new(clues, states)) },
    Engine { name: "fast", open: fast },
];

/// The conflict-driven search, with one tick for each propagation.
fn fast(clues: &Clues, states: &[u32]) -> Box<dyn Session> {
    watch(Cdcl::new(Cover::new(clues, states), Settings { stepwise: true, ..Settings::default() }))
}

fn watch<P: Process + 'static>(process: P) -> Box<dyn Session> {
    Box::new(Timeline::new(process))
}
