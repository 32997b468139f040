//! Answers: a line a row, `#` for a black cell, `.` for a white one, `?` for one of which nothing is said.

use gridstep_engine::ParseError;

use crate::nonogram::clues::Clues;
use crate::nonogram::word::Word;
use crate::text::{Source, number_of};

/// A board as the judge wants it.
pub fn print_solution(clues: &Clues, words: &[u32]) -> String {
    let size = clues.size();
    let mut text = String::new();
    for row in 0..size.height {
        for column in 0..size.width {
            let word = words.get(size.cell(row, column) as usize).map_or(Word::EMPTY, |word| Word(*word));
            text.push(word.black().map_or('?', |black| if black { '#' } else { '.' }));
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
    let mut words = Vec::new();
    for (at, character) in source.text().char_indices().skip_while(|(at, _)| *at < source.start()) {
        let word = match character {
            '#' => Word::BLACK,
            '.' => Word::WHITE,
            '?' => Word::EMPTY,
            blank if blank.is_whitespace() => continue,
            _ => Word(u32::MAX),
        };
        let found = source.quote(at, at + character.len_utf8());
        if words.len() == area {
            return Err(source.wrong(found, "left-over", "end", Vec::new()));
        }
        if word.0 == u32::MAX {
            return Err(source.wrong(found, "cell-unknown", "cell", Vec::new()));
        }
        words.push(word.0);
    }
    if words.len() < area {
        let args = vec![("cells", number_of(area))];
        return Err(source.wrong(source.end(), "too-few-cells", "cell", args));
    }
    Ok(words)
}
