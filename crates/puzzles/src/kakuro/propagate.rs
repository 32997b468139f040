//! What the runs say about the candidates: the propagator, apart from any search that drives it.
//!
//! [`fillings`] is the theorem; [`Domains`] is the state it narrows, with a trail that remembers for every
//! removed candidate when it went and by which run; [`Queue`] says which runs are worth asking again.

use std::sync::Arc;

use gridstep_engine::{Conflict, Digits};

use super::clues::Clues;
use super::sums::{GREATEST, LONGEST};

/// The candidates of every cell, and how they came to be so few.
#[derive(Clone)]
pub struct Domains {
    /// Per cell of the board, black ones included (they hold nothing).
    masks: Vec<Digits>,
    /// Every narrowing that stands, oldest first: its index is its time.
    trail: Vec<Narrowing>,
}

/// One narrowing of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Narrowing {
    /// The cell.
    pub cell: u32,
    /// Its candidates before.
    pub before: Digits,
    /// The run that removed them, or [`gridstep_engine::NONE`] for a guess.
    pub cause: u32,
}

impl Domains {
    /// All nine digits in every white cell.
    pub fn new(clues: &Clues) -> Self {
        let all = |white: &bool| if *white { Digits::ALL } else { Digits::NONE };
        Domains { masks: clues.white().iter().map(all).collect(), trail: Vec::new() }
    }

    /// What is left in a cell.
    #[inline]
    pub fn of(&self, cell: u32) -> Digits {
        self.masks[cell as usize]
    }

    /// What is left in every cell of the board.
    pub fn all(&self) -> &[Digits] {
        &self.masks
    }

    /// Narrows a cell, for a cause.
    #[inline]
    pub fn narrow(&mut self, cell: u32, to: Digits, cause: u32) {
        let before = std::mem::replace(&mut self.masks[cell as usize], to);
        self.trail.push(Narrowing { cell, before, cause });
    }

    /// The present time: narrowings that stand.
    #[inline]
    pub fn time(&self) -> usize {
        self.trail.len()
    }

    /// Takes back the newest narrowing; returns it with what the cell held until now.
    #[inline]
    pub fn undo(&mut self) -> Option<(Narrowing, Digits)> {
        let last = self.trail.pop()?;
        let until = std::mem::replace(&mut self.masks[last.cell as usize], last.before);
        Some((last, until))
    }

    /// Narrowings that stand, oldest first.
    pub fn trail(&self) -> &[Narrowing] {
        &self.trail
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.masks.len() * size_of::<Digits>() + self.trail.len() * size_of::<Narrowing>()
    }
}

/// The runs that wait to be asked, short ones first: they are cheap and say most.
#[derive(Clone)]
pub struct Queue {
    /// By run: how many cells it has.
    lengths: Arc<[u8]>,
    queued: Vec<bool>,
    /// One first-in first-out queue per length.
    queues: [Fifo; LONGEST as usize],
}

#[derive(Clone, Default)]
struct Fifo {
    runs: Vec<u16>,
    head: usize,
}

impl Queue {
    /// An agenda with every run on it, given how many cells (1 to 9) each has.
    pub fn full(lengths: impl IntoIterator<Item = u8>) -> Self {
        let lengths: Arc<[u8]> = lengths.into_iter().collect();
        let mut queue = Queue { queued: vec![false; lengths.len()], queues: Default::default(), lengths };
        for run in 0..queue.lengths.len() {
            queue.add(run);
        }
        queue
    }

    /// Puts a run on the agenda unless it is there.
    #[inline]
    pub fn add(&mut self, run: usize) {
        if !std::mem::replace(&mut self.queued[run], true) {
            self.queues[usize::from(self.lengths[run]) - 1].runs.push(run as u16);
        }
    }

    /// Puts both runs of a cell on the agenda, but for `except` (exact propagators need not wake themselves).
    #[inline]
    pub fn wake(&mut self, clues: &Clues, cell: u32, except: usize) {
        for run in clues.runs_of(cell) {
            if run != except {
                self.add(run);
            }
        }
    }

    /// Takes the next run off the agenda.
    #[inline]
    pub fn take(&mut self) -> Option<usize> {
        let queue = self.queues.iter_mut().find(|queue| queue.head < queue.runs.len())?;
        let run = usize::from(queue.runs[queue.head]);
        queue.head += 1;
        if queue.head == queue.runs.len() {
            queue.runs.clear();
            queue.head = 0;
        }
        self.queued[run] = false;
        Some(run)
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.queues.iter().all(|queue| queue.runs.is_empty())
    }

    /// Forgets what waits: after a conflict it would speak of a state that is gone.
    pub fn clear(&mut self) {
        while self.take().is_some() {}
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.queued.len() + self.queues.iter().map(|queue| queue.runs.len() * 2).sum::<usize>()
    }
}

/// Asks one run, and narrows its cells to what its fillings need. Tells `narrowed` each cell with its candidates
/// before and after; wakes the crossing runs.
///
/// # Errors
/// When nothing fills the run.
#[inline]
pub fn propagate_run(
    clues: &Clues,
    run: usize,
    domains: &mut Domains,
    queue: &mut Queue,
    mut narrowed: impl FnMut(u32, Digits, Digits),
) -> Result<(), Conflict> {
    let asked = clues.runs()[run];
    let mut masks = [Digits::NONE; LONGEST as usize];
    let masks = &mut masks[..asked.len as usize];
    for (mask, cell) in masks.iter_mut().zip(asked.cells()) {
        *mask = domains.of(cell);
    }
    fillings(masks, asked.sum).map_err(|Unfillable| Conflict { cell: asked.first, cause: run as u32 })?;
    for (mask, cell) in masks.iter().zip(asked.cells()) {
        let before = domains.of(cell);
        if *mask != before {
            domains.narrow(cell, *mask, run as u32);
            queue.wake(clues, cell, run);
            narrowed(cell, before, *mask);
        }
    }
    Ok(())
}

/// No digits fill the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfillable;

/// Keeps in each cell of a run the digits that occur in some filling: different digits, from the candidates, that
/// make the sum.
///
/// Exact. Cells with one candidate are folded out first; then a sweep over the cells finds the sets of digits that
/// their first i can hold, and a sweep back keeps the sets that lead to the sum: 512 sets in eight words, a mask
/// and a shift per digit. O(cells x candidates) steps of eight words; no allocation.
///
/// # Errors
/// When nothing fills the run; `masks` may then be half narrowed.
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
        _ => sweep(masks, open, left),
    }
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
    // Bit d goes to bit sum - d: turned round, bit d stands at 15 - d.
    let turned = u32::from(set.bits().reverse_bits());
    let moved = if sum <= 15 { turned >> (15 - sum) } else { turned << (sum - 15) };
    let partners = Digits::from_bits(moved as u16);
    if sum.is_multiple_of(2) && 0 < sum { partners - Digits::only(sum / 2) } else { partners }
}

/// Three cells and more, or a run without a sum.
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
    pub(super) const OF_SIZE: [Sets; LONGEST as usize + 1] = sets_by(false);
    /// By sum: the sets that make it.
    pub(super) const OF_SUM: [Sets; GREATEST as usize + 1] = sets_by(true);

    /// Adds to `to` each set of `self` without the digit, with the digit put in.
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

    /// Adds to `to` each set of `among` that becomes one of `self` by the digit; says whether there was one.
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
    use gridstep_engine::Digits;
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
