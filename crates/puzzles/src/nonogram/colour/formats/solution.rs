//! Answers: a line a row, the letter of its colour for a cell, `.` for a white one, `?` for an unknown one.

use gridstep_engine::ParseError;

use crate::nonogram::colour::check::entry;
use crate::nonogram::colour::clues::Clues;
use crate::text::{Source, number_of};

/// A board as the judge wants it.
pub fn print_solution(clues: &Clues, states: &[u32]) -> String {
    let size = clues.size();
    let letter = |cell: u32| match entry(states, cell) {
        None => '?',
        Some(0) => '.',
        Some(colour) => clues.palette()[usize::from(colour) - 1].letter,
    };
    let row = |row: u32| (0..size.width).map(|column| letter(size.cell(row, column))).collect::<String>();
    (0..size.height).map(|number| row(number) + "\n").collect()
}

/// Reads entries from the shape of [`print_solution`]; blank space means nothing.
///
/// # Errors
/// `"cell-unknown"`, `"too-few-cells"`, `"left-over"`.
pub fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
    let source = Source::new(text)?;
    let area = clues.size().area();
    let state = |sign: char| match sign {
        '?' => Some(0),
        '.' => Some(1),
        letter => (1..).zip(clues.palette()).find(|(_, colour)| colour.letter == letter).map(|it| 1 << it.0),
    };
    let mut states = Vec::new();
    for (at, sign) in source.text().char_indices().skip_while(|(at, _)| *at < source.start()) {
        if sign.is_whitespace() {
            continue;
        }
        let found = source.quote(at, at + sign.len_utf8());
        if states.len() == area {
            return Err(source.wrong(found, "left-over", "end", Vec::new()));
        }
        let unknown = || source.wrong(found, "cell-unknown", "cell", Vec::new());
        states.push(state(sign).ok_or_else(unknown)?);
    }
    if states.len() < area {
        let args = vec![("cells", number_of(area))];
        return Err(source.wrong(source.end(), "too-few-cells", "cell", args));
    }
    Ok(states)
}
