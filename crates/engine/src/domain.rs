//! Sets of values: what a variable can still be.

/// A value of a variable: 0 to 63.
pub type Value = u8;

/// A variable: its index in the domains of a [`Csp`](crate::constraint::Csp).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var(pub u32);

impl Var {
    /// The index as a `usize`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of values, one bit each.
///
/// ```text
/// 63 ......... 1 0
///   bit v: value v
/// ```
///
/// # Examples
/// ```
/// use gridstep_engine::Domain;
///
/// let digits = Domain::range(1, 9);
/// let even: Domain = [2, 4, 6, 8].into_iter().collect();
/// assert_eq!((digits - even).len(), 5);
/// assert_eq!((digits & Domain::only(7)).single(), Some(7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Domain(u64);

impl Domain {
    /// No value.
    pub const EMPTY: Domain = Domain(0);
    /// The values 0 and 1: a boolean.
    pub const BOOLEAN: Domain = Domain(0b11);

    /// The set of the values whose bits are set.
    #[inline]
    pub const fn from_bits(bits: u64) -> Domain {
        Domain(bits)
    }

    /// The values from `least` to `greatest`, both included; empty if `greatest` is less.
    ///
    /// # Panics
    /// If `greatest` is over 63.
    pub const fn range(least: Value, greatest: Value) -> Domain {
        assert!(greatest < 64, "a domain holds the values 0 to 63");
        if greatest < least {
            return Domain::EMPTY;
        }
        Domain(u64::MAX >> (63 - greatest) & u64::MAX << least)
    }

    /// The set of one value.
    ///
    /// # Panics
    /// If the value is over 63: any other has no bit.
    #[inline]
    pub const fn only(value: Value) -> Domain {
        assert!(value < 64, "a domain holds the values 0 to 63");
        Domain(1 << value)
    }

    /// Bit `v` is set for each value `v` of the set.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many values the set has.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no value is left.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a value is in the set; no set has values over 63.
    #[inline]
    pub const fn has(self, value: Value) -> bool {
        value < 64 && self.0 >> value & 1 == 1
    }

    /// Whether every value of this set is in `other`.
    #[inline]
    pub const fn within(self, other: Domain) -> bool {
        self.0 & !other.0 == 0
    }

    /// The one value of a set that has just one.
    #[inline]
    pub const fn single(self) -> Option<Value> {
        if self.0.is_power_of_two() { Some(self.0.trailing_zeros() as Value) } else { None }
    }

    /// The least value.
    #[inline]
    pub const fn least(self) -> Option<Value> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as Value) }
    }

    /// The greatest value.
    #[inline]
    pub const fn greatest(self) -> Option<Value> {
        if self.0 == 0 { None } else { Some(63 - self.0.leading_zeros() as Value) }
    }
}

/// The values from the least to the greatest.
impl IntoIterator for Domain {
    type Item = Value;
    type IntoIter = DomainIter;
    #[inline]
    fn into_iter(self) -> DomainIter {
        DomainIter(self.0)
    }
}

/// Iterates over a [`Domain`] from the least value up.
#[derive(Clone)]
pub struct DomainIter(u64);

impl Iterator for DomainIter {
    type Item = Value;
    #[inline]
    fn next(&mut self) -> Option<Value> {
        if self.0 == 0 {
            return None;
        }
        let value = self.0.trailing_zeros() as Value;
        self.0 &= self.0 - 1;
        Some(value)
    }
}

impl FromIterator<Value> for Domain {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Domain {
        values.into_iter().fold(Domain::EMPTY, |set, value| set | Domain::only(value))
    }
}

impl std::ops::BitOr for Domain {
    type Output = Domain;
    #[inline]
    fn bitor(self, other: Domain) -> Domain {
        Domain(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for Domain {
    #[inline]
    fn bitor_assign(&mut self, other: Domain) {
        self.0 |= other.0;
    }
}

impl std::ops::BitAnd for Domain {
    type Output = Domain;
    #[inline]
    fn bitand(self, other: Domain) -> Domain {
        Domain(self.0 & other.0)
    }
}

impl std::ops::BitAndAssign for Domain {
    #[inline]
    fn bitand_assign(&mut self, other: Domain) {
        self.0 &= other.0;
    }
}

/// The values of the left set that are not in the right one.
impl std::ops::Sub for Domain {
    type Output = Domain;
    #[inline]
    fn sub(self, other: Domain) -> Domain {
        Domain(self.0 & !other.0)
    }
}

impl std::fmt::Debug for Domain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Domain;

    #[test]
    fn ranges_reach_both_ends_of_the_mask() {
        assert_eq!(Domain::range(0, 63).len(), 64);
        assert_eq!(Domain::range(63, 63).single(), Some(63));
        assert_eq!(Domain::range(5, 4), Domain::EMPTY);
        assert_eq!(Domain::range(1, 9).bits(), 0x3fe);
        assert!(!Domain::range(0, 63).has(64));
        assert_eq!(Domain::only(63).single(), Some(63));
    }

    #[test]
    fn what_is_no_value_is_refused_in_every_build() {
        for value in [64, 65, 255] {
            assert!(std::panic::catch_unwind(|| Domain::only(value)).is_err(), "{value}");
            assert!(std::panic::catch_unwind(|| Domain::range(0, value)).is_err(), "{value}");
        }
    }

    #[test]
    fn a_set_has_its_ends() {
        let set: Domain = [2, 7, 41].into_iter().collect();
        assert_eq!((set.least(), set.greatest(), set.len()), (Some(2), Some(41), 3));
        assert_eq!((set.single(), Domain::EMPTY.least(), Domain::EMPTY.greatest()), (None, None, None));
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [2, 7, 41]);
    }
}
