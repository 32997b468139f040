//! Where each block of a line can lie.

use super::blocks::{Back, Joints};
use super::cells::{Cells, Known, LONGEST};
use super::wide::Wide;

/// For each block of a line the places where it begins in some arrangement that fits what is known.
///
/// Exact: sets of starts as bits, forwards from one end of the line and backwards from the other; a start counts if it
/// is in both sets. All blocks can lie at their earliest starts at once, and at their latest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    starts: Vec<Cells>,
}

impl Places {
    /// Where the blocks can lie; `None` if no arrangement fits.
    ///
    /// Costs about twenty operations on 128 bits for each block.
    pub(crate) fn new(len: usize, blocks: &[u8], known: &Known) -> Option<Places> {
        if blocks.is_empty() {
            return known.black.is_empty().then(|| Places { starts: Vec::new() });
        }
        let places = match len {
            0..=64 => Self::of::<u64>(len, blocks, known),
            _ => Self::of::<Wide>(len, blocks, known),
        };
        places.starts.iter().all(|starts| !starts.is_empty()).then_some(places)
    }

    fn of<W: Joints>(len: usize, blocks: &[u8], known: &Known) -> Places {
        let (black, white) = (W::of(known.black), W::of(known.white));
        let line = W::of(Cells::span(0, len));
        let (open, gaps) = (line & !white, line & !black);
        let first = W::of(Cells::span(0, known.black.first().map_or(len, |first| first + 1)));
        let mut starts = Vec::with_capacity(blocks.len());
        let mut before = W::NONE;
        for (index, block) in blocks.iter().enumerate() {
            // No black cell may be left before the first block, between two, or after the last.
            let within = if index == 0 { first } else { before };
            let own = fits(open, *block) & !(black << 1) & !right(black, *block) & within;
            starts.push(own.cells());
            before = spread(left(own, *block) & gaps, gaps) << 1;
        }
        let last = blocks.len() - 1;
        let behind = known.black.end().saturating_sub(usize::from(blocks[last]));
        starts[last] = starts[last].without(Cells::span(0, behind));
        let backwards = Back::over(gaps);
        for index in (0..last).rev() {
            let ends = backwards.spread(W::of(starts[index + 1]) >> 1 & gaps);
            starts[index] = starts[index].within(right(ends, blocks[index]).cells());
        }
        Places { starts }
    }

    /// The earliest start of a block.
    #[inline]
    pub(crate) fn first(&self, block: usize) -> usize {
        self.starts[block].first().unwrap_or(LONGEST)
    }

    /// The latest start of a block.
    #[inline]
    pub(crate) fn last(&self, block: usize) -> usize {
        self.starts[block].end().saturating_sub(1)
    }

    /// All starts of a block.
    #[inline]
    pub(crate) fn starts(&self, block: usize) -> Cells {
        self.starts[block]
    }

    /// Whether a block of `len` cells can cover all cells from `first` up to, not including, `end`.
    #[inline]
    pub(crate) fn covers(&self, block: usize, len: u8, first: usize, end: usize) -> bool {
        let earliest = end.saturating_sub(usize::from(len));
        !self.starts[block].within(Cells::span(earliest, first + 1)).is_empty()
    }
}

/// Where `len` cells in a row are all open.
pub(crate) fn fits<W: Joints>(open: W, len: u8) -> W {
    let (mut starts, mut have) = (open, 1);
    while have < len {
        let step = have.min(len - have);
        starts = starts & starts >> usize::from(step);
        have += step;
    }
    starts
}

/// The cells of `through` that can be reached from `seeds` without a gap, towards the end.
///
/// An addition carries through a row of ones, so all seeds spread at once.
fn spread<W: Joints>(seeds: W, through: W) -> W {
    ((seeds & through).plus(through) ^ through | seeds) & through
}

fn right<W: Joints>(bits: W, by: u8) -> W {
    let by = usize::from(by);
    if by < W::BITS { bits >> by } else { W::NONE }
}

fn left<W: Joints>(bits: W, by: u8) -> W {
    let by = usize::from(by);
    if by < W::BITS { bits << by } else { W::NONE }
}
