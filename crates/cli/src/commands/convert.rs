//! From one format to another.

use crate::arguments::Convert;
use crate::failure::Failure;
use crate::input::{boards, known_format};
use crate::output::{Output, Status};

/// All puzzles of the text, with what the other format carries of their entries.
pub(crate) fn run(arguments: &Convert, output: &mut Output) -> Result<Status, Failure> {
    let kind = arguments.input.puzzle;
    known_format("--to", kind, Some(&arguments.to))?;
    let (_, boards) = boards(&arguments.input)?;
    if let Some(text) = kind.print(&boards, &arguments.to) {
        output.text(&text)?;
    }
    Ok(Status::Done)
}
