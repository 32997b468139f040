//! Where each block of a line can lie.

use super::cells::{Cells, Known, LONGEST};

/// For each block of a line the places where it begins in some arrangement that fits what is known.
///
/// Exact: sets of starts as bits of one word, forwards from one end of the line and backwards from the other; a start
/// counts if both meet in it. In the earliest of them all blocks can lie at once, and in the latest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    starts: Vec<u128>,
}

impl Places {
    /// Where the blocks can lie; `None` if no arrangement fits.
    ///
    /// Costs about twenty operations on a word for each block.
    pub fn new(len: usize, blocks: &[u8], known: &Known) -> Option<Places> {
        let line = Cells::span(0, len).bits();
        let (black, open) = (known.black.bits(), line & !known.white.bits());
        if blocks.is_empty() {
            return (black == 0).then(|| Places { starts: Vec::new() });
        }
        let gaps = line & !black;
        let mut starts: Vec<u128> = blocks
            .iter()
            .map(|block| fits(open, *block) & !(black << 1) & !right(black, usize::from(*block)))
            .collect();
        // No black cell may be left before the first block, between two, or after the last.
        starts[0] &= if black == 0 { u128::MAX } else { black ^ (black - 1) };
        for index in 1..blocks.len() {
            let ends = left(starts[index - 1], usize::from(blocks[index - 1]));
            starts[index] &= spread(ends & gaps, gaps) << 1;
        }
        let last = blocks.len() - 1;
        let behind = known.black.end().saturating_sub(usize::from(blocks[last]));
        starts[last] &= !Cells::span(0, behind).bits();
        let mirrored = gaps.reverse_bits();
        for index in (0..last).rev() {
            let before = starts[index + 1] >> 1 & gaps;
            let ends = spread(before.reverse_bits(), mirrored).reverse_bits();
            starts[index] &= right(ends, usize::from(blocks[index]));
        }
        starts.iter().all(|starts| *starts != 0).then_some(Places { starts })
    }

    /// The earliest start of a block.
    #[inline]
    pub fn first(&self, block: usize) -> usize {
        self.starts[block].trailing_zeros() as usize
    }

    /// The latest start of a block.
    #[inline]
    pub fn last(&self, block: usize) -> usize {
        LONGEST - 1 - self.starts[block].leading_zeros() as usize
    }

    /// All starts of a block.
    #[inline]
    pub fn starts(&self, block: usize) -> Cells {
        Cells::of_bits(self.starts[block])
    }

    /// Whether a block of `len` cells can cover all cells from `first` up to, not including, `end`.
    #[inline]
    pub fn covers(&self, block: usize, len: u8, first: usize, end: usize) -> bool {
        let earliest = end.saturating_sub(usize::from(len));
        self.starts[block] & Cells::span(earliest, first + 1).bits() != 0
    }
}

/// Where `len` cells in a row are all open.
pub fn fits(open: u128, len: u8) -> u128 {
    let (mut starts, mut have) = (open, 1);
    while have < len {
        let step = have.min(len - have);
        starts &= starts >> step;
        have += step;
    }
    starts
}

/// The cells of `through` that can be reached from `seeds` without a gap, towards the end.
///
/// An addition carries through a row of ones, so all seeds spread at once.
fn spread(seeds: u128, through: u128) -> u128 {
    ((seeds & through).wrapping_add(through) ^ through | seeds) & through
}

fn right(bits: u128, by: usize) -> u128 {
    if by < LONGEST { bits >> by } else { 0 }
}

fn left(bits: u128, by: usize) -> u128 {
    if by < LONGEST { bits << by } else { 0 }
}
