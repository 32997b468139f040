//! Links of our own: `W/H/BODY`, in an address behind `#boardcover=` or by itself.
//!
//! `BODY` has six cells a character, in reading order: the alphabet of base64url (`A`-`Z`, `a`-`z`, `0`-`9`, `-`, `_`)
//! as 0 to 63, whose highest bit is the first of the six cells. 1 is a hole; what is left over of the last character
//! is 0. So the judge's largest board, 20x20, takes 67 characters, none of which an address has to escape.

use gridstep_engine::{Case, ParseError, Reading, Size};

use super::draft::Draft;
use crate::address;
use crate::boardcover::clues::{Clues, SIDE};
use crate::text::{Source, TextBudget, Token, number_of};

/// What may stand before `W/H/BODY` in an address.
const MARKERS: [&str; 2] = ["boardcover=", "boardcover/"];

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Cells of a character.
const CELLS: usize = 6;

/// Whether the first token names the puzzle or begins with two sides.
pub fn sniff(text: &str) -> bool {
    address::names(text, &MARKERS) || address::begins_with_sides(text)
}

/// Reads links, separated by white space.
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
    let (size, body) = address::sides(source, address::marked(link, &MARKERS), SIDE)?;
    let mut draft = Draft::new(source, size, budget, link)?;
    let mut characters = body.text.char_indices();
    for first in (0..size.area()).step_by(CELLS) {
        let Some((at, character)) = characters.next() else {
            let args = vec![("cells", number_of(size.area()))];
            return Err(source.wrong(body.from(body.text.len()), "too-few-cells", "link-cells", args));
        };
        let spare = (first + CELLS).saturating_sub(size.area());
        let bits = ALPHABET.iter().position(|known| char::from(*known) == character);
        let Some(bits) = bits.filter(|bits| bits.trailing_zeros() as usize >= spare) else {
            let found = body.from(at).to(character.len_utf8());
            return Err(source.wrong(found, "link-character", "link-cells", Vec::new()));
        };
        (0..CELLS).for_each(|cell| draft.cell(bits >> (CELLS - 1 - cell) & 1 == 0));
    }
    address::end(source, body.from(body.text.len() - characters.as_str().len()), "link-end")?;
    Ok(Case { clues: draft.build(link)?, states: Vec::new() })
}

/// Writes one link a line. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues) + "\n").collect()
}

fn write(clues: &Clues) -> String {
    let Size { width, height } = clues.size();
    let character = |cells: &[bool]| {
        let bit = |(cell, free): (usize, &bool)| usize::from(!free) << (CELLS - 1 - cell);
        char::from(ALPHABET[cells.iter().enumerate().map(bit).sum::<usize>()])
    };
    let body: String = clues.free().chunks(CELLS).map(character).collect();
    format!("{width}/{height}/{body}")
}
