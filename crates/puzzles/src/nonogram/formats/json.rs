//! The puzzle's own JSON, in the frame of [`crate::document`].
//!
//! ```json
//! { "gridstep": 1, "puzzle": "nonogram", "clues": { "rows": [[2], []], "columns": [[1], [1]] }, "words": [2, 0, 1, 1] }
//! ```
//!
//! `rows` and `columns` have the blocks of each line; beside them, `title` may name the picture. `words` has one
//! [`CellState`](crate::nonogram::CellState) a cell.

use gridstep_engine::{Arg, Args, Case, ParseError, Reading};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::draft::{Draft, NamedColour, Side};
use crate::document::{self, List, Shape, list, token};
use crate::nonogram::check::is_state;
use crate::nonogram::clues::{Block, Clues, Lists, SIDE};
use crate::text::{Source, TextBudget, Token};

pub(crate) use crate::document::sniff;

/// Most rows and most columns.
const LINES: usize = *SIDE.end() as usize;

/// Most numbers of a line that are read.
const NUMBERS: usize = 1000;

#[derive(Deserialize)]
#[serde(expecting = "json-clues")]
struct Written<'a> {
    #[serde(borrow)]
    rows: Lines<'a>,
    #[serde(borrow)]
    columns: Lines<'a>,
    /// Whatever is no text is skipped.
    #[serde(borrow, default)]
    title: Option<&'a RawValue>,
}

type Lines<'a> = List<List<&'a RawValue, 0, NUMBERS>, 1, LINES>;

/// Reads all documents of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    document::parse(text, &SHAPE, &clues)
}

const SHAPE: Shape<Clues> = Shape {
    puzzle: "nonogram",
    keys: &[("clues", "rows columns title")],
    expected: &["json-clues"],
    sides,
    is_state: |_, _, state| is_state(state),
    cells: |clues| clues.size().area(),
};

/// The bounds of a board's sides, for a sentence.
pub(crate) fn sides() -> Args {
    vec![("least", Arg::Number(i64::from(*SIDE.start()))), ("most", Arg::Number(i64::from(*SIDE.end())))]
}

fn clues<'a>(
    source: Source<'a>,
    written: &Written<'a>,
    budget: &mut TextBudget,
    version: Token<'a>,
) -> Result<Clues, ParseError> {
    let mut draft: Draft<'_> = Draft::new(source);
    for (side, List(lines)) in [(Side::Rows, &written.rows), (Side::Columns, &written.columns)] {
        for List(blocks) in lines {
            draft.line(side, blocks.first().map_or(version, |raw| token(source, raw)))?;
            for raw in blocks {
                draft.block(side, token(source, raw), NamedColour::none(token(source, raw)))?;
            }
        }
    }
    draft.title = title_in(written.title);
    Ok(draft.build(version, budget)?.clues)
}

/// Writes one document a line.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let clues = &case.clues;
    let height = clues.size().height as usize;
    let line = |line| list(clues.blocks(line).iter().map(u8::to_string));
    let rows = list((0..height).map(line));
    let columns = list((height..clues.lines()).map(line));
    let title = title_of(clues);
    document::write("nonogram", &format!("{{{title}\"rows\":{rows},\"columns\":{columns}}}"), &case.states)
}

/// The title of a document; empty where it is no text.
pub(crate) fn title_in(raw: Option<&RawValue>) -> String {
    raw.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default()
}

/// The title with its key and a comma; empty where there is none.
pub(crate) fn title_of<B: Block>(clues: &Lists<B>) -> String {
    // A title has no control characters: these two are all that JSON escapes.
    let title = clues.title().replace('\\', "\\\\").replace('"', "\\\"");
    if title.is_empty() { title } else { format!("\"title\":\"{title}\",") }
}
