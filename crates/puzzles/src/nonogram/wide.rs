//! 128 bits in two words: in wasm each shift of a `u128` is a call.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// 128 bits: the first 64, and those from 64 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide(pub [u64; 2]);

impl Wide {
    /// The wrapping sum.
    #[inline]
    #[must_use]
    pub(crate) const fn plus(self, other: Wide) -> Wide {
        let (low, carries) = self.0[0].overflowing_add(other.0[0]);
        Wide([low, self.0[1].wrapping_add(other.0[1]).wrapping_add(carries as u64)])
    }
}

macro_rules! by_halves {
    ($operation:ident, $name:ident) => {
        impl $operation for Wide {
            type Output = Wide;
            #[inline]
            fn $name(self, other: Wide) -> Wide {
                Wide([self.0[0].$name(other.0[0]), self.0[1].$name(other.0[1])])
            }
        }
    };
}
by_halves!(BitAnd, bitand);
by_halves!(BitOr, bitor);
by_halves!(BitXor, bitxor);

impl Not for Wide {
    type Output = Wide;
    #[inline]
    fn not(self) -> Wide {
        Wide([!self.0[0], !self.0[1]])
    }
}

/// By less than 128, without a branch.
impl Shl<usize> for Wide {
    type Output = Wide;
    #[inline]
    fn shl(self, by: usize) -> Wide {
        let (near, far) = (by & 63, (by as u64 >> 6 & 1).wrapping_neg());
        let [low, high] = self.0;
        let (first, second) = (low << near, high << near | low >> 1 >> (63 - near));
        Wide([first & !far, second & !far | first & far])
    }
}

/// By less than 128, without a branch.
impl Shr<usize> for Wide {
    type Output = Wide;
    #[inline]
    fn shr(self, by: usize) -> Wide {
        let (near, far) = (by & 63, (by as u64 >> 6 & 1).wrapping_neg());
        let [low, high] = self.0;
        let (first, second) = (low >> near | high << 1 << (63 - near), high >> near);
        Wide([first & !far | second & far, second & !far])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Wide;

    fn wide(bits: u128) -> Wide {
        Wide([bits as u64, (bits >> 64) as u64])
    }

    proptest! {
        #[test]
        fn is_what_a_machine_of_128_bits_says(one: u128, other: u128, by in 0_usize..128) {
            prop_assert_eq!(wide(one) << by, wide(one << by));
            prop_assert_eq!(wide(one) >> by, wide(one >> by));
            prop_assert_eq!(wide(one).plus(wide(other)), wide(one.wrapping_add(other)));
            prop_assert_eq!(wide(one) & wide(other), wide(one & other));
            prop_assert_eq!(wide(one) | wide(other), wide(one | other));
            prop_assert_eq!(wide(one) ^ wide(other), wide(one ^ other));
            prop_assert_eq!(!wide(one), wide(!one));
        }
    }
}
