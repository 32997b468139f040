//! Links of our own: `W/H/COLOURS/BODY`, in an address behind `#colournonogram=` or by itself.
//!
//! `COLOURS` has the colours, parted by dots: six digits of red, green and blue, a letter, and the name if there is
//! one; `0` for none. `BODY` has the lines, rows first:
//!
//! ```text
//! 1 .. 8   the colour of the blocks that follow; at first it is 1
//! a .. y   a block of 1 .. 25 cells, and another follows in its line
//! A .. Y   a block of 1 .. 25 cells, the last of its line
//! z        25 cells more for the block that follows: zb is 27
//! 0        an empty line
//! ```

use gridstep_engine::{Case, ParseError, Reading};

use super::inks::{NumberedInks, Written, digits, palette, value_of};
use crate::address;
use crate::nonogram::clues::SIDE;
use crate::nonogram::colour::clues::{COLOURS, Clues, Colour};
use crate::nonogram::formats::link::{self, Body, body};
use crate::nonogram::formats::{Draft, Ink, Side};
use crate::text::{Source, TextBudget, Token, number_of};

/// What may precede `W/H/COLOURS/BODY` in an address.
const MARKERS: [&str; 2] = ["colournonogram=", "colournonogram/"];

/// A letter that an address cannot have.
const UNKNOWN: char = '-';

/// Whether the first token names this puzzle or begins with two sides.
pub fn sniff(text: &str) -> bool {
    address::names(text, &MARKERS) || address::begins_with_sides(text)
}

/// Reads links, separated by blank space.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    address::parse(text, &MARKERS, puzzle)
}

fn puzzle<'a>(
    source: Source<'a>,
    link: Token<'a>,
    budget: &mut TextBudget,
) -> Result<Case<Clues>, ParseError> {
    let (size, rest) = address::sides(source, address::marked(link, &MARKERS), SIDE)?;
    let Some(slash) = rest.text.find('/') else {
        return Err(source.wrong(rest, "link-shape", "link", Vec::new()));
    };
    let mut draft = Draft::<NumberedInks>::new(source);
    let palette = palette(&colours(source, rest.to(slash))?);
    palette.iter().try_for_each(|_| draft.declare(Ink::NONE))?;
    let mut body = Body { source, rest: rest.from(slash + 1), colour: link::COLOURS[0] };
    for (side, count) in [(Side::Rows, size.height), (Side::Columns, size.width)] {
        for _ in 0..count {
            body.line(&mut draft, side, count)?;
        }
    }
    address::end(source, body.rest, "link-end")?;
    let case = draft.build(body.rest, budget)?;
    Ok(Case { clues: Clues::new(palette, case.clues), states: case.states })
}

fn colours<'a>(source: Source<'a>, text: Token<'a>) -> Result<Vec<Written<'a>>, ParseError> {
    let mut colours = Vec::new();
    let mut rest = text;
    while !rest.text.is_empty() && text.text != "0" {
        let end = rest.text.find('.').unwrap_or(rest.text.len());
        let written = rest.to(end);
        rest = rest.from(rest.text.len().min(end + 1));
        if colours.len() == COLOURS {
            let args = vec![("most", number_of(COLOURS))];
            return Err(source.wrong(written, "too-many-colours", "fewer-colours", args));
        }
        let digits = (0..=6.min(written.text.len())).rev().find(|end| written.text.is_char_boundary(*end));
        let (value, name) = written.text.split_at(digits.unwrap_or(0));
        let value = value_of(source, written.to(value.len()))?;
        let letter = name.chars().next();
        let name = &name[letter.map_or(0, char::len_utf8)..];
        colours.push(Written { name, letter: letter.filter(|letter| *letter != UNKNOWN), value });
    }
    Ok(colours)
}

/// Writes one link a line. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues) + "\n").collect()
}

fn write(clues: &Clues) -> String {
    let colour = |colour: &Colour| {
        let is_plain = |sign: &char| sign.is_ascii_alphanumeric() || *sign == UNKNOWN;
        let letter = Some(colour.letter).filter(is_plain).unwrap_or(UNKNOWN);
        format!(
            "{}{letter}{}",
            digits(colour.value),
            colour.name.chars().filter(is_plain).collect::<String>()
        )
    };
    let colours = clues.palette().iter().map(colour).collect::<Vec<_>>().join(".");
    let colours = if colours.is_empty() { "0" } else { &colours };
    let (size, body) = (clues.size(), body(clues.lists(), |block| usize::from(block.colour) - 1));
    format!("{}/{}/{colours}/{body}", size.width, size.height)
}
