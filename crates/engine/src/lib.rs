//! Searches that can be stopped and replayed tick by tick, and that record reversible events.
//!
//! This crate knows no puzzle, no text format and no clock. With its feature `serde` the answers can be serialised.
//! Read [`search`] first: a [`Process`] turns a [`Model`] into small reversible [`Event`]s,
//! and a [`Timeline`] makes any moment of it reachable again.
//!
//! | for | read |
//! |---|---|
//! | depth-first search over a state of one's own | [`Model`], [`Search`] |
//! | conflict-driven search over propagators | [`cdcl::Propagators`], [`cdcl::Cdcl`] |
//! | any tick of a search again, forwards and backwards | [`Timeline`], [`Session`] |
//! | techniques of people: chains and grades | [`Technique`], [`explain`] |
//! | a kind of puzzle, and the same with its type erased | [`Puzzle`], [`PuzzleKind`], [`Board`] |
//!
//! A search to its end (the model is shown at [`Search`]):
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/row.rs"));
//! use gridstep_engine::{Limit, Search, run};
//! # fn main() {
//!
//! let mut search = Search::new(Row { length: 4, values: vec![] });
//! let answer = run(&mut search, Limit { ticks: 1000, solutions: 100 });
//! // Rows of four without two neighbouring 1s: a Fibonacci number.
//! assert_eq!((answer.solutions.len(), answer.complete), (8, true));
//! # }
//! ```

pub mod answer;
pub mod bits;
pub mod budget;
pub mod capability;
pub mod cdcl;
pub mod conflict_set;
pub mod conflicts;
pub mod constraint;
pub mod declaration;
pub mod deletion;
mod domain;
pub mod erased;
pub mod event;
pub mod explain;
pub mod few;
pub mod grid;
mod heartbeat;
pub mod implication;
mod literal;
pub mod mus;
pub mod nearest;
pub mod path;
pub mod picture;
pub mod precheck;
pub mod puzzle;
mod random;
mod request;
pub mod search;
mod store;
pub mod technique;
pub mod timeline;

pub use answer::{Answer, Limit, Verdict, run, run_within};
pub use bits::Digits;
pub use budget::{Budget, Call, Progress};
pub use capability::{Count, Counting, Layouts, Pictures, Pieces, Remaining, Way};
pub use conflict_set::{ConflictSet, Nogood, Recount, Why};
pub use declaration::Declaration;
pub use domain::{Domain, DomainIter, Value};
pub use erased::{Board, Kinds, PuzzleKind};
pub use event::{At, ConflictSite, Event, Kind, NONE, Observer, Recorder, Silent};
pub use grid::Size;
pub use implication::{Implication, ImplicationGraph, ImplicationReason};
pub use path::{Branch, Choice, Fork};
pub use picture::{Drawn, Picture};
pub use puzzle::{
    CHECK_TICKS, Case, Check, ConstraintView, Depth, Engine, EntryConflict, Fault, Format, ParseError,
    Puzzle, Reading, Session, View,
};
pub use random::Random;
pub use request::{Offer, Refusal, Request};
pub use search::{
    Counts, Flow, Minimal, Model, Origin, Part, Process, Progressed, Search, minimal_decisions,
};
pub use store::{Change, Store};
pub use technique::{
    Application, Applications, Arg, Args, Deduction, Effect, Grade, Hint, Level, Premise, Step, Technique,
};
pub use timeline::{Bucket, Landmark, Timeline};
