//! The puzzle's own JSON, in the frame of [`crate::document`].
//!
//! ```json
//! { "gridstep": 1, "puzzle": "sudominoku", "clues": {
//!     "dominoes": ["6 B2 1 B3", "0 D4 5 D5"], "singles": ["1 C5", "0 A3"],
//!     "digits": ["7 E5"], "walls": ["H1 H2", "A9"] }, "words": [...] }
//! ```
//!
//! Positions as the judge writes them; a digit of 0 is unknown. A wall with one position means that the cell is no
//! single. Each list may be missing, so the nine singles alone are a puzzle with N = 0. `words` has one
//! [`CellState`](crate::sudominoku::CellState) a cell.

use gridstep_engine::{Case, ParseError, Reading};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::draft::{Draft, digit, position, position_of};
use crate::document::{self, List, Shape, list, token};
use crate::sudominoku::board::{CELLS, EDGES, Partner, Partners, ends, neighbour};
use crate::sudominoku::check::is_state;
use crate::sudominoku::clues::Clues;
use crate::text::{Source, TextBudget, Token, number_of};

pub(crate) use crate::document::sniff;

/// Most entries of a list: as many as there can be walls.
const MOST: usize = EDGES + CELLS;

#[derive(Deserialize)]
#[serde(expecting = "json-clues")]
struct Lists<'a> {
    #[serde(borrow, default)]
    dominoes: Texts<'a>,
    #[serde(borrow, default)]
    singles: Texts<'a>,
    #[serde(borrow, default)]
    digits: Texts<'a>,
    #[serde(borrow, default)]
    walls: Texts<'a>,
}

type Texts<'a> = List<&'a RawValue, 0, MOST>;

/// Reads all documents of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    document::parse(text, &SHAPE, &clues)
}

const SHAPE: Shape<Clues> = Shape {
    puzzle: "sudominoku",
    keys: &[("clues", "dominoes singles digits walls")],
    expected: &["json-clues"],
    sides: || vec![("least", number_of(0)), ("most", number_of(MOST))],
    is_state: |_, _, state| is_state(state),
    cells: |_| CELLS,
};

fn clues<'a>(
    source: Source<'a>,
    lists: &Lists<'a>,
    budget: &mut TextBudget,
    version: Token<'a>,
) -> Result<Clues, ParseError> {
    budget.take(CELLS, source, version)?;
    let mut draft = Draft::new(source);
    for raw in &lists.dominoes.0 {
        let mut entry = Entry::new(source, raw)?;
        let one = digit(source, entry.next("digit")?, 0)?;
        let here = position(source, entry.next("position")?)?;
        let two = digit(source, entry.next("digit")?, 0)?;
        let there = position(source, entry.next("position")?)?;
        entry.end()?;
        draft.domino([here, there], [one, two], entry.whole)?;
    }
    for raw in &lists.singles.0 {
        let mut entry = Entry::new(source, raw)?;
        let digit = digit(source, entry.next("digit")?, 0)?;
        let here = position(source, entry.next("position")?)?;
        entry.end()?;
        draft.single(here, digit)?;
    }
    for raw in &lists.digits.0 {
        let mut entry = Entry::new(source, raw)?;
        let digit = digit(source, entry.next("digit")?, 1)?;
        let (cell, place) = position(source, entry.next("position")?)?;
        entry.end()?;
        draft.digit(cell, digit, place)?;
    }
    for raw in &lists.walls.0 {
        let mut entry = Entry::new(source, raw)?;
        let here = position(source, entry.next("position")?)?;
        if entry.is_done() {
            draft.exclude(here, Partner::Single)?;
        } else {
            let there = position(source, entry.next("position")?)?;
            entry.end()?;
            draft.wall([here, there])?;
        }
    }
    Ok(draft.build(version)?.clues)
}

/// A string of a list, word by word.
struct Entry<'a> {
    source: Source<'a>,
    whole: Token<'a>,
    rest: Token<'a>,
}

impl<'a> Entry<'a> {
    fn new(source: Source<'a>, raw: &'a RawValue) -> Result<Entry<'a>, ParseError> {
        let whole = token(source, raw);
        let inside = whole.text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        let Some(inside) = inside else {
            return Err(source.wrong(whole, "json-shape", "json-entry", Vec::new()));
        };
        Ok(Entry { source, whole, rest: whole.from(1).to(inside.len()) })
    }

    fn next(&mut self, expected: &'static str) -> Result<Token<'a>, ParseError> {
        let Some(word) = self.rest.words().next() else {
            return Err(self.source.wrong(self.whole, "too-short", expected, Vec::new()));
        };
        self.rest = self.rest.from(word.at - self.rest.at + word.text.len());
        Ok(word)
    }

    fn is_done(&self) -> bool {
        self.rest.words().next().is_none()
    }

    fn end(&self) -> Result<(), ParseError> {
        match self.rest.words().next() {
            None => Ok(()),
            Some(word) => Err(self.source.wrong(word, "left-over", "entry-end", Vec::new())),
        }
    }
}

/// Writes one document a line.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let clues = &case.clues;
    let named = |cell: u32| format!("{} {}", clues.digit(cell).unwrap_or(0), position_of(cell));
    let quoted = |text: String| format!("\"{text}\"");
    let dominoes = clues.dominoes().map(|edge| quoted(ends(edge).map(named).join(" ")));
    let singles = clues.singles().map(|cell| quoted(named(cell)));
    let alone = |cell: &u32| clues.digit(*cell).is_some() && clues.partners(*cell).single().is_none();
    let digits = (0..CELLS as u32).filter(alone).map(|cell| quoted(named(cell)));
    let walls = walls(clues).map(|(cell, other)| {
        quoted(
            other.map_or(position_of(cell), |other| format!("{} {}", position_of(cell), position_of(other))),
        )
    });
    let lists = format!(
        "{{\"dominoes\":{},\"singles\":{},\"digits\":{},\"walls\":{}}}",
        list(dominoes),
        list(singles),
        list(digits),
        list(walls)
    );
    document::write("sudominoku", &lists, &case.states)
}

/// The exclusions between cells with an open partner: the walls, each from its first cell, and cells that are no
/// singles.
fn walls(clues: &Clues) -> impl Iterator<Item = (u32, Option<u32>)> + '_ {
    let open = |cell: u32| clues.partners(cell).single().is_none();
    (0..CELLS as u32).filter(move |cell| open(*cell)).flat_map(move |cell| {
        let excluded = Partners::around(cell).without(clues.partners(cell));
        excluded.members().filter_map(move |partner| match partner {
            Partner::Right | Partner::Down => {
                neighbour(cell, partner).filter(|other| open(*other)).map(|other| (cell, Some(other)))
            }
            Partner::Single => Some((cell, None)),
            Partner::Left | Partner::Up => None,
        })
    })
}
