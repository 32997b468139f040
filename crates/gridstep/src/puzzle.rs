//! One puzzle with its entries: what every module's functions are made of.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use gridstep_engine as engine;
use gridstep_engine::{Board, Budget, Depth, Kinds, PuzzleKind, Reading};

use crate::answer::{Checked, Counted, Grade, Limit, Solved};
use crate::error::{Error, Position};
use crate::hint::{Cell, Clue, Hint};
use crate::request::Request;
use crate::solution::Solution;
use crate::watch::Watch;

/// A puzzle and what is entered in it.
///
/// Made by `read` or `generate` of a puzzle's module; a clone shares the clues. Every method is deterministic: the same
/// puzzle and the same budget give the same answer on every machine.
///
/// A long call has a second form, `..._within` a [`Budget`]: that may be smaller than the call's own limit, reports how
/// far the call has come, and can cancel it. A call whose budget is over claims nothing that it has not proved.
///
/// ```
/// # #[cfg(feature = "kakuro")]
/// # fn main() -> Result<(), gridstep::Error> {
/// use gridstep::{Cell, Event, Level, Value, kakuro};
///
/// let puzzle = kakuro::read(
///     r"#    16\  12\
///       \17  .    .
///       \11  .    .",
/// )?;
/// let solved = puzzle.solve();
/// assert_eq!((solved.solutions.len(), solved.complete), (1, true));
/// assert_eq!(puzzle.count().number, "1");
///
/// let hint = puzzle.hint(Cell::new(1, 1))?;
/// let [step] = hint.steps() else { panic!("one step suffices") };
/// assert_eq!((step.technique, step.level), ("crossing", Level::Easy));
/// assert_eq!(step.arguments["digit"], Value::Number(9));
///
/// let grade = puzzle.grade().expect("a small board is graded within the budget");
/// assert_eq!((grade.level, grade.finished), (Level::Easy, true));
/// assert_eq!(grade.techniques, [("last-cell", 3), ("crossing", 1)]);
///
/// let mut watch = puzzle.watch("scan")?;
/// let decisions = watch.by_ref().filter(|event| matches!(event, Event::Decision(_))).count();
/// assert_eq!((decisions as u64 + 1, watch.counts().solutions), (watch.counts().nodes, 1));
///
/// let swapped = puzzle.with_entries("0 0 0\n0 8 9\n0 0 0\n")?.check();
/// assert_eq!(swapped.wrong, [Cell::new(1, 1), Cell::new(1, 2)]);
/// # Ok(()) }
/// # #[cfg(not(feature = "kakuro"))]
/// # fn main() {}
/// ```
#[derive(Clone)]
pub struct Puzzle {
    kind: &'static dyn PuzzleKind,
    board: Arc<dyn Board>,
    entries: Vec<u32>,
}

impl Puzzle {
    /// Name of its kind, such as `"kakuro"`.
    pub fn kind(&self) -> &'static str {
        self.kind.name()
    }

    /// Cells in a row and in a column, clue cells and holes included.
    pub fn size(&self) -> (u32, u32) {
        let size = self.board.size();
        (size.width, size.height)
    }

    /// Every group of cells with a clue; steps name a clue by its index here.
    pub fn clues(&self) -> Vec<Clue> {
        let view = self.board.view();
        view.constraints.iter().map(|constraint| Clue::new(constraint, view.size)).collect()
    }

    /// A word for each cell in reading order, in the encoding of the puzzle's module; empty where nothing is entered.
    pub fn entries(&self) -> &[u32] {
        &self.entries
    }

    /// The same puzzle with these entries: a word for each cell in reading order, such as [`Solution::cells`].
    ///
    /// A cell with a word that it cannot have is empty.
    ///
    /// # Errors
    /// `"cells-length"`, where there is not one word for each cell.
    pub fn with_cells(&self, cells: &[u32]) -> Result<Puzzle, Error> {
        let area = self.board.size().area();
        if cells.len() != area {
            return Err(Error::argument("cells-length", cells.len(), area));
        }
        Ok(Puzzle { entries: self.board.entries(cells).into_owned(), ..self.clone() })
    }

    /// The same puzzle with nothing entered.
    #[must_use]
    pub fn without_entries(&self) -> Puzzle {
        Puzzle { entries: Vec::new(), ..self.clone() }
    }

    /// The same puzzle with the entries of a text in the shape of [`Solution::text`], of which some may be missing.
    /// The text of a Sudominoku holds digits and no layout.
    ///
    /// # Errors
    /// Where the text is wrong.
    pub fn with_entries(&self, text: &str) -> Result<Puzzle, Error> {
        Ok(Puzzle { entries: self.board.read_solution(text)?, ..self.clone() })
    }

    /// The puzzle in a format, one of the module's `formats`; with its entries in `json`, and where the format has a
    /// place for them.
    ///
    /// # Errors
    /// `"no-format"`, where no format has that name.
    pub fn print(&self, format: &str) -> Result<String, Error> {
        let printed = self.board.print(format, &self.entries);
        printed.ok_or_else(|| Error::argument("no-format", format, self.kind.formats().join("|")))
    }

    /// Looks for two solutions that have the entries, within [`Limit::DEFAULT`]: enough for [`Solved::verdict`]. There
    /// is none where an entry is wrong; [`Puzzle::without_entries`] leaves the printed puzzle.
    pub fn solve(&self) -> Solved {
        self.solve_within(Limit { solutions: 2, ..Limit::DEFAULT }, &mut Budget::unlimited())
    }

    /// Looks for at most [`Limit::solutions`] solutions that have the entries. Memory: a word per cell and solution.
    pub fn solve_within(&self, limit: Limit, budget: &mut Budget<'_>) -> Solved {
        let answer = self.board.solve(&self.entries, limit.into(), budget);
        let solutions = answer.solutions.into_iter().map(|cells| self.solution(cells)).collect();
        Solved { solutions, complete: answer.complete, ticks: answer.ticks }
    }

    /// Counts the solutions that have the entries, within [`Limit::DEFAULT`].
    pub fn count(&self) -> Counted {
        self.count_within(Limit::DEFAULT, &mut Budget::unlimited())
    }

    /// Counts the solutions that have the entries: to the last one where a puzzle has an algorithm for it (board
    /// covering), else one after another up to [`Limit::solutions`].
    /// A tick of that algorithm is a state of its table, of the other a node of the search tree.
    pub fn count_within(&self, limit: Limit, budget: &mut Budget<'_>) -> Counted {
        if let Some(counting) = self.board.counting() {
            let count = counting.count(&self.entries, limit.ticks, budget);
            return Counted { number: count.ways, complete: count.complete };
        }
        let answer = self.board.solve(&self.entries, limit.into(), budget);
        Counted { number: answer.solutions.len().to_string(), complete: answer.complete }
    }

    /// Why a cell must have its value, from the entries.
    ///
    /// # Errors
    /// `"cell-off-board"`, and `"cell-not-open"` for a cell that is part of no clue.
    pub fn hint(&self, cell: Cell) -> Result<Hint, Error> {
        self.hint_within(cell, &mut Budget::unlimited())
    }

    /// As [`Puzzle::hint`]; [`Hint::GaveUp`] where the budget is over before anything is proved.
    ///
    /// # Errors
    /// As [`Puzzle::hint`].
    pub fn hint_within(&self, cell: Cell, budget: &mut Budget<'_>) -> Result<Hint, Error> {
        let view = self.board.view();
        let size = view.size;
        let bounds = format!("0..{},0..{}", size.height, size.width);
        if size.height <= cell.row || size.width <= cell.column {
            return Err(Error::argument("cell-off-board", cell, bounds));
        }
        let number = size.cell(cell.row, cell.column);
        if !view.constraints.iter().any(|constraint| constraint.cells.contains(&number)) {
            return Err(Error::argument("cell-not-open", cell, "a cell of a clue"));
        }
        let hint = self.board.hint(&self.entries, number, budget);
        Ok(Hint::new(hint, size, |cells| self.solution(cells)))
    }

    /// Whether the entries are right so far, and whether they solve the puzzle. Searches within a fixed limit.
    pub fn check(&self) -> Checked {
        self.check_within(&mut Budget::unlimited())
    }

    /// As [`Puzzle::check`]; where the budget is over, the verdict is [`Verdict::GaveUp`](crate::Verdict::GaveUp).
    pub fn check_within(&self, budget: &mut Budget<'_>) -> Checked {
        let check = self.board.check(&self.entries, Depth::Solutions, budget);
        Checked::new(check, self.board.size())
    }

    /// The hardest technique the puzzle needs, and how often it needs each, whatever is entered. `None` if it gave up
    /// at a fixed limit.
    ///
    /// Solves the whole puzzle by techniques: about as many hints as there are cells, each the dearer the larger the
    /// board. That is milliseconds for what people play, and minutes for a board of 10,000 cells: see
    /// [`Puzzle::grade_within`].
    pub fn grade(&self) -> Option<Grade> {
        self.grade_within(&mut Budget::unlimited())
    }

    /// As [`Puzzle::grade`]; `None` where the budget is over.
    pub fn grade_within(&self, budget: &mut Budget<'_>) -> Option<Grade> {
        self.board.grade(budget).map(Grade::from)
    }

    /// A search from the entries, one of the module's `algorithms`.
    ///
    /// # Errors
    /// `"no-algorithm"`, where none has that name.
    pub fn watch(&self, algorithm: &str) -> Result<Watch, Error> {
        let session = self.board.watch(algorithm, &self.entries);
        let session = session
            .ok_or_else(|| Error::argument("no-algorithm", algorithm, self.kind.engines().join("|")))?;
        Ok(Watch::new(session, self.board.size(), self.kind.techniques()))
    }

    fn solution(&self, cells: Vec<u32>) -> Solution {
        Solution { text: self.board.print_solution(&cells), cells }
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = self.board.print("link", &[]).unwrap_or_default();
        formatter
            .debug_struct("Puzzle")
            .field("kind", &self.kind())
            .field("link", &link)
            .finish_non_exhaustive()
    }
}

/// The puzzle's type, erased.
fn kind<P: engine::Puzzle>() -> &'static dyn PuzzleKind {
    const { &Kinds::<P>::new() }
}

/// All puzzles of a text, in whichever format it has.
pub(crate) fn read_all<P: engine::Puzzle>(text: &str) -> Result<Vec<Puzzle>, Error> {
    let kind = kind::<P>();
    let boards = kind.read(text, None, Reading::default())?;
    Ok(boards
        .into_iter()
        .map(|board| Puzzle { kind, entries: board.states().to_vec(), board: board.into() })
        .collect())
}

/// The first puzzle of a text.
pub(crate) fn read<P: engine::Puzzle>(text: &str) -> Result<Puzzle, Error> {
    let first = read_all::<P>(text)?.into_iter().next();
    let position = Some(Position { line: 1, column: 1 });
    let (found, expected) = (String::new(), "puzzle".to_owned());
    first.ok_or(Error { key: "no-puzzle", position, found, expected })
}

/// A new puzzle.
pub(crate) fn generate<P: engine::Puzzle>(
    request: Request,
    progress: &mut dyn FnMut(f32) -> ControlFlow<()>,
) -> Result<Puzzle, Error> {
    let kind = kind::<P>();
    let made = request.into();
    if let Some(refusal) = kind.offer(made).refusal(&made) {
        return Err(Error::argument(refusal.key(), refusal.found(&made), refusal.expected()));
    }
    let mut stopped = false;
    let board = kind.generate(made, &mut |share| {
        let flow = progress(share);
        stopped |= flow.is_break();
        flow
    });
    match board {
        Some(board) => Ok(Puzzle { kind, board: board.into(), entries: Vec::new() }),
        None if stopped => Err(Error::argument("stopped", request, "a call that is not broken off")),
        None => Err(Error::argument("seed-without-puzzle", request, "another seed")),
    }
}

/// Names of the searches to watch; the first is the plainest.
pub(crate) fn algorithms<P: engine::Puzzle>() -> Vec<&'static str> {
    kind::<P>().engines()
}

/// Names of the text formats.
pub(crate) fn formats<P: engine::Puzzle>() -> Vec<&'static str> {
    kind::<P>().formats()
}

/// Keys and levels of the techniques, easiest first.
pub(crate) fn techniques<P: engine::Puzzle>() -> Vec<(&'static str, engine::Level)> {
    kind::<P>().techniques()
}
