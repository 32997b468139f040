//! A line block by block: all places of a block at once, as bits of a word.
//!
//! The automaton of [`super::automaton`] moves all its states over a cell; this moves a block over all its places. A
//! line has far fewer blocks than cells, so it is two to four times as quick; but it gives no reasons.
//!
//! Between cells, before the first and after the last are *joints*; one more cell, always white, stands at the end, so
//! that a white cell follows every block:
//!
//! ```text
//! cell    0   1   2   3  (4)
//! joint 0   1   2   3   4   5
//! ```
//!
//! A gap spreads from a joint over white cells ([`spread`]); a block leaps from joint to joint, over its black cells
//! and the white one behind them.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::cells::{Cells, Known};
use super::wide::Wide;

/// A number whose bits are the joints of a line.
pub trait Joints:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// Number of bits.
    const BITS: usize;
    /// Most cells of a line: it has two joints more.
    const LONGEST: usize = Self::BITS - 2;
    /// No bit.
    const NONE: Self;
    /// The first bit.
    const FIRST: Self;
    /// The bits of cells.
    fn of(cells: Cells) -> Self;
    /// The cells of bits.
    fn cells(self) -> Cells;
    /// The wrapping sum.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The first bits, less than all.
    fn below(count: usize) -> Self;
}

impl Joints for u64 {
    const BITS: usize = 64;
    const NONE: Self = 0;
    const FIRST: Self = 1;
    #[inline]
    fn of(cells: Cells) -> Self {
        cells.low()
    }
    #[inline]
    fn cells(self) -> Cells {
        Cells::of(self, 0)
    }
    #[inline]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }
    #[inline]
    fn below(count: usize) -> Self {
        (1 << count) - 1
    }
}

/// Not `u128`: in wasm every shift of one is a call.
impl Joints for Wide {
    const BITS: usize = 128;
    const NONE: Self = Wide([0; 2]);
    const FIRST: Self = Wide([1, 0]);
    #[inline]
    fn of(cells: Cells) -> Self {
        Wide(cells.words())
    }
    #[inline]
    fn cells(self) -> Cells {
        Cells::of(self.0[0], self.0[1])
    }
    #[inline]
    fn plus(self, other: Self) -> Self {
        self.plus(other)
    }
    #[inline]
    fn below(count: usize) -> Self {
        Wide(Cells::span(0, count).words())
    }
}

/// Most lengths that differ: blocks of 1 to 15 cells, and the gaps between them, are more than a line has.
const LENGTHS: usize = 14;

/// The blocks of a line of at most [`Joints::LONGEST`] cells.
///
/// Most lines have few lengths of blocks: what depends on the length alone is computed once for each.
#[derive(Clone, Debug)]
pub struct Blocks {
    len: u8,
    clue: Box<[Block]>,
    /// The lengths of blocks, shortest first; the first `count` are used.
    lengths: [u8; LENGTHS],
    count: u8,
}

#[derive(Clone, Copy, Debug)]
struct Block {
    len: u8,
    /// Which of the lengths that is.
    index: u8,
}

impl Blocks {
    /// A line of `len` cells; the blocks fit into it.
    pub fn new(len: usize, blocks: &[u8]) -> Self {
        // A length as a cell: it is at most that of the line, and no block is empty.
        let set: Cells = blocks.iter().map(|block| usize::from(*block) - 1).collect();
        let mut lengths = [0; LENGTHS];
        for (length, cell) in lengths.iter_mut().zip(set) {
            *length = cell as u8 + 1;
        }
        let shorter = |block: u8| set.within(Cells::span(0, usize::from(block) - 1)).len();
        let clue = blocks.iter().map(|block| Block { len: *block, index: shorter(*block) as u8 }).collect();
        Blocks { len: len as u8, clue, lengths, count: set.len() as u8 }
    }

    /// The lengths of blocks, shortest first.
    #[inline]
    fn lengths(&self) -> &[u8] {
        &self.lengths[..usize::from(self.count)]
    }

    /// The same as [`super::automaton::Automaton::propagate`]; a line has at most `MOST` blocks.
    pub fn propagate<W: Joints, const MOST: usize>(&self, known: &Known) -> Option<Known> {
        let beyond = W::FIRST << usize::from(self.len);
        let cells = W::below(usize::from(self.len));
        let (white, black) = (!W::of(known.black) & cells | beyond, !W::of(known.white) & cells);
        // By length: where such a block can begin, with a white cell behind it.
        let mut fits = [W::NONE; LENGTHS];
        let (mut run, mut have) = (black, 1);
        for (fit, len) in fits.iter_mut().zip(self.lengths()) {
            let len = usize::from(*len);
            run = runs(run, have, len);
            have = len;
            *fit = run & white >> len;
        }
        let mut gaps = [W::NONE; MOST];
        let mut joints = spread(W::FIRST, white);
        for (gap, block) in gaps.iter_mut().zip(&self.clue) {
            *gap = joints;
            let leaps = joints & fits[usize::from(block.index)];
            joints = spread(leaps << usize::from(block.len) << 1, white);
        }
        let last = beyond << 1;
        if joints & last == W::NONE {
            return None;
        }
        let backwards = Back::over(white);
        let mut live = backwards.spread(last);
        let mut can_be_white = joints & live >> 1 & white;
        let mut starts = [W::NONE; LENGTHS];
        for (gap, block) in gaps.iter().zip(&self.clue).rev() {
            let (len, index) = (usize::from(block.len), usize::from(block.index));
            let leaps = fits[index] & live >> len >> 1;
            let places = *gap & leaps;
            starts[index] = starts[index] | places;
            can_be_white = can_be_white | places << len;
            live = backwards.spread(leaps);
            can_be_white = can_be_white | *gap & live >> 1 & white;
        }
        // A long block covers what short ones cover that begin one after another.
        let (mut can_be_black, mut have) = (W::NONE, 1);
        for (start, len) in starts.iter().zip(self.lengths()).rev() {
            let len = usize::from(*len);
            can_be_black = smear(can_be_black, have.max(len) - len + 1) | *start;
            have = len;
        }
        can_be_black = smear(can_be_black, have);
        Some(Known { black: (!can_be_white & cells).cells(), white: (!can_be_black & cells).cells() })
    }
}

/// The way back over some cells, from each to the one before it, in steps of 1, 2, 4 and so on.
pub(super) struct Back<W> {
    /// By step, where it begins: all cells that it passes are such cells.
    steps: [W; 7],
    count: usize,
}

impl<W: Joints> Back<W> {
    pub(super) fn over(cells: W) -> Self {
        let (mut steps, mut count, mut passed) = ([W::NONE; 7], 0, cells);
        while passed != W::NONE && 1 << count < W::BITS {
            steps[count] = passed;
            passed = passed & passed >> (1 << count);
            count += 1;
        }
        Back { steps, count }
    }

    /// What can be reached from some places; a step over a cell leads from the place after it to its own.
    #[inline]
    pub(super) fn spread(&self, places: W) -> W {
        let mut reached = places;
        for (at, from) in self.steps[..self.count].iter().enumerate() {
            reached = reached | reached >> (1 << at) & *from;
        }
        reached
    }
}

/// The joints that can be reached from some over white cells: a sum carries through all cells of a run at once.
#[inline]
fn spread<W: Joints>(joints: W, white: W) -> W {
    let seeds = joints & white;
    let reached = white & (white ^ white.plus(seeds) | seeds);
    joints | reached << 1
}

/// Where a run of `len` cells begins, given where runs of `have` of them do.
#[inline]
fn runs<W: Joints>(found: W, have: usize, len: usize) -> W {
    let (mut found, mut have) = (found, have);
    while have < len {
        let more = have.min(len - have);
        found = found & found >> more;
        have += more;
    }
    found
}

/// The cells of blocks of `len` that begin at `starts`.
#[inline]
fn smear<W: Joints>(starts: W, len: usize) -> W {
    let (mut cells, mut have) = (starts, 1);
    while have < len {
        let more = have.min(len - have);
        cells = cells | cells << more;
        have += more;
    }
    cells
}
