//! For all cells at once, the share of coverings that cover the cell in each way.

use std::ops::Range;

use gridstep_engine::Budget;

use super::super::check::Laid;
use super::super::clues::Clues;
use super::super::piece::{Piece, Ways};
use super::plan::{Op, Plan, Step};
use super::reduce::Rest;
use super::table::{change, others};
use super::{Numbers, TooMuch, areas};

/// Most bits of a state: about ten tables of 8 MB are kept at a time.
const MOST_SLOTS: u32 = 20;
/// Steps between two rescalings; a step multiplies the numbers by at most twelve.
const STEPS: usize = 32;

/// By cell the share of each of the twelve ways among the coverings that extend the entries, which count as covered;
/// see [`Counting::shares`](gridstep_engine::Counting::shares).
///
/// One backward sweep meets a forward table at each cell. Forward tables are not kept but computed again by halves: for
/// `n` cells log2(n)/2 times the numbers of [`count`](super::count()), in floating point.
pub fn shares(clues: &Clues, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Vec<f32> {
    let laid = Laid::new(clues, states);
    let Some(rest) = Rest::new(clues, &laid) else { return Vec::new() };
    let mut weights = vec![0.0; clues.size().area() * Ways::COUNT as usize];
    let mut weigh = |piece: Piece, weight: f64| {
        for (cell, way) in piece.ways(clues.size()) {
            weights[(cell * Ways::COUNT + way) as usize] = weight;
        }
    };
    laid.pieces().iter().chain(&rest.forced).for_each(|piece| weigh(*piece, 1.0));
    let mut numbers = Numbers::new(ticks, budget);
    for area in areas(&rest.clues) {
        if weigh_area(&rest.clues, area, &mut numbers, &mut weigh).is_err() {
            return Vec::new();
        }
    }
    let mut shares = Vec::with_capacity(weights.len());
    for (ways, free) in weights.chunks_exact(Ways::COUNT as usize).zip(clues.free()) {
        let sum: f64 = ways.iter().sum();
        if *free && sum <= 0.0 {
            return Vec::new();
        }
        let is_only = ways.iter().filter(|weight| 0.0 < **weight).count() == 1;
        shares.extend(ways.iter().map(|weight| share(*weight, sum, is_only)));
    }
    shares
}

/// 0 and 1 only if that is certain.
fn share(weight: f64, sum: f64, is_only: bool) -> f32 {
    match weight {
        0.0 => 0.0,
        _ if is_only => 1.0,
        _ => ((weight / sum) as f32).clamp(f32::MIN_POSITIVE, 1.0_f32.next_down()),
    }
}

fn weigh_area(
    clues: &Clues,
    area: &[u32],
    numbers: &mut Numbers<'_, '_>,
    weigh: &mut impl FnMut(Piece, f64),
) -> Result<(), TooMuch> {
    let plan = Plan::new(clues, area).ok_or(TooMuch)?;
    let slots = plan.steps.last().map_or(0, |step| step.slots);
    if MOST_SLOTS < slots {
        return Err(TooMuch);
    }
    let halvings = u64::from((area.len() as u32).ilog2());
    numbers.reserve(plan.cost.saturating_mul(2 + halvings / 2))?;
    let mut last = Floating { data: vec![0.0; 1 << slots], slots, exponent: 0 };
    last.data[plan.last as usize] = 1.0;
    let first = Floating { data: vec![1.0], slots: 0, exponent: 0 };
    // The exponent of the first product is the unit: all sums of products are equal.
    let mut unit = None;
    meet(&plan, 0..plan.steps.len(), first, &mut last, numbers, &mut |step, before, after| {
        let exponent = before.exponent + after.exponent;
        let scale = 2_f64.powi(exponent - *unit.get_or_insert(exponent));
        for laying in &step.layings {
            let product = |state: u32| {
                let to = after.data[(state | laying.to) as usize];
                before.data.get((state | laying.from) as usize).map_or(0.0, |from| from * to)
            };
            weigh(laying.piece, scale * others(step.slots, laying.fixed).map(product).sum::<f64>());
        }
    })
}

/// Moves `after` back over some turns, from the last to the first, and calls `record` with both tables of each turn.
fn meet(
    plan: &Plan,
    turns: Range<usize>,
    before: Floating,
    after: &mut Floating,
    numbers: &mut Numbers<'_, '_>,
    record: &mut impl FnMut(&Step, &Floating, &Floating),
) -> Result<(), TooMuch> {
    let Range { start, end } = turns;
    match end - start {
        0 => (),
        1 => {
            numbers.pass(1 << plan.steps[start].slots)?;
            record(&plan.steps[start], &before, after);
            let slots = start.checked_sub(1).map_or(0, |turn| plan.steps[turn].slots);
            after.backward(&plan.steps[start], slots, start);
        }
        length => {
            let middle = start + length / 2;
            let mut later = before.clone();
            for turn in start..middle {
                numbers.pass(1 << plan.steps[turn].slots)?;
                later.forward(&plan.steps[turn], turn);
            }
            meet(plan, middle..end, later, after, numbers, record)?;
            meet(plan, start..middle, before, after, numbers, record)?;
        }
    }
    Ok(())
}

/// A table of floating-point numbers, all scaled by 2 to the exponent.
#[derive(Clone)]
struct Floating {
    data: Vec<f64>,
    slots: u32,
    exponent: i32,
}

impl Floating {
    fn forward(&mut self, step: &Step, turn: usize) {
        self.slots = step.slots;
        self.data.resize(1 << step.slots, 0.0);
        self.apply(&step.ops);
        self.rescale(turn);
    }

    fn backward(&mut self, step: &Step, slots: u32, turn: usize) {
        self.apply(&step.transposed());
        self.slots = slots;
        self.data.truncate(1 << slots);
        self.rescale(turn);
    }

    fn apply(&mut self, ops: &[Op]) {
        change(&mut self.data, 1, ops, |to, from| {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        });
    }

    fn rescale(&mut self, turn: usize) {
        if !turn.is_multiple_of(STEPS) {
            return;
        }
        let most = self.data.iter().copied().fold(0.0, f64::max);
        // The exponent field of the number.
        let exponent = (most.to_bits() >> 52) as i32 - 1023;
        if 0 < exponent {
            let scale = 2_f64.powi(-exponent);
            self.data.iter_mut().for_each(|number| *number *= scale);
            self.exponent += exponent;
        }
    }
}
