//! The judge's format (BOARDCOVER): the number of cases, then for each its height, its width, and its rows.
//!
//! ```text
//! 1
//! 3 7          height, width
//! #.....#      # a hole, . a cell to be covered
//! #.....#
//! ##..###
//! ```
//!
//! Any white space, line ends included, separates numbers and rows.

use std::fmt::Write;

use gridstep_engine::{Case, ParseError, Reading, Size};

use super::draft::{Draft, side_length, signs};
use crate::boardcover::clues::Clues;
use crate::text::{Scanner, Source, TextBudget, begins_with_number};

/// Whether the first token is a number.
pub fn sniff(text: &str) -> bool {
    begins_with_number(text)
}

/// Reads all cases of a judge's input; sides may have up to 128 cells instead of the judge's 20, and any number of
/// them may be free.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut budget = TextBudget::default();
    let (count, _) = scanner.number("case-count", 0..=u32::MAX, "count-out-of-bounds")?;
    let mut cases = Vec::new();
    for _ in 0..count {
        let clues = board(source, &mut scanner, &mut budget)?;
        cases.push(Case { clues, states: Vec::new() });
    }
    scanner.end()?;
    Ok(cases)
}

fn board<'a>(
    source: Source<'a>,
    scanner: &mut Scanner<'a>,
    budget: &mut TextBudget,
) -> Result<Clues, ParseError> {
    let place = scanner.token("size")?;
    let height = side_length(source, place)?;
    let width = side_length(source, scanner.token("size")?)?;
    let mut draft = Draft::new(source, Size { width, height }, budget, place)?;
    for _ in 0..height {
        draft.row(scanner.token("row")?)?;
    }
    draft.build(place)
}

/// Writes a judge's input. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    let mut text = format!("{}\n", cases.len());
    for Case { clues, .. } in cases {
        let Size { width, height } = clues.size();
        writeln!(text, "{height} {width}").expect("writing to a string cannot fail");
        for row in 0..height {
            text.push_str(&signs(clues, row));
            text.push('\n');
        }
    }
    text
}
