//! Answers: a line a row, `#` for a black cell, `.` for a white one, `?` for an unknown one.

use gridstep_engine::ParseError;

use crate::nonogram::cell_state::CellState;
use crate::nonogram::clues::Clues;
use crate::text::{Source, number_of};

/// A board as the judge wants it.
pub fn print_solution(clues: &Clues, states: &[u32]) -> String {
    let size = clues.size();
    let mut text = String::new();
    for row in 0..size.height {
        for column in 0..size.width {
            let state = states
                .get(size.cell(row, column) as usize)
                .map_or(CellState::EMPTY, |state| CellState(*state));
            text.push(state.black().map_or('?', |black| if black { '#' } else { '.' }));
        }
        text.push('\n');
    }
    text
}

/// Reads entries from the shape of [`print_solution`]; blank space means nothing.
///
/// # Errors
/// `"cell-unknown"`, `"too-few-cells"`, `"left-over"`.
pub fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
    let source = Source::new(text)?;
    let area = clues.size().area();
    let mut states = Vec::new();
    for (at, character) in source.text().char_indices().skip_while(|(at, _)| *at < source.start()) {
        let state = match character {
            '#' => CellState::BLACK,
            '.' => CellState::WHITE,
            '?' => CellState::EMPTY,
            blank if blank.is_whitespace() => continue,
            _ => CellState(u32::MAX),
        };
        let found = source.quote(at, at + character.len_utf8());
        if states.len() == area {
            return Err(source.wrong(found, "left-over", "end", Vec::new()));
        }
        if state.0 == u32::MAX {
            return Err(source.wrong(found, "cell-unknown", "cell", Vec::new()));
        }
        states.push(state.0);
    }
    if states.len() < area {
        let args = vec![("cells", number_of(area))];
        return Err(source.wrong(source.end(), "too-few-cells", "cell", args));
    }
    Ok(states)
}
