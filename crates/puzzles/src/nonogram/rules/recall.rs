//! What lines said, kept: suppositions near each other ask the same again and again.

use crate::nonogram::cells::Known;
use crate::nonogram::line::Line;

/// Places to keep an answer in.
const PLACES: usize = 1 << 12;

/// The last answers, each at a place that its question makes. A newer answer takes the place of an older one.
#[derive(Default)]
pub(super) struct Recall(Vec<Kept>);

/// A line, counted from 1, what was known of it, and what followed.
#[derive(Clone, Copy, Default)]
struct Kept {
    line: u32,
    known: Known,
    settled: Option<Known>,
}

impl Recall {
    /// What follows of a line, as [`Line::settle`] says, from what is known of it. It is one line that has a number.
    pub(super) fn settle(&mut self, line: &Line, number: usize, known: &Known) -> Option<Known> {
        if self.0.is_empty() {
            self.0.resize(PLACES, Kept::default());
        }
        let number = number as u32 + 1;
        let kept = &mut self.0[place(number, known)];
        if kept.line != number || kept.known != *known {
            *kept = Kept { line: number, known: *known, settled: line.settle(known) };
        }
        kept.settled
    }
}

/// Where an answer is kept: bits well mixed, by multiplication.
fn place(number: u32, known: &Known) -> usize {
    let words = [known.black.bits(), known.white.bits()].map(|bits| (bits as u64) ^ (bits >> 64) as u64);
    let mixed = (words[0] ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15))
        .wrapping_mul(0xbf58_476d_1ce4_e5b9)
        .rotate_left(32)
        ^ words[1];
    (mixed.wrapping_mul(0x94d0_49bb_1331_11eb) >> 52) as usize % PLACES
}
