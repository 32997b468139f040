//! The table of a sweep: by state, the number of ways to reach it (forwards) or to complete it (backwards).

use super::big::Big;
use super::plan::{Laying, Op, Plan, Step, What};

/// Most bytes of one table: a count then stays within 200 MB.
const MOST_BYTES: usize = 64 << 20;
/// Most numbers of a run that is moved at once, so that all runs of a change stay in the nearest cache.
const LONGEST: usize = 64;

/// Numbers of equal length, one for each state.
#[derive(Clone, Debug)]
pub struct Table {
    slots: u32,
    /// Limbs of a number.
    limbs: usize,
    /// All numbers are below 2 to this.
    bits: u32,
    data: Vec<u64>,
}

/// A table would have more than [`MOST_BYTES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWide;

impl Table {
    /// Before the first cell: one way.
    pub fn first() -> Table {
        Table { slots: 0, limbs: 1, bits: 1, data: vec![1] }
    }

    /// After the last cell: one way.
    pub fn last(plan: &Plan) -> Table {
        let slots = plan.steps.last().map_or(0, |step| step.slots);
        let mut data = vec![0; 1 << slots];
        data[plan.last as usize] = 1;
        Table { slots, limbs: 1, bits: 1, data }
    }

    /// Limbs of a number.
    pub fn limbs(&self) -> usize {
        self.limbs
    }

    /// The number of a state.
    pub fn of(&self, state: u32) -> &[u64] {
        let at = state as usize * self.limbs;
        &self.data[at..at + self.limbs]
    }

    /// Passes a cell.
    ///
    /// # Errors
    /// If the table would have more than 64 MB; its content is then undefined.
    pub fn forward(&mut self, step: &Step) -> Result<(), TooWide> {
        self.grow(step)?;
        self.make_room(step)?;
        self.apply(&step.ops);
        Ok(())
    }

    /// Makes room for the states of a step. [`Table::forward`] does this itself; [`Table::picked`] before it needs it.
    ///
    /// # Errors
    /// As [`Table::forward`].
    pub fn grow(&mut self, step: &Step) -> Result<(), TooWide> {
        self.slots = step.slots;
        let words = self.limbs << step.slots;
        if MOST_BYTES < words * size_of::<u64>() {
            return Err(TooWide);
        }
        self.data.resize(words, 0);
        Ok(())
    }

    /// Passes a cell backwards; a state has `slots` bits afterwards.
    ///
    /// # Errors
    /// As [`Table::forward`].
    pub fn backward(&mut self, step: &Step, slots: u32) -> Result<(), TooWide> {
        self.make_room(step)?;
        self.apply(&step.transposed());
        self.slots = slots;
        self.data.truncate(self.limbs << slots);
        Ok(())
    }

    /// Widens the numbers if one of the next step could overflow.
    fn make_room(&mut self, step: &Step) -> Result<(), TooWide> {
        // A number of the next table is a sum of at most one number for each piece, and one for no piece.
        let more = (step.layings.len() as u32 + 1).next_power_of_two().trailing_zeros();
        if (self.limbs * 64) as u32 <= self.bits + more {
            self.bits = self.measure();
            if (self.limbs * 64) as u32 <= self.bits + more {
                self.widen()?;
            }
        }
        self.bits += more;
        Ok(())
    }

    /// Bits of the greatest number.
    fn measure(&self) -> u32 {
        let (mut highest, mut all) = (0, 0);
        for number in self.data.chunks_exact(self.limbs) {
            for (place, limb) in number.iter().enumerate().skip(highest) {
                if place == highest {
                    all |= limb;
                } else if *limb != 0 {
                    (highest, all) = (place, *limb);
                }
            }
        }
        highest as u32 * 64 + (64 - all.leading_zeros())
    }

    fn widen(&mut self) -> Result<(), TooWide> {
        let limbs = self.limbs + self.limbs.div_ceil(2);
        if MOST_BYTES < (limbs << self.slots) * size_of::<u64>() {
            return Err(TooWide);
        }
        let mut wide = vec![0; limbs << self.slots];
        for (to, from) in wide.chunks_exact_mut(limbs).zip(self.data.chunks_exact(self.limbs)) {
            to[..self.limbs].copy_from_slice(from);
        }
        (self.limbs, self.data) = (limbs, wide);
        Ok(())
    }

    fn apply(&mut self, ops: &[Op]) {
        match self.limbs {
            1 => change(&mut self.data, 1, ops, |to, from| {
                to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
            }),
            2 => change(self.data.as_chunks_mut::<2>().0, 1, ops, |to, from| {
                for (to, from) in to.iter_mut().zip(from) {
                    let (low, carry) = to[0].overflowing_add(from[0]);
                    *to = [low, to[1] + from[1] + u64::from(carry)];
                }
            }),
            limbs => change(&mut self.data, limbs, ops, |to, from| {
                to.chunks_exact_mut(limbs).zip(from.chunks_exact(limbs)).for_each(|(to, from)| add(to, from));
            }),
        }
    }

    /// The sum over all states of the products with another table at the same place of the sweep.
    pub fn dot(&self, other: &Table) -> Big {
        dot(&self.data, self.limbs, &other.data, other.limbs)
    }

    /// The sum over all states.
    pub fn sum(&self) -> Big {
        let mut sum = Big::default();
        for number in self.data.chunks_exact(self.limbs) {
            sum.add_product(&[1], number);
        }
        sum.trim();
        sum
    }

    /// The reachable states: one bit each, in words of 64.
    pub fn states(&self) -> Vec<u64> {
        let mut states = vec![0; (1_usize << self.slots).div_ceil(64)];
        for (state, number) in self.data.chunks_exact(self.limbs).enumerate() {
            let is_some = number.iter().any(|limb| *limb != 0);
            states[state / 64] |= u64::from(is_some) << (state % 64);
        }
        states
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.data.len() * size_of::<u64>()
    }

    /// The numbers of all states with `value`, the laying's `from` or `to`, in its fixed bits.
    pub fn picked(&self, laying: &Laying, value: u32) -> Vec<u64> {
        let states = others(self.slots, laying.fixed).map(|state| state | value);
        states.flat_map(|state| self.of(state)).copied().collect()
    }
}

/// The sum of products of corresponding numbers, given the limbs of a number on either side.
pub fn dot(left: &[u64], left_limbs: usize, right: &[u64], right_limbs: usize) -> Big {
    let mut sum = Big::default();
    if (left_limbs, right_limbs) == (1, 1) {
        // Low and high halves are summed apart, so that no sum overflows.
        let (mut low, mut high) = (0_u128, 0_u128);
        for (one, other) in left.iter().zip(right).filter(|(one, other)| **one != 0 && **other != 0) {
            let product = u128::from(*one) * u128::from(*other);
            low += u128::from(product as u64);
            high += product >> 64;
        }
        sum.add(&[low as u64, (low >> 64) as u64]);
        sum.add(&[0, high as u64, (high >> 64) as u64]);
        return sum;
    }
    let is_zero = |number: &[u64]| number.iter().all(|limb| *limb == 0);
    for (one, other) in left.chunks_exact(left_limbs).zip(right.chunks_exact(right_limbs)) {
        if !is_zero(one) && !is_zero(other) {
            sum.add_product(one, other);
        }
    }
    sum.trim();
    sum
}

/// All states with 0 in the `fixed` bits, ascending.
pub fn others(slots: u32, fixed: u32) -> impl Iterator<Item = u32> {
    let first = (fixed >> slots == 0).then_some(0);
    std::iter::successors(first, move |state| Some(((state | fixed) + 1) & !fixed))
        .take_while(move |state| state >> slots == 0)
}

fn add(to: &mut [u64], from: &[u64]) {
    let mut carry = false;
    for (to, from) in to.iter_mut().zip(from) {
        let (sum, over) = to.overflowing_add(*from);
        let (sum, more) = sum.overflowing_add(u64::from(carry));
        *to = sum;
        carry = over || more;
    }
}

/// Applies ops to all numbers, of `width` entries each.
///
/// All ops are applied to one group of numbers before the next group, so the table passes through the cache once
/// instead of once for each op.
pub fn change<W: Copy + Default>(data: &mut [W], width: usize, ops: &[Op], add: impl Fn(&mut [W], &[W])) {
    let held = ops.iter().fold(0, |held, op| held | op.fixed as usize);
    let run = (1 << held.trailing_zeros()).min(LONGEST);
    let moves: Vec<(What, usize, usize)> = ops
        .iter()
        .flat_map(|op| {
            let free = held & !op.fixed as usize;
            let offset = move |free, value: u32| (free | value as usize) * width;
            subsets(free).map(move |free| (op.what, offset(free, op.from), offset(free, op.to)))
        })
        .collect();
    let length = run * width;
    for rest in rests(data.len() / width, held | (run - 1)) {
        // The held bits are 0 in `rest`, so all offsets are relative to it.
        let data = &mut data[rest * width..];
        for (what, from, to) in &moves {
            match what {
                What::Zero => data[*to..to + length].fill(W::default()),
                What::Copy => data.copy_within(*from..from + length, *to),
                What::Add => {
                    let (to, from) = two(data, *to, *from, length);
                    add(to, from);
                }
            }
        }
    }
}

/// All subsets of these bits.
fn subsets(bits: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(0_usize), move |subset| {
        Some(subset.wrapping_sub(bits) & bits).filter(|next| *next != 0)
    })
}

/// All numbers below `end` with 0 in the `held` bits.
fn rests(end: usize, held: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(0), move |rest| Some(((rest | held) + 1) & !held))
        .take_while(move |rest| *rest < end)
}

/// Two disjoint ranges of one slice.
fn two<W>(data: &mut [W], to: usize, from: usize, length: usize) -> (&mut [W], &[W]) {
    if from < to {
        let (low, high) = data.split_at_mut(to);
        (&mut high[..length], &low[from..from + length])
    } else {
        let (low, high) = data.split_at_mut(from);
        (&mut low[to..to + length], &high[..length])
    }
}
