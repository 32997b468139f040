//! Where puzzles come from.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use gridstep_engine::{Board, ParseError, Reading};
use gridstep_puzzles::text::{self, TEXT_BYTES};

use crate::arguments::{Input, Kind};
use crate::failure::Failure;

/// A text and what it is called in messages.
pub(crate) struct Text {
    /// File name, or `stdin`.
    pub(crate) place: String,
    /// Its content, cut just above the length at which parsers refuse it.
    pub(crate) text: String,
}

/// Reads a file, or standard input where there is none or it is called `-`.
pub(crate) fn read(file: Option<&Path>) -> Result<Text, Failure> {
    let file = file.filter(|path| *path != Path::new("-"));
    let place = file.map_or_else(|| "stdin".to_owned(), |path| path.display().to_string());
    let mut bytes = Vec::new();
    let read = match file {
        None => io::stdin().lock().take(TEXT_BYTES as u64 + 1).read_to_end(&mut bytes),
        Some(path) => {
            File::open(path).and_then(|file| file.take(TEXT_BYTES as u64 + 1).read_to_end(&mut bytes))
        }
    };
    if let Err(error) = read {
        return Err(Failure::Unreadable { place, error });
    }
    if TEXT_BYTES < bytes.len() {
        // The parser reports that it is too long; the cut may go through a character.
        return Ok(Text { place, text: String::from_utf8_lossy(&bytes).into_owned() });
    }
    match text::decode(&bytes) {
        Ok(text) => Ok(Text { place, text: text.into_owned() }),
        Err(error) => Err(Failure::Text { place, error: Box::new(error) }),
    }
}

/// The puzzles of a command's input, with the name of the file.
pub(crate) fn boards(input: &Input) -> Result<(String, Vec<Box<dyn Board>>), Failure> {
    let format = known_format("--from", input.puzzle, input.from.as_deref())?;
    let text = read(input.file.as_deref())?;
    let boards = parsed(input, format, &text)?;
    Ok((text.place, boards))
}

/// The puzzles of a text that was read.
pub(crate) fn parsed(
    input: &Input,
    format: Option<&str>,
    text: &Text,
) -> Result<Vec<Box<dyn Board>>, Failure> {
    let reading = Reading { missing_clues: input.missing_clues };
    let failed = |error| Failure::Text { place: text.place.clone(), error: Box::new(error) };
    input.puzzle.read(&text.text, format, reading).map_err(failed)
}

/// The puzzle that a command about one is about; `case` counts from 1.
pub(crate) fn board(input: &Input, case: usize) -> Result<Box<dyn Board>, Failure> {
    let (place, boards) = boards(input)?;
    let cases = boards.len();
    if cases == 0 {
        let (kind, found) = ("no-puzzle", String::new());
        let error = ParseError { line: 1, column: 1, kind, found, expected: "puzzle", args: Vec::new() };
        return Err(Failure::Text { place, error: Box::new(error) });
    }
    boards.into_iter().nth(case.wrapping_sub(1)).ok_or_else(|| Failure::Argument {
        place: "--case",
        kind: "no-such-case",
        found: case.to_string(),
        expected: format!("1..={cases}"),
    })
}

/// The name of a format, if the puzzle has it.
pub(crate) fn known_format<'a>(
    place: &'static str,
    kind: Kind,
    format: Option<&'a str>,
) -> Result<Option<&'a str>, Failure> {
    known(place, "no-format", &kind.formats(), format)
}

/// The name of an engine, if the puzzle has it.
pub(crate) fn known_engine(kind: Kind, engine: Option<&str>) -> Result<Option<&str>, Failure> {
    known("--engine", "no-engine", &kind.engines(), engine)
}

fn known<'a>(
    place: &'static str,
    kind: &'static str,
    names: &[&'static str],
    name: Option<&'a str>,
) -> Result<Option<&'a str>, Failure> {
    match name {
        Some(name) if !names.contains(&name) => {
            Err(Failure::Argument { place, kind, found: name.to_owned(), expected: names.join("|") })
        }
        name => Ok(name),
    }
}
