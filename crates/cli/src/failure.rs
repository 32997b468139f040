//! What can go wrong before there is a result.

use std::io;

use gridstep_engine::{Arg, ParseError};

/// The exit status of everything in this file.
pub(crate) const BAD_INPUT: u8 = 2;

/// Why a command ended without a result; shown as `place: kind: found, expected`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file cannot be read.
    #[error("{place}: not-readable: {error}")]
    Unreadable {
        /// The file.
        place: String,
        /// The error of the system.
        error: io::Error,
    },
    /// A text is wrong.
    #[error("{place}:{}:{}: {}: found {:?}, expected {}{}", error.line, error.column, error.kind, error.found, error.expected, values(error))]
    Text {
        /// The file.
        place: String,
        /// Where and how it is wrong.
        error: Box<ParseError>,
    },
    /// An argument fits neither the puzzle nor the text.
    #[error("{place}: {kind}: found {found:?}, expected {expected}")]
    Argument {
        /// The argument.
        place: &'static str,
        /// Key of the error.
        kind: &'static str,
        /// What was given.
        found: String,
        /// What would have been right.
        expected: String,
    },
    /// Results cannot be written.
    #[error("stdout: not-writable: {0}")]
    Unwritable(io::Error),
    /// The reader of the results closed the pipe.
    #[error("stdout: closed")]
    Closed,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Unwritable(error),
        }
    }
}

/// The numbers and keys that go with an error: ` (least 1, most 128)`.
fn values(error: &ParseError) -> String {
    let shown: Vec<String> = error
        .args
        .iter()
        .filter_map(|(name, arg)| match arg {
            Arg::Number(number) => Some(format!("{name} {number}")),
            Arg::Key(key) => Some(format!("{name} {key}")),
            _ => None,
        })
        .collect();
    if shown.is_empty() { String::new() } else { format!(" ({})", shown.join(", ")) }
}
