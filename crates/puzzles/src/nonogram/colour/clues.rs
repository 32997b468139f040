//! The printed puzzle: its colours, and the blocks of every row and column.

use gridstep_engine::{Arg, Size};

use crate::nonogram::clues::{Block, Lists};

/// Most colours beside white.
pub const COLOURS: usize = 8;

/// A block of a clue: `len` cells of one colour, counted from 1 in the order of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourBlock {
    /// Number of cells.
    pub len: u8,
    /// Its colour, from 1.
    pub colour: u8,
}

impl Block for ColourBlock {
    fn cells(self) -> u8 {
        self.len
    }

    /// Blocks of different colours need no white cell between them.
    fn may_touch(self, next: ColourBlock) -> bool {
        self.colour != next.colour
    }
}

/// A colour of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colour {
    /// What the text calls it; empty where it has no name.
    pub name: Box<str>,
    /// How a cell of it is printed; each of a puzzle once.
    pub letter: char,
    /// Red, green and blue.
    pub value: [u8; 3],
}

/// A printed nonogram in colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    palette: Box<[Colour]>,
    lists: Lists<ColourBlock>,
}

impl Clues {
    /// A puzzle of at most [`COLOURS`] colours and of blocks in these.
    ///
    /// # Panics
    /// If there are more colours, or a block has none of them.
    pub fn new(palette: Box<[Colour]>, lists: Lists<ColourBlock>) -> Clues {
        assert!(palette.len() <= COLOURS, "a palette has at most {COLOURS} colours");
        let is_known = |block: &ColourBlock| (1..=palette.len()).contains(&usize::from(block.colour));
        assert!(
            (0..lists.lines()).all(|line| lists.blocks(line).iter().all(is_known)),
            "blocks have colours"
        );
        Clues { palette, lists }
    }

    /// The puzzle whose answer is a picture: by cell the number of its colour, 0 for white.
    ///
    /// # Panics
    /// As [`Clues::new`].
    pub fn of_picture(size: Size, palette: Box<[Colour]>, colours: &[u8]) -> Clues {
        let block = |cell: u32| match colours[cell as usize] {
            0 => None,
            colour => Some(ColourBlock { len: 1, colour }),
        };
        let joined = |block: ColourBlock| ColourBlock { len: block.len + 1, ..block };
        Clues::new(palette, Lists::of_cells(size, block, joined))
    }

    /// The same puzzle with a title: see [`Lists::with_title`].
    #[must_use]
    pub fn with_title(self, text: &str) -> Clues {
        Clues { lists: self.lists.with_title(text), ..self }
    }

    /// Its colours.
    pub fn palette(&self) -> &[Colour] {
        &self.palette
    }

    /// Its blocks.
    pub fn lists(&self) -> &Lists<ColourBlock> {
        &self.lists
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.lists.size()
    }

    /// The colours of the blocks of a line, for the page.
    pub fn colours(&self, line: usize) -> Arg {
        Arg::Numbers(self.lists.blocks(line).iter().map(|block| i64::from(block.colour)).collect())
    }
}
