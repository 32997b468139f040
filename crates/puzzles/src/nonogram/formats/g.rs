//! `.g`, the format of Mirek and Petr Olšák's solver `grid`.
//!
//! ```text
//! any lines in front: a comment
//! #d
//!    0:   #FFFFFF   white
//!    g:X  #000000   black
//! : rows
//! 2g 1g
//! : columns
//! 1g
//! ```
//!
//! After `#d` come the colours: the letter of a block, after a colon how it is printed, and what it looks like.
//! Without them, or without a letter, blocks are black. An empty line is left blank or written `0`: since the lists do
//! not say how long they are, blank lines count at the end of the text too.
//! A second `: rows` begins another puzzle.

use gridstep_engine::{Case, ParseError, Reading};

use super::draft::{Draft, Side, list, split_colour};
use crate::nonogram::clues::Clues;
use crate::text::{Budget, Source, Token, head};

/// The colour of blocks without a letter.
const BLACK: &str = "000000";

/// Most colours that are read; a letter is one byte.
const COLOURS: usize = 128;

/// Whether a line near the start of the text is a heading.
pub fn sniff(text: &str) -> bool {
    head(text).lines().any(|line| {
        let heading = line.trim().strip_prefix(':').map(str::trim);
        heading.is_some_and(|heading| heading == "rows" || heading == "columns")
    })
}

/// Reads all puzzles of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut budget = Budget::default();
    let mut cases = Vec::new();
    let mut sheet = Sheet::new(source);
    for line in source.lines() {
        let trimmed = line.text.trim_start();
        let text = line.from(line.text.len() - trimmed.len());
        if let Some(name) = trimmed.strip_prefix(':') {
            let side = match name.trim() {
                "rows" => Side::Rows,
                "columns" => Side::Columns,
                _ => return Err(source.wrong(text, "heading-unknown", "g-heading", Vec::new())),
            };
            if sheet.begun == [true; 2] {
                cases.push(std::mem::replace(&mut sheet, Sheet::new(source)).draft.build(line, &mut budget)?);
            }
            if std::mem::replace(&mut sheet.begun[side as usize], true) {
                return Err(source.wrong(text, "list-twice", "one-list", Vec::new()));
            }
            sheet.part = Part::List(side);
        } else {
            sheet.line(text)?;
        }
    }
    if sheet.begun == [false; 2] {
        return Err(source.wrong(source.end(), "ends-early", "g-heading", Vec::new()));
    }
    cases.push(sheet.draft.build(source.end(), &mut budget)?);
    Ok(cases)
}

/// Where in a puzzle a line stands.
#[derive(Clone, Copy)]
enum Part {
    Comment,
    Colours,
    List(Side),
}

/// A puzzle under way.
struct Sheet<'a> {
    draft: Draft<'a>,
    part: Part,
    /// Which lists have begun.
    begun: [bool; 2],
    /// Letters and what they look like.
    colours: Vec<(u8, &'a str)>,
}

impl<'a> Sheet<'a> {
    fn new(source: Source<'a>) -> Sheet<'a> {
        Sheet { draft: Draft::new(source), part: Part::Comment, begun: [false; 2], colours: Vec::new() }
    }

    fn line(&mut self, line: Token<'a>) -> Result<(), ParseError> {
        match self.part {
            Part::Comment => {
                if line.text.starts_with("#d") || line.text.starts_with("#D") {
                    self.part = Part::Colours;
                }
            }
            Part::Colours => {
                let looks = line.text.rsplit_once('#').and_then(|(_, looks)| looks.split_whitespace().next());
                if let (Some(letter), Some(looks)) = (line.text.bytes().next(), looks)
                    && self.colours.len() < COLOURS
                {
                    self.colours.push((letter, looks));
                }
            }
            Part::List(side) => {
                self.draft.line(side, line)?;
                for block in line.words() {
                    let (digits, letter) = split_colour(block);
                    self.draft.block(side, digits)?;
                    self.draft.colour(self.looks(letter.text), block)?;
                }
            }
        }
        Ok(())
    }

    /// What a block with a letter looks like: by the table, or the letter itself.
    fn looks(&self, letter: &'a str) -> &'a str {
        let [byte] = letter.as_bytes() else { return if letter.is_empty() { BLACK } else { letter } };
        self.colours.iter().find(|(known, _)| known == byte).map_or(letter, |(_, looks)| looks)
    }
}

/// Writes puzzles without colours. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues)).collect()
}

fn write(clues: &Clues) -> String {
    let height = clues.size().height as usize;
    let lines = |lines: std::ops::Range<usize>| -> String {
        lines.map(|line| list(clues.blocks(line), " ") + "\n").collect()
    };
    format!(": rows\n{}: columns\n{}", lines(0..height), lines(height..clues.lines()))
}
