//! The judge's format (KAKURO2): cells as 0 and 1, then the clues as numbered lines.
//!
//! Any blank space parts the numbers, line ends too: the judge promises nothing about lines.

use std::fmt::Write;

use gridstep_engine::{Case, ParseError, Reading, Size};

use super::draft::{CluePlace, Draft, read_sum};
use super::homes::{Homes, homed};
use crate::kakuro::cell_state::CellState;
use crate::kakuro::clues::{At, Clues, Direction, SIDE};
use crate::kakuro::entry;
use crate::text::{Scanner, Source, TextBudget, begins_with_number, head};

/// Whether the first token is a number and the first line shows no picture.
pub fn sniff(text: &str) -> bool {
    let first_line = head(text).lines().next().unwrap_or_default();
    begins_with_number(text) && !first_line.contains(['#', '.', '\\', '/'])
}

/// Reads all cases of a judge's input; the sides may have up to 128 cells instead of the judge's 20.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, reading: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut budget = TextBudget::default();
    let (count, _) = scanner.number("case-count", 0..=u32::MAX, "count-out-of-bounds")?;
    let mut cases = Vec::new();
    for _ in 0..count {
        let clues = case(source, &mut scanner, &mut budget, reading)?;
        cases.push(Case { clues, states: Vec::new() });
    }
    scanner.end()?;
    Ok(cases)
}

fn case<'a>(
    source: Source<'a>,
    scanner: &mut Scanner<'a>,
    budget: &mut TextBudget,
    reading: Reading,
) -> Result<Clues, ParseError> {
    let (rows, place) = scanner.number("size", SIDE, "size-out-of-bounds")?;
    let size = Size { width: rows, height: rows };
    budget.take(size.area(), source, place)?;
    let mut draft = Draft::new(size);
    for _ in 0..size.area() {
        let (white, place) = scanner.number("cell", 0..=1, "cell-unknown")?;
        draft.cell(white == 1, place);
    }
    let most = 2 * rows * rows;
    let (count, _) = scanner.number("clue-count", 0..=most, "count-out-of-bounds")?;
    for _ in 0..count {
        let (row, first) = scanner.number("row", 1..=rows, "clue-off-board")?;
        let (column, _) = scanner.number("column", 1..=rows, "clue-off-board")?;
        let (direction, _) = scanner.number("direction", 0..=1, "direction-unknown")?;
        let sum = scanner.token("sum")?;
        let value = read_sum(source, sum)?;
        let at = At::Home(size.cell(row - 1, column - 1));
        let place = CluePlace { whole: scanner.since(first), sum };
        draft.clue(at, Direction::BOTH[direction as usize], value, place);
    }
    draft.build(source, reading)
}

/// Writes a judge's input. Entries are left out, and runs without a clue have none.
///
/// The judge knows only square boards, and clues only on cells: a board that is not square gets black columns on
/// the right or black rows below, and a clue that stands outside the board gets a black row or column in front
/// of it, to stand in.
pub fn print(cases: &[Case<Clues>]) -> String {
    let mut text = format!("{}\n", cases.len());
    for case in cases {
        write_case(&mut text, &homed(case).clues);
    }
    text
}

fn write_case(text: &mut String, clues: &Clues) {
    let size = clues.size();
    let rows = size.width.max(size.height);
    writeln!(text, "{rows}").expect(ENDLESS);
    let white = |row: u32, column: u32| {
        row < size.height && column < size.width && clues.is_white(size.cell(row, column))
    };
    write_rows(text, rows, rows, |row, column| u8::from(white(row, column)));
    let homes = Homes::of(clues);
    writeln!(text, "{}", homes.all().count()).expect(ENDLESS);
    for (home, direction, sum) in homes.all() {
        let (row, column) = size.place(home);
        writeln!(text, "{} {} {} {sum}", row + 1, column + 1, direction as u8).expect(ENDLESS);
    }
}

/// A solution as the judge wants it: a line a row, 0 in cells without an entry.
///
/// The board is written as it was read: a board that is not square keeps its shape.
pub fn print_solution(clues: &Clues, states: &[u32]) -> String {
    let size = clues.size();
    let mut text = String::new();
    write_rows(&mut text, size.width, size.height, |row, column| {
        entry(states, size.cell(row, column)).unwrap_or(0)
    });
    text
}

/// Why writing a number into a text succeeds.
const ENDLESS: &str = "writing to a string cannot fail";

fn write_rows(text: &mut String, width: u32, height: u32, number: impl Fn(u32, u32) -> u8) {
    for row in 0..height {
        for column in 0..width {
            let end = if column + 1 < width { ' ' } else { '\n' };
            write!(text, "{}{end}", number(row, column)).expect(ENDLESS);
        }
    }
}

/// Reads entries from the shape of [`print_solution`]: a number a cell, 0 for none.
///
/// # Errors
/// `"entry-unknown"` for a number over 9, `"entry-on-black"`, and what a scanner says.
pub fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut states = Vec::new();
    for white in clues.white() {
        let (digit, place) = scanner.number("entry", 0..=9, "entry-unknown")?;
        if digit != 0 && !white {
            return Err(source.wrong(place, "entry-on-black", "zero", Vec::new()));
        }
        states.push(if digit == 0 { CellState::EMPTY.0 } else { CellState::filled(digit as u8).0 });
    }
    scanner.end()?;
    Ok(states)
}
