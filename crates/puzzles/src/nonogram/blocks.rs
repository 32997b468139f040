//! A line block by block: all places of a block at once, as bits of a word.
//!
//! The automaton of [`super::automaton`] moves all its states over a cell; this moves a block over all its places. A
//! line has far fewer blocks than cells, so that it is two to four times as quick; but it does not say why.
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

/// A word that the joints of a line fit into.
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
    /// Bits of the word.
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
    /// The sum, without what carries beyond the word.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The bits, turned over.
    #[must_use]
    fn turned(self) -> Self;
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
    fn turned(self) -> Self {
        self.reverse_bits()
    }
}

/// Machines without words of 128 bits make do with [`Wide`]: in wasm every shift of a `u128` is a call.
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
    fn turned(self) -> Self {
        self.turned()
    }
}


/// Most gaps of a line.
const GAPS: usize = Wide::LONGEST / 2 + 1;

/// Most lengths that differ: blocks of 1 to 15 cells, and the gaps between them, are more than a line has.
const LENGTHS: usize = 14;

/// The blocks of a line of at most [`Joints::LONGEST`] cells.
///
/// Most lines have few lengths of blocks: what depends on the length alone is worked out once for each of them.
#[derive(Clone, Debug)]
pub struct Blocks {
    len: usize,
    clue: Box<[Block]>,
    /// The lengths of blocks, shortest first.
    lengths: Box<[u8]>,
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
        let mut lengths = blocks.to_vec();
        lengths.sort_unstable();
        lengths.dedup();
        let index = |block| lengths.iter().take_while(|length| **length < block).count() as u8;
        let clue = blocks.iter().map(|block| Block { len: *block, index: index(*block) }).collect();
        Blocks { len, clue, lengths: lengths.into() }
    }

    /// What [`super::automaton::Automaton::settle`] says.
    ///
    /// Tried and lost: both ways in one loop, to have two chains of steps at once (1.02 times as long); one fit for
    /// both ways, turned over at each step (1.08).
    pub fn settle<W: Joints>(&self, known: &Known) -> Option<Known> {
        let beyond = W::FIRST << self.len;
        let cells = turn(!W::NONE, self.len);
        let (white, black) = (!W::of(known.black) & cells | beyond, !W::of(known.white) & cells);
        let (turned_white, turned_black) = (turn(white, self.len + 1), turn(black, self.len + 1));
        // By length: where such a block can begin with a white cell behind it; the same on the line turned over, where
        // the white cell comes first.
        let mut fits = [[W::NONE; 2]; LENGTHS];
        let (mut run, mut turned_run, mut have) = (black, turned_black, 1);
        for (fit, len) in fits.iter_mut().zip(&self.lengths) {
            let len = usize::from(*len);
            run = runs(run, have, len);
            turned_run = runs(turned_run, have, len);
            have = len;
            *fit = [run & white >> len, turned_white & turned_run >> 1];
        }
        let mut gaps = [W::NONE; GAPS];
        let mut joints = spread(W::FIRST, white);
        for (gap, block) in gaps.iter_mut().zip(&self.clue) {
            *gap = joints;
            let leaps = joints & fits[usize::from(block.index)][0];
            joints = spread(leaps << usize::from(block.len) << 1, white);
        }
        if joints & beyond << 1 == W::NONE {
            return None;
        }
        // From the end, on the line turned over: whence the end can be reached.
        let mut ends = spread(W::FIRST, turned_white);
        let mut live = turn(ends, self.len + 2);
        let mut can_be_white = joints & live >> 1 & white;
        let mut starts = [W::NONE; LENGTHS];
        for (gap, block) in gaps.iter().zip(&self.clue).rev() {
            let (len, index) = (usize::from(block.len), usize::from(block.index));
            let [fit, turned_fit] = fits[index];
            let places = *gap & fit & live >> len >> 1;
            starts[index] = starts[index] | places;
            can_be_white = can_be_white | places << len;
            ends = spread((ends & turned_fit) << len << 1, turned_white);
            live = turn(ends, self.len + 2);
            can_be_white = can_be_white | *gap & live >> 1 & white;
        }
        // A long block covers what short ones cover that begin one after another.
        let (mut can_be_black, mut have) = (W::NONE, 1);
        for (start, len) in starts.iter().zip(&self.lengths).rev() {
            let len = usize::from(*len);
            can_be_black = smear(can_be_black, have.max(len) - len + 1) | *start;
            have = len;
        }
        can_be_black = smear(can_be_black, have);
        Some(Known { black: (!can_be_white & cells).cells(), white: (!can_be_black & cells).cells() })
    }
}

/// The first `width` bits, turned over.
#[inline]
fn turn<W: Joints>(bits: W, width: usize) -> W {
    bits.turned() >> (W::LONGEST + 2 - width)
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
