//! Addresses of puzz.link: `https://puzz.link/p?nonogram/W/H/BODY`.
//!
//! `BODY` has the lines, columns first: (H+1)/2 slots for each column, (W+1)/2 for each row. The blocks of a line fill
//! its slots from the board outwards, so the last block comes first:
//!
//! ```text
//! 0 .. f      a block of 0 .. 15 cells
//! -10 .. -ff  a block of 16 .. 255 cells
//! g .. z      1 .. 20 slots without a block, which may run on in the next line
//! ```

use gridstep_engine::{Arg, Case, ParseError};

use super::draft::{Draft, NamedColour, Side, too_few};
use crate::address;
use crate::nonogram::clues::{Clues, SIDE};
use crate::text::{Source, TextBudget, Token};

/// Where the page of puzz.link shows a nonogram.
const ADDRESS: &str = "https://puzz.link/p?nonogram/";

/// Reads what follows the kind: `W/H/BODY`.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub(super) fn puzzle<'a>(
    source: Source<'a>,
    link: Token<'a>,
    budget: &mut TextBudget,
) -> Result<Case<Clues>, ParseError> {
    let (size, body) = address::sides(source, link, SIDE)?;
    let mut body = Body { source, rest: body, last: body.to(0), empty: 0 };
    let mut draft: Draft<'_> = Draft::new(source);
    for (side, lines, cells) in
        [(Side::Columns, size.width, size.height), (Side::Rows, size.height, size.width)]
    {
        for _ in 0..lines {
            draft.line(side, body.rest)?;
            let mut blocks = Vec::new();
            for _ in 0..cells.div_ceil(2) {
                blocks.extend(body.slot(side, lines)?);
            }
            for (block, place) in blocks.into_iter().rev() {
                draft.add(side, block, place, NamedColour::none(place))?;
            }
        }
    }
    address::end(source, if 0 < body.empty { body.last } else { body.rest }, "link-end")?;
    draft.build(body.rest, budget)
}

/// The slots that are still to be read.
struct Body<'a> {
    source: Source<'a>,
    rest: Token<'a>,
    /// The letter that was read last.
    last: Token<'a>,
    /// Slots without a block that it still stands for.
    empty: u32,
}

impl<'a> Body<'a> {
    /// The block in the next slot, if there is one; the slot belongs to one of the `lines` of a side.
    fn slot(&mut self, side: Side, lines: u32) -> Result<Option<(u8, Token<'a>)>, ParseError> {
        if 0 < self.empty {
            self.empty -= 1;
            return Ok(None);
        }
        let Some(character) = self.rest.text.chars().next() else {
            return Err(too_few(self.source, self.rest, side, lines));
        };
        self.last = self.rest.to(character.len_utf8());
        if let 'g'..='z' = character {
            self.empty = u32::from(character) - u32::from('g');
            self.rest = self.rest.from(1);
            return Ok(None);
        }
        let (start, length) = if character == '-' { (1, 3) } else { (0, 1) };
        let digits = self.rest.text.get(start..length).filter(|digits| is_hexadecimal(digits));
        let Some(cells) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) else {
            return Err(self.source.wrong(self.last, "link-character", "link-slot", Vec::new()));
        };
        let place = self.rest.to(length);
        self.rest = self.rest.from(length);
        if *SIDE.end() < u32::from(cells) {
            let args = vec![("least", Arg::Number(0)), ("most", Arg::Number(i64::from(*SIDE.end())))];
            return Err(self.source.wrong(place, "block-out-of-bounds", "block", args));
        }
        Ok(Some((cells, place)))
    }
}

fn is_hexadecimal(digits: &str) -> bool {
    digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

/// Writes one address a line. Entries are left out.
pub(super) fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues) + "\n").collect()
}

fn write(clues: &Clues) -> String {
    let size = clues.size();
    let (rows, lines) = (size.height as usize, clues.lines());
    let mut text = format!("{ADDRESS}{}/{}/", size.width, size.height);
    let mut empty = 0;
    for line in (rows..lines).chain(0..rows) {
        let blocks = clues.blocks(line);
        for block in blocks.iter().rev() {
            address::write_run(&mut text, b'g', &mut empty);
            let digit = |value: u8| char::from_digit(u32::from(value), 16);
            if 16 <= *block {
                text.extend(['-'].into_iter().chain(digit(block / 16)));
            }
            text.extend(digit(block % 16));
        }
        empty += (clues.len_of(line).div_ceil(2) - blocks.len()) as u32;
    }
    address::write_run(&mut text, b'g', &mut empty);
    text
}
