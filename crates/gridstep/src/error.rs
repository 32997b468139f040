//! The one error type.

use std::fmt;

use gridstep_engine::ParseError;

/// Where a text or an argument is wrong, what was found and what was expected.
///
/// It holds keys and no sentence: a program shows it in its own words, and `Display` is meant for developers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[error("{place}{key}: found {found:?}, expected {expected}", place = Place(*position))]
pub struct Error {
    /// Key of the error, such as `"sum-impossible"`; stable.
    pub key: &'static str,
    /// Where in the text; `None` where an argument is wrong and no text.
    pub position: Option<Position>,
    /// What was found: at most 40 characters of a text, empty at its end.
    pub found: String,
    /// What was expected: a key such as `"number"`, or the values an argument may have.
    pub expected: String,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1, in characters.
    pub column: u32,
}

impl Error {
    /// The line of the text, from 1; `None` where an argument is wrong.
    pub fn line(&self) -> Option<u32> {
        self.position.map(|position| position.line)
    }

    /// The column of the text, from 1, in characters; `None` where an argument is wrong.
    pub fn column(&self) -> Option<u32> {
        self.position.map(|position| position.column)
    }

    pub(crate) fn argument(
        key: &'static str,
        found: impl fmt::Display,
        expected: impl fmt::Display,
    ) -> Error {
        Error { key, position: None, found: found.to_string(), expected: expected.to_string() }
    }
}

impl From<ParseError> for Error {
    fn from(error: ParseError) -> Error {
        Error {
            key: error.kind,
            position: Some(Position { line: error.line, column: error.column }),
            found: error.found,
            expected: error.expected.to_owned(),
        }
    }
}

/// The beginning of the message.
struct Place(Option<Position>);

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Position { line, column }) => write!(formatter, "line {line}, column {column}: "),
            None => Ok(()),
        }
    }
}
