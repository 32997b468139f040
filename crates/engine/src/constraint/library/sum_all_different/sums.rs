//! The ways to make a sum with different digits.

use crate::bits::Digits;

/// Cells a run can have at most: there are nine digits.
pub const LONGEST: u32 = 9;
/// The sum of all nine digits.
pub const GREATEST: u8 = 45;

/// The sets of `cells` different digits whose sum is `sum`, in the order of their bits; at most 12.
///
/// Empty where there is none, also for `cells` over 9 or `sum` over 45.
#[inline]
pub fn ways(cells: u32, sum: u8) -> &'static [Digits] {
    if LONGEST < cells || GREATEST < sum {
        return &[];
    }
    let [from, to] = TABLE.span[cells as usize][sum as usize];
    &TABLE.sets[from as usize..to as usize]
}

/// The least and the greatest sum of `cells` (0 to 9) different digits.
pub const fn bounds(cells: u32) -> (u8, u8) {
    let n = cells as u8;
    (n * (n + 1) / 2, n * (19 - n) / 2)
}

/// All 512 sets, ordered by size, then sum, then bits, with where each size and sum begins and ends.
struct Table {
    sets: [Digits; 512],
    span: [[[u16; 2]; GREATEST as usize + 1]; LONGEST as usize + 1],
}

static TABLE: Table = table();

const fn table() -> Table {
    let mut table = Table { sets: [Digits::NONE; 512], span: [[[0; 2]; 46]; 10] };
    let mut at = 0;
    let mut cells = 0;
    while cells < 10 {
        let mut sum = 0;
        while sum < 46 {
            let from = at;
            let mut bits = 0;
            while bits < 512 {
                let set = Digits::from_bits(bits << 1);
                if set.len() == cells && sum_of(set) == sum {
                    table.sets[at] = set;
                    at += 1;
                }
                bits += 1;
            }
            table.span[cells as usize][sum as usize] = [from as u16, at as u16];
            sum += 1;
        }
        cells += 1;
    }
    table
}

const fn sum_of(set: Digits) -> u32 {
    let mut sum = 0;
    let mut digit = 1;
    while digit <= 9 {
        if set.has(digit) {
            sum += digit as u32;
        }
        digit += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::{GREATEST, LONGEST, bounds, ways};

    #[test]
    fn every_set_stands_once_under_its_size_and_sum() {
        let mut seen = 0;
        for cells in 0..=LONGEST {
            for sum in 0..=GREATEST {
                for set in ways(cells, sum) {
                    assert_eq!((set.len(), set.sum()), (cells, sum));
                    seen += 1;
                }
                let (least, greatest) = bounds(cells);
                assert_eq!(ways(cells, sum).is_empty(), sum < least || greatest < sum);
            }
        }
        assert_eq!(seen, 512);
        assert!(ways(10, 45).is_empty() && ways(3, 46).is_empty());
    }
}
