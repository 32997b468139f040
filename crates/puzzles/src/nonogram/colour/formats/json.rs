//! The puzzle's own JSON, in the frame of [`crate::document`].
//!
//! ```json
//! { "gridstep": 1, "puzzle": "colournonogram",
//!   "clues": { "colours": [{ "name": "red", "letter": "r", "rgb": "d7263d" }], "rows": [[[2, 1]], []],
//!              "columns": [[[1, 1]], [[1, 1]]] }, "words": [2, 0, 1, 1] }
//! ```
//!
//! A block is its length and the number of its colour, from 1. Beside them, `title` may name the picture. `words` has
//! one state a cell: bit 0 is white, bit `v` colour `v`.

use gridstep_engine::{Case, ParseError, Reading};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::inks::{self, NumberedInks, digits, palette, value_of};
use crate::document::{self, List, Shape, list, token};
use crate::nonogram::clues::SIDE;
use crate::nonogram::colour::check::is_state;
use crate::nonogram::colour::clues::{COLOURS, Clues, Colour, ColourBlock};
use crate::nonogram::formats::json::{sides, title_in, title_of};
use crate::nonogram::formats::{Draft, Ink, NamedColour, Side};
use crate::text::{Source, TextBudget, Token, number_of};

pub(crate) use crate::document::sniff;

/// Most rows and most columns.
const LINES: usize = *SIDE.end() as usize;

/// Most blocks of a line, and most colours, that are read: more than there may be, so that what is wrong has its place.
const BLOCKS: usize = 1000;

#[derive(Deserialize)]
#[serde(expecting = "json-clues")]
struct Written<'a> {
    #[serde(borrow)]
    colours: List<WrittenColour<'a>, 0, BLOCKS>,
    #[serde(borrow)]
    rows: Lines<'a>,
    #[serde(borrow)]
    columns: Lines<'a>,
    /// Whatever is no text is skipped.
    #[serde(borrow, default)]
    title: Option<&'a RawValue>,
}

/// What a block is made of.
type Parts<'a> = List<&'a RawValue, 0, BLOCKS>;

type Lines<'a> = List<List<&'a RawValue, 0, BLOCKS>, 1, LINES>;

#[derive(Deserialize)]
#[serde(expecting = "json-colour")]
struct WrittenColour<'a> {
    #[serde(default)]
    name: String,
    #[serde(default)]
    letter: Option<char>,
    #[serde(borrow)]
    rgb: &'a RawValue,
}

/// Reads all documents of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    document::parse(text, &SHAPE, &clues)
}

const SHAPE: Shape<Clues> = Shape {
    puzzle: "colournonogram",
    keys: &[("clues", "colours rows columns title"), ("colours", "name letter rgb")],
    expected: &["json-clues", "json-colour"],
    sides,
    is_state: |clues, _, state| is_state(clues, state),
    cells: |clues| clues.size().area(),
};

fn clues<'a>(
    source: Source<'a>,
    written: &Written<'a>,
    budget: &mut TextBudget,
    version: Token<'a>,
) -> Result<Clues, ParseError> {
    let mut colours = Vec::new();
    let mut draft = Draft::<NumberedInks>::new(source);
    for WrittenColour { name, letter, rgb } in &written.colours.0 {
        let quoted = token(source, rgb);
        if colours.len() == COLOURS {
            let args = vec![("most", number_of(COLOURS))];
            return Err(source.wrong(quoted, "too-many-colours", "fewer-colours", args));
        }
        let inner = quoted.from(usize::from(quoted.text.starts_with('"')));
        let value = value_of(source, inner.to(inner.text.trim_end_matches('"').len()))?;
        colours.push(inks::Written { name, letter: *letter, value });
        draft.declare(Ink::NONE)?;
    }
    for (side, List(lines)) in [(Side::Rows, &written.rows), (Side::Columns, &written.columns)] {
        for List(blocks) in lines {
            draft.line(side, blocks.first().map_or(version, |raw| token(source, raw)))?;
            for raw in blocks {
                let (len, colour) = block(source, raw)?;
                draft.block(side, len, NamedColour { key: colour.text, place: colour })?;
            }
        }
    }
    draft.title = title_in(written.title);
    Ok(Clues::new(palette(&colours), draft.build(version, budget)?.clues))
}

/// The length of a block and its colour.
///
/// # Errors
/// `"json-shape"`, `"colour-missing"`.
fn block<'a>(source: Source<'a>, raw: &'a RawValue) -> Result<(Token<'a>, Token<'a>), ParseError> {
    let wrong = |found, kind, expected| Err(source.wrong(found, kind, expected, Vec::new()));
    match serde_json::from_str::<Parts<'a>>(raw.get()) {
        Ok(List(parts)) => match parts[..] {
            [len, colour] => Ok((token(source, len), token(source, colour))),
            [len] => wrong(token(source, len), "colour-missing", "declared-colour"),
            _ => wrong(token(source, raw), "json-shape", "block"),
        },
        Err(_) => wrong(token(source, raw), "json-shape", "json-list"),
    }
}

/// Writes one document a line.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let (clues, lists) = (&case.clues, case.clues.lists());
    let height = clues.size().height as usize;
    let colour = |colour: &Colour| {
        let Colour { name, letter, value } = colour;
        format!("{{\"name\":\"{name}\",\"letter\":\"{letter}\",\"rgb\":\"{}\"}}", digits(*value))
    };
    let block = |block: &ColourBlock| format!("[{},{}]", block.len, block.colour);
    let line = |line| list(lists.blocks(line).iter().map(block));
    let colours = list(clues.palette().iter().map(colour));
    let rows = list((0..height).map(line));
    let columns = list((height..lists.lines()).map(line));
    // Names and letters have nothing that JSON escapes.
    let title = title_of(lists);
    let clues = format!("{{{title}\"colours\":{colours},\"rows\":{rows},\"columns\":{columns}}}");
    document::write("colournonogram", &clues, &case.states)
}
