//! A short line block by block: all places of a block at once, as bits of a word.
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

use super::cells::{Cells, Known};

/// Most cells of a line: it has two joints more.
pub const LONGEST: usize = 62;
/// Most gaps of such a line.
const GAPS: usize = LONGEST / 2 + 2;

/// The blocks of a line of at most [`LONGEST`] cells.
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
    pub fn settle(&self, known: &Known) -> Option<Known> {
        let cells = (1_u64 << self.len) - 1;
        let (white, black) = (!known.black.low() & cells | 1 << self.len, !known.white.low() & cells);
        let mut gaps = [0_u64; GAPS];
        let mut joints = spread(1, white);
        for (gap, block) in gaps.iter_mut().zip(&self.blocks) {
            *gap = joints;
            let leaps = joints & runs(black, *block) & white >> *block;
            joints = spread(leaps << *block << 1, white);
        }
        if joints >> (self.len + 1) & 1 == 0 {
            return None;
        }
        // From the end, on the line turned over: whence the end can be reached.
        let turned = |bits: u64, width: usize| bits.reverse_bits() >> (64 - width);
        let turned_white = turned(white, self.len + 1);
        let turned_black = turned(black, self.len + 1);
        let mut ends = spread(1, turned_white);
        let mut live = turned(ends, self.len + 2);
        let mut can_be_white = joints & live >> 1 & white;
        let mut can_be_black = 0;
        for (gap, block) in gaps.iter().zip(&self.blocks).rev() {
            let places = gap & runs(black, *block) & white >> *block & live >> *block >> 1;
            can_be_black |= smear(places, *block);
            can_be_white |= places << *block;
            let leaps = ends & turned_white & runs(turned_black, *block) >> 1;
            ends = spread(leaps << *block << 1, turned_white);
            live = turned(ends, self.len + 2);
            can_be_white |= gap & live >> 1 & white;
        }
        Some(Known {
            black: Cells::of(!can_be_white & cells, 0),
            white: Cells::of(!can_be_black & cells, 0),
        })
    }
}

/// The joints that can be reached from some over white cells: a sum carries through all cells of a run at once.
#[inline]
const fn spread(joints: u64, white: u64) -> u64 {
    let seeds = joints & white;
    let reached = white & (white ^ white.wrapping_add(seeds) | seeds);
    joints | reached << 1
}

/// Where a run of `len` of the cells begins.
#[inline]
fn runs(cells: u64, len: u8) -> u64 {
    let (mut found, mut have) = (cells, 1);
    while have < len {
        let more = have.min(len - have);
        found &= found >> more;
        have += more;
    }
    found
}

/// The cells of blocks of `len` that begin at `starts`.
#[inline]
fn smear(starts: u64, len: u8) -> u64 {
    let (mut cells, mut have) = (starts, 1);
    while have < len {
        let more = have.min(len - have);
        cells |= cells << more;
        have += more;
    }
    cells
}
