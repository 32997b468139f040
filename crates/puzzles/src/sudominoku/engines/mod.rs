//! The searches one can watch, one file each, plainest first. For all of them, two layouts of the same digits are
//! different solutions.

mod exact_cover;
mod fewest;
mod pieces;
mod scan;

use gridstep_engine::cdcl::Settings;
use gridstep_engine::{Engine, Model, Process, Search, Session, Timeline};

use super::backtrack::Projection;
use super::cdcl::BoardPropagators;
use super::clues::{Clues, Known};
use super::propagate::Grid;

pub use exact_cover::ExactCover;
pub use fewest::Fewest;
pub use pieces::{Choice, Order, Piece, Placing};
pub use scan::Scan;

/// All engines.
pub const ENGINES: &[Engine<Clues>] = &[
    Engine { name: "scan", open: |clues, states| search(Placing::<Scan>::new(clues, states)) },
    Engine { name: "fewest", open: |clues, states| search(Placing::<Fewest>::new(clues, states)) },
    Engine { name: "exact-cover", open: |clues, states| search(ExactCover::new(clues, states)) },
    Engine { name: "fast", open: fast },
];

/// The conflict-driven search without prior propagation, so that all of it can be watched.
fn fast(clues: &Clues, states: &[u32]) -> Box<dyn Session> {
    let grid = Grid::new(&Known::new(clues, states));
    watch(BoardPropagators::cdcl(
        &grid,
        Projection::Whole,
        Settings { stepwise: true, ..Settings::default() },
    ))
}

fn search<M: Model + 'static>(model: M) -> Box<dyn Session> {
    watch(Search::new(model))
}

fn watch<P: Process + 'static>(process: P) -> Box<dyn Session> {
    Box::new(Timeline::new(process))
}
