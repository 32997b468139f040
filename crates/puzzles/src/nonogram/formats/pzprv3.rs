//! Files of pzprv3, in the frame of [`crate::pzprv3`].
//!
//! ```text
//! pzprv3
//! nonogram
//! 2
//! 3
//! . . 2 1 1
//! . 2 # # +
//! 1 1 # + #
//! ```
//!
//! (H+1)/2 lines have the blocks of the columns, the rest those of the rows in (W+1)/2 places, and the entries: `#`
//! black, `+` white. A `c` in front of a block says that it is crossed off, which the entries do not hold.

use gridstep_engine::{Case, ParseError, Reading, Size};

use super::draft::{Draft, NamedColour, Side};
use crate::nonogram::cell_state::CellState;
use crate::nonogram::clues::{Clues, SIDE};
use crate::pzprv3::{self, Items, push};
use crate::text::{TextBudget, Token};

pub(crate) use crate::pzprv3::sniff;

/// The name of the kind.
const KIND: &str = "nonogram";

/// No block, or no entry.
const NONE: &str = ".";

/// Reads all files of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    pzprv3::parse(text, KIND, SIDE, puzzle)
}

fn puzzle(items: &mut Items<'_>, size: Size, budget: &mut TextBudget) -> Result<Case<Clues>, ParseError> {
    let source = items.source;
    let [above, before] = margins(size);
    let mut draft: Draft<'_> = Draft::new(source);
    let mut columns = vec![Vec::new(); size.width as usize];
    for _ in 0..above {
        for _ in 0..before {
            block(items)?;
        }
        for column in &mut columns {
            column.extend(block(items)?);
        }
    }
    let mut states = Vec::new();
    for _ in 0..size.height {
        let mut blocks = Vec::new();
        let first = items.clone().token("block")?;
        for _ in 0..before {
            blocks.extend(block(items)?);
        }
        add(&mut draft, Side::Rows, first, &blocks)?;
        for _ in 0..size.width {
            states.push(entry(items)?);
        }
    }
    let end = source.end();
    for blocks in &columns {
        add(&mut draft, Side::Columns, blocks.first().copied().unwrap_or(end), blocks)?;
    }
    let case = draft.build(end, budget)?;
    if states.iter().all(|state| *state == 0) {
        states.clear();
    }
    Ok(Case { states, ..case })
}

/// Lines above the board and places before it: as many as a line of the board can have blocks.
fn margins(size: Size) -> [u32; 2] {
    [size.height.div_ceil(2), size.width.div_ceil(2)]
}

/// The next block, if there is one in its place.
fn block<'a>(items: &mut Items<'a>) -> Result<Option<Token<'a>>, ParseError> {
    let item = items.token("block")?;
    Ok((item.text != NONE).then(|| item.from(usize::from(item.text.starts_with('c')))))
}

fn add<'a>(
    draft: &mut Draft<'a>,
    side: Side,
    place: Token<'a>,
    blocks: &[Token<'a>],
) -> Result<(), ParseError> {
    draft.line(side, place)?;
    blocks.iter().try_for_each(|block| draft.block(side, *block, NamedColour::none(*block)))
}

fn entry(items: &mut Items<'_>) -> Result<u32, ParseError> {
    let item = items.token("pzprv3-entry")?;
    let CellState(state) = match item.text {
        NONE => CellState::EMPTY,
        "#" => CellState::BLACK,
        "+" => CellState::WHITE,
        _ => return Err(items.source.wrong(item, "cell-unknown", "pzprv3-entry", Vec::new())),
    };
    Ok(state)
}

/// Writes one file after another, with the entries.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let clues = &case.clues;
    let size = clues.size();
    let [above, before] = margins(size);
    let mut text = pzprv3::heading(KIND, size);
    for place in 0..above {
        (0..before).for_each(|_| push(&mut text, NONE));
        for column in size.height..size.height + size.width {
            write_block(&mut text, clues.blocks(column as usize), above, place);
        }
        text.push('\n');
    }
    for row in 0..size.height {
        (0..before).for_each(|place| write_block(&mut text, clues.blocks(row as usize), before, place));
        for column in 0..size.width {
            let state = case.states.get(size.cell(row, column) as usize).copied().unwrap_or_default();
            let black = CellState(state).black();
            push(&mut text, black.map_or(NONE, |black| if black { "#" } else { "+" }));
        }
        text.push('\n');
    }
    text
}

/// Writes what stands in one of the places of a line, whose blocks stand in the last of them.
fn write_block(text: &mut String, blocks: &[u8], places: u32, place: u32) {
    match (place as usize + blocks.len()).checked_sub(places as usize) {
        Some(index) => push(text, &blocks[index].to_string()),
        None => push(text, NONE),
    }
}
