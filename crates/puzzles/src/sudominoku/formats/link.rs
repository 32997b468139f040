//! Links of our own: `9/CELLS` or `9/CELLS/WALLS`, in an address behind `#sudominoku=` or by itself.
//!
//! `CELLS` goes over the board in reading order; cells that a domino has covered are passed over:
//!
//! ```text
//! a .. z   1 .. 26 cells without digit whose partner is open
//! 1 .. 9   a digit whose partner is open
//! Rxy Dxy  a domino to the right, down, with its digits in this order; 0: unknown
//! Sx       a single
//! ```
//!
//! `WALLS` is only present if there are other exclusions: 225 bits, 6 a character (`0`-`9`, `a`-`z`, `A`-`Z`, `-`, `_`,
//! the lowest bit first): the walls by the number of their edge, then the cells that are no singles.

use gridstep_engine::{Case, ParseError, Reading};

use super::draft::Draft;
use crate::address;
use crate::sudominoku::board::{CELLS, EDGES, Partner, Partners, edge, ends, neighbour};
use crate::sudominoku::clues::Clues;
use crate::text::{Source, TextBudget, Token, head};

/// What may stand before `9/` in an address.
const MARKERS: [&str; 2] = ["sudominoku=", "sudominoku/"];

/// How a link begins: with the side of the board.
const START: &str = "9/";

const ALPHABET: &[u8; 64] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/// Characters of the walls.
const WALLS: usize = (EDGES + CELLS).div_ceil(6);

/// Whether the first token names sudominoku or begins like a link.
pub fn sniff(text: &str) -> bool {
    address::names(text, &MARKERS) || head(text).trim_start().trim_start_matches('#').starts_with(START)
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
    budget.take(CELLS, source, link)?;
    let link = address::marked(link, &MARKERS);
    if !link.text.starts_with(START) {
        return Err(source.wrong(link, "link-shape", "link", Vec::new()));
    }
    let body = link.from(START.len());
    let slash = body.text.find('/').unwrap_or(body.text.len());
    let mut reader =
        Reader { source, rest: body.to(slash), draft: Draft::new(source), taken: [false; CELLS] };
    reader.cells()?;
    let walls = body.from(body.text.len().min(slash + 1));
    if walls.text.starts_with(|sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign)) {
        reader.walls(walls)?;
    }
    reader.draft.build(link)
}

struct Reader<'a> {
    source: Source<'a>,
    rest: Token<'a>,
    draft: Draft<'a>,
    /// Cells of dominoes that began before them.
    taken: [bool; CELLS],
}

impl<'a> Reader<'a> {
    fn cells(&mut self) -> Result<(), ParseError> {
        let mut cell = 0;
        while cell < CELLS as u32 {
            if self.taken[cell as usize] {
                cell += 1;
                continue;
            }
            let (character, place) = self.character("link-cell")?;
            match character {
                'a'..='z' => {
                    let mut gap = u32::from(character) - u32::from('a') + 1;
                    while 0 < gap {
                        if CELLS as u32 <= cell {
                            return Err(self.source.wrong(place, "off-board", "link-end", Vec::new()));
                        }
                        gap -= u32::from(!self.taken[cell as usize]);
                        cell += 1;
                    }
                    continue;
                }
                '1'..='9' => self.draft.digit(cell, character as u8 - b'0', place)?,
                'S' => {
                    let digit = self.digit()?;
                    self.draft.single((cell, place), digit)?;
                }
                'R' | 'D' => {
                    let side = if character == 'R' { Partner::Right } else { Partner::Down };
                    let Some(other) = neighbour(cell, side) else {
                        return Err(self.source.wrong(place, "off-board", "link-cell", Vec::new()));
                    };
                    let digits = [self.digit()?, self.digit()?];
                    let whole = self.source.quote(place.at, self.rest.at);
                    self.draft.domino([(cell, whole), (other, whole)], digits, whole)?;
                    self.taken[other as usize] = true;
                }
                _ => return Err(self.source.wrong(place, "link-character", "link-cell", Vec::new())),
            }
            cell += 1;
        }
        address::end(self.source, self.rest, "link-end")
    }

    fn walls(&mut self, walls: Token<'a>) -> Result<(), ParseError> {
        self.rest = walls;
        for group in 0..WALLS {
            let (character, place) = self.character("link-walls")?;
            let value =
                u8::try_from(character).ok().and_then(|byte| ALPHABET.iter().position(|it| *it == byte));
            let Some(value) = value else {
                return Err(self.source.wrong(place, "link-character", "link-walls", Vec::new()));
            };
            for number in (0..6).filter(|bit| value >> bit & 1 == 1).map(|bit| group * 6 + bit) {
                match number.checked_sub(EDGES) {
                    None => self.draft.wall(ends(number as u32).map(|cell| (cell, place)))?,
                    Some(cell) if cell < CELLS => {
                        self.draft.exclude((cell as u32, place), Partner::Single)?;
                    }
                    Some(_) => return Err(self.source.wrong(place, "off-board", "link-walls", Vec::new())),
                }
            }
        }
        address::end(self.source, self.rest, "link-end")
    }

    /// A digit of a domino or single; 0 is unknown.
    fn digit(&mut self) -> Result<u8, ParseError> {
        let (character, place) = self.character("link-digit")?;
        match character {
            '0'..='9' => Ok(character as u8 - b'0'),
            _ => Err(self.source.wrong(place, "link-character", "link-digit", Vec::new())),
        }
    }

    fn character(&mut self, expected: &'static str) -> Result<(char, Token<'a>), ParseError> {
        let Some(character) = self.rest.text.chars().next() else {
            return Err(self.source.wrong(self.rest, "ends-early", expected, Vec::new()));
        };
        let place = self.rest.to(character.len_utf8());
        self.rest = self.rest.from(character.len_utf8());
        Ok((character, place))
    }
}

/// Writes one link a line. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues) + "\n").collect()
}

fn write(clues: &Clues) -> String {
    let mut text = String::from(START);
    let mut gap = 0;
    for cell in 0..CELLS as u32 {
        let partner = clues.partners(cell).single();
        let digit = |cell| char::from(b'0' + clues.digit(cell).unwrap_or(0));
        let token = match partner {
            Some(Partner::Left | Partner::Up) => continue,
            Some(Partner::Single) => format!("S{}", digit(cell)),
            Some(side) => {
                let letter = if side == Partner::Right { 'R' } else { 'D' };
                let other = neighbour(cell, side).map_or('0', digit);
                format!("{letter}{}{other}", digit(cell))
            }
            None if clues.digit(cell).is_some() => digit(cell).to_string(),
            None => {
                gap += 1;
                continue;
            }
        };
        address::write_run(&mut text, b'a', &mut gap);
        text.push_str(&token);
    }
    address::write_run(&mut text, b'a', &mut gap);
    let walls = walls(clues);
    if walls.iter().any(|group| *group != 0) {
        text.push('/');
        text.extend(walls.iter().map(|group| char::from(ALPHABET[usize::from(*group)])));
    }
    text
}

/// The exclusions between cells with an open partner, six bits an element.
fn walls(clues: &Clues) -> [u8; WALLS] {
    let mut groups = [0; WALLS];
    let open = |cell: u32| clues.partners(cell).single().is_none();
    let mut set = |number: usize| groups[number / 6] |= 1 << (number % 6);
    for cell in (0..CELLS as u32).filter(|cell| open(*cell)) {
        for partner in Partners::around(cell).without(clues.partners(cell)).members() {
            match edge(cell, partner) {
                None => set(EDGES + cell as usize),
                Some(number) if ends(number).into_iter().all(open) => set(number as usize),
                Some(_) => (),
            }
        }
    }
    groups
}
