//! What a puzzle folder provides, and the one place where its type is erased.

use crate::answer::{Answer, Limit, Verdict};
use crate::budget::{Budget, Call, Progress};
use crate::capability::{Counting, Layouts, Pictures, Pieces, Remaining};
use crate::conflict_set::{Nogood, Recount, Why};
use crate::event::Event;
use crate::grid::Size;
use crate::implication::ImplicationGraph;
use crate::path::{Branch, Fork};
use crate::precheck::Blank;
use crate::request::{Offer, Request};
use crate::search::{Counts, Flow, Process};
use crate::technique::{Args, Grade, Hint, Step, Technique};
use crate::timeline::{Bucket, Landmark, Timeline};

/// A kind of puzzle: its text forms, its solvers, its techniques, its generator.
///
/// `states` is always one state per cell in the puzzle's own encoding, as a player or a search left them;
/// an empty slice stands for a board with nothing filled in. Each is one that its cell can hold ([`Puzzle::is_state`]):
/// a [`Board`](crate::Board) sees to it, whatever it is given.
///
/// What can take long draws on one [`Budget`]. Limits of its parts are shares of it: a call's own ones, and those that
/// it is given beside the budget. Where the budget is over, searches and counts claim only what they have proved; what
/// else a call returns then is void, which [`Board`](crate::Board) sees to.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/row.rs"));
#[doc = include_str!("../doc/puzzle.rs")]
/// ```
pub trait Puzzle: Sized + 'static {
    /// Folder name, URL segment and message prefix, such as `"kakuro"`.
    const NAME: &'static str;
    /// The printed puzzle, before anything is filled in.
    type Clues: Clone + Send + Sync + 'static;
    /// What the techniques work on: one mask of candidates per cell.
    type Candidates: 'static;
    /// Human techniques, easiest first. [`Event::technique`] is an index into this table plus one.
    const TECHNIQUES: &'static [Technique<Self::Candidates>];
    /// The searches one can watch; the first is the default.
    const ENGINES: &'static [Engine<Self::Clues>];
    /// Text forms; the first is the judge's. Two are needed by name: `"json"`, the page's own, which carries the
    /// entries, and `"link"`, the short form for an address.
    const FORMATS: &'static [Format<Self::Clues>];

    /// What a page must know to show the board.
    fn view(clues: &Self::Clues) -> View;
    /// Width and height: a board has a state for each cell.
    fn size(clues: &Self::Clues) -> Size;
    /// Whether a cell of the board can have a state, as an entry or as notes; 0, an empty cell, always.
    fn is_state(clues: &Self::Clues, cell: u32, state: u32) -> bool;
    /// The fast path: solutions that extend the filled cells of `states`.
    fn solve(clues: &Self::Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer;
    /// Exact counts of a board's solutions, if the puzzle has an algorithm for them.
    fn counting(_clues: &Self::Clues) -> Option<Box<dyn Counting + '_>> {
        None
    }
    /// How a board's solution is laid out, if the puzzle has this second question.
    fn layouts(_clues: &Self::Clues) -> Option<Box<dyn Layouts + '_>> {
        None
    }
    /// The pieces that lie beside a board, if the puzzle has some.
    fn pieces(_clues: &Self::Clues) -> Option<Box<dyn Pieces + '_>> {
        None
    }
    /// Puzzles made of pictures, if this kind can be.
    fn pictures() -> Option<Box<dyn Pictures<Self::Clues>>> {
        None
    }
    /// A solution in the judge's output format, with a final newline.
    fn print_solution(clues: &Self::Clues, states: &[u32]) -> String;
    /// What the judge wants above the solution of a case (counted from 1) of several: nothing, or a line.
    fn heading(_case: usize) -> String {
        String::new()
    }
    /// Entries in the shape of [`Puzzle::print_solution`], of which some may be missing.
    ///
    /// # Errors
    /// Where the text is wrong.
    fn read_solution(clues: &Self::Clues, text: &str) -> Result<Vec<u32>, ParseError>;
    /// Which rules of the puzzle the entries violate, without any search.
    fn faults(clues: &Self::Clues, states: &[u32]) -> Vec<Fault>;
    /// Small sets of entries in conflict, each for a different reason, the simplest first.
    ///
    /// `blank` is the answer to a search for two solutions of the empty board: where it has none, only direct
    /// violations of a rule are named. Sets beyond the first few, and what a solver gives up on, are left out.
    fn conflicts(
        clues: &Self::Clues,
        states: &[u32],
        blank: &Answer,
        budget: &mut Budget<'_>,
    ) -> Vec<EntryConflict>;
    /// Whether every cell that must be filled is filled.
    fn complete(clues: &Self::Clues, states: &[u32]) -> bool;
    /// Ticks that a check or a hint spends on each call of the solver before that gives up: a player waits for it.
    fn check_ticks(_clues: &Self::Clues) -> u64 {
        CHECK_TICKS
    }
    /// Cells whose entries differ between the two boards, ascending; cells empty in `states` do not count.
    fn differing(states: &[u32], solution: &[u32]) -> Vec<u32>;
    /// What the clues at a cell still allow, for the panel beside the board. Empty for a puzzle without such a panel.
    fn remaining(_clues: &Self::Clues, _states: &[u32], _cell: u32) -> Vec<Remaining> {
        Vec::new()
    }
    /// Parts of clues that the entries certainly satisfy: the constraint, and the index of the number in its clue, from
    /// 0. Cheap enough for every move; empty where clues have no parts.
    fn done(_clues: &Self::Clues, _states: &[u32]) -> Vec<(u32, u32)> {
        Vec::new()
    }
    /// `states` with notes of every candidate that plain counting leaves; as they are, where a puzzle has no notes.
    fn notes(_clues: &Self::Clues, states: &[u32]) -> Vec<u32> {
        states.to_vec()
    }
    /// Why a cell must be so, from the entries in `states`.
    fn hint(clues: &Self::Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint;
    /// The nearest cell to this one whose hint takes few lines; `None` if none was found. Without a cell, the open cell
    /// whose hint is the easiest of all, and the first open one if none was found; `None` if no cell is open.
    ///
    /// Called where the hint of the cell is a long chain, or no cell is chosen: entries are assumed to be right, and
    /// the hint of the cell says so where they are not.
    fn nearest(
        clues: &Self::Clues,
        states: &[u32],
        cell: Option<u32>,
        budget: &mut Budget<'_>,
    ) -> Option<u32>;
    /// [`Puzzle::hint`] with what a [`Board`](crate::Board) keeps of the empty board between its calls.
    fn hint_with(
        _blank: &Blank,
        clues: &Self::Clues,
        states: &[u32],
        cell: u32,
        budget: &mut Budget<'_>,
    ) -> Hint {
        Self::hint(clues, states, cell, budget)
    }
    /// [`Puzzle::nearest`] with the same.
    fn nearest_with(
        _blank: &Blank,
        clues: &Self::Clues,
        states: &[u32],
        cell: Option<u32>,
        budget: &mut Budget<'_>,
    ) -> Option<u32> {
        Self::nearest(clues, states, cell, budget)
    }
    /// How hard the puzzle is.
    fn grade(clues: &Self::Clues, budget: &mut Budget<'_>) -> Grade;
    /// The most ticks of a whole call: the sum of its parts with a margin, so that it is reached only by a defect or on
    /// a board far larger than anybody plays.
    fn most_ticks(clues: &Self::Clues, call: Call) -> u64;
    /// What can be requested at the level of `request`: whatever [`Puzzle::generate`] makes of it, unless a puzzle says
    /// more.
    fn offer(_request: Request) -> Offer {
        Offer::ANY
    }
    /// Generates a puzzle with one solution; the same request always gives the same puzzle.
    ///
    /// `None` if `progress` cancelled it, if the request is none that [`Puzzle::offer`] lists, or if its seed leads to
    /// no puzzle.
    fn generate(request: Request, progress: Progress<'_>) -> Option<Self::Clues>;
}

/// See [`Puzzle::check_ticks`]: where the size of a board matters little.
pub const CHECK_TICKS: u64 = 20_000;

/// A search one can watch.
pub struct Engine<C> {
    /// Its key, such as `"scan"`.
    pub name: &'static str,
    /// Opens it on a board with some cells filled.
    pub open: fn(&C, &[u32]) -> Box<dyn Session>,
}

/// A text form of a puzzle.
pub struct Format<C> {
    /// Its key, such as `"judge"`.
    pub name: &'static str,
    /// Whether a text looks like this format; the first format that returns `true` parses it.
    pub sniff: fn(&str) -> bool,
    /// Reads all cases of a text.
    pub parse: Parse<C>,
    /// Writes cases; what the format cannot carry (entries, say) is left out.
    pub print: fn(&[Case<C>]) -> String,
}

/// Reads all cases of a text, or returns where it is wrong.
pub type Parse<C> = fn(&str, Reading) -> Result<Vec<Case<C>>, ParseError>;

/// What reading tolerates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Runs, lines or areas without a clue are allowed.
    pub missing_clues: bool,
}

/// One puzzle of a text, with what was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case<C> {
    /// The printed puzzle.
    pub clues: C,
    /// What was filled in; empty where the text carries no entries.
    pub states: Vec<u32>,
}

/// What a page needs to show a board and to name its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Width and height in cells.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub size: Size,
    /// Every run, line or area with its clue.
    pub constraints: Vec<ConstraintView>,
}

/// A group of cells with a clue.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConstraintView {
    /// Its kind, such as `"across"`.
    pub kind: &'static str,
    /// The cell the clue is printed in, if it is printed in one.
    pub home: Option<u32>,
    /// Its cells in order.
    pub cells: Vec<u32>,
    /// The named values of the clue, such as `("sum", Arg::Number(17))`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::args"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// A rule of the puzzle that entries violate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fault {
    /// Its key, such as `"repeat"`.
    pub kind: &'static str,
    /// The violated constraint.
    pub clue: u32,
    /// The entries that violate it.
    pub cells: Vec<u32>,
}

/// Entries in conflict, and why.
///
/// With a `fault` they violate a rule directly. Else `steps` lead from them, and from further entries `beside` them
/// where that is much shorter, to a constraint in conflict: the only one of the last step. With neither, it is only
/// known that no solution has them all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EntryConflict {
    /// Their cells, in reading order.
    pub cells: Vec<u32>,
    /// The rule that they violate directly.
    pub fault: Option<Fault>,
    /// Other entries that are premises; without them the steps would be more.
    pub beside: Vec<u32>,
    /// What follows from them, first to last.
    pub steps: Vec<Step>,
}

/// What a check covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Only the rules: cheap enough for every move.
    Rules,
    /// The solutions too: names entries that cannot be right though no rule is violated yet.
    Solutions,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Check {
    /// Every cell that must be filled is filled.
    pub complete: bool,
    /// Complete, and no rule is violated: any valid solution counts.
    pub solved: bool,
    /// The violated rules.
    pub faults: Vec<Fault>,
    /// See [`Puzzle::done`].
    pub done: Vec<(u32, u32)>,
    /// Cells that differ from the solution ([`Depth::Solutions`], unique puzzles); from its layout too where that is
    /// unique.
    pub wrong: Vec<u32>,
    /// How many solutions extend the entries: [`Verdict::Unique`] of a solved board, which needs no search.
    /// `None` at [`Depth::Rules`] and nowhere else.
    pub verdict: Option<Verdict>,
    /// How many solutions the puzzle has without entries; `None` for a solved board too, which is not worth a search.
    pub blank: Option<Verdict>,
    /// What [`Puzzle::layouts`] finds without entries; `None` as well where the puzzle has none.
    pub layout: Option<Verdict>,
    /// The pieces beside the board, see [`Puzzle::pieces`]; empty for a puzzle without.
    pub pieces: Vec<Remaining>,
    /// Entries in conflict ([`Depth::Solutions`]).
    pub conflicts: Vec<EntryConflict>,
}

/// Where a text is wrong, what was found there, and what was expected. The front end makes the sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[error("line {line}, column {column}: {kind}: found {found:?}, expected {expected}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1, in characters.
    pub column: u32,
    /// Key of the error, such as `"sum-impossible"`.
    pub kind: &'static str,
    /// The text found there, cut to 40 characters; empty at the end of the text.
    pub found: String,
    /// Key of what was expected, such as `"number"`.
    pub expected: &'static str,
    /// Named values for the sentence.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::args"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// A search being watched: its type is erased because one call covers thousands of ticks.
pub trait Session {
    /// Plays up to `ticks` ticks and appends what happened; stops after a solution and at the end.
    fn advance(&mut self, ticks: u64, events: &mut Vec<Event>) -> Flow;
    /// Moves to a tick without recording.
    fn seek(&mut self, tick: u64);
    /// Calls `beat` from now on while ticks pass that are not recorded, every so many ticks.
    fn on_beat(&mut self, beat: Box<dyn Fn()>);
    /// Runs without recording until a solution, the end, or `tick`.
    fn run(&mut self, tick: u64) -> Flow;
    /// The present tick.
    fn tick(&self) -> u64;
    /// Counts at the present tick.
    fn counts(&self) -> Counts;
    /// Replaces `states` by the present board.
    fn paint(&self, states: &mut Vec<u32>);
    /// The tick at which the search ends, once known.
    fn end(&self) -> Option<u64>;
    /// The last tick ever reached.
    fn reached(&self) -> u64;
    /// What happened so far in stretches of [`Session::bucket_ticks`] ticks.
    fn overview(&self) -> &[Bucket];
    /// Ticks a bucket of the overview covers.
    fn bucket_ticks(&self) -> u64;
    /// Runs on to the next tick with a landmark, at most to the tick `until`; whether there was one.
    fn seek_next(&mut self, landmark: Landmark, until: u64) -> bool;
    /// Returns to the last tick before this one with a landmark; does not move if there is none.
    fn seek_previous(&mut self, landmark: Landmark) -> bool;
    /// The branches from the root to the current node, the first decision first.
    fn path(&self) -> Vec<Branch>;
    /// Forks the search at the present tick; `false` if that is not possible.
    fn fork(&mut self, fork: Fork) -> bool;
    /// Removes the forks of this tick and of later ones; `false` if there are none.
    fn unfork(&mut self) -> bool;
    /// The ticks after which the search was forked.
    fn forks(&self) -> Vec<u64>;
    /// Why the present tick ended in a conflict, or what it undid.
    fn why(&self) -> Why;
    /// The implication graph of the present tick's conflict, or of the one that the present tick learned from.
    fn implication_graph(&self) -> Option<ImplicationGraph>;
    /// How often the conflict of a nogood was met in the `ticks` ticks after `from`.
    fn recount(&self, nogood: &Nogood, from: u64, ticks: u64) -> Recount;
}

impl<P: Process> Session for Timeline<P> {
    fn advance(&mut self, ticks: u64, events: &mut Vec<Event>) -> Flow {
        Timeline::advance(self, ticks, events)
    }
    fn seek(&mut self, tick: u64) {
        Timeline::seek(self, tick);
    }
    fn on_beat(&mut self, beat: Box<dyn Fn()>) {
        Timeline::on_beat(self, beat);
    }
    fn run(&mut self, tick: u64) -> Flow {
        Timeline::run(self, tick)
    }
    fn tick(&self) -> u64 {
        self.process().ticks()
    }
    fn counts(&self) -> Counts {
        self.process().counts()
    }
    fn paint(&self, states: &mut Vec<u32>) {
        self.process().paint(states);
    }
    fn end(&self) -> Option<u64> {
        Timeline::end(self)
    }
    fn reached(&self) -> u64 {
        Timeline::reached(self)
    }
    fn overview(&self) -> &[Bucket] {
        Timeline::overview(self)
    }
    fn bucket_ticks(&self) -> u64 {
        Timeline::bucket_ticks(self)
    }
    fn seek_next(&mut self, landmark: Landmark, until: u64) -> bool {
        Timeline::seek_next(self, landmark, until)
    }
    fn seek_previous(&mut self, landmark: Landmark) -> bool {
        Timeline::seek_previous(self, landmark)
    }
    fn path(&self) -> Vec<Branch> {
        Timeline::path(self)
    }
    fn fork(&mut self, fork: Fork) -> bool {
        Timeline::fork(self, fork)
    }
    fn unfork(&mut self) -> bool {
        Timeline::unfork(self)
    }
    fn forks(&self) -> Vec<u64> {
        Timeline::forks(self).collect()
    }
    fn why(&self) -> Why {
        Timeline::why(self)
    }
    fn implication_graph(&self) -> Option<ImplicationGraph> {
        Timeline::implication_graph(self)
    }
    fn recount(&self, nogood: &Nogood, from: u64, ticks: u64) -> Recount {
        Timeline::recount(self, nogood, from, ticks)
    }
}
