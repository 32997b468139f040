//! Formats by name, and errors as one line.

use gridstep_engine::{Case, ParseError, Reading};
use gridstep_puzzles::kakuro::Clues;
use gridstep_puzzles::kakuro::formats::{ERRORS, EXPECTED, FORMATS};

/// Every run has a clue.
pub(crate) const ALL: Reading = Reading { missing_clues: false };
/// Runs may have none.
pub(crate) const SOME: Reading = Reading { missing_clues: true };

pub(crate) fn parse(format: &str, text: &str, reading: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let found = FORMATS.iter().find(|known| known.name == format).expect("a format of that name");
    (found.parse)(text, reading)
}

/// `line:column kind found expected`.
pub(crate) fn shown(error: &ParseError) -> String {
    assert!(ERRORS.iter().any(|(key, _)| *key == error.kind), "`{}` is not in formats::ERRORS", error.kind);
    assert!(
        EXPECTED.iter().any(|(key, _)| *key == error.expected),
        "`{}` is not in formats::EXPECTED",
        error.expected
    );
    let ParseError { line, column, kind, found, expected, .. } = error;
    format!("{line}:{column} {kind} {found} {expected}")
}
