//! The searches one can watch, one file each, plainest first.

mod entries;
mod fewest;
mod propagate;
mod scan;

use std::sync::Arc;

use gridstep_engine::{Engine, Model, Search, Session, Timeline};

use super::clues::Clues;

pub use entries::{Choice, Filling, Order};
pub use fewest::Fewest;
pub use propagate::Propagated;
pub use scan::Scan;

/// All engines.
pub const ENGINES: &[Engine<Clues>] = &[
    Engine { name: "scan", open: |clues, words| watch(Filling::<Scan>::new(&share(clues), words)) },
    Engine { name: "fewest", open: |clues, words| watch(Filling::<Fewest>::new(&share(clues), words)) },
    Engine { name: "propagate", open: |clues, words| watch(Propagated::new(&share(clues), words)) },
];

fn share(clues: &Clues) -> Arc<Clues> {
    Arc::new(clues.clone())
}

fn watch<M: Model + 'static>(model: M) -> Box<dyn Session> {
    Box::new(Timeline::new(Search::new(model)))
}
