//! Which digits occur in the fillings of a run: sweeps over sets of sets of digits.

use super::sums::{GREATEST, LONGEST, ways};
use crate::bits::Digits;

/// No digits fill the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfillable;

/// Keeps in each cell of a run the digits that occur in some filling: different digits, from the candidates, that
/// make the sum.
///
/// Exact. Settled cells and digits that no set of the right sum has are removed first. Then a sweep over the cells
/// finds the sets of digits that the first i cells can hold, and a sweep back keeps the sets that lead to the sum: 512
/// sets in eight words, a mask and a shift per digit. O(cells x candidates) steps of eight words; no allocation.
///
/// # Errors
/// If nothing fills the run; `masks` may then hold anything.
///
/// # Panics
/// If `masks` has more than nine cells.
pub fn fillings(masks: &mut [Digits], sum: Option<u8>) -> Result<(), Unfillable> {
    let mut used = Digits::NONE;
    let mut open = [0_usize; LONGEST as usize];
    let mut count = 0;
    for (index, mask) in masks.iter().enumerate() {
        if mask.single().is_none() {
            open[count] = index;
            count += 1;
        } else if (*mask & used).is_empty() {
            used |= *mask;
        } else {
            return Err(Unfillable);
        }
    }
    let left = match sum {
        Some(sum) => Some(sum.checked_sub(used.sum()).ok_or(Unfillable)?),
        None => None,
    };
    let open = &open[..count];
    for &index in open {
        masks[index] = masks[index] - used;
    }
    match (open, left) {
        ([], None | Some(0)) => Ok(()),
        ([], Some(_)) => Err(Unfillable),
        (&[only], Some(left)) => {
            if 9 < left || !masks[only].has(left) {
                return Err(Unfillable);
            }
            masks[only] = Digits::only(left);
            Ok(())
        }
        (&[first, second], Some(left)) => two_cells(masks, [first, second], left),
        (&[first, second, third], Some(left)) => three_cells(masks, [first, second, third], left),
        _ => many_cells(masks, open, left),
    }
}

/// Three cells: for each digit of the first, the other two must make the rest.
fn three_cells(masks: &mut [Digits], cells: [usize; 3], left: u8) -> Result<(), Unfillable> {
    let [first, second, third] = cells.map(|index| masks[index]);
    let mut kept = [Digits::NONE; 3];
    for digit in first.into_iter().take_while(|digit| *digit <= left) {
        let [second, third] = [second - Digits::only(digit), third - Digits::only(digit)];
        let fits = second & complements(third, left - digit);
        if !fits.is_empty() {
            kept[0] |= Digits::only(digit);
            kept[1] |= fits;
            kept[2] |= third & complements(fits, left - digit);
        }
    }
    for (index, kept) in cells.into_iter().zip(kept) {
        masks[index] = kept;
    }
    if kept[0].is_empty() { Err(Unfillable) } else { Ok(()) }
}

/// Four cells and more, or a run without a sum: first the digits that no set of the right sum has go.
///
/// Nothing else goes if all cells can hold the same digits: each set then goes into the cells in any order. Without a
/// sum nothing goes if each cell can hold as many digits as there are cells.
fn many_cells(masks: &mut [Digits], open: &[usize], left: Option<u8>) -> Result<(), Unfillable> {
    let mut possible = open.iter().fold(Digits::NONE, |any, index| any | masks[*index]);
    if let Some(left) = left {
        let sets = ways(open.len() as u32, left).iter().filter(|set| set.within(possible));
        possible = sets.fold(Digits::NONE, |all, set| all | *set);
        let mut is_plain = true;
        for &index in open {
            masks[index] &= possible;
            is_plain &= masks[index] == possible;
        }
        if possible.is_empty() {
            return Err(Unfillable);
        }
        if is_plain {
            return Ok(());
        }
    } else if open.iter().all(|index| open.len() <= masks[*index].len() as usize) {
        return Ok(());
    }
    if possible.len() <= 6 { sweep_few(masks, open, left, possible) } else { sweep(masks, open, left) }
}

/// Two cells: each digit needs its complement to the sum in the other cell.
fn two_cells(masks: &mut [Digits], [first, second]: [usize; 2], left: u8) -> Result<(), Unfillable> {
    let partners = complements(masks[second], left);
    masks[first] &= partners;
    masks[second] &= complements(masks[first], left);
    if masks[first].is_empty() { Err(Unfillable) } else { Ok(()) }
}

/// The digits that make `sum` with a different digit of the set.
fn complements(set: Digits, sum: u8) -> Digits {
    if 18 < sum {
        return Digits::NONE;
    }
    // Bit d goes to bit sum - d: reversed, bit d is bit 15 - d.
    let turned = u32::from(set.bits().reverse_bits());
    let moved = if sum <= 15 { turned >> (15 - sum) } else { turned << (sum - 15) };
    let partners = Digits::from_bits(moved as u16);
    if sum.is_multiple_of(2) && 0 < sum { partners - Digits::only(sum / 2) } else { partners }
}

/// As [`sweep`] for at most six possible digits, renumbered: their 64 sets are the bits of one word.
fn sweep_few(
    masks: &mut [Digits],
    open: &[usize],
    left: Option<u8>,
    possible: Digits,
) -> Result<(), Unfillable> {
    let mut places = [0_usize; 10];
    for (place, digit) in (0..).zip(possible) {
        places[usize::from(digit)] = place;
    }
    let mut reached = [0_u64; LONGEST as usize + 1];
    reached[0] = 1;
    for (step, &index) in open.iter().enumerate() {
        for digit in masks[index] {
            let place = places[usize::from(digit)];
            reached[step + 1] |= (reached[step] & WITHOUT[place]) << (1 << place);
        }
    }
    let mut good = reached[open.len()];
    if let Some(left) = left {
        let sets = ways(open.len() as u32, left).iter().filter(|set| set.within(possible));
        let bit = |set: &Digits| set.into_iter().fold(0, |bit, digit| bit | 1 << places[usize::from(digit)]);
        good &= sets.fold(0, |sets, set| sets | 1_u64 << bit(set));
    }
    if good == 0 {
        return Err(Unfillable);
    }
    for (step, &index) in open.iter().enumerate().rev() {
        let mut before = 0;
        for digit in masks[index] {
            let place = places[usize::from(digit)];
            let found = good >> (1 << place) & WITHOUT[place] & reached[step];
            before |= found;
            if found == 0 {
                masks[index] = masks[index] - Digits::only(digit);
            }
        }
        good = before;
    }
    Ok(())
}

/// Any digits: see [`fillings`].
fn sweep(masks: &mut [Digits], open: &[usize], left: Option<u8>) -> Result<(), Unfillable> {
    let mut reached = [Sets::NONE; LONGEST as usize + 1];
    reached[0] = Sets::EMPTY_SET;
    for (step, &index) in open.iter().enumerate() {
        let from = reached[step];
        for digit in masks[index] {
            from.extend(digit, &mut reached[step + 1]);
        }
    }
    let mut good = reached[open.len()];
    if let Some(left) = left {
        good.keep(&Sets::OF_SUM[usize::from(left.min(GREATEST))]);
        if GREATEST < left {
            return Err(Unfillable);
        }
    }
    if good.is_none() {
        return Err(Unfillable);
    }
    for (step, &index) in open.iter().enumerate().rev() {
        let mut kept = Digits::NONE;
        let mut before = Sets::NONE;
        for digit in masks[index] {
            if good.withdraw(digit, &reached[step], &mut before) {
                kept |= Digits::only(digit);
            }
        }
        masks[index] = kept;
        good = before;
    }
    Ok(())
}

/// A set of sets of digits: the set with bits `b` (digit d at bit d - 1) is bit `b % 64` of word `b / 64`.
#[derive(Clone, Copy)]
pub(super) struct Sets([u64; 8]);

/// For a digit below 7: which bits of a word are sets without it.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

impl Sets {
    pub(super) const NONE: Sets = Sets([0; 8]);
    pub(super) const EMPTY_SET: Sets = Sets([1, 0, 0, 0, 0, 0, 0, 0]);
    /// Every set.
    pub(super) const ALL: Sets = Sets([u64::MAX; 8]);
    /// By number of digits: the sets that have so many.
    const OF_SIZE: [Sets; LONGEST as usize + 1] = sets_by(false);
    /// By sum: the sets that make it.
    const OF_SUM: [Sets; GREATEST as usize + 1] = sets_by(true);

    /// The sets of so many digits that make the sum, if there is one.
    pub(super) fn completing(size: usize, sum: Option<u8>) -> Sets {
        let mut sets = Sets::OF_SIZE[size];
        if let Some(sum) = sum {
            let of_sum = Sets::OF_SUM.get(usize::from(sum)).copied();
            sets.keep(&of_sum.unwrap_or(Sets::NONE));
        }
        sets
    }

    /// Adds to `to` each set of `self` that lacks the digit, with the digit.
    #[inline]
    pub(super) fn extend(&self, digit: u8, to: &mut Sets) {
        let bit = usize::from(digit - 1);
        if bit < 6 {
            for word in 0..8 {
                to.0[word] |= (self.0[word] & WITHOUT[bit]) << (1 << bit);
            }
        } else {
            let step = 1 << (bit - 6);
            for word in 0..8 {
                if word & step == 0 {
                    to.0[word | step] |= self.0[word];
                }
            }
        }
    }

    /// Adds to `to` each set of `among` that becomes one of `self` by the digit; whether there was one.
    #[inline]
    pub(super) fn withdraw(&self, digit: u8, among: &Sets, to: &mut Sets) -> bool {
        let bit = usize::from(digit - 1);
        let mut any = 0;
        if bit < 6 {
            for word in 0..8 {
                let found = self.0[word] >> (1 << bit) & WITHOUT[bit] & among.0[word];
                any |= found;
                to.0[word] |= found;
            }
        } else {
            let step = 1 << (bit - 6);
            for word in 0..8 {
                if word & step == 0 {
                    let found = self.0[word | step] & among.0[word];
                    any |= found;
                    to.0[word] |= found;
                }
            }
        }
        any != 0
    }

    /// Whether a set of `self` becomes one of `goal` by the digit.
    #[inline]
    pub(super) fn leads_to(&self, digit: u8, goal: &Sets) -> bool {
        goal.withdraw(digit, self, &mut Sets::NONE.clone())
    }

    #[inline]
    pub(super) fn keep(&mut self, other: &Sets) {
        for (word, mask) in self.0.iter_mut().zip(other.0) {
            *word &= mask;
        }
    }

    #[inline]
    pub(super) fn is_none(&self) -> bool {
        self.0 == [0; 8]
    }
}

/// All sets by their sum, or by how many digits they have.
const fn sets_by<const KEYS: usize>(sum: bool) -> [Sets; KEYS] {
    let mut table = [Sets::NONE; KEYS];
    let mut bits = 0;
    while bits < 512 {
        let mut key = 0;
        let mut digit = 1;
        while digit <= 9 {
            if bits >> (digit - 1) & 1 == 1 {
                key += if sum { digit } else { 1 };
            }
            digit += 1;
        }
        table[key].0[bits / 64] |= 1 << (bits % 64);
        bits += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use crate::bits::Digits;
    use proptest::prelude::*;

    use super::fillings;

    /// The digits of every filling, by trying all.
    fn tried(masks: &[Digits], sum: Option<u8>) -> Vec<Digits> {
        fn fill(masks: &[Digits], sum: Option<u8>, chosen: &mut Vec<u8>, kept: &mut [Digits]) {
            if chosen.len() == masks.len() {
                if sum.is_none_or(|sum| chosen.iter().map(|d| u32::from(*d)).sum::<u32>() == u32::from(sum)) {
                    for (kept, digit) in kept.iter_mut().zip(chosen.iter()) {
                        *kept |= Digits::only(*digit);
                    }
                }
                return;
            }
            for digit in masks[chosen.len()] {
                if !chosen.contains(&digit) {
                    chosen.push(digit);
                    fill(masks, sum, chosen, kept);
                    chosen.pop();
                }
            }
        }
        let mut kept = vec![Digits::NONE; masks.len()];
        fill(masks, sum, &mut Vec::new(), &mut kept);
        kept
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn fillings_are_those_of_trying_all(
            bits in prop::collection::vec(prop_oneof![1u16..1024, (1u16..10).prop_map(|d| 1 << d)], 1..7),
            sum in prop::option::of(0u8..60),
        ) {
            let masks: Vec<Digits> = bits.into_iter().map(Digits::from_bits).collect();
            let expected = tried(&masks, sum);
            let mut found = masks.clone();
            match fillings(&mut found, sum) {
                Ok(()) => prop_assert_eq!(found, expected),
                Err(_) => prop_assert!(expected.iter().all(|kept| kept.is_empty())),
            }
        }
    }
}
