//! The search one can hold in the hand: stoppable, reversible, and able to say what happened.
//!
//! This crate knows no puzzle, no text format, no clock and no serialisation.
//! Read [`search`] first: a [`Process`] turns a [`Model`] into small reversible [`Event`]s,
//! and a [`Timeline`] makes any moment of it reachable again.

pub mod bits;
pub mod blame;
pub mod cdcl;
pub mod conflicts;
pub mod constraint;
pub mod declaration;
mod domain;
pub mod erased;
pub mod event;
pub mod explain;
pub mod few;
pub mod grid;
pub mod mus;
pub mod nearest;
pub mod path;
pub mod picture;
pub mod precheck;
pub mod puzzle;
mod random;
pub mod search;
mod store;
pub mod technique;
pub mod timeline;

pub use bits::Digits;
pub use blame::{Blame, Mistake, Recount, Why, smallest_part};
pub use declaration::Declaration;
pub use domain::{Domain, DomainIter, Value};
pub use erased::{Board, CHECK_TICKS, Kinds, PuzzleKind};
pub use event::{At, Event, Kind, NONE, Observer, Recorder, Silent};
pub use grid::Size;
pub use path::{Branch, Choice, Fork};
pub use picture::{Drawn, Picture};
pub use puzzle::{
    Answer, Case, Check, Constraint, Count, Depth, Engine, EntryConflict, Fault, Format, Limit, ParseError,
    Progress, Puzzle, Reading, Remaining, Request, Session, Verdict, View, Way, run,
};
pub use random::Random;
pub use search::{Conflict, Counts, Flow, Model, Process, Progressed, Search};
pub use store::{Change, Store};
pub use technique::{
    Application, Applications, Arg, Args, Deduction, Effect, Grade, Hint, Level, Premise, Step, Technique,
};
pub use timeline::{Bucket, Landmark, Timeline};
