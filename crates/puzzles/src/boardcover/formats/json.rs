//! The puzzle's own JSON, in the frame of [`crate::document`].
//!
//! ```json
//! { "gridstep": 1, "puzzle": "boardcover", "clues": { "rows": ["..#", "..."] }, "words": [0, 0, 0, 0, 0, 0] }
//! ```
//!
//! `rows` has a string a row: `#` for a hole, `.` for a cell to be covered; `words` has one
//! [`CellState`](crate::boardcover::CellState) a cell.

use gridstep_engine::{Case, ParseError, Reading, Size};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::draft::{Draft, sides, signs};
use crate::boardcover::check::is_state;
use crate::boardcover::clues::{Clues, SIDE};
use crate::document::{self, List, Shape, list, token};
use crate::text::{Source, TextBudget, Token};

pub(crate) use crate::document::sniff;

/// Most rows.
const ROWS: usize = *SIDE.end() as usize;

#[derive(Deserialize)]
#[serde(expecting = "json-clues")]
struct Rows<'a> {
    #[serde(borrow)]
    rows: List<&'a RawValue, 1, ROWS>,
}

/// Reads all documents of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    document::parse(text, &SHAPE, &clues)
}

const SHAPE: Shape<Clues> = Shape {
    puzzle: "boardcover",
    keys: &[("clues", "rows")],
    expected: &["json-clues"],
    sides,
    is_state,
    cells: |clues| clues.size().area(),
};

fn clues<'a>(
    source: Source<'a>,
    Rows { rows: List(rows) }: &Rows<'a>,
    budget: &mut TextBudget,
    version: Token<'a>,
) -> Result<Clues, ParseError> {
    let rows = rows.iter().map(|raw| signs_of(source, token(source, raw))).collect::<Result<Vec<_>, _>>()?;
    let first = rows[0];
    let width = u32::try_from(first.text.len()).unwrap_or(u32::MAX);
    if !SIDE.contains(&width) {
        return Err(source.wrong(first, "size-out-of-bounds", "size", sides()));
    }
    let mut draft = Draft::new(source, Size { width, height: rows.len() as u32 }, budget, version)?;
    rows.into_iter().try_for_each(|row| draft.row(row))?;
    draft.build(version)
}

/// The text between the quotes of a string; escapes are not decoded, since no valid sign needs one.
fn signs_of<'a>(source: Source<'a>, raw: Token<'a>) -> Result<Token<'a>, ParseError> {
    match raw.text.len() {
        len @ 2.. if raw.text.starts_with('"') => Ok(raw.to(len - 1).from(1)),
        _ => Err(source.wrong(raw, "json-shape", "json-row", Vec::new())),
    }
}

/// Writes one document a line.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let rows = list((0..case.clues.size().height).map(|row| format!("\"{}\"", signs(&case.clues, row))));
    document::write("boardcover", &format!("{{\"rows\":{rows}}}"), &case.states)
}
