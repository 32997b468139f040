//! A cache of line propagations: nearby assumptions lead to the same ones again and again.

use crate::nonogram::cells::Known;
use crate::nonogram::line::Line;

/// Entries of the cache.
const PLACES: usize = 1 << 12;

/// The last results, each at a place given by its key. A newer one replaces an older one.
#[derive(Default)]
pub(super) struct AnswerCache(Vec<Kept>);

/// What followed from what was known of a line.
#[derive(Clone, Copy, Default)]
struct Kept {
    /// A number that the line and what was known of it make, see [`key`]; 0 for none.
    key: u64,
    settled: Option<Known>,
}

impl AnswerCache {
    /// [`Line::propagate`] of the line with a number.
    #[inline]
    pub(super) fn propagate(&mut self, line: &Line, number: usize, known: &Known) -> Option<Known> {
        let key = key_of(number, known);
        if self.0.is_empty() {
            self.0.resize(PLACES, Kept::default());
        }
        let kept = &mut self.0[key as usize % PLACES];
        if kept.key != key {
            *kept = Kept { key, settled: line.propagate(known) };
        }
        kept.settled
    }
}

/// A key for a line, by its number, and what is known of it.
#[inline]
fn key_of(line: usize, known: &Known) -> u64 {
    // The line's number is spread over all bits, so that it does not cancel the bits of the cells.
    let mut number = stir((line as u64 + 1).wrapping_mul(SPREAD) ^ known.black.low());
    number = stir(number ^ known.white.low());
    let high = (known.black.high(), known.white.high());
    if high != (0, 0) {
        number = stir(stir(number ^ high.0) ^ high.1);
    }
    number | 1 << 63
}

/// The golden ratio's fraction, as bits.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Spreads a number over all bits: "splitmix64" (Steele, Lea, Flood 2014).
#[inline]
fn stir(number: u64) -> u64 {
    let number = number.wrapping_add(SPREAD);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
