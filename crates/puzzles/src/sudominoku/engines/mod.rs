//! The searches one can watch, one file each, plainest first. All of them tell layouts of the same digits apart.

mod exact_cover;
mod fewest;
mod pieces;
mod scan;

use gridstep_engine::learn::Settings;
use gridstep_engine::{Engine, Model, Process, Search, Session, Timeline};

use super::backtrack::Question;
use super::clues::{Clues, Known};
use super::learn::Rules;
use super::propagate::Grid;

pub use exact_cover::ExactCover;
pub use fewest::Fewest;
pub use pieces::{Choice, Order, Piece, Placing};
pub use scan::Scan;

/// All engines.
pub const ENGINES: &[Engine<Clues>] = &[
    Engine { name: "scan", open: |clues, words| search(Placing::<Scan>::new(clues, words)) },
    Engine { name: "fewest", open: |clues, words| search(Placing::<Fewest>::new(clues, words)) },
    Engine { name: "exact-cover", open: |clues, words| search(ExactCover::new(clues, words)) },
    Engine { name: "fast", open: fast },
];

/// The conflict-driven search from a bare board, so that nothing happens before one looks.
fn fast(clues: &Clues, words: &[u32]) -> Box<dyn Session> {
    let grid = Grid::new(&Known::new(clues, words));
    watch(Rules::learner(&grid, Question::Whole, Settings { stepwise: true, ..Settings::default() }))
}

fn search<M: Model + 'static>(model: M) -> Box<dyn Session> {
    watch(Search::new(model))
}

fn watch<P: Process + 'static>(process: P) -> Box<dyn Session> {
    Box::new(Timeline::new(process))
}
