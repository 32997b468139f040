//! A puzzle while it is read: its clues with their places in the text.

use gridstep_engine::{Arg, Args, Case, ParseError, Size};

use crate::nonogram::clues::{Block, ClueError, Clues, Lists, SIDE, least};
use crate::text::{Source, TextBudget, Token, number, number_of};

/// Most blocks of a line: every second cell.
const BLOCKS: usize = (*SIDE.end() as usize).div_ceil(2);

/// Which lines a list of clues is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Rows,
    Columns,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::Rows, Side::Columns];

    /// The key of one of its lines.
    const fn name(self) -> &'static str {
        match self {
            Side::Rows => "row",
            Side::Columns => "column",
        }
    }
}

/// What a puzzle makes of the colours of a text.
pub(crate) trait Inks<'a>: Default {
    /// Whether blocks of several colours are read.
    const COLOURED: bool;
    /// A block of a clue.
    type Block: Block;
    /// A printed puzzle.
    type Clues;
    /// A colour that a text declares. Of its name, its letter and its colour, what the text does not give is empty.
    ///
    /// # Errors
    /// `"colour-value"`.
    fn declare(&mut self, source: Source<'a>, ink: Ink<'a>) -> Result<(), ParseError>;
    /// A block of some cells.
    ///
    /// # Errors
    /// `"coloured"` where one colour is read; `"colour-unknown"`, `"colour-missing"`, `"too-many-colours"` where several
    /// are.
    fn block(
        &mut self,
        source: Source<'a>,
        len: u8,
        colour: NamedColour<'a>,
    ) -> Result<Self::Block, ParseError>;
    /// What the cells of the rows and of the columns count to, where they differ.
    fn unequal(&self, rows: &[Vec<Self::Block>], columns: &[Vec<Self::Block>]) -> Option<Args>;
    /// The puzzle.
    fn clues(self, lists: Lists<Self::Block>) -> Self::Clues;
}

/// A colour as a text declares it.
#[derive(Clone, Copy)]
pub(crate) struct Ink<'a> {
    /// How blocks name it.
    pub(crate) key: &'a str,
    pub(crate) name: &'a str,
    /// How a cell of it is printed.
    pub(crate) letter: Option<char>,
    /// Red, green and blue: `#rrggbb` or a name.
    pub(crate) value: Option<Token<'a>>,
}

impl Ink<'_> {
    /// A colour of which nothing but its number matters.
    pub(crate) const NONE: Ink<'static> = Ink { key: "", name: "", letter: None, value: None };
}

/// The colour of a block, as its text names it, and where.
#[derive(Clone, Copy)]
pub(crate) struct NamedColour<'a> {
    /// Empty where the block has none.
    pub(crate) key: &'a str,
    pub(crate) place: Token<'a>,
}

impl<'a> NamedColour<'a> {
    /// Of a block without a colour.
    pub(crate) fn none(place: Token<'a>) -> NamedColour<'a> {
        NamedColour { key: "", place }
    }
}

/// One colour, whatever it is called, that is black or has no value: one of another value is a puzzle in colours.
#[derive(Default)]
pub(crate) struct OneInk<'a> {
    key: Option<&'a str>,
    /// How colours that are not black are named, and their values.
    bright: Vec<[&'a str; 2]>,
}

/// Most colours whose values are kept.
const DECLARED: usize = 128;

impl<'a> Inks<'a> for OneInk<'a> {
    const COLOURED: bool = false;
    type Block = u8;
    type Clues = Clues;

    fn declare(&mut self, _: Source<'a>, ink: Ink<'a>) -> Result<(), ParseError> {
        let value = ink.value.map_or("", |value| value.text);
        let is_black = value.eq_ignore_ascii_case("black") || value.bytes().all(|sign| b"#0".contains(&sign));
        if !is_black && self.bright.len() < DECLARED {
            self.bright.push([ink.key, value]);
        }
        Ok(())
    }

    fn block(&mut self, source: Source<'a>, len: u8, colour: NamedColour<'a>) -> Result<u8, ParseError> {
        let is_other = self.key.is_some_and(|other| other != colour.key);
        if is_other || self.bright.iter().flatten().any(|bright| *bright == colour.key) {
            return Err(source.wrong(colour.place, "coloured", "one-colour", Vec::new()));
        }
        self.key = Some(colour.key);
        Ok(len)
    }

    fn unequal(&self, rows: &[Vec<u8>], columns: &[Vec<u8>]) -> Option<Args> {
        let [rows, columns] =
            [rows, columns].map(|lines| lines.iter().flatten().map(|block| i64::from(*block)).sum());
        (rows != columns).then(|| vec![("rows", Arg::Number(rows)), ("columns", Arg::Number(columns))])
    }

    fn clues(self, lists: Clues) -> Clues {
        lists
    }
}

/// Clues with their places in the text.
pub(crate) struct Draft<'a, I: Inks<'a> = OneInk<'a>> {
    source: Source<'a>,
    /// The lines of each side.
    lines: [Vec<Vec<I::Block>>; 2],
    places: [Vec<Token<'a>>; 2],
    inks: I,
    /// What the picture is called.
    pub(crate) title: String,
}

impl<'a, I: Inks<'a>> Draft<'a, I> {
    /// A draft without lines.
    pub(crate) fn new(source: Source<'a>) -> Self {
        Draft {
            source,
            lines: Default::default(),
            places: Default::default(),
            inks: I::default(),
            title: String::new(),
        }
    }

    /// Number of lines of a side so far.
    pub(super) fn count(&self, side: Side) -> usize {
        self.lines[side as usize].len()
    }

    /// Declares a colour.
    ///
    /// # Errors
    /// `"colour-value"`.
    pub(crate) fn declare(&mut self, ink: Ink<'a>) -> Result<(), ParseError> {
        self.inks.declare(self.source, ink)
    }

    /// Begins the next line of a side.
    ///
    /// # Errors
    /// `"too-many-lines"`.
    pub(crate) fn line(&mut self, side: Side, place: Token<'a>) -> Result<(), ParseError> {
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
    /// `"not-a-number"`, `"block-out-of-bounds"`, `"too-many-blocks"`, and those of [`Inks::block`].
    pub(crate) fn block(
        &mut self,
        side: Side,
        token: Token<'a>,
        of: NamedColour<'a>,
    ) -> Result<(), ParseError> {
        let value = number(self.source, token, "block", 0..=*SIDE.end(), "block-out-of-bounds")?;
        self.add(side, value as u8, token, of)
    }

    /// The same with a number that has been read.
    pub(crate) fn add(
        &mut self,
        side: Side,
        value: u8,
        place: Token<'a>,
        of: NamedColour<'a>,
    ) -> Result<(), ParseError> {
        let Some(blocks) = self.lines[side as usize].last_mut() else { return Ok(()) };
        if value == 0 {
            return Ok(());
        }
        let most = if I::COLOURED { *SIDE.end() as usize } else { BLOCKS };
        if blocks.len() == most {
            let args = vec![("most", number_of(most))];
            return Err(self.source.wrong(place, "too-many-blocks", "line-end", args));
        }
        blocks.push(self.inks.block(self.source, value, of)?);
        Ok(())
    }

    /// Adds the lines of a picture: by cell its place, and how its colour is named, `None` for the background.
    ///
    /// # Errors
    /// Those of [`Draft::line`] and [`Draft::add`].
    pub(super) fn picture(
        &mut self,
        size: Size,
        cells: &[(Token<'a>, Option<&'a str>)],
    ) -> Result<(), ParseError> {
        let area = size.area() as u32;
        for row in 0..size.height {
            self.run(Side::Rows, (0..size.width).map(|column| cells[size.cell(row, column) as usize]))?;
        }
        for column in 0..size.width {
            self.run(
                Side::Columns,
                (column..area).step_by(size.width as usize).map(|cell| cells[cell as usize]),
            )?;
        }
        Ok(())
    }

    /// Adds a line of a picture.
    fn run(
        &mut self,
        side: Side,
        cells: impl Iterator<Item = (Token<'a>, Option<&'a str>)>,
    ) -> Result<(), ParseError> {
        let mut cells = cells.peekable();
        if let Some((place, _)) = cells.peek() {
            self.line(side, *place)?;
        }
        while let Some((place, colour)) = cells.next() {
            let mut len = 1;
            while cells.next_if(|(_, next)| *next == colour).is_some() {
                len += 1;
            }
            if let Some(key) = colour {
                self.add(side, len, place, NamedColour { key, place })?;
            }
        }
        Ok(())
    }

    /// The puzzle, once all lines have been added; `end` is where its text ends.
    ///
    /// # Errors
    /// `"too-few-lines"`, `"too-many-boards"`, `"clue-too-long"`, `"totals-differ"`.
    pub(crate) fn build(self, end: Token<'a>, budget: &mut TextBudget) -> Result<Case<I::Clues>, ParseError> {
        let Draft { source, lines: [rows, columns], places: [row_places, column_places], title, inks } = self;
        for (side, count) in [(Side::Rows, rows.len()), (Side::Columns, columns.len())] {
            if count == 0 {
                return Err(too_few(source, end, side, *SIDE.start()));
            }
        }
        let size = Size { width: columns.len() as u32, height: rows.len() as u32 };
        budget.take(size.area(), source, row_places[0])?;
        let unequal = inks.unequal(&rows, &columns);
        let place = |line: usize| row_places.iter().chain(&column_places).nth(line).copied().unwrap_or(end);
        let lines: Vec<Vec<I::Block>> = rows.into_iter().chain(columns).collect();
        let lists = Lists::new(size, &lines).map_err(|ClueError { kind, line }| {
            source.wrong(place(line), kind, "fitting-clue", clue_args(size, line, &lines[line]))
        })?;
        if let Some(args) = unequal {
            return Err(source.wrong(column_places[0], "totals-differ", "equal-totals", args));
        }
        Ok(Case { clues: inks.clues(lists.with_title(&title)), states: Vec::new() })
    }
}

/// The values of a sentence about a clue: `side`, the `line`'s number from 1, how many `cells` it has and how many
/// its blocks need at `least`.
fn clue_args<B: Block>(size: Size, line: usize, blocks: &[B]) -> Args {
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
pub(crate) fn too_many(source: Source<'_>, found: Token<'_>, side: Side, lines: u32) -> ParseError {
    source.wrong(found, "too-many-lines", "list-end", side_args(side, lines))
}

/// A list of clues that ends before its last line.
pub(crate) fn too_few(source: Source<'_>, found: Token<'_>, side: Side, lines: u32) -> ParseError {
    source.wrong(found, "too-few-lines", "clue", side_args(side, lines))
}

fn side_args(side: Side, lines: u32) -> Args {
    vec![("side", Arg::Key(side.name())), ("lines", Arg::Number(i64::from(lines)))]
}

/// A side of a board.
///
/// # Errors
/// `"not-a-number"`, `"size-out-of-bounds"`.
pub(crate) fn side_length(source: Source<'_>, token: Token<'_>) -> Result<u32, ParseError> {
    number(source, token, "size", SIDE, "size-out-of-bounds")
}

/// Whether a line is blank.
pub(crate) fn is_blank(line: Token<'_>) -> bool {
    line.text.trim_start().is_empty()
}

/// The number a block begins with, and what is written behind it: its colour, where the format has colours.
pub(crate) fn split_colour(block: Token<'_>) -> (Token<'_>, Token<'_>) {
    let digits = block.text.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 { (block, block.from(block.text.len())) } else { (block.to(digits), block.from(digits)) }
}

/// The blocks of a line as a list of its own, `0` for none.
pub(crate) fn list<B: Block>(blocks: &[B], between: &str, print: &dyn Fn(B) -> String) -> String {
    match blocks {
        [] => String::from("0"),
        blocks => blocks.iter().map(|block| print(*block)).collect::<Vec<_>>().join(between),
    }
}

/// A block of a puzzle in black and white.
pub(super) fn number_text(block: u8) -> String {
    block.to_string()
}
