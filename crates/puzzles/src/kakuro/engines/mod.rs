//! The searches one can watch, one file each, plainest first.

mod entries;
mod fewest;
mod propagate;
mod scan;

use std::sync::Arc;

use gridstep_engine::learn::{Fact, Learner, Settings};
use gridstep_engine::{Engine, Model, Search, Session, Timeline};

use super::areas::areas;
use super::clues::Clues;
use super::entry;
use super::learn::{MOST_TIES, Runs};
use super::propagate::Candidates;

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

/// The conflict-driven search from a bare board, so that nothing happens before one looks: entries are assumed, and
/// all else follows in sight.
fn learn(clues: &Clues, words: &[u32]) -> Box<dyn Session> {
    let all = Candidates::new(clues);
    let theory = Runs::new(clues, all.all(), areas(clues, all.all(), MOST_TIES));
    let mut learner = Learner::new(theory, Settings { stepwise: true, ..Settings::default() });
    for cell in clues.cells() {
        let variable = entry(words, cell).and_then(|digit| learner.theory().variable(cell, digit));
        if let Some(variable) = variable {
            learner.assume(Fact::is(variable));
        }
    }
    Box::new(Timeline::new(learner))
}

fn share(clues: &Clues) -> Arc<Clues> {
    Arc::new(clues.clone())
}

fn watch<M: Model + 'static>(model: M) -> Box<dyn Session> {
    Box::new(Timeline::new(Search::new(model)))
}
