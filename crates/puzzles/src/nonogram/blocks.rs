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

macro_rules! joints {
    ($word:ty, $of:expr, $cells:expr) => {
        impl Joints for $word {
            const BITS: usize = <$word>::BITS as usize;
            const NONE: Self = 0;
            const FIRST: Self = 1;
            #[inline]
            fn of(cells: Cells) -> Self {
                $of(cells)
            }
            #[inline]
            fn cells(self) -> Cells {
                $cells(self)
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
    };
}
joints!(u64, Cells::low, |bits| Cells::of(bits, 0));
joints!(u128, Cells::bits, Cells::of_bits);

/// Most gaps of a line.
const GAPS: usize = u128::LONGEST / 2 + 1;

/// The blocks of a line of at most [`Joints::LONGEST`] cells.
#[derive(Clone, Debug)]
pub struct Blocks {
    len: usize,
    blocks: Box<[u8]>,
}

impl Blocks {
    /// A line of `len` cells; the blocks fit into it.
    pub fn new(len: usize, blocks: &[u8]) -> Self {
        Blocks { len, blocks: blocks.into() }
    }

    /// What [`super::automaton::Automaton::settle`] says.
    pub fn settle<W: Joints>(&self, known: &Known) -> Option<Known> {
        let beyond = W::FIRST << self.len;
        let cells = turn(!W::NONE, self.len);
        let (white, black) = (!W::of(known.black) & cells | beyond, !W::of(known.white) & cells);
        let mut gaps = [W::NONE; GAPS];
        let mut joints = spread(W::FIRST, white);
        for (gap, block) in gaps.iter_mut().zip(&self.blocks) {
            let len = usize::from(*block);
            *gap = joints;
            let leaps = joints & runs(black, len) & white >> len;
            joints = spread(leaps << len << 1, white);
        }
        let last = beyond << 1;
        if joints & last == W::NONE {
            return None;
        }
        // From the end, on the line turned over: whence the end can be reached.
        let (turned_white, turned_black) = (turn(white, self.len + 1), turn(black, self.len + 1));
        let mut ends = spread(W::FIRST, turned_white);
        let mut live = turn(ends, self.len + 2);
        let mut can_be_white = joints & live >> 1 & white;
        let mut can_be_black = W::NONE;
        for (gap, block) in gaps.iter().zip(&self.blocks).rev() {
            let len = usize::from(*block);
            let places = *gap & runs(black, len) & white >> len & live >> len >> 1;
            can_be_black = can_be_black | smear(places, len);
            can_be_white = can_be_white | places << len;
            let leaps = ends & turned_white & runs(turned_black, len) >> 1;
            ends = spread(leaps << len << 1, turned_white);
            live = turn(ends, self.len + 2);
            can_be_white = can_be_white | *gap & live >> 1 & white;
        }
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

/// Where a run of `len` of the cells begins.
#[inline]
fn runs<W: Joints>(cells: W, len: usize) -> W {
    let (mut found, mut have) = (cells, 1);
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
