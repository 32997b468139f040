//! The printed puzzle: the blocks of every row and column.

use std::ops::RangeInclusive;

use gridstep_engine::{Arg, ConstraintView, Size, View};

use super::cells::LONGEST;

/// Least and most cells of a side.
pub const SIDE: RangeInclusive<u32> = 1..=LONGEST as u32;

/// A printed nonogram: black and white.
///
/// Lines are numbered: rows from the top, then columns from the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    size: Size,
    /// By line: where its blocks begin in `blocks`; one more at the end.
    starts: Vec<u32>,
    blocks: Vec<u8>,
    /// What the picture is called; empty where that is not known.
    title: Box<str>,
}

/// Most characters of a title that are kept.
const TITLE: usize = 200;

/// A line whose clue cannot be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClueError {
    /// Key of the error, such as `"clue-too-long"`.
    pub kind: &'static str,
    /// Its line.
    pub line: usize,
}

impl Clues {
    /// A puzzle of the blocks of the rows, then of the columns. Blocks of 0 cells are left out.
    ///
    /// # Errors
    /// `"size"` where a side is not within [`SIDE`] or there are not as many lines; `"clue-too-long"` where blocks do
    /// not fit into their line.
    pub fn new(size: Size, lines: &[Vec<u8>]) -> Result<Clues, ClueError> {
        let fits = SIDE.contains(&size.width) && SIDE.contains(&size.height);
        if !fits || lines.len() != (size.width + size.height) as usize {
            return Err(ClueError { kind: "size", line: 0 });
        }
        let mut clues = Clues { size, starts: vec![0], blocks: Vec::new(), title: Box::default() };
        for (line, blocks) in lines.iter().enumerate() {
            clues.blocks.extend(blocks.iter().filter(|block| **block != 0));
            clues.starts.push(clues.blocks.len() as u32);
            if clues.len_of(line) < least(clues.blocks(line)) {
                return Err(ClueError { kind: "clue-too-long", line });
            }
        }
        Ok(clues)
    }

    /// The puzzle whose answer is a picture: one entry per cell, whether it is black.
    pub fn of_picture(size: Size, black: &[bool]) -> Clues {
        let mut clues = Clues { size, starts: vec![0], blocks: Vec::new(), title: Box::default() };
        for line in 0..clues.lines() {
            let mut run = 0;
            for place in 0..clues.len_of(line) {
                let cell = clues.cell(line, place);
                if black[cell as usize] {
                    run += 1;
                } else if 0 < run {
                    clues.blocks.push(std::mem::take(&mut run));
                }
            }
            if 0 < run {
                clues.blocks.push(run);
            }
            clues.starts.push(clues.blocks.len() as u32);
        }
        clues
    }

    /// The same puzzle with a title: at most 200 characters of the text, without line breaks and the like.
    #[must_use]
    pub fn with_title(mut self, text: &str) -> Clues {
        let readable: String = text.chars().filter(|letter| !letter.is_control()).collect();
        let start: String = readable.trim().chars().take(TITLE).collect();
        self.title = start.trim_end().into();
        self
    }

    /// What the picture is called, which tells the solution; empty where that is not known.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Number of lines.
    pub fn lines(&self) -> usize {
        (self.size.width + self.size.height) as usize
    }

    /// The blocks of a line, none of them 0.
    pub fn blocks(&self, line: usize) -> &[u8] {
        &self.blocks[self.starts[line] as usize..self.starts[line + 1] as usize]
    }

    /// Number of cells of a line.
    pub fn len_of(&self, line: usize) -> usize {
        if line < self.size.height as usize { self.size.width as usize } else { self.size.height as usize }
    }

    /// The cell at a place of a line.
    #[inline]
    pub fn cell(&self, line: usize, place: usize) -> u32 {
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        let cell = if line < height { line * width + place } else { place * width + line - height };
        cell as u32
    }

    /// The cells of a line, in order.
    pub fn cells(&self, line: usize) -> impl DoubleEndedIterator<Item = u32> + '_ {
        (0..self.len_of(line)).map(move |place| self.cell(line, place))
    }

    /// The row and the column of a cell, as lines, each with the cell's place in it.
    #[inline]
    pub fn lines_of(&self, cell: u32) -> [(usize, usize); 2] {
        let (row, column) = self.size.place(cell);
        let (row, column) = (row as usize, column as usize);
        [(row, column), (self.size.height as usize + column, row)]
    }

    /// The lines with their cells and clues, for the page.
    pub fn view(&self) -> View {
        let constraint = |line: usize| ConstraintView {
            kind: if line < self.size.height as usize { "row" } else { "column" },
            home: None,
            cells: self.cells(line).collect(),
            args: vec![(
                "blocks",
                Arg::Numbers(self.blocks(line).iter().map(|block| i64::from(*block)).collect()),
            )],
        };
        View { size: self.size, constraints: (0..self.lines()).map(constraint).collect() }
    }
}

/// Least cells that blocks need: their own, and a gap between each two.
pub fn least(blocks: &[u8]) -> usize {
    let cells: usize = blocks.iter().map(|block| usize::from(*block)).sum();
    cells + blocks.len().saturating_sub(1)
}
