//! Small sets of digits.

/// A set of the digits 1 to 9 in one word.
///
/// ```text
/// 15 .. 10 | 9 8 7 6 5 4 3 2 1 | 0
///  unused  |  bit d: digit d   | unused
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Digits(u16);

impl Digits {
    /// No digit.
    pub const NONE: Digits = Digits(0);
    /// The digits 1 to 9.
    pub const ALL: Digits = Digits(0x3fe);

    /// The set of the digits whose bits are set; bits outside 1 to 9 are dropped.
    #[inline]
    pub const fn from_bits(bits: u16) -> Digits {
        Digits(bits & Digits::ALL.0)
    }

    /// The set that holds only `digit`.
    ///
    /// # Panics
    /// Unless the digit lies in 1 to 9: any other has no bit, and the set without it would look like one that is right.
    #[inline]
    pub const fn only(digit: u8) -> Digits {
        assert!(1 <= digit && digit <= 9, "a digit from 1 to 9");
        Digits(1 << digit)
    }

    /// Bit `d` is set for each digit `d` of the set.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many digits the set has.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `digit` (0 to 15) is in the set.
    #[inline]
    pub const fn has(self, digit: u8) -> bool {
        self.0 >> digit & 1 == 1
    }

    /// Whether every digit of this set is in `other`.
    #[inline]
    pub const fn within(self, other: Digits) -> bool {
        self.0 & !other.0 == 0
    }

    /// The digits that are not in the set.
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Digits {
        Digits(!self.0 & Digits::ALL.0)
    }

    /// The one digit of a set that has just one.
    #[inline]
    pub const fn single(self) -> Option<u8> {
        if self.0.is_power_of_two() { Some(self.0.trailing_zeros() as u8) } else { None }
    }

    /// The least digit of a set that is not empty.
    #[inline]
    pub const fn least(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The greatest digit of a set that is not empty.
    #[inline]
    pub const fn greatest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(15 - self.0.leading_zeros() as u8) }
    }

    /// The sum of the digits: 0 to 45.
    #[inline]
    pub fn sum(self) -> u8 {
        self.into_iter().sum()
    }
}

/// The digits from the least to the greatest.
impl IntoIterator for Digits {
    type Item = u8;
    type IntoIter = DigitsIter;
    #[inline]
    fn into_iter(self) -> DigitsIter {
        DigitsIter(self.0)
    }
}

/// Walks a [`Digits`] from the least digit up.
#[derive(Clone)]
pub struct DigitsIter(u16);

impl Iterator for DigitsIter {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let digit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(digit)
    }
}

/// Digits from 1 to 9, as in [`Digits::only`].
impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Digits {
        digits.into_iter().fold(Digits::NONE, |set, digit| set | Digits::only(digit))
    }
}

impl std::ops::BitOr for Digits {
    type Output = Digits;
    #[inline]
    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Digits {
    #[inline]
    fn bitor_assign(&mut self, other: Digits) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAnd for Digits {
    type Output = Digits;
    #[inline]
    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl std::ops::BitAndAssign for Digits {
    #[inline]
    fn bitand_assign(&mut self, other: Digits) {
        self.0 &= other.0;
    }
}

/// The digits of the left set that are not in the right one.
impl std::ops::Sub for Digits {
    type Output = Digits;
    #[inline]
    fn sub(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }
}

impl std::fmt::Debug for Digits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{{")?;
        for digit in *self {
            write!(f, "{digit}")?;
        }
        write!(f, "}}")
    }
}

#[cfg(test)]
mod tests {
    use super::Digits;

    #[test]
    fn what_is_no_digit_is_refused_in_every_build() {
        for digit in [0, 10, 16, 255] {
            assert!(std::panic::catch_unwind(|| Digits::only(digit)).is_err(), "{digit}");
        }
        assert_eq!((1..=9).map(|digit| Digits::only(digit).sum()).sum::<u8>(), 45);
    }

    #[test]
    fn a_set_knows_its_ends_and_its_sum() {
        let set: Digits = [2, 7, 9].into_iter().collect();
        assert_eq!((set.least(), set.greatest(), set.sum(), set.len()), (Some(2), Some(9), 18, 3));
        assert_eq!(set.complement().sum(), 45 - 18);
        assert_eq!(Digits::only(4).single(), Some(4));
        assert_eq!((set.single(), Digits::NONE.single(), Digits::NONE.least()), (None, None, None));
    }
}
