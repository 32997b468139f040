//! Links: `W/H/BODY` as puzz.link writes it, in an address or by itself.
//!
//! `BODY` walks the W x H cells in reading order:
//!
//! ```text
//! k .. z   1 .. 16 white cells, which may run on in the next row
//! .        a black cell without clues
//! two sums a black cell: first down, then across
//! ```
//!
//! then come the sums of the columns whose top cell is white, then those of the rows whose first cell is white.
//! A sum is one character: `0`-`9`, `a`-`j` (10-19), `A`-`Z` (20-45); `-` and `0` stand for none.
//!
//! W and H leave out the row and the column in which those last clues are printed, and our boards have them.
//! So a link is read as a board of W+1 x H+1 cells, unless that were too large; and a board whose first row and
//! column are black is written without them. Any other board is written with all its cells: it comes back with a
//! black row and column in front.

use gridstep_engine::{Arg, Args, Case, ParseError, Reading, Size};

use super::draft::{CluePlace, Draft};
use super::homes::{Homes, margin};
use crate::address;
use crate::kakuro::clues::{At, Clues, Direction, SIDE};
use crate::text::{Source, TextBudget, Token};

/// What may stand before `W/H/BODY` in an address.
const MARKERS: [&str; 3] = ["kakuro=", "kakuro/", "kakuro_edit/"];

/// Where the page of puzz.link shows a Kakuro.
const ADDRESS: &str = "https://puzz.link/p?kakuro/";

/// Whether the first token names Kakuro or begins with two sides.
pub fn sniff(text: &str) -> bool {
    address::names(text, &MARKERS) || address::begins_with_sides(text)
}

/// Reads links, separated by blank space.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, reading: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    address::parse(text, &MARKERS, |source, link, budget| board(source, link, budget, reading))
}

fn board<'a>(
    source: Source<'a>,
    link: Token<'a>,
    budget: &mut TextBudget,
    reading: Reading,
) -> Result<Case<Clues>, ParseError> {
    let (Size { width, height }, body) = address::sides(source, address::marked(link, &MARKERS), SIDE)?;
    let margin = u32::from(width < *SIDE.end() && height < *SIDE.end());
    let size = Size { width: width + margin, height: height + margin };
    budget.take(size.area(), source, link)?;
    let mut body = Body { source, rest: body, white: 0 };
    let mut draft = Draft::new(size);
    for row in 0..size.height {
        for column in 0..size.width {
            if row < margin || column < margin {
                draft.cell(false, link.to(0));
            } else {
                body.cell(&mut draft)?;
            }
        }
    }
    body.edges(&mut draft, size, margin)?;
    Ok(Case { clues: draft.build(source, reading)?, states: Vec::new() })
}

/// The cells and sums that are still to be read.
struct Body<'a> {
    source: Source<'a>,
    rest: Token<'a>,
    /// White cells of the last character that are still to be placed.
    white: u32,
}

impl<'a> Body<'a> {
    /// Reads one cell into the draft.
    fn cell(&mut self, draft: &mut Draft<'a>) -> Result<(), ParseError> {
        if 0 < self.white {
            self.white -= 1;
            draft.cell(true, self.last());
            return Ok(());
        }
        let (first, place) = self.character("link-cell", "too-few-cells")?;
        if let 'k'..='z' = first {
            self.white = u32::from(first) - u32::from('k');
            draft.cell(true, place);
            return Ok(());
        }
        let at = draft.next();
        draft.cell(false, place);
        if first != '.' {
            let down = self.value(first, place, "link-cell")?;
            let across = self.sum()?;
            add_clue(draft, At::Home(at), Direction::Down, down);
            add_clue(draft, At::Home(at), Direction::Across, across);
        }
        Ok(())
    }

    /// Reads the clues of the runs that start at the edges; `margin` is the row and column they stand in.
    fn edges(&mut self, draft: &mut Draft<'a>, size: Size, margin: u32) -> Result<(), ParseError> {
        if 0 < self.white {
            let args = vec![("cells", Arg::Number(i64::from(self.white)))];
            return Err(self.source.wrong(self.last(), "too-many-cells", "link-sum", args));
        }
        let columns =
            (margin..size.width).map(|column| (Direction::Down, size.cell(margin, column), size.width));
        let rows = (margin..size.height).map(|row| (Direction::Across, size.cell(row, margin), 1));
        for (direction, first, stride) in columns.chain(rows) {
            if draft.is_white(first) {
                let at = if margin == 0 { At::Edge(first) } else { At::Home(first - stride) };
                let sum = self.sum()?;
                add_clue(draft, at, direction, sum);
            }
        }
        address::end(self.source, self.rest, "end")
    }

    fn sum(&mut self) -> Result<(u32, Token<'a>), ParseError> {
        let (character, place) = self.character("link-sum", "ends-early")?;
        self.value(character, place, "link-sum")
    }

    /// A sum; 0 for none.
    fn value(
        &self,
        character: char,
        place: Token<'a>,
        expected: &'static str,
    ) -> Result<(u32, Token<'a>), ParseError> {
        let sum = match character {
            '-' => 0,
            '0'..='9' | 'a'..='j' => character.to_digit(36).unwrap_or(0),
            'A'..='Z' => u32::from(character) - u32::from('A') + 20,
            _ => return Err(self.source.wrong(place, "link-character", expected, Vec::new())),
        };
        Ok((sum, place))
    }

    /// The next character; `kind` where there is none.
    fn character(
        &mut self,
        expected: &'static str,
        kind: &'static str,
    ) -> Result<(char, Token<'a>), ParseError> {
        let Some(character) = self.rest.text.chars().next() else {
            return Err(self.source.wrong(self.rest, kind, expected, Args::new()));
        };
        let place = self.rest.to(character.len_utf8());
        self.rest = self.rest.from(character.len_utf8());
        Ok((character, place))
    }

    /// The character that was read last: an ASCII one.
    fn last(&self) -> Token<'a> {
        self.source.quote(self.rest.at - 1, self.rest.at)
    }
}

fn add_clue<'a>(draft: &mut Draft<'a>, at: At, direction: Direction, (sum, place): (u32, Token<'a>)) {
    if sum != 0 {
        draft.clue(at, direction, sum, CluePlace { whole: place, sum: place });
    }
}

/// Writes one link a line: `W/H/BODY`. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues) + "\n").collect()
}

/// Writes one address of puzz.link a line. Entries are left out.
pub fn print_address(cases: &[Case<Clues>]) -> String {
    cases.iter().flat_map(|case| [ADDRESS, &write(&case.clues), "\n"].map(String::from)).collect()
}

fn write(clues: &Clues) -> String {
    let size = clues.size();
    let margin = margin(clues);
    let homes = Homes::of(clues);
    let mut text = format!("{}/{}/", size.width - margin, size.height - margin);
    let mut white = 0;
    for cell in
        (margin..size.height).flat_map(|row| (margin..size.width).map(move |column| size.cell(row, column)))
    {
        if clues.is_white(cell) {
            white += 1;
            continue;
        }
        address::write_run(&mut text, b'k', &mut white);
        match homes.at(cell) {
            [None, None] => text.push('.'),
            [across, down] => text.extend([down, across].map(character)),
        }
    }
    address::write_run(&mut text, b'k', &mut white);
    for direction in [Direction::Down, Direction::Across] {
        let at_edge = clues.runs().iter().filter(|run| {
            let (row, column) = size.place(run.first);
            run.direction == direction && margin == if direction == Direction::Down { row } else { column }
        });
        text.extend(at_edge.map(|run| character(run.sum)));
    }
    text
}

fn character(sum: Option<u8>) -> char {
    match sum {
        None | Some(0) => '-',
        Some(sum @ 1..=9) => char::from(b'0' + sum),
        Some(sum @ 10..=19) => char::from(b'a' + sum - 10),
        Some(sum) => char::from(b'A' + (sum - 20).min(25)),
    }
}
