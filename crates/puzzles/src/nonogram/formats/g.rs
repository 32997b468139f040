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
//! 1g
//! 0
//! 1g
//! : end
//! any lines behind: a comment
//! ```
//!
//! A line that begins with a colon begins the rows, the next one the columns, and one more ends the puzzle, whatever
//! follows the colon. Beyond the format, lists named `columns` and `rows` are read by their names, and another `: rows`
//! after both begins another puzzle.
//!
//! After `#d` come the colours: the letter of a block, after a colon how it is printed, and its colour; `1` stands for
//! blocks without a letter, which are black by default. An empty line is left blank or written `0`: the lists have no
//! length, so blank lines count at the end of the text too.
//!
//! The format is described in the texts of the example puzzles that come with `grid`.

use gridstep_engine::{Case, ParseError, Reading};

use super::draft::{Draft, Ink, Inks, NamedColour, OneInk, Side, list, number_text, split_colour};
use crate::nonogram::clues::{Block, Clues, Lists};
use crate::text::{Source, TextBudget, Token};

/// The colour of blocks without a letter, where the colours do not give it.
const BLACK: &str = "#000000";

/// The letter that stands for blocks without one.
const PLAIN: &str = "1";

/// Most colours that are read: a letter is one byte.
const COLOURS: usize = 128;

/// Whether a line is a heading: one with a name that is known, or with blocks below it. Any text may come before.
pub fn sniff(text: &str) -> bool {
    let is_blocks = |line: &str| {
        let mut words = line.split_whitespace().peekable();
        words.peek().is_some() && words.all(|word| word.starts_with(|first: char| first.is_ascii_digit()))
    };
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if heading(line).is_some_and(|name| side_called(name).is_some())
            || line.starts_with(':') && lines.peek().is_some_and(|next| is_blocks(next))
        {
            return true;
        }
    }
    false
}

/// What follows the colon of a heading. One that is not in front of its line counts by its name.
fn heading(line: &str) -> Option<&str> {
    let name = line.trim_start().strip_prefix(':')?;
    (line.starts_with(':') || side_called(name).is_some()).then_some(name)
}

fn side_called(name: &str) -> Option<Side> {
    match name.split_whitespace().next()? {
        "rows" => Some(Side::Rows),
        "columns" => Some(Side::Columns),
        _ => None,
    }
}

/// Reads all puzzles of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    read::<OneInk<'_>>(text)
}

/// Reads all puzzles of a text, in one colour or in several.
///
/// # Errors
/// See [`parse`].
pub(crate) fn read<'a, I: Inks<'a>>(text: &'a str) -> Result<Vec<Case<I::Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    let mut puzzle = Puzzle::<I>::new(source);
    let mut end = source.end();
    for line in source.lines() {
        let Some(name) = heading(line.text) else {
            puzzle.line(line)?;
            continue;
        };
        if puzzle.begun == [true; 2] {
            if side_called(name).is_none() {
                end = line;
                break;
            }
            cases.push(std::mem::replace(&mut puzzle, Puzzle::new(source)).draft.build(line, &mut budget)?);
        }
        puzzle.begin(name);
    }
    if puzzle.begun == [false; 2] {
        return Err(source.wrong(end, "ends-early", "g-heading", Vec::new()));
    }
    cases.push(puzzle.draft.build(end, &mut budget)?);
    Ok(cases)
}

/// The part of a puzzle that a line belongs to.
#[derive(Clone, Copy)]
enum Part {
    Comment,
    Colours,
    List(Side),
}

/// A puzzle under way.
struct Puzzle<'a, I: Inks<'a>> {
    draft: Draft<'a, I>,
    part: Part,
    /// Which lists have begun.
    begun: [bool; 2],
    colours: Vec<Ink<'a>>,
    /// Whether one of them, or the default, is that of blocks without a letter.
    is_plain_declared: bool,
}

impl<'a, I: Inks<'a>> Puzzle<'a, I> {
    fn new(source: Source<'a>) -> Self {
        Puzzle {
            draft: Draft::new(source),
            part: Part::Comment,
            begun: [false; 2],
            colours: Vec::new(),
            is_plain_declared: false,
        }
    }

    /// Begins the list under a heading: the first is named by it, or the rows; the second is the other.
    fn begin(&mut self, name: &str) {
        let side = match self.begun {
            [false, false] => side_called(name).unwrap_or(Side::Rows),
            [rows, _] => {
                if rows {
                    Side::Columns
                } else {
                    Side::Rows
                }
            }
        };
        self.begun[side as usize] = true;
        self.part = Part::List(side);
    }

    fn line(&mut self, line: Token<'a>) -> Result<(), ParseError> {
        match self.part {
            Part::Comment => {
                if line.text.starts_with("#d") || line.text.starts_with("#D") {
                    self.part = Part::Colours;
                }
            }
            Part::Colours => {
                if let Some(ink) = declared(line)
                    && self.colours.len() < COLOURS
                {
                    self.draft.declare(ink)?;
                    self.is_plain_declared |= ink.key.is_empty();
                    self.colours.push(ink);
                }
            }
            Part::List(side) => {
                self.draft.line(side, line)?;
                for block in line.words() {
                    let (digits, letter) = split_colour(block);
                    let key = if I::COLOURED { letter.text } else { self.value_of(letter.text) };
                    if I::COLOURED && key.is_empty() && !self.is_plain_declared {
                        let black = Ink { key, name: "black", letter: Some('X'), value: None };
                        self.draft.declare(black)?;
                        self.is_plain_declared = true;
                    }
                    self.draft.block(side, digits, NamedColour { key, place: block })?;
                }
            }
        }
        Ok(())
    }

    /// The colour of a block with a letter: by the table, or the letter itself.
    fn value_of(&self, letter: &'a str) -> &'a str {
        let otherwise = if letter.is_empty() { BLACK } else { letter };
        let known = self.colours.iter().find(|ink| ink.key == letter);
        known.and_then(|ink| ink.value).map_or(otherwise, |value| value.text)
    }
}

/// The colour that a line declares: the letter of its blocks, none where that is `1`, how it is printed, and its value.
fn declared(line: Token<'_>) -> Option<Ink<'_>> {
    let start = line.from(line.text.len() - line.text.trim_start().len());
    let (key, rest) = start.text.split_once(':').filter(|(key, _)| key.len() == 1)?;
    let letter = rest.chars().next()?;
    let mut words = start.from(2 + letter.len_utf8()).words();
    let value = words.next()?;
    let name = words.next().map_or("", |name| name.text);
    let letter = (!letter.is_whitespace()).then_some(letter);
    Some(Ink { key: if key == PLAIN { "" } else { key }, name, letter, value: Some(value) })
}

/// Writes puzzles without colours. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(&case.clues, &number_text)).collect()
}

/// The lists of a puzzle.
pub(crate) fn write<B: Block>(clues: &Lists<B>, print: &dyn Fn(B) -> String) -> String {
    let height = clues.size().height as usize;
    let lines = |lines: std::ops::Range<usize>| -> String {
        lines.map(|line| list(clues.blocks(line), " ", print) + "\n").collect()
    };
    format!(": rows\n{}: columns\n{}", lines(0..height), lines(height..clues.lines()))
}
