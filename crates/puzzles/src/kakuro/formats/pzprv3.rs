//! Files of pzprv3, in the frame of [`crate::pzprv3`].
//!
//! ```text
//! pzprv3
//! kakuro
//! 2
//! 2
//! 0 17 4
//! 12 . .
//! 9 . .
//! . .
//! 8 .
//! ```
//!
//! First the cells, with a line above the board for the sums down and a place before each row for the sum across: `.` a
//! white cell, `across,down` a black one, 0 or -1 for no sum. Then the entries. The line above and the places before are
//! cells of our boards, as in a link.
//!
//! Notes (`.[1,,2,]`) are read; only digits are written. Colours (`+`, `-`, `=`, `%`) are skipped.

use gridstep_engine::{Case, Digits, ParseError, Reading, Size};

use super::draft::{CluePlace, Draft, read_sum};
use super::homes::{Homes, margin};
use crate::kakuro::cell_state::CellState;
use crate::kakuro::clues::{At, Clues, Direction, SIDE};
use crate::pzprv3::{self, Items, push};
use crate::text::{Source, TextBudget, Token};

pub(crate) use crate::pzprv3::sniff;

/// The name of the kind.
const KIND: &str = "kakuro";

/// Reads all files of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, reading: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    // Our boards have a row and a column more.
    let bounds = *SIDE.start()..=*SIDE.end() - 1;
    pzprv3::parse(text, KIND, bounds, |items, size, budget| board(items, size, budget, reading))
}

fn board(
    items: &mut Items<'_>,
    inner: Size,
    budget: &mut TextBudget,
    reading: Reading,
) -> Result<Case<Clues>, ParseError> {
    let source = items.source;
    let size = Size { width: inner.width + 1, height: inner.height + 1 };
    budget.take(size.area(), source, items.clone().token("pzprv3-cell")?)?;
    let mut draft = Draft::new(size);
    for cell in 0..size.area() as u32 {
        let item = items.token("pzprv3-cell")?;
        match size.place(cell) {
            (0, 0) => draft.cell(false, item),
            (0, _) => black(source, &mut draft, item, [(Direction::Down, item)])?,
            (_, 0) => black(source, &mut draft, item, [(Direction::Across, item)])?,
            _ => inner_cell(source, &mut draft, item)?,
        }
    }
    let mut states = vec![0; size.area()];
    for row in 1..size.height {
        for column in 1..size.width {
            let cell = size.cell(row, column);
            states[cell as usize] = entry(items, draft.is_white(cell))?;
        }
    }
    if states.iter().all(|state| *state == 0) {
        states.clear();
    }
    Ok(Case { clues: draft.build(source, reading)?, states })
}

/// Adds a cell that is no part of the margin.
fn inner_cell<'a>(source: Source<'a>, draft: &mut Draft<'a>, item: Token<'a>) -> Result<(), ParseError> {
    if item.text == "." {
        draft.cell(true, item);
        return Ok(());
    }
    let Some(at) = item.text.find(',') else {
        return Err(source.wrong(item, "cell-unknown", "pzprv3-cell", Vec::new()));
    };
    let sums = [(Direction::Across, item.to(at)), (Direction::Down, item.from(at + 1))];
    black(source, draft, item, sums)
}

/// Adds a black cell with sums.
fn black<'a, const SUMS: usize>(
    source: Source<'a>,
    draft: &mut Draft<'a>,
    item: Token<'a>,
    sums: [(Direction, Token<'a>); SUMS],
) -> Result<(), ParseError> {
    let home = draft.next();
    draft.cell(false, item);
    for (direction, sum) in sums {
        let value = read_sum(source, sum)?;
        if value != 0 && !sum.text.starts_with('-') {
            draft.clue(At::Home(home), direction, value, CluePlace { whole: item, sum });
        }
    }
    Ok(())
}

/// The state of the next cell.
fn entry(items: &mut Items<'_>, is_white: bool) -> Result<u32, ParseError> {
    let item = items.token("entry")?;
    let (entry, notes) = item.text.split_once('[').unwrap_or((item.text, ""));
    let CellState(state) = match entry.as_bytes() {
        [digit @ b'1'..=b'9'] => CellState::filled(digit - b'0'),
        [] | [b'.' | b'0' | b'+' | b'-' | b'=' | b'%'] => {
            let digits = notes.bytes().filter(|byte| (b'1'..=b'9').contains(byte));
            CellState::notes(digits.map(|byte| byte - b'0').collect::<Digits>())
        }
        _ => return Err(items.source.wrong(item, "cell-unknown", "entry", Vec::new())),
    };
    if state != 0 && !is_white {
        return Err(items.source.wrong(item, "entry-on-black", "zero", Vec::new()));
    }
    Ok(state)
}

/// Writes one file after another, with the entries.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let clues = &case.clues;
    let size = clues.size();
    let margin = margin(clues);
    let homes = Homes::of(clues);
    let [left, top] = Direction::BOTH.map(|direction| starting_sums(clues, direction, margin));
    let inner = Size { width: size.width - margin, height: size.height - margin };
    let mut text = pzprv3::heading(KIND, inner) + "0 ";
    for sum in &top[margin as usize..] {
        push(&mut text, &sum.to_string());
    }
    for row in margin..size.height {
        text.push('\n');
        push(&mut text, &left[row as usize].to_string());
        for cell in (margin..size.width).map(|column| size.cell(row, column)) {
            if clues.is_white(cell) {
                push(&mut text, ".");
            } else {
                let [across, down] = homes.at(cell).map(|sum| sum.unwrap_or(0));
                push(&mut text, &format!("{across},{down}"));
            }
        }
    }
    for row in margin..size.height {
        text.push('\n');
        for cell in (margin..size.width).map(|column| size.cell(row, column)) {
            let state = case.states.get(cell as usize).copied().unwrap_or_default();
            text.push(CellState(state).digit().map_or('.', |digit| char::from(b'0' + digit)));
            text.push(' ');
        }
    }
    text + "\n"
}

/// By column (down) or row (across): the sum of the run that starts beside the margin, 0 for none.
fn starting_sums(clues: &Clues, direction: Direction, margin: u32) -> Vec<u8> {
    let size = clues.size();
    let lines = if direction == Direction::Down { size.width } else { size.height };
    let mut sums = vec![0; lines as usize];
    for run in clues.runs().iter().filter(|run| run.direction == direction) {
        let (row, column) = size.place(run.first);
        let (line, place) = if direction == Direction::Down { (column, row) } else { (row, column) };
        if place == margin {
            sums[line as usize] = run.sum.unwrap_or(0);
        }
    }
    sums
}
