//! Suppositions that were followed in vain, so that they are not followed again until something has changed.

use std::collections::BTreeMap;

/// A set of lines, as bits.
pub(super) type Asked = [u64; 4];

/// Suppositions that led to nothing, with the lines that were asked: while the same is known of these, the same
/// questions lead to nothing again.
///
/// By cell, whether it was supposed to be black, and how many lines were asked at most.
#[derive(Default)]
pub(super) struct InVain(BTreeMap<(u32, bool, usize), (Asked, u64)>);

impl InVain {
    /// Whether a supposition would lead to nothing again; `marks` tell by line what is known.
    pub(super) fn again(&self, supposed: (u32, bool, usize), marks: &[u64]) -> bool {
        self.0.get(&supposed).is_some_and(|(asked, sum)| *sum == total(asked, marks))
    }

    /// Keeps that a supposition led to nothing when these lines were asked.
    pub(super) fn keep(&mut self, supposed: (u32, bool, usize), asked: Asked, marks: &[u64]) {
        self.0.insert(supposed, (asked, total(&asked, marks)));
    }
}

/// What is known of some lines, as one number.
fn total(asked: &Asked, marks: &[u64]) -> u64 {
    let mut sum = 0_u64;
    for (word, bits) in (0..).zip(asked) {
        let mut bits = *bits;
        while bits != 0 {
            let line = 64 * word + bits.trailing_zeros() as usize;
            sum = sum.wrapping_add(stir(marks[line].wrapping_add(line as u64)));
            bits &= bits - 1;
        }
    }
    sum
}

/// What a cell's word adds to the marks of its lines; 0 if it is open.
pub(super) fn mark(cell: u32, word: u8) -> u64 {
    if word == 3 { 0 } else { stir(u64::from(cell) << 2 | u64::from(word)) }
}

/// Spreads a number over all bits: "splitmix64" (Steele, Lea, Flood 2014).
fn stir(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::{InVain, mark};

    #[test]
    fn a_supposition_is_not_followed_again_until_a_line_that_was_asked_has_changed() {
        let (supposed, asked) = ((7, true, 4), [0b1010, 1 << 5, 0, 0]);
        let mut marks = vec![0; 80];
        let mut in_vain = InVain::default();
        assert!(!in_vain.again(supposed, &marks));
        in_vain.keep(supposed, asked, &marks);
        assert!(in_vain.again(supposed, &marks));
        assert!(!in_vain.again((7, false, 4), &marks) && !in_vain.again((7, true, 16), &marks));
        marks[2] ^= mark(9, 1);
        assert!(in_vain.again(supposed, &marks), "line 2 was not asked");
        for line in [1, 3, 69] {
            marks[line] ^= mark(9, 1);
            assert!(!in_vain.again(supposed, &marks), "line {line} was asked");
            marks[line] ^= mark(9, 1);
            assert!(in_vain.again(supposed, &marks), "the same is known as before");
        }
    }
}
