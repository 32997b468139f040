//! A puzzle while it is read: its clues with their places in the text.

use gridstep_engine::{Arg, Args, Case, ParseError, Size};

use crate::nonogram::clues::{ClueError, Clues, SIDE, least};
use crate::text::{Source, TextBudget, Token, number, number_of};

/// Most blocks of a line: every second cell.
const BLOCKS: usize = (*SIDE.end() as usize).div_ceil(2);

/// Which lines a list of clues is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Rows,
    Columns,
}

impl Side {
    pub(super) const BOTH: [Side; 2] = [Side::Rows, Side::Columns];

    /// The key of one of its lines.
    const fn name(self) -> &'static str {
        match self {
            Side::Rows => "row",
            Side::Columns => "column",
        }
    }
}

/// Clues with their places in the text.
pub(super) struct Draft<'a> {
    source: Source<'a>,
    /// The lines of each side.
    lines: [Vec<Vec<u8>>; 2],
    places: [Vec<Token<'a>>; 2],
    /// The colour of the blocks.
    colour: Option<&'a str>,
    /// What the picture is called.
    pub(super) title: String,
}

impl<'a> Draft<'a> {
    /// A draft without lines.
    pub(super) fn new(source: Source<'a>) -> Draft<'a> {
        Draft {
            source,
            lines: Default::default(),
            places: Default::default(),
            colour: None,
            title: String::new(),
        }
    }

    /// Number of lines of a side so far.
    pub(super) fn count(&self, side: Side) -> usize {
        self.lines[side as usize].len()
    }

    /// Begins the next line of a side.
    ///
    /// # Errors
    /// `"too-many-lines"`.
    pub(super) fn line(&mut self, side: Side, place: Token<'a>) -> Result<(), ParseError> {
        if self.count(side) == *SIDE.end() as usize {
            return Err(too_many(self.source, place, side, *SIDE.end()));
        }
        self.lines[side as usize].push(Vec::new());
        self.places[side as usize].push(place);
        Ok(())
    }

    /// Adds a block to the last line of a side; 0 adds nothing.
    ///
    /// # Errors
    /// `"not-a-number"`, `"block-out-of-bounds"`, `"too-many-blocks"`.
    pub(super) fn block(&mut self, side: Side, token: Token<'a>) -> Result<(), ParseError> {
        let value = number(self.source, token, "block", 0..=*SIDE.end(), "block-out-of-bounds")?;
        self.add(side, value as u8, token)
    }

    /// The same with a number that has been read.
    pub(super) fn add(&mut self, side: Side, value: u8, place: Token<'a>) -> Result<(), ParseError> {
        let Some(blocks) = self.lines[side as usize].last_mut() else { return Ok(()) };
        if value == 0 {
            return Ok(());
        }
        if blocks.len() == BLOCKS {
            let args = vec![("most", number_of(BLOCKS))];
            return Err(self.source.wrong(place, "too-many-blocks", "line-end", args));
        }
        blocks.push(value);
        Ok(())
    }

    /// Sets the colour of a block.
    ///
    /// # Errors
    /// `"coloured"` when it is not the colour of the blocks before.
    pub(super) fn colour(&mut self, colour: &'a str, place: Token<'a>) -> Result<(), ParseError> {
        if self.colour.is_some_and(|other| other != colour) {
            return Err(self.source.wrong(place, "coloured", "one-colour", Vec::new()));
        }
        self.colour = Some(colour);
        Ok(())
    }

    /// The puzzle, once all lines have been added; `end` is where its text ends.
    ///
    /// # Errors
    /// `"too-few-lines"`, `"too-many-boards"`, `"clue-too-long"`, `"totals-differ"`.
    pub(super) fn build(self, end: Token<'a>, budget: &mut TextBudget) -> Result<Case<Clues>, ParseError> {
        let Draft { source, lines: [rows, columns], places: [row_places, column_places], title, .. } = self;
        for (side, count) in [(Side::Rows, rows.len()), (Side::Columns, columns.len())] {
            if count == 0 {
                return Err(too_few(source, end, side, *SIDE.start()));
            }
        }
        let size = Size { width: columns.len() as u32, height: rows.len() as u32 };
        budget.take(size.area(), source, row_places[0])?;
        let totals =
            [&rows, &columns].map(|lines| lines.iter().flatten().map(|block| i64::from(*block)).sum());
        let place = |line: usize| row_places.iter().chain(&column_places).nth(line).copied().unwrap_or(end);
        let lines: Vec<Vec<u8>> = rows.into_iter().chain(columns).collect();
        let clues = Clues::new(size, &lines).map_err(|ClueError { kind, line }| {
            source.wrong(place(line), kind, "fitting-clue", clue_args(size, line, &lines[line]))
        })?;
        if totals[0] != totals[1] {
            let args = vec![("rows", Arg::Number(totals[0])), ("columns", Arg::Number(totals[1]))];
            return Err(source.wrong(column_places[0], "totals-differ", "equal-totals", args));
        }
        Ok(Case { clues: clues.with_title(&title), states: Vec::new() })
    }
}

/// The values of a sentence about a clue: `side`, the `line`'s number from 1, how many `cells` it has and how many
/// its blocks need at `least`.
fn clue_args(size: Size, line: usize, blocks: &[u8]) -> Args {
    let height = size.height as usize;
    let (of, index, cells) = if line < height {
        (Side::Rows, line, size.width)
    } else {
        (Side::Columns, line - height, size.height)
    };
    vec![
        ("side", Arg::Key(of.name())),
        ("line", number_of(index + 1)),
        ("cells", Arg::Number(i64::from(cells))),
        ("least", number_of(least(blocks))),
    ]
}

/// A list of clues that goes on after its last line.
pub(super) fn too_many(source: Source<'_>, found: Token<'_>, side: Side, lines: u32) -> ParseError {
    source.wrong(found, "too-many-lines", "list-end", side_args(side, lines))
}

/// A list of clues that ends before its last line.
pub(super) fn too_few(source: Source<'_>, found: Token<'_>, side: Side, lines: u32) -> ParseError {
    source.wrong(found, "too-few-lines", "clue", side_args(side, lines))
}

fn side_args(side: Side, lines: u32) -> Args {
    vec![("side", Arg::Key(side.name())), ("lines", Arg::Number(i64::from(lines)))]
}

/// A side of a board.
///
/// # Errors
/// `"not-a-number"`, `"size-out-of-bounds"`.
pub(super) fn side_length(source: Source<'_>, token: Token<'_>) -> Result<u32, ParseError> {
    number(source, token, "size", SIDE, "size-out-of-bounds")
}

/// Whether a line is blank.
pub(super) fn is_blank(line: Token<'_>) -> bool {
    line.text.trim_start().is_empty()
}

/// The number a block begins with, and what is written behind it: its colour, where the format has colours.
pub(super) fn split_colour(block: Token<'_>) -> (Token<'_>, Token<'_>) {
    let digits = block.text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 { (block, block.from(block.text.len())) } else { (block.to(digits), block.from(digits)) }
}

/// The blocks of a line as a list of its own, `0` for none.
pub(super) fn list(blocks: &[u8], between: &str) -> String {
    match blocks {
        [] => String::from("0"),
        blocks => blocks.iter().map(u8::to_string).collect::<Vec<_>>().join(between),
    }
}
