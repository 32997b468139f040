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
//! So a 10x10 puzzle takes some 50 characters, none of which an address has to escape.

use gridstep_engine::{Arg, Case, ParseError, Reading};

use super::draft::{Draft, Side, side_length, too_few};
use crate::nonogram::clues::{Clues, SIDE};
use crate::text::{Budget, Scanner, Source, Token, head};

/// What may stand before `W/H/BODY` in an address or a fragment; the last of them counts.
const MARKERS: [&str; 3] = ["nonogram=", "nonogram/", "#"];

/// Cells a `z` stands for: what one letter can.
const LETTERS: u32 = 25;

/// Whether the first token names nonograms or begins with two sides.
pub fn sniff(text: &str) -> bool {
    let first = head(text).split_whitespace().next().unwrap_or_default();
    let mut parts = first.trim_start_matches('#').split('/');
    let mut side =
        || parts.next().is_some_and(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    !first.starts_with(['<', '{']) && MARKERS[..2].iter().any(|marker| first.contains(marker))
        || (side() && side())
}

/// Reads links, separated by blank space.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut budget = Budget::default();
    let mut cases = vec![puzzle(source, scanner.token("link")?, &mut budget)?];
    for token in scanner {
        cases.push(puzzle(source, token, &mut budget)?);
    }
    Ok(cases)
}

fn puzzle<'a>(source: Source<'a>, link: Token<'a>, budget: &mut Budget) -> Result<Case<Clues>, ParseError> {
    let marked = MARKERS.iter().filter_map(|marker| Some(link.text.rfind(marker)? + marker.len())).max();
    let (width, rest) = side(source, link.from(marked.unwrap_or(0)))?;
    let (height, body) = side(source, rest)?;
    let mut body = Body { source, rest: body };
    let mut draft = Draft::new(source);
    for (side, count) in [(Side::Rows, height), (Side::Columns, width)] {
        for _ in 0..count {
            body.line(&mut draft, side, count)?;
        }
    }
    if !body.rest.text.is_empty() {
        return Err(source.wrong(body.rest, "left-over", "link-end", Vec::new()));
    }
    draft.build(body.rest, budget)
}

/// A number up to the next slash, and what comes after it.
fn side<'a>(source: Source<'a>, token: Token<'a>) -> Result<(u32, Token<'a>), ParseError> {
    let Some(slash) = token.text.find('/') else {
        return Err(source.wrong(token, "link-shape", "link", Vec::new()));
    };
    Ok((side_length(source, token.to(slash))?, token.from(slash + 1)))
}

/// The lines that are still to be read.
struct Body<'a> {
    source: Source<'a>,
    rest: Token<'a>,
}

impl<'a> Body<'a> {
    /// Reads the next of the `lines` of a side.
    fn line(&mut self, draft: &mut Draft<'a>, side: Side, lines: u32) -> Result<(), ParseError> {
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
            draft.add(side, block, place)?;
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
    let mut text = format!("{}/{}/", size.width, size.height);
    for line in 0..clues.lines() {
        let blocks = clues.blocks(line);
        for (index, block) in blocks.iter().enumerate() {
            let letters = LETTERS as u8;
            text.extend(std::iter::repeat_n('z', usize::from((block - 1) / letters)));
            let first = if index + 1 == blocks.len() { b'A' } else { b'a' };
            text.push(char::from(first + (block - 1) % letters));
        }
        if blocks.is_empty() {
            text.push('0');
        }
    }
    text
}
