//! Cells of one line, and what is known of them.

/// Most cells of a line.
pub const LONGEST: usize = 128;

/// A set of cells of one line, by their index in it.
///
/// ```text
/// word 1: cells 127 .. 64 | word 0: cells 63 .. 0
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cells([u64; 2]);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells([0; 2]);

    /// The cells 0 to 63, and those from 64 on, as bits.
    #[inline]
    pub const fn of(low: u64, high: u64) -> Cells {
        Cells([low, high])
    }

    /// The cells 0 to 63, as bits.
    #[inline]
    pub const fn low(self) -> u64 {
        self.0[0]
    }

    /// The cells from 64 on, as bits.
    #[inline]
    pub const fn high(self) -> u64 {
        self.0[1]
    }

    /// All cells as bits of two words.
    #[inline]
    pub const fn words(self) -> [u64; 2] {
        self.0
    }

    /// The cells from `first` up to, not including, `end`.
    #[inline]
    pub fn span(first: usize, end: usize) -> Cells {
        // On words of 64 bits: wasm has no larger ones, and shifts of two of them are a call.
        let low = |place: usize| if place < 64 { (1 << place) - 1 } else { u64::MAX };
        let high = |place: usize| low(place.saturating_sub(64));
        Cells([low(end) & !low(first), high(end) & !high(first)])
    }

    /// Whether a cell is in the set.
    #[inline]
    pub const fn has(self, cell: usize) -> bool {
        self.0[cell >> 6 & 1] >> (cell & 63) & 1 == 1
    }

    /// Puts a cell in.
    #[inline]
    pub const fn set(&mut self, cell: usize) {
        self.0[cell >> 6 & 1] |= 1 << (cell & 63);
    }

    /// Puts a cell in if `condition`, without a branch.
    #[inline]
    pub const fn put(&mut self, cell: usize, condition: bool) {
        self.0[cell >> 6 & 1] |= (condition as u64) << (cell & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub const fn clear(&mut self, cell: usize) {
        self.0[cell >> 6 & 1] &= !(1 << (cell & 63));
    }

    /// How many cells are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The cells of a line of `len` cells that are not in the set.
    #[inline]
    #[must_use]
    pub const fn complement(self, len: usize) -> Cells {
        let low = if len < 64 { (1 << len) - 1 } else { u64::MAX };
        let high = if len <= 64 {
            0
        } else if len < 128 {
            (1 << (len - 64)) - 1
        } else {
            u64::MAX
        };
        Cells([!self.0[0] & low, !self.0[1] & high])
    }

    /// The first cell of a set that is not empty.
    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.is_empty() {
            None
        } else if self.0[0] == 0 {
            Some(64 + self.0[1].trailing_zeros() as usize)
        } else {
            Some(self.0[0].trailing_zeros() as usize)
        }
    }

    /// The place after the last cell; 0 if there is none.
    #[inline]
    pub const fn end(self) -> usize {
        if self.0[1] == 0 {
            64 - self.0[0].leading_zeros() as usize
        } else {
            128 - self.0[1].leading_zeros() as usize
        }
    }

    /// The cells of either set.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Cells) -> Cells {
        Cells([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The cells of both sets.
    #[inline]
    #[must_use]
    pub const fn within(self, other: Cells) -> Cells {
        Cells([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// The cells that are not in the other set.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cells) -> Cells {
        Cells([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
}

/// The cells from the first to the last.
impl IntoIterator for Cells {
    type Item = usize;
    type IntoIter = CellsIter;
    #[inline]
    fn into_iter(self) -> CellsIter {
        CellsIter(self.0)
    }
}

/// Walks [`Cells`] from the first to the last.
#[derive(Clone)]
pub struct CellsIter([u64; 2]);

impl Iterator for CellsIter {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        let word = usize::from(self.0[0] == 0);
        if self.0[word] == 0 {
            return None;
        }
        let cell = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(word * 64 + cell)
    }
}

impl FromIterator<usize> for Cells {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.set(cell));
        set
    }
}

/// What is known of the cells of one line. No cell is both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Known {
    /// Cells that are black.
    pub black: Cells,
    /// Cells that are white.
    pub white: Cells,
}

impl Known {
    /// Nothing is known.
    pub const NOTHING: Known = Known { black: Cells::NONE, white: Cells::NONE };

    /// The cells of which something is known.
    #[inline]
    pub const fn cells(self) -> Cells {
        self.black.with(self.white)
    }

    /// What is known of some of the cells.
    #[inline]
    #[must_use]
    pub const fn only(self, cells: Cells) -> Known {
        Known { black: self.black.within(cells), white: self.white.within(cells) }
    }

    /// What is known here and not in `other`.
    #[inline]
    #[must_use]
    pub const fn beyond(self, other: Known) -> Known {
        Known { black: self.black.without(other.black), white: self.white.without(other.white) }
    }

    /// What is known here or there.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Known) -> Known {
        Known { black: self.black.with(other.black), white: self.white.with(other.white) }
    }

    /// Makes a cell black or white.
    #[inline]
    pub const fn set(&mut self, cell: usize, black: bool) {
        if black { self.black.set(cell) } else { self.white.set(cell) }
    }

    /// Forgets a cell.
    #[inline]
    pub const fn clear(&mut self, cell: usize) {
        self.black.clear(cell);
        self.white.clear(cell);
    }
}
