//! The engine's answers in the shapes that cross to JavaScript and to JSON.
//!
//! One set of shapes serves the worker and the command line. `www/src/solver/wire.ts` is generated from it:
//! `cargo test -p gridstep-wire` fails where the file is stale and says how to renew it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

mod convert;
mod flat;
#[cfg(test)]
mod typescript;
mod watched;

pub use convert::args;
pub use flat::flat;
pub use watched::*;

/// Named values for a sentence.
pub type Args = BTreeMap<&'static str, Arg>;

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", content = "value", rename_all = "camelCase")]
pub enum Arg {
    /// A number.
    Number(#[cfg_attr(test, ts(type = "number"))] i64),
    /// Numbers, in an order that means something.
    Numbers(#[cfg_attr(test, ts(type = "Array<number>"))] Vec<i64>),
    /// Digits, ascending.
    Digits(Vec<u8>),
    /// Sets of digits, each ascending.
    Sets(Vec<Vec<u8>>),
    /// A cell, counted from 0 in reading order.
    Cell(u32),
    /// Cells.
    Cells(Vec<u32>),
    /// A constraint, as an index into the board's constraints.
    Clue(u32),
    /// Constraints.
    Clues(Vec<u32>),
    /// A word to translate.
    Key(&'static str),
    /// The steps of a refutation.
    Steps(Vec<Step>),
}

/// How hard a step or a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "see gridstep_engine::Level")]
pub enum Level {
    Easy,
    Medium,
    Hard,
    Expert,
}

/// What a page must know to show a board and to name its cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Cells in a row.
    pub width: u32,
    /// Cells in a column.
    pub height: u32,
    /// Every run, line or area with its clue.
    pub constraints: Vec<Constraint>,
}

/// A group of cells with a clue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Constraint {
    /// Its kind, such as `"across"`.
    pub kind: &'static str,
    /// The cell the clue is printed in.
    pub home: Option<u32>,
    /// Its cells in order.
    pub cells: Vec<u32>,
    /// What the clue says.
    #[cfg_attr(test, ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// Where a text is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ParseError {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
    /// Key of the error.
    pub kind: &'static str,
    /// What stands there; empty at the end of the text.
    pub found: String,
    /// Key of what was expected.
    pub expected: &'static str,
    /// Named values for the sentence.
    #[cfg_attr(test, ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// A premise: the possibilities of `cell` lie within `word`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[expect(missing_docs, reason = "see gridstep_engine::Cite")]
pub struct Premise {
    pub cell: u32,
    pub mask: u32,
}

/// A change of one cell's possibilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[expect(missing_docs, reason = "see gridstep_engine::Effect")]
pub struct Effect {
    pub cell: u32,
    pub from: u32,
    pub to: u32,
}

/// One line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Key of the rule.
    pub technique: &'static str,
    /// How hard the rule is.
    pub level: Level,
    /// The constraints it rests on.
    pub clues: Vec<u32>,
    /// What it uses of cells.
    pub premises: Vec<Premise>,
    /// Cells that change.
    pub effects: Vec<Effect>,
    /// Named values for the sentence.
    #[cfg_attr(test, ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// The answer to "why must this cell be so?".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "hint", rename_all = "camelCase")]
pub enum Hint {
    /// The steps that lead to the cell; the last one settles it.
    Chain {
        /// First to last.
        steps: Vec<Step>,
    },
    /// The cell holds a right entry already.
    Settled,
    /// Entries that cannot be right.
    Mistake {
        /// Their cells.
        cells: Vec<u32>,
        /// Whether the puzzle has one solution, so that each of them is wrong; else not all can be right.
        unique: bool,
    },
    /// Several solutions extend the entries, and they differ at the cell.
    Ambiguous {
        /// One solution.
        first: Vec<u32>,
        /// Another.
        second: Vec<u32>,
    },
    /// Several solutions extend the entries, they differ at the cell, and what remains possible there can be told.
    Open {
        /// Each of these possibilities of the cell is in some solution.
        left: u32,
        /// Why others are not; a possibility that is neither left nor taken by a step is in no solution either, but not
        /// by the rules known here. Empty where nothing is to be taken.
        steps: Vec<Step>,
    },
    /// No solution extends the entries, and the puzzle can say why.
    Stuck {
        /// Entries that cannot be right; none, where the puzzle itself has no solution.
        cells: Vec<u32>,
        /// Whether the puzzle has one solution, so that each of them is wrong; else not all can be right.
        unique: bool,
        /// From what is entered to what cannot be, which is the last step.
        steps: Vec<Step>,
    },
    /// The puzzle has no solution.
    Impossible,
    /// The cell follows, but not by the rules known here.
    Beyond,
    /// The search stopped at its limit.
    GaveUp,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Grade {
    /// The level of the hardest rule needed.
    pub level: Level,
    /// Whether the rules alone finish the puzzle.
    pub finished: bool,
    /// The rules that were needed, easiest first.
    pub applications: Vec<TechniqueCount>,
}

/// How often a rule was needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TechniqueCount {
    /// Key of the rule.
    pub technique: &'static str,
    /// How often.
    pub applications: u32,
}

/// A rule of the puzzle that entries break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Fault {
    /// Its key.
    pub kind: &'static str,
    /// The constraint that is broken.
    pub clue: u32,
    /// The entries that break it.
    pub cells: Vec<u32>,
}

/// Entries that cannot stand together: they break a rule at once, or steps lead to a clue that cannot be met, or
/// no more is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryConflict {
    /// Their cells.
    pub cells: Vec<u32>,
    /// The rule that they break at once.
    pub fault: Option<Fault>,
    /// Other entries that the steps rest on.
    pub beside: Vec<u32>,
    /// What follows from them; the last step has the clue that cannot be met.
    pub steps: Vec<Step>,
}

/// What an answer proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "see gridstep_engine::Verdict")]
pub enum Verdict {
    Impossible,
    Unique,
    Ambiguous,
    GaveUp,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// Every cell that must be filled is filled.
    pub complete: bool,
    /// Complete, and no rule is broken.
    pub solved: bool,
    /// The rules that are broken.
    pub faults: Vec<Fault>,
    /// Parts of clues that the entries have certainly done with: the constraint, and which of its numbers.
    pub done: Vec<(u32, u32)>,
    /// Cells that differ from the unique solution.
    pub wrong: Vec<u32>,
    /// What the solutions say of the entries, where they were asked; of a solved board, that it is the only one.
    pub verdict: Option<Verdict>,
    /// What they say of the puzzle without entries, where they were asked and the board is not solved.
    pub blank: Option<Verdict>,
    /// Where a puzzle has a second question, how it is laid out: whether that has one answer, without entries.
    pub layout: Option<Verdict>,
    /// What is to be used up: the constraint of each piece, and where it lies or can lie.
    pub pieces: Vec<Remaining>,
    /// Entries that cannot stand together.
    pub conflicts: Vec<EntryConflict>,
}

/// What the clue of a constraint still allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Remaining {
    /// The constraint.
    pub clue: u32,
    /// Named values.
    #[cfg_attr(test, ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

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
    #[cfg_attr(test, ts(type = "number"))]
    pub ticks: u64,
    /// Nodes of the search tree it visited.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
}

/// How many solutions there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Count {
    /// In decimal digits: longer than a number of JavaScript is exact.
    pub ways: String,
    /// Whether these are all; else there are so many or more.
    pub complete: bool,
}

/// One way to fill a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Way {
    /// The word of the filled cell.
    pub state: u32,
    /// How many solutions have it so.
    pub count: Count,
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
    pub words: Vec<u32>,
    /// The board.
    pub view: View,
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
    /// Keys of the rules, easiest first.
    pub techniques: Vec<&'static str>,
}
