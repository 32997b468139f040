//! Natural numbers of any length, with the three operations that counting needs.

use std::cmp::Ordering;

/// A natural number: its limbs, lowest first, the last of them not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Big(Vec<u64>);

impl Big {
    /// The number of these limbs, lowest first.
    pub fn from_limbs(limbs: &[u64]) -> Big {
        let mut big = Big(limbs.to_vec());
        big.trim();
        big
    }

    /// Its limbs, lowest first; none for 0.
    pub fn limbs(&self) -> &[u64] {
        &self.0
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the product of two numbers, given as limbs.
    pub fn add_product(&mut self, left: &[u64], right: &[u64]) {
        // One limb more than the product has: a carry out of the product ends there unless the sum itself grows.
        let needed = left.len() + right.len() + 1;
        if self.0.len() < needed {
            self.0.resize(needed, 0);
        }
        for (place, digit) in left.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            let mut carry = 0;
            for (sum, other) in self.0[place..].iter_mut().zip(right) {
                let all = u128::from(*digit) * u128::from(*other) + u128::from(*sum) + u128::from(carry);
                *sum = all as u64;
                carry = (all >> 64) as u64;
            }
            self.carry_on(place + right.len(), carry);
        }
    }

    /// Adds a number, given as limbs.
    pub fn add(&mut self, other: &[u64]) {
        self.add_product(&[1], other);
        self.trim();
    }

    /// The product of two numbers.
    #[must_use]
    pub fn times(&self, other: &Big) -> Big {
        let mut product = Big::default();
        product.add_product(&self.0, &other.0);
        product.trim();
        product
    }

    fn carry_on(&mut self, mut place: usize, mut carry: u64) {
        while carry != 0 {
            if place == self.0.len() {
                self.0.push(0);
            }
            let (sum, over) = self.0[place].overflowing_add(carry);
            self.0[place] = sum;
            carry = u64::from(over);
            place += 1;
        }
    }

    /// Drops the zero limbs that [`Big::add_product`] may leave at the top.
    pub fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

impl Ord for Big {
    fn cmp(&self, other: &Big) -> Ordering {
        let by_limbs = || self.0.iter().rev().cmp(other.0.iter().rev());
        self.0.len().cmp(&other.0.len()).then_with(by_limbs)
    }
}

impl PartialOrd for Big {
    fn partial_cmp(&self, other: &Big) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<u64> for Big {
    fn from(number: u64) -> Big {
        Big::from_limbs(&[number])
    }
}

/// In decimal digits.
impl std::fmt::Display for Big {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        const NINE_DIGITS: u64 = 1_000_000_000;
        // Halves of limbs, so that no division is wider than a machine word.
        let mut halves: Vec<u64> = self.0.iter().flat_map(|limb| [limb & 0xffff_ffff, limb >> 32]).collect();
        let mut digits = Vec::new();
        while let Some(last) = halves.last() {
            if *last == 0 {
                halves.pop();
                continue;
            }
            let mut rest = 0;
            for half in halves.iter_mut().rev() {
                let all = rest << 32 | *half;
                *half = all / NINE_DIGITS;
                rest = all % NINE_DIGITS;
            }
            digits.push(rest);
        }
        write!(f, "{}", digits.pop().unwrap_or(0))?;
        digits.iter().rev().try_for_each(|nine| write!(f, "{nine:09}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factorials_in_full() {
        let factorial = |n: u64| (1..=n).fold(Big::from(1), |product, it| product.times(&Big::from(it)));
        assert_eq!(factorial(20).to_string(), 2_432_902_008_176_640_000_u64.to_string());
        assert_eq!(factorial(30).to_string(), "265252859812191058636308480000000");
        assert_eq!(
            factorial(52).to_string(),
            "80658175170943878571660636856403766975289505440883277824000000000000"
        );
        assert_eq!(Big::default().to_string(), "0");
        assert_eq!(Big::from(1_000_000_000).to_string(), "1000000000");
    }

    #[test]
    fn carries_propagate() {
        let mut sum = Big::from_limbs(&[u64::MAX, u64::MAX]);
        sum.add(&[1]);
        assert_eq!(sum.limbs(), [0, 0, 1]);
        let mut most = Big::default();
        most.add_product(&[u64::MAX, u64::MAX], &[u64::MAX]);
        most.trim();
        // (b^2 - 1)(b - 1) = b^3 - b^2 - b + 1
        assert_eq!(most.limbs(), [1, u64::MAX, u64::MAX - 1]);
        assert!(Big::from(7).times(&Big::default()).is_zero());
    }
}
