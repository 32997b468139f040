//! The searches one can watch, one file each, plainest first.

mod entries;
mod fewest;
mod propagate;
mod scan;

use std::sync::Arc;

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::{Digits, Engine, Model, Search, Session, Timeline};

use super::areas::areas;
use super::cdcl::{MOST_TIES, literal, propagators};
use super::clues::Clues;
use super::entry;

pub use entries::{Choice, Filling, Order};
pub use fewest::Fewest;
pub use propagate::{Propagated, propagated};
pub use scan::Scan;

/// All engines.
pub const ENGINES: &[Engine<Clues>] = &[
    Engine { name: "scan", open: |clues, states| watch(Filling::<Scan>::new(&share(clues), states)) },
    Engine { name: "fewest", open: |clues, states| watch(Filling::<Fewest>::new(&share(clues), states)) },
    Engine { name: "propagate", open: |clues, states| watch(propagated(clues, states)) },
    Engine { name: "learn", open: cdcl },
];

/// The conflict-driven search from a bare board, so that nothing happens before one looks: entries are assumed, and
/// all else follows in sight.
fn cdcl(clues: &Clues, states: &[u32]) -> Box<dyn Session> {
    let digits = |white: &bool| if *white { Digits::ALL } else { Digits::NONE };
    let all: Vec<Digits> = clues.white().iter().map(digits).collect();
    let propagators = propagators(clues, &all, &areas(clues, &all, MOST_TIES));
    let mut cdcl = Cdcl::new(propagators, Settings { stepwise: true, ..Settings::default() });
    for cell in clues.cells() {
        let literal = entry(states, cell).and_then(|digit| literal(cdcl.propagators(), cell, digit));
        if let Some(literal) = literal {
            cdcl.assume(literal);
        }
    }
    Box::new(Timeline::new(cdcl))
}

fn share(clues: &Clues) -> Arc<Clues> {
    Arc::new(clues.clone())
}

fn watch<M: Model + 'static>(model: M) -> Box<dyn Session> {
    Box::new(Timeline::new(Search::new(model)))
}
