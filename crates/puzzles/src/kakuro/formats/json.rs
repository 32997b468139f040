//! The puzzle's own JSON, in the frame of [`crate::document`].
//!
//! ```json
//! { "gridstep": 1, "puzzle": "kakuro",
//!   "clues": { "cells": [[0, [4, 0], 0], [[0, 3], 1, 1]], "edge": { "down": [[2, 5]], "across": [] } },
//!   "words": [0, 0, 0, 0, 1028, 6] }
//! ```
//!
//! `cells` has one array a row: 1 for a white cell, 0 for a black one, `[down, across]` for a black one with clues
//! (0 for none).
//! `edge`, where it is needed, has the clues of runs that start where the board does: `[column, sum]` down and
//! `[row, sum]` across, counted from 0.
//! `words` has one [`CellState`](crate::kakuro::CellState) a cell.

use gridstep_engine::{Arg, Case, ParseError, Reading, Size};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::draft::{CluePlace, Draft, sides};
use super::homes::Homes;
use crate::document::{self, List, Shape, list, token};
use crate::kakuro::check::is_state;
use crate::kakuro::clues::{At, Clues, Direction, SIDE};
use crate::text::{Source, TextBudget, Token};

/// Most rows and most columns.
const LINES: usize = *SIDE.end() as usize;

#[derive(Deserialize)]
#[serde(expecting = "json-clues")]
struct Board<'a> {
    #[serde(borrow)]
    cells: List<List<&'a RawValue, 1, LINES>, 1, LINES>,
    #[serde(borrow, default)]
    edge: Edge<'a>,
}

#[derive(Deserialize, Default)]
#[serde(default, expecting = "json-edge")]
struct Edge<'a> {
    #[serde(borrow)]
    down: List<&'a RawValue, 0, LINES>,
    #[serde(borrow)]
    across: List<&'a RawValue, 0, LINES>,
}

/// Reads all documents of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, reading: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    document::parse(text, &SHAPE, &|source, value, budget, version| {
        board(source, value, budget, version, reading)
    })
}

const SHAPE: Shape<Clues> = Shape {
    puzzle: "kakuro",
    keys: &[("clues", "cells edge"), ("edge", "down across")],
    expected: &["json-clues", "json-edge"],
    sides,
    is_state,
    cells: |clues| clues.size().area(),
};

fn board<'a>(
    source: Source<'a>,
    value: &Board<'a>,
    budget: &mut TextBudget,
    version: Token<'a>,
    reading: Reading,
) -> Result<Clues, ParseError> {
    let Board { cells: List(rows), edge } = value;
    let width = rows[0].0.len() as u32;
    let size = Size { width, height: rows.len() as u32 };
    budget.take(size.area(), source, version)?;
    let mut draft = Draft::new(size);
    for List(row) in rows {
        for raw in row.iter().take(width as usize) {
            cell(source, &mut draft, token(source, raw))?;
        }
        if row.len() != width as usize {
            let args = vec![("cells", Arg::Number(i64::from(width)))];
            let found = row.get(width as usize).or(row.last()).map_or(version, |raw| token(source, raw));
            return Err(source.wrong(found, "row-length", "json-row", args));
        }
    }
    for (direction, list, lines) in
        [(Direction::Down, &edge.down, size.width), (Direction::Across, &edge.across, size.height)]
    {
        for raw in &list.0 {
            edge_clue(source, &mut draft, token(source, raw), direction, lines, size)?;
        }
    }
    draft.build(source, reading)
}

fn cell<'a>(source: Source<'a>, draft: &mut Draft<'a>, token: Token<'a>) -> Result<(), ParseError> {
    let at = draft.next();
    if token.text == "0" || token.text == "1" {
        draft.cell(token.text == "1", token);
        return Ok(());
    }
    let Ok(sums) = serde_json::from_str::<[u32; 2]>(token.text) else {
        return Err(source.wrong(token, "cell-unknown", "json-cell", Vec::new()));
    };
    draft.cell(false, token);
    for (direction, sum) in [Direction::Down, Direction::Across].into_iter().zip(sums) {
        if sum != 0 {
            draft.clue(At::Home(at), direction, sum, CluePlace { whole: token, sum: token });
        }
    }
    Ok(())
}

fn edge_clue<'a>(
    source: Source<'a>,
    draft: &mut Draft<'a>,
    token: Token<'a>,
    direction: Direction,
    lines: u32,
    size: Size,
) -> Result<(), ParseError> {
    let Ok([line, sum]) = serde_json::from_str::<[u32; 2]>(token.text) else {
        return Err(source.wrong(token, "json-shape", "json-edge", Vec::new()));
    };
    if lines <= line {
        return Err(source.wrong(token, "clue-off-board", "json-edge", Vec::new()));
    }
    let first = match direction {
        Direction::Down => size.cell(0, line),
        Direction::Across => size.cell(line, 0),
    };
    draft.clue(At::Edge(first), direction, sum, CluePlace { whole: token, sum: token });
    Ok(())
}

/// Writes one document a line.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let clues = &case.clues;
    let size = clues.size();
    let homes = Homes::of(clues);
    let cell = |cell: u32| match homes.at(cell) {
        _ if clues.is_white(cell) => String::from("1"),
        [None, None] => String::from("0"),
        [across, down] => format!("[{},{}]", down.unwrap_or(0), across.unwrap_or(0)),
    };
    let row = |row: u32| list((0..size.width).map(|column| cell(size.cell(row, column))));
    let cells = list((0..size.height).map(row));
    let [across, down] = Direction::BOTH.map(|direction| edge(clues, direction));
    let edge = match (down.as_str(), across.as_str()) {
        ("[]", "[]") => String::new(),
        _ => format!(",\"edge\":{{\"down\":{down},\"across\":{across}}}"),
    };
    document::write("kakuro", &format!("{{\"cells\":{cells}{edge}}}"), &case.states)
}

/// The clues of a direction that stand outside the board.
fn edge(clues: &Clues, direction: Direction) -> String {
    let size = clues.size();
    let runs = clues.runs().iter().filter(|run| run.direction == direction && run.home(size).is_none());
    list(runs.filter_map(|run| {
        let (row, column) = size.place(run.first);
        let line = if direction == Direction::Down { column } else { row };
        Some(format!("[{line},{}]", run.sum?))
    }))
}
