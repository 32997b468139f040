//! The engine's answers in the shapes that cross to JavaScript and to JSON.
//!
//! Most are the engine's own types, serialised by its feature `serde`; here are those that are made of several of its
//! answers. `www/src/solver/wire.ts` is generated from both, `constants.ts` and `keys/` beside it from what else
//! crosses: `cargo test -p gridstep-wire` fails where a file is stale and says how to renew it.

use gridstep_engine as engine;
use gridstep_engine::{Bucket, Verdict, View};
use serde::Serialize;

#[cfg(test)]
mod examples;
mod flat;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod typescript;

pub use flat::{flat, flat_graph};

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// What it proves, where two solutions were asked for.
    pub verdict: Verdict,
    /// How many solutions were found.
    pub solutions: u32,
    /// Ticks it took.
    pub ticks: u64,
    /// Nodes of the search tree it visited.
    pub nodes: u64,
}

impl From<&engine::Answer> for Answer {
    fn from(answer: &engine::Answer) -> Answer {
        Answer {
            verdict: answer.verdict(),
            solutions: answer.solutions.len() as u32,
            ticks: answer.ticks,
            nodes: answer.nodes,
        }
    }
}

/// The present tick and the counts of a watched search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// Ticks so far.
    pub tick: u64,
    /// The last tick ever reached.
    pub reached: u64,
    /// The tick at which the search ends, once known.
    pub end: Option<u64>,
    /// Nodes visited.
    pub nodes: u64,
    /// Decisions undone.
    pub backtracks: u64,
    /// Conflicts met.
    pub conflicts: u64,
    /// Solutions met.
    pub solutions: u64,
    /// The decision level: how many decisions are in force.
    pub level: u32,
}

impl From<&dyn engine::Session> for Moment {
    fn from(session: &dyn engine::Session) -> Moment {
        let counts = session.counts();
        Moment {
            tick: session.tick(),
            reached: session.reached(),
            end: session.end(),
            nodes: counts.nodes,
            backtracks: counts.backtracks,
            conflicts: counts.conflicts,
            solutions: counts.solutions,
            level: counts.level,
        }
    }
}

/// What the whole search looked like so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Overview<'a> {
    /// Ticks a bucket covers.
    pub bucket_ticks: u64,
    /// From tick 1 on.
    pub buckets: &'a [Bucket],
    /// The ticks at which the search was forked.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub forks: Vec<u64>,
}

impl<'a> From<&'a dyn engine::Session> for Overview<'a> {
    fn from(session: &'a dyn engine::Session) -> Overview<'a> {
        Overview { bucket_ticks: session.bucket_ticks(), buckets: session.overview(), forks: session.forks() }
    }
}

/// An opened puzzle: all that a page needs to show it, to play it without the solver, and to save it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Opened {
    /// The kind of puzzle.
    pub puzzle: String,
    /// The clues in the puzzle's own JSON; the page parses it.
    pub json: String,
    /// The short form for links.
    pub link: String,
    /// What was filled in where it was read; empty if nothing.
    pub states: Vec<u32>,
    /// The board.
    pub view: View,
}

impl Opened {
    /// A board as the page takes it; `None` if the puzzle lacks one of the formats `"json"` and `"link"`.
    pub fn new(puzzle: &str, board: &dyn engine::Board) -> Option<Opened> {
        Some(Opened {
            puzzle: puzzle.to_owned(),
            json: board.print("json", &[])?,
            link: board.print("link", &[])?.trim_end().to_owned(),
            states: board.states().to_vec(),
            view: board.view(),
        })
    }
}

/// A puzzle made of a picture, which is one of its solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Drawn {
    /// The puzzle.
    pub opened: Opened,
    /// Whether there are other solutions.
    pub verdict: Verdict,
    /// Cells that some other solution has otherwise.
    pub doubtful: Vec<u32>,
    /// Whether these are all such cells.
    pub all_doubtful: bool,
    /// Cells that were changed to make it unique.
    pub changed: Vec<u32>,
    /// For each cell the number of its colour after that, 0 for white.
    pub cells: Vec<u8>,
}

impl Drawn {
    /// A picture's puzzle as the page takes it; `None` as for [`Opened::new`].
    pub fn new(puzzle: &str, drawn: engine::Drawn<Box<dyn engine::Board>>) -> Option<Drawn> {
        Some(Drawn {
            opened: Opened::new(puzzle, &*drawn.puzzle)?,
            verdict: drawn.verdict,
            doubtful: drawn.doubtful,
            all_doubtful: drawn.all_doubtful,
            changed: drawn.changed,
            cells: drawn.cells,
        })
    }
}

/// What a kind of puzzle offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleKind {
    /// Its name.
    pub name: &'static str,
    /// Keys of the searches one can watch.
    pub engines: Vec<&'static str>,
    /// Keys of the text forms.
    pub formats: Vec<&'static str>,
    /// Keys of the techniques, easiest first.
    pub techniques: Vec<&'static str>,
}

impl From<&dyn engine::PuzzleKind> for PuzzleKind {
    fn from(kind: &dyn engine::PuzzleKind) -> PuzzleKind {
        PuzzleKind {
            name: kind.name(),
            engines: kind.engines(),
            formats: kind.formats(),
            techniques: kind.techniques().into_iter().map(|(name, _)| name).collect(),
        }
    }
}
