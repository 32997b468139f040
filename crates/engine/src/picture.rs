//! Pictures to make puzzles of.

use crate::answer::Verdict;
use crate::grid::Size;

/// A picture: for each cell, in reading order, whether it is black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture<'a> {
    size: Size,
    cells: &'a [u8],
    colours: &'a [[u8; 3]],
}

impl<'a> Picture<'a> {
    /// For each cell the number of its colour, 0 for white; in black and white, any other number is black. `None` where
    /// there are not as many cells as the size says.
    pub fn new(size: Size, cells: &'a [u8]) -> Option<Picture<'a>> {
        let area = u64::from(size.width) * u64::from(size.height);
        (cells.len() as u64 == area).then_some(Picture { size, cells, colours: &[] })
    }

    /// The same picture with the red, green and blue of its colours, the first of which is number 1.
    #[must_use]
    pub fn with_colours(self, colours: &'a [[u8; 3]]) -> Picture<'a> {
        Picture { colours, ..self }
    }

    /// Width and height.
    pub fn size(self) -> Size {
        self.size
    }

    /// For each cell the number of its colour, 0 for white.
    pub fn cells(self) -> &'a [u8] {
        self.cells
    }

    /// Red, green and blue of its colours; none in black and white.
    pub fn colours(self) -> &'a [[u8; 3]] {
        self.colours
    }

    /// For each cell whether it is black.
    pub fn black(self) -> Vec<bool> {
        self.cells.iter().map(|colour| *colour != 0).collect()
    }
}

/// A puzzle made of a picture, which is one of its solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn<C> {
    /// The puzzle: its clues, or its board where the type is erased.
    pub puzzle: C,
    /// Whether there are other solutions; there is one, so never [`Verdict::Impossible`].
    pub verdict: Verdict,
    /// Cells that some other solution has otherwise, in reading order.
    pub doubtful: Vec<u32>,
    /// Whether these are all such cells, rather than those that were met before the search gave up.
    pub all_doubtful: bool,
    /// Cells that were changed to make it unique, in reading order.
    pub changed: Vec<u32>,
    /// For each cell the number of its colour after that, 0 for white.
    pub cells: Vec<u8>,
}

impl<C> Drawn<C> {
    /// The same of the puzzle in another shape.
    pub fn map<D>(self, shape: impl FnOnce(C) -> D) -> Drawn<D> {
        let Drawn { puzzle, verdict, doubtful, all_doubtful, changed, cells } = self;
        Drawn { puzzle: shape(puzzle), verdict, doubtful, all_doubtful, changed, cells }
    }
}
