//! What crosses of a search that is watched.

use serde::Serialize;

use crate::Premise;

/// What a tick ended in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "see gridstep_engine::Flow")]
pub enum Flow {
    Running,
    Solution,
    Exhausted,
}

/// Where a watched search stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// Ticks so far.
    #[cfg_attr(test, ts(type = "number"))]
    pub tick: u64,
    /// The last tick ever reached.
    #[cfg_attr(test, ts(type = "number"))]
    pub reached: u64,
    /// The tick at which nothing is left to try, once known.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub end: Option<u64>,
    /// Nodes visited.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// Guesses taken back.
    #[cfg_attr(test, ts(type = "number"))]
    pub backtracks: u64,
    /// Conflicts met.
    #[cfg_attr(test, ts(type = "number"))]
    pub conflicts: u64,
    /// Solutions met.
    #[cfg_attr(test, ts(type = "number"))]
    pub solutions: u64,
    /// Guesses that stand.
    pub depth: u32,
}

/// What happened in a stretch of ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "see gridstep_engine::Bucket")]
pub struct Bucket {
    pub decisions: u32,
    pub conflicts: u32,
    pub backtracks: u32,
    pub backjumps: u32,
    pub solutions: u32,
    pub shallowest: u16,
    pub deepest: u16,
}

/// What the whole search looked like so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Ticks a bucket covers.
    #[cfg_attr(test, ts(type = "number"))]
    pub bucket_ticks: u64,
    /// From tick 1 on.
    pub buckets: Vec<Bucket>,
    /// The ticks after which the search was turned off its way.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub forks: Vec<u64>,
}

/// A point at which a search had several ways to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Branch {
    /// The tick in which the last alternative was taken; 0 where none was yet.
    #[cfg_attr(test, ts(type = "number"))]
    pub tick: u64,
    /// What was guessed; none between two guesses.
    pub taken: Option<Choice>,
    /// What is left to try, the next one first.
    pub open: Vec<Choice>,
    /// What was tried and is refuted, the first first.
    pub refuted: Vec<Choice>,
    /// How many alternatives are left besides those in `open`.
    #[cfg_attr(test, ts(type = "number"))]
    pub more: u64,
}

/// What a guess says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The cell.
    pub cell: u32,
    /// The word, as in an event's `to`.
    pub state: u32,
    /// Whether the cell shows it; else it shows anything but that.
    pub holds: bool,
    /// The constraint that the guess is about, such as the piece that is laid.
    pub cause: Option<u32>,
}

/// Why the last tick met a conflict, or what it took back after one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Why {
    /// What the conflict rests on that the last tick met.
    pub blame: Option<Blame>,
    /// Guesses that the last tick took back, the first first.
    pub left: Vec<Left>,
    /// What the conflict rested on that the tick before met.
    pub before: Option<Blame>,
}

/// A guess that was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Left {
    /// Its place in the path, from 0.
    pub place: u32,
    /// The branch as it was.
    pub branch: Branch,
}

/// What a conflict rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Blame {
    /// The places in the path of the guesses that lead to it, from 0.
    pub decisions: Vec<u32>,
    /// Whether none of them can be left out; else that was not found out.
    pub minimal: bool,
    /// What to look for in the past; none for a search that learns.
    pub mistake: Option<Mistake>,
}

/// A conflict, and what the guesses it rests on show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Mistake {
    /// The cell at which it showed.
    pub cell: Option<u32>,
    /// The constraint that cannot be met.
    pub cause: Option<u32>,
    /// Cells, each with its word.
    pub shown: Vec<Premise>,
}

/// How often a mistake was made in a stretch of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Recount {
    /// Conflicts that are this mistake.
    #[cfg_attr(test, ts(type = "number"))]
    pub made: u64,
    /// The last tick before the present one in which it was made.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub latest: Option<u64>,
    /// The tick up to which was counted.
    #[cfg_attr(test, ts(type = "number"))]
    pub until: u64,
}
