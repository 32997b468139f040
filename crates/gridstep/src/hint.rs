//! Why a cell must have its value.

use std::collections::BTreeMap;
use std::fmt;

use gridstep_engine::{self as engine, Arg, Level, Size};

use crate::solution::Solution;

/// A cell by row and column, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row, from 0.
    pub row: u32,
    /// Column, from 0.
    pub column: u32,
}

impl Cell {
    /// The cell of a row and a column, both counted from 0.
    pub const fn new(row: u32, column: u32) -> Cell {
        Cell { row, column }
    }

    pub(crate) fn at(number: u32, size: Size) -> Cell {
        let (row, column) = size.place(number);
        Cell { row, column }
    }

    pub(crate) fn all(numbers: &[u32], size: Size) -> Vec<Cell> {
        numbers.iter().map(|number| Cell::at(*number, size)).collect()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{}", self.row, self.column)
    }
}

/// Named values, such as `"sum"` with `Value::Number(17)`.
pub type Arguments = BTreeMap<&'static str, Value>;

/// A group of cells with a clue: a run, a line, a house, an area.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Clue {
    /// Its kind, such as `"across"`.
    pub kind: &'static str,
    /// The cell the clue is printed in, if it is printed in one.
    pub home: Option<Cell>,
    /// Its cells in order.
    pub cells: Vec<Cell>,
    /// What is printed, such as `"sum"` with `Value::Number(17)`.
    pub arguments: Arguments,
}

impl Clue {
    pub(crate) fn new(constraint: &engine::ConstraintView, size: Size) -> Clue {
        Clue {
            kind: constraint.kind,
            home: constraint.home.map(|home| Cell::at(home, size)),
            cells: Cell::all(&constraint.cells, size),
            arguments: arguments(constraint.args.clone(), size),
        }
    }
}

/// The answer to "why must this cell have its value?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// The steps that lead to the cell and no others, first to last; the last one settles the cell.
    Chain(Vec<Step>),
    /// The cell holds a right entry already.
    Correct,
    /// Entries that cannot be right.
    WrongEntries {
        /// Their cells.
        cells: Vec<Cell>,
        /// Whether the puzzle has one solution: then each of them is wrong. Else they are wrong together.
        unique: bool,
    },
    /// Several solutions extend the entries, and they differ at the cell.
    Ambiguous {
        /// One solution.
        first: Solution,
        /// Another.
        second: Solution,
    },
    /// As [`Hint::Ambiguous`], where the puzzle can name what remains possible.
    Open {
        /// Mask of the values of the cell that some solution has.
        possible: u32,
        /// Why others are not; may be empty.
        steps: Vec<Step>,
    },
    /// No solution extends the entries, and steps show it.
    Contradiction {
        /// Entries that cannot be right; none, where the puzzle itself has no solution.
        cells: Vec<Cell>,
        /// As in [`Hint::WrongEntries`].
        unique: bool,
        /// From the entries to a clue that cannot be met.
        steps: Vec<Step>,
    },
    /// The puzzle has no solution, whatever is entered.
    Impossible,
    /// The value follows, but not by the techniques known here.
    Unexplained,
    /// The search for a solution stopped at its limit: nothing is claimed.
    GaveUp,
}

impl Hint {
    /// The steps of whichever answer has some; else none.
    pub fn steps(&self) -> &[Step] {
        match self {
            Hint::Chain(steps) | Hint::Open { steps, .. } | Hint::Contradiction { steps, .. } => steps,
            _ => &[],
        }
    }

    pub(crate) fn new(hint: engine::Hint, size: Size, solution: impl Fn(Vec<u32>) -> Solution) -> Hint {
        match hint {
            engine::Hint::Chain(chain) => Hint::Chain(steps(chain, size)),
            engine::Hint::Correct => Hint::Correct,
            engine::Hint::WrongEntries { cells, unique } => {
                Hint::WrongEntries { cells: Cell::all(&cells, size), unique }
            }
            engine::Hint::Ambiguous { first, second } => {
                Hint::Ambiguous { first: solution(first), second: solution(second) }
            }
            engine::Hint::Open { possible, steps: some } => Hint::Open { possible, steps: steps(some, size) },
            engine::Hint::Contradiction { cells, unique, steps: some } => {
                Hint::Contradiction { cells: Cell::all(&cells, size), unique, steps: steps(some, size) }
            }
            engine::Hint::Impossible => Hint::Impossible,
            engine::Hint::Unexplained => Hint::Unexplained,
            engine::Hint::GaveUp => Hint::GaveUp,
        }
    }
}

/// One line of an explanation: a technique applied once.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// Key of the technique, such as `"lone-sum"`.
    pub technique: &'static str,
    /// How hard the technique is.
    pub level: Level,
    /// Indices among [`Puzzle::clues`](crate::Puzzle::clues) of the clues it rests on.
    pub clues: Vec<u32>,
    /// What it rests on in other cells, and in its own cells beforehand.
    pub premises: Vec<Premise>,
    /// What it removes, each cell at most once.
    pub effects: Vec<Effect>,
    /// Named values for a sentence.
    pub arguments: Arguments,
}

/// The values of `cell` lie within `mask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Premise {
    /// The cell.
    pub cell: Cell,
    /// Mask of values, in the encoding of the puzzle's module.
    pub mask: u32,
}

/// A change of one cell's possible values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Effect {
    /// The cell.
    pub cell: Cell,
    /// Mask of its values before, in the encoding of the puzzle's module.
    pub before: u32,
    /// Mask of its values after: fewer.
    pub after: u32,
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// A number.
    Number(i64),
    /// Several numbers, in an order that means something.
    Numbers(Vec<i64>),
    /// A set of digits, ascending.
    Digits(Vec<u8>),
    /// Several sets of digits, each ascending.
    DigitSets(Vec<Vec<u8>>),
    /// A cell.
    Cell(Cell),
    /// Several cells.
    Cells(Vec<Cell>),
    /// A clue, by its index among [`Puzzle::clues`](crate::Puzzle::clues).
    Clue(u32),
    /// Several clues.
    Clues(Vec<u32>),
    /// A key to translate, such as `"across"`.
    Key(&'static str),
    /// The steps of a refutation: from a supposition to a contradiction.
    Steps(Vec<Step>),
}

impl Value {
    fn new(value: Arg, size: Size) -> Value {
        let digits = |set: engine::Digits| set.into_iter().collect::<Vec<u8>>();
        match value {
            Arg::Number(number) => Value::Number(number),
            Arg::Numbers(numbers) => Value::Numbers(numbers),
            Arg::Digits(set) => Value::Digits(digits(set)),
            Arg::Sets(sets) => Value::DigitSets(sets.into_iter().map(digits).collect()),
            Arg::Cell(cell) => Value::Cell(Cell::at(cell, size)),
            Arg::Cells(cells) => Value::Cells(Cell::all(&cells, size)),
            Arg::Clue(clue) => Value::Clue(clue),
            Arg::Clues(clues) => Value::Clues(clues),
            Arg::Key(key) => Value::Key(key),
            Arg::Steps(some) => Value::Steps(steps(some, size)),
        }
    }
}

pub(crate) fn steps(steps: Vec<engine::Step>, size: Size) -> Vec<Step> {
    steps.into_iter().map(|it| step(it, size)).collect()
}

fn step(step: engine::Step, size: Size) -> Step {
    let engine::Step { technique, level, deduction } = step;
    let engine::Deduction { clues, premises, effects, args } = deduction;
    let premise =
        |premise: engine::Premise| Premise { cell: Cell::at(premise.cell, size), mask: premise.mask };
    let effect = |effect: engine::Effect| Effect {
        cell: Cell::at(effect.cell, size),
        before: effect.from,
        after: effect.to,
    };
    Step {
        technique,
        level,
        clues,
        premises: premises.into_iter().map(premise).collect(),
        effects: effects.into_iter().map(effect).collect(),
        arguments: arguments(args, size),
    }
}

fn arguments(args: engine::Args, size: Size) -> Arguments {
    args.into_iter().map(|(name, value)| (name, Value::new(value, size))).collect()
}
