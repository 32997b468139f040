//! The format of the solver nemo, `.nin` by its ending: the sides, then the clues of the rows and of the columns.
//!
//! ```text
//! 3 2          width, height
//! 1 1          rows
//! 2
//! 2            columns; an empty line is written 0 or left empty
//! 1
//! 1
//! ```
//!
//! Columns that are missing at the end of the text are empty ones if the totals then agree: editors may remove blank
//! lines at the end of a file. Several puzzles are separated by a blank line.

use gridstep_engine::{Case, ParseError, Reading};

use super::draft::{Draft, NamedColour, Side, is_blank, list, number_text, side_length, too_few, too_many};
use crate::nonogram::clues::Clues;
use crate::text::{Source, TextBudget, Token, head};

/// Whether the first line is two numbers.
pub fn sniff(text: &str) -> bool {
    let mut words = head(text).lines().next().unwrap_or_default().split_whitespace();
    let number = |word: &str| word.trim_start_matches(['-', '+']).bytes().all(|byte| byte.is_ascii_digit());
    words.next().is_some_and(number) && words.next().is_some_and(number) && words.next().is_none()
}

/// Reads all puzzles of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut budget = TextBudget::default();
    let mut lines = source.lines();
    let mut cases = Vec::new();
    while let Some(first) = lines.find(|line| !is_blank(*line)) {
        cases.push(puzzle(source, first, &mut lines, &mut budget)?);
    }
    if cases.is_empty() {
        return Err(source.wrong(source.end(), "ends-early", "size", Vec::new()));
    }
    Ok(cases)
}

fn puzzle<'a>(
    source: Source<'a>,
    first: Token<'a>,
    lines: &mut impl Iterator<Item = Token<'a>>,
    budget: &mut TextBudget,
) -> Result<Case<Clues>, ParseError> {
    let mut words = first.words();
    let mut side = || {
        let word = words.next().unwrap_or(first.from(first.text.trim_end().len()));
        if word.text.is_empty() {
            return Err(source.wrong(word, "ends-early", "size", Vec::new()));
        }
        side_length(source, word)
    };
    let (width, height) = (side()?, side()?);
    if let Some(word) = words.next() {
        return Err(source.wrong(word, "left-over", "line-end", Vec::new()));
    }
    let mut draft: Draft<'_> = Draft::new(source);
    let mut missing = false;
    for (side, count) in [(Side::Rows, height), (Side::Columns, width)] {
        for _ in 0..count {
            let line = lines.next();
            if line.is_none() && side == Side::Rows {
                return Err(too_few(source, source.end(), side, count));
            }
            missing |= line.is_none();
            let line = line.unwrap_or(source.end());
            draft.line(side, line)?;
            for word in line.words() {
                draft.block(side, word, NamedColour::none(word))?;
            }
        }
    }
    match lines.next().filter(|line| !is_blank(*line)) {
        Some(line) => Err(too_many(source, line, Side::Columns, width)),
        None => draft.build(source.end(), budget).map_err(|error| match error.kind {
            "totals-differ" if missing => too_few(source, source.end(), Side::Columns, width),
            _ => error,
        }),
    }
}

/// Writes puzzles. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues)).collect::<Vec<_>>().join("\n")
}

fn write(clues: &Clues) -> String {
    let size = clues.size();
    let lines = (0..clues.lines()).map(|line| list(clues.blocks(line), " ", &number_text) + "\n");
    format!("{} {}\n{}", size.width, size.height, lines.collect::<String>())
}
