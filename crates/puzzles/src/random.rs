//! Random numbers that are the same for ever and on every machine.
//!
//! Only raw words are taken from the generator's crate; how a bound is drawn or a list shuffled is written here,
//! because crates change such things between versions and seeds are shared between players.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// A seeded stream of random numbers (PCG XSH-RR, 32 bits).
pub(crate) struct Random(Pcg32);

impl Random {
    /// The stream that belongs to `seed` and `stream`; near seeds give unlike streams.
    pub(crate) fn new(seed: u64, stream: u64) -> Random {
        Random(Pcg32::new(scatter(seed), scatter(stream)))
    }

    /// 32 random bits.
    pub(crate) fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number under `bound`, each as likely; `bound` is not 0.
    ///
    /// Method: Lemire, "Fast random integer generation in an interval" (2019).
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(0 < bound, "nothing lies under 0");
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            if unfair <= product as u32 {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of `items`, which are not empty.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// Puts `items` into another order, each as likely (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index as u32 + 1) as usize);
        }
    }

    /// How often a fair coin shows heads before tails (at most 31).
    pub(crate) fn heads(&mut self) -> u32 {
        (self.word() | 1 << 31).trailing_zeros()
    }
}

/// Spreads the bits of a number: the finalizer of `SplitMix64` (Steele, Lea & Flood 2014).
fn scatter(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut random = Random::new(1, 2);
        let words = [random.word(), random.word(), random.word()];
        assert_eq!(
            words,
            [3_390_499_613, 3_597_657_194, 288_029_207],
            "a changed stream changes every puzzle ever shared"
        );
    }

    #[test]
    fn every_number_under_the_bound_comes_about_as_often() {
        let mut random = Random::new(7, 7);
        let mut counts = [0; 7];
        for _ in 0..7000 {
            counts[random.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn long_rows_of_heads_are_rare() {
        let mut random = Random::new(3, 0);
        let total: u32 = (0..4000).map(|_| random.heads()).sum();
        assert!((3600..4400).contains(&total), "{total} heads where 4000 are expected");
    }
}
