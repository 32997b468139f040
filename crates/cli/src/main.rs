//! `gridstep`: every puzzle from the command line.
//!
//! Results go to standard output, messages to standard error, one a line: `place: kind: found, expected`, in keys
//! that scripts can rely on. No kind of puzzle is named here: a new one adds nothing but itself.

mod arguments;
mod commands;
mod failure;
mod input;
mod output;
mod search;

use std::process::ExitCode;

use clap::FromArgMatches;

use arguments::Arguments;
use failure::Failure;
use output::Output;

fn main() -> ExitCode {
    let matches = arguments::command().get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut output = Output::standard();
    let result = commands::run(&arguments.command, &mut output).and_then(|status| {
        output.flush()?;
        Ok(status)
    });
    match result {
        Ok(status) => ExitCode::from(status as u8),
        // The reader closed the pipe: not a failure.
        Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            output::say(&failure);
            ExitCode::from(failure::BAD_INPUT)
        }
    }
}
