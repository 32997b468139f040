//! The printed puzzle: the blocks of every row and column.

use std::ops::RangeInclusive;

use gridstep_engine::{Arg, ConstraintView, Size, View};

use super::cells::LONGEST;

/// Least and most cells of a side.
pub const SIDE: RangeInclusive<u32> = 1..=LONGEST as u32;

/// A printed nonogram in black and white: a block is its length.
pub type Clues = Lists<u8>;

/// A block of a clue.
pub trait Block: Copy + PartialEq {
    /// Number of its cells.
    fn cells(self) -> u8;
    /// Whether the next block can begin in the cell behind it.
    fn may_touch(self, next: Self) -> bool;
}

impl Block for u8 {
    fn cells(self) -> u8 {
        self
    }

    fn may_touch(self, _: u8) -> bool {
        false
    }
}

/// The blocks of every row and column.
///
/// Lines are numbered: rows from the top, then columns from the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists<B> {
    size: Size,
    /// By line: where its blocks begin in `blocks`; one more at the end.
    starts: Vec<u32>,
    blocks: Vec<B>,
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

impl<B: Block> Lists<B> {
    /// A puzzle of the blocks of the rows, then of the columns. Blocks of 0 cells are left out.
    ///
    /// # Errors
    /// `"size"` where a side is not within [`SIDE`] or there are not as many lines; `"clue-too-long"` where blocks do
    /// not fit into their line.
    pub fn new(size: Size, lines: &[Vec<B>]) -> Result<Self, ClueError> {
        let fits = SIDE.contains(&size.width) && SIDE.contains(&size.height);
        if !fits || lines.len() != (size.width + size.height) as usize {
            return Err(ClueError { kind: "size", line: 0 });
        }
        let mut clues = Lists { size, starts: vec![0], blocks: Vec::new(), title: Box::default() };
        for (line, blocks) in lines.iter().enumerate() {
            clues.blocks.extend(blocks.iter().filter(|block| block.cells() != 0));
            clues.starts.push(clues.blocks.len() as u32);
            if clues.len_of(line) < least(clues.blocks(line)) {
                return Err(ClueError { kind: "clue-too-long", line });
            }
        }
        Ok(clues)
    }

    /// The puzzle whose answer is a picture: by cell its block, of one cell, or `None` for white. `joined` is a block
    /// made longer by a cell.
    pub fn of_cells(size: Size, cell_of: impl Fn(u32) -> Option<B>, joined: impl Fn(B) -> B) -> Self {
        let mut clues = Lists { size, starts: vec![0], blocks: Vec::new(), title: Box::default() };
        for line in 0..clues.lines() {
            let mut before = None;
            for place in 0..clues.len_of(line) {
                let found = cell_of(clues.cell(line, place));
                match (found, clues.blocks.last_mut()) {
                    (Some(_), Some(last)) if before == found => *last = joined(*last),
                    (Some(block), _) => clues.blocks.push(block),
                    (None, _) => (),
                }
                before = found;
            }
            clues.starts.push(clues.blocks.len() as u32);
        }
        clues
    }

    /// The same puzzle with other blocks, each as long as it was.
    pub fn map_blocks<C: Block>(self, other: impl Fn(B) -> C) -> Lists<C> {
        let blocks = self.blocks.into_iter().map(other).collect();
        Lists { size: self.size, starts: self.starts, blocks, title: self.title }
    }

    /// The same puzzle with a title: at most 200 characters of the text, without line breaks and the like.
    #[must_use]
    pub fn with_title(mut self, text: &str) -> Self {
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
    pub fn blocks(&self, line: usize) -> &[B] {
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

    /// Number of cells that the blocks have: those of the rows, as many as those of the columns.
    pub fn filled(&self) -> usize {
        let rows = 0..self.size.height as usize;
        rows.flat_map(|row| self.blocks(row)).map(|block| usize::from(block.cells())).sum()
    }

    /// What kind of line it is, for the page.
    pub fn kind(&self, line: usize) -> &'static str {
        if line < self.size.height as usize { "row" } else { "column" }
    }

    /// The lengths of the blocks of a line, for the page.
    pub fn lengths(&self, line: usize) -> Arg {
        Arg::Numbers(self.blocks(line).iter().map(|block| i64::from(block.cells())).collect())
    }
}

impl Clues {
    /// The puzzle whose answer is a picture: one entry per cell, whether it is black.
    pub fn of_picture(size: Size, black: &[bool]) -> Clues {
        Lists::of_cells(size, |cell| black[cell as usize].then_some(1), |block| block + 1)
    }

    /// The lines with their cells and clues, for the page.
    pub fn view(&self) -> View {
        let constraint = |line: usize| ConstraintView {
            kind: self.kind(line),
            home: None,
            cells: self.cells(line).collect(),
            args: vec![("blocks", self.lengths(line))],
        };
        View { size: self.size, constraints: (0..self.lines()).map(constraint).collect() }
    }
}

/// Least cells that blocks need: their own, and a gap between each two that cannot touch.
pub fn least<B: Block>(blocks: &[B]) -> usize {
    let cells: usize = blocks.iter().map(|block| usize::from(block.cells())).sum();
    cells + blocks.windows(2).filter(|pair| !pair[0].may_touch(pair[1])).count()
}
