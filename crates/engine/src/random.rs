//! Random numbers that are the same for ever and on every machine.

use crate::domain::Domain;

/// A small seeded generator.
///
/// Method: `SplitMix64` (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
///
/// # Examples
/// ```
/// use gridstep_engine::Random;
///
/// let mut random = Random::new(7);
/// let dice: Vec<u32> = (0..3).map(|_| 1 + random.below(6)).collect();
/// assert_eq!(dice, { let mut again = Random::new(7); [(); 3].map(|()| 1 + again.below(6)) });
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let bits = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below `most`, which is not 0; numbers below `2^32 % most` are more likely by a part in `2^32 / most`.
    ///
    /// # Panics
    /// If `most` is 0.
    pub const fn below(&mut self, most: u32) -> u32 {
        assert!(0 < most, "no number is below 0");
        ((self.bits() >> 32) % most as u64) as u32
    }

    /// Puts `items` into another order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index as u32 + 1) as usize);
        }
    }

    /// A value of a domain that is not empty.
    pub fn value(&mut self, of: Domain) -> Option<u8> {
        let values: Vec<u8> = of.into_iter().collect();
        if values.is_empty() { None } else { Some(values[self.below(values.len() as u32) as usize]) }
    }

    /// A part of a domain, not empty unless that is: often a single value, often all of it.
    pub fn domain(&mut self, of: Domain) -> Domain {
        match self.below(4) {
            0 => self.value(of).map_or(of, Domain::only),
            1 => of,
            _ => {
                let kept: Domain = of.into_iter().filter(|_| self.below(2) == 0).collect();
                if kept.is_empty() { of } else { kept }
            }
        }
    }
}
