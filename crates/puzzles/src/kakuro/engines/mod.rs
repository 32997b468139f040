//! The searches one can watch, one file each, plainest first.

mod entries;
mod fewest;
mod propagate;
mod scan;

use std::sync::Arc;

use gridstep_engine::learn::Settings;
use gridstep_engine::{Engine, Model, Search, Session, Timeline};

use super::clues::Clues;
use super::solve;

pub use entries::{Choice, Filling, Order};
pub use fewest::Fewest;
pub use propagate::Propagated;
pub use scan::Scan;

/// All engines.
pub const ENGINES: &[Engine<Clues>] = &[
    Engine { name: "scan", open: |clues, words| watch(Filling::<Scan>::new(&share(clues), words)) },
    Engine { name: "fewest", open: |clues, words| watch(Filling::<Fewest>::new(&share(clues), words)) },
    Engine { name: "propagate", open: |clues, words| watch(Propagated::new(&share(clues), words)) },
    Engine { name: "learn", open: learn },
];

/// The conflict-driven search; where propagation alone finds that there is no solution, that is what one watches.
fn learn(clues: &Clues, words: &[u32]) -> Box<dyn Session> {
    let clues = share(clues);
    match solve::learner(&clues, words, Settings { stepwise: true, ..Settings::default() }) {
        Some(learner) => Box::new(Timeline::new(learner)),
        None => watch(Propagated::new(&clues, words)),
    }
}

fn share(clues: &Clues) -> Arc<Clues> {
    Arc::new(clues.clone())
}

fn watch<M: Model + 'static>(model: M) -> Box<dyn Session> {
    Box::new(Timeline::new(Search::new(model)))
}
