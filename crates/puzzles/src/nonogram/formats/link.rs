//! Links of our own: `W/H/BODY`, in an address behind `#nonogram=` or by itself.
//!
//! `BODY` has the lines, rows first, a character for nearly every block:
//!
//! ```text
//! a .. y   a block of 1 .. 25 cells, and another follows in its line
//! A .. Y   a block of 1 .. 25 cells, the last of its line
//! z        25 cells more for the block that follows: zb is 27
//! 0        an empty line
//! ```
//!
//! So a 10x10 puzzle takes some 50 characters, none of which an address has to escape. Addresses of puzz.link stand
//! among them where they are read ([`puzz_link`]).

use gridstep_engine::{Arg, Case, ParseError, Reading};

use super::draft::{Draft, Inks, NamedColour, Side, too_few};
use super::puzz_link;
use crate::address;
use crate::nonogram::clues::{Block, Clues, Lists, SIDE};
use crate::text::{Source, TextBudget, Token};

/// What may precede `W/H/BODY` in an address.
const MARKERS: [&str; 2] = ["nonogram=", "nonogram/"];

/// Cells a `z` stands for: what one letter can.
const LETTERS: u32 = 25;

/// Colours of blocks as a body names them: in black and white always the first.
pub(crate) const COLOURS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// Whether the first token names nonograms or begins with two sides.
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
    let body = address::marked(link, &MARKERS);
    if address::address(link).is_some() {
        return puzz_link::puzzle(source, body, budget);
    }
    let (size, body) = address::sides(source, body, SIDE)?;
    let mut body = Body { source, rest: body, colour: COLOURS[0] };
    let mut draft: Draft<'_> = Draft::new(source);
    for (side, count) in [(Side::Rows, size.height), (Side::Columns, size.width)] {
        for _ in 0..count {
            body.line(&mut draft, side, count)?;
        }
    }
    address::end(source, body.rest, "link-end")?;
    draft.build(body.rest, budget)
}

/// The lines that are still to be read.
pub(crate) struct Body<'a> {
    pub(crate) source: Source<'a>,
    pub(crate) rest: Token<'a>,
    /// The colour of the next block.
    pub(crate) colour: &'static str,
}

impl<'a> Body<'a> {
    /// Reads the next of the `lines` of a side.
    pub(crate) fn line<I: Inks<'a>>(
        &mut self,
        draft: &mut Draft<'a, I>,
        side: Side,
        lines: u32,
    ) -> Result<(), ParseError> {
        draft.line(side, self.rest)?;
        let (mut begun, mut more) = (false, 0);
        loop {
            let Some(character) = self.rest.text.chars().next() else {
                return Err(too_few(self.source, self.rest, side, lines));
            };
            let place = self.rest.to(character.len_utf8());
            self.rest = self.rest.from(character.len_utf8());
            let cells = match character {
                '0' if !begun => return Ok(()),
                '1'..='8' if I::COLOURED => {
                    (begun, self.colour) = (true, COLOURS[character as usize - '1' as usize]);
                    continue;
                }
                'z' => {
                    (begun, more) = (true, more + LETTERS);
                    continue;
                }
                'a'..='y' | 'A'..='Y' => {
                    more + u32::from(character.to_ascii_lowercase()) - u32::from('a') + 1
                }
                _ => return Err(self.source.wrong(place, "link-character", "link-block", Vec::new())),
            };
            let Some(block) = u8::try_from(cells).ok().filter(|cells| SIDE.contains(&u32::from(*cells)))
            else {
                let args = vec![("least", Arg::Number(0)), ("most", Arg::Number(i64::from(*SIDE.end())))];
                return Err(self.source.wrong(place, "block-out-of-bounds", "block", args));
            };
            draft.add(side, block, place, NamedColour { key: self.colour, place })?;
            if character.is_ascii_uppercase() {
                return Ok(());
            }
            (begun, more) = (true, 0);
        }
    }
}

/// Writes one link a line. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues) + "\n").collect()
}

fn write(clues: &Clues) -> String {
    let size = clues.size();
    format!("{}/{}/{}", size.width, size.height, body(clues, |_| 0))
}

/// The lines of a puzzle; `colour` is the place of a block's colour among [`COLOURS`].
pub(crate) fn body<B: Block>(lists: &Lists<B>, colour: impl Fn(B) -> usize) -> String {
    let mut text = String::new();
    let mut last = 0;
    for line in 0..lists.lines() {
        let blocks = lists.blocks(line);
        for (index, block) in blocks.iter().enumerate() {
            if colour(*block) != last {
                last = colour(*block);
                text.push_str(COLOURS[last]);
            }
            let letters = LETTERS as u8;
            text.extend(std::iter::repeat_n('z', usize::from((block.cells() - 1) / letters)));
            let first = if index + 1 == blocks.len() { b'A' } else { b'a' };
            text.push(char::from(first + (block.cells() - 1) % letters));
        }
        if blocks.is_empty() {
            text.push('0');
        }
    }
    text
}
