//! Where results and messages go.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Standard output, buffered.
pub(crate) struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Takes standard output for the whole run.
    pub(crate) fn standard() -> Output {
        Output(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes a text as it is.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.0.write_all(text.as_bytes())?)
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.0, value).map_err(io::Error::from)?;
        self.text("\n")
    }

    /// Writes what is still buffered.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.0.flush()?)
    }
}

/// Writes a message; errors of standard error are ignored.
pub(crate) fn say(message: &impl Display) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// How a command ended, the worst of several cases; the numbers are the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Done.
    Done = 0,
    /// No solution, or several where one was asked for.
    Unsolved = 1,
    /// The search stopped at its limit.
    GaveUp = 3,
}
