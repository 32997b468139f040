//! A cache of line propagations: nearby assumptions lead to the same ones again and again.

use crate::nonogram::cells::Known;
use crate::nonogram::line::Line;

/// Entries of the cache.
const PLACES: usize = 1 << 12;

/// The last results, each at a place that its question gives. A newer one replaces an older one.
#[derive(Default)]
pub(super) struct AnswerCache(Vec<Option<Kept>>);

/// What followed from what was known of a line.
#[derive(Clone, Copy)]
struct Kept {
    line: usize,
    known: Known,
    settled: Option<Known>,
}

impl AnswerCache {
    /// [`Line::propagate`] of the line with a number.
    #[inline]
    pub(super) fn propagate(&mut self, line: &Line, number: usize, known: &Known) -> Option<Known> {
        if self.0.is_empty() {
            self.0.resize(PLACES, None);
        }
        let place = &mut self.0[place_of(number, known)];
        match place {
            Some(kept) if kept.line == number && kept.known == *known => kept.settled,
            _ => place.insert(Kept { line: number, known: *known, settled: line.propagate(known) }).settled,
        }
    }
}

/// The place for a line, by its number, and what is known of it. Other questions may have the same.
#[inline]
fn place_of(line: usize, known: &Known) -> usize {
    // The line's number is spread over all bits, so that it does not cancel the bits of the cells.
    let mut number = stir((line as u64 + 1).wrapping_mul(SPREAD) ^ known.black.low());
    number = stir(number ^ known.white.low());
    let high = (known.black.high(), known.white.high());
    if high != (0, 0) {
        number = stir(stir(number ^ high.0) ^ high.1);
    }
    number as usize % PLACES
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

#[cfg(test)]
mod tests {
    use super::{AnswerCache, SPREAD, place_of, stir};
    use crate::nonogram::cells::Known;
    use crate::nonogram::line::Line;

    /// What is known of the cells of a line of 64 if these are black and those that make the same number as
    /// [`Known::NOTHING`] are white; `None` if a cell would be both.
    fn alike(line: usize, black: impl Fn(usize) -> bool) -> Option<Known> {
        let start = (line as u64 + 1).wrapping_mul(SPREAD);
        let bits = (0..64).filter(|cell| black(*cell)).fold(0, |bits, cell| bits | 1_u64 << cell);
        let white = stir(start) ^ stir(start ^ bits);
        let mut known = Known::NOTHING;
        for cell in 0..64 {
            match (bits >> cell & 1 == 1, white >> cell & 1 == 1) {
                (true, true) => return None,
                (false, false) => (),
                (is_black, _) => known.set(cell, is_black),
            }
        }
        Some(known)
    }

    #[test]
    fn questions_at_one_place_are_told_apart() {
        let blocks = [30];
        let line = Line::new(64, &blocks);
        let mut found = 0;
        for number in 0..128 {
            let pair = |at: usize| move |cell: usize| cell == at || cell == at + 20;
            for known in (0..40).filter_map(|at| alike(number, pair(at))) {
                let mut cache = AnswerCache::default();
                assert_eq!(place_of(number, &known), place_of(number, &Known::NOTHING));
                for asked in [Known::NOTHING, known, Known::NOTHING] {
                    assert_eq!(cache.propagate(&line, number, &asked), line.propagate(&asked));
                }
                found += usize::from(line.propagate(&known) != line.propagate(&Known::NOTHING));
            }
        }
        assert!(0 < found, "some of them have another answer");
    }
}
