//! Explains a cell.

use std::path::{Path, PathBuf};

use gridstep_engine::{Board, Hint as Answer, Reading};
use gridstep_puzzles::text::head;

use crate::arguments::{Hint, Kind};
use crate::failure::Failure;
use crate::input::{Text, board, read};
use crate::output::{Output, Status, say};

/// One JSON object.
pub(crate) fn run(arguments: &Hint, output: &mut Output) -> Result<Status, Failure> {
    let is_stdin = |file: &Option<PathBuf>| file.as_deref().is_none_or(|file| file == Path::new("-"));
    if arguments.board.is_some() && is_stdin(&arguments.board) && is_stdin(&arguments.input.file) {
        return Err(Failure::Argument {
            place: "--board",
            kind: "stdin-twice",
            found: "-".to_owned(),
            expected: "a file, or the puzzle in one".to_owned(),
        });
    }
    let board = board(&arguments.input, arguments.case)?;
    let cell = cell(&*board, arguments.cell)?;
    let entered = match &arguments.board {
        None => board.states().to_vec(),
        Some(file) => entries(arguments.input.puzzle, &*board, file)?,
    };
    let mut budget = arguments.ticks.budget();
    let hint = board.hint(&entered, cell, &mut budget);
    let status = match &hint {
        Answer::Impossible | Answer::Ambiguous { .. } | Answer::Open { .. } => Status::Unsolved,
        Answer::GaveUp => Status::GaveUp,
        Answer::Contradiction { cells, .. } if cells.is_empty() => Status::Unsolved,
        Answer::Chain(_)
        | Answer::Correct
        | Answer::WrongEntries { .. }
        | Answer::Contradiction { .. }
        | Answer::Unexplained => Status::Done,
    };
    output.json(&hint)?;
    if status == Status::GaveUp {
        let reached = arguments.ticks.reached(&budget);
        say(&format_args!("hint: gave-up: found no hint, expected one ({reached})"));
    }
    Ok(status)
}

/// The number of a cell that lies in some constraint.
fn cell(board: &dyn Board, (row, column): (u32, u32)) -> Result<u32, Failure> {
    let view = board.view();
    let inside = row <= view.size.height && column <= view.size.width;
    let cell = inside.then(|| view.size.cell(row - 1, column - 1));
    let open = cell.filter(|cell| view.constraints.iter().any(|it| it.cells.contains(cell)));
    open.ok_or_else(|| Failure::Argument {
        place: "--cell",
        kind: if inside { "cell-not-open" } else { "cell-off-board" },
        found: format!("{row},{column}"),
        expected: if inside {
            "a cell that a constraint is about".to_owned()
        } else {
            format!("1..={},1..={}", view.size.height, view.size.width)
        },
    })
}

/// Entries from a file.
fn entries(kind: Kind, board: &dyn Board, file: &Path) -> Result<Vec<u32>, Failure> {
    let Text { place, text } = read(Some(file))?;
    let wrong = |error| Failure::Text { place: place.clone(), error: Box::new(error) };
    if !head(&text).starts_with('{') {
        return board.read_solution(&text).map_err(wrong);
    }
    let documents = kind.read(&text, Some("json"), Reading { missing_clues: true }).map_err(wrong)?;
    let same = documents.first().filter(|other| other.view() == board.view());
    same.map(|other| other.states().to_vec()).ok_or_else(|| Failure::Argument {
        place: "--board",
        kind: "other-board",
        found: place.clone(),
        expected: "the same clues".to_owned(),
    })
}
