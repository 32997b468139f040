//! Removes redundant steps from chains.

use super::Candidates;
use super::forward::ChainStep;
use crate::technique::{Effect, Premise, Step};

/// The steps of a chain from `base` without redundant ones, each shortly before it is needed, with the effects that it
/// has there.
///
/// `ends` must hold at the end. Empty for a chain that does not reach them.
pub fn prune<S: Candidates>(base: &S, steps: Vec<Step>, ends: &[Premise]) -> Vec<Step> {
    let mut steps = needed(base, steps, ends);
    conclude(&mut steps.iter_mut(), &|effect| base.own_premise(effect), &|step| base.restate(step));
    steps
}

/// Reduces the effects of steps to what they change in their places, with values for all of these (see
/// [`Candidates::restate`]), and cites what was known of a cell where a step says what is left of it (see
/// [`Candidates::own_premise`]).
pub(super) fn conclude(
    steps: &mut dyn Iterator<Item = &mut Step>,
    own_premise: &dyn Fn(&Effect) -> Option<Premise>,
    restate: &dyn Fn(&Step) -> Option<Step>,
) {
    for step in steps {
        step.deduction.effects.retain(changes);
        if let Some(restated) = restate(step) {
            *step = restated;
        }
        let own: Vec<Premise> = step.deduction.effects.iter().filter_map(own_premise).collect();
        cite(&mut step.deduction.premises, own);
        trim_effects(step);
    }
}

/// Adds premises, to those on the same cells where there are such.
pub(super) fn cite(premises: &mut Vec<Premise>, others: impl IntoIterator<Item = Premise>) {
    for other in others {
        match premises.iter_mut().find(|premise| premise.cell == other.cell) {
            Some(premise) => premise.mask &= other.mask,
            None => premises.push(other),
        }
    }
}

/// Reduces the effects of each step to what it changes in its place.
pub(super) fn trim_effects(step: &mut Step) {
    step.deduction.effects.iter_mut().for_each(|effect| effect.to &= effect.from);
    step.deduction.effects.retain(|effect| effect.to != effect.from);
}

/// As [`prune`]; each keeps all its effects.
#[inline(never)]
pub(super) fn needed<S: Candidates>(base: &S, steps: Vec<Step>, ends: &[Premise]) -> Vec<Step> {
    let lines = steps.into_iter().map(ChainStep::from).collect();
    keep_needed(base, lines, ends).into_iter().map(|line| line.step).collect()
}

/// As [`needed`], for steps that may be explained again.
pub(super) fn keep_needed<S: Candidates>(
    base: &S,
    mut lines: Vec<ChainStep>,
    ends: &[Premise],
) -> Vec<ChainStep> {
    let mut candidates = base.clone();
    let mut arranged = None;
    loop {
        drop_redundant(&mut candidates, &mut lines, ends);
        // In another order what was proved by one step may be known before it.
        if arranged == Some(lines.len()) {
            return lines;
        }
        if !play(&mut candidates, lines.iter().map(|line| &line.step), ends) {
            return Vec::new();
        }
        lines = arrange(base, lines);
        trim(&mut candidates, &mut lines);
        lines.retain(|line| line.step.deduction.effects.iter().any(changes));
        arranged = Some(lines.len());
    }
}

/// Deletes one step after another; of two steps with the same effect the later goes.
#[inline(never)]
pub(super) fn drop_redundant<S: Candidates>(
    candidates: &mut S,
    lines: &mut Vec<ChainStep>,
    ends: &[Premise],
) {
    let mut counts = ClearCounts::new(candidates, lines, ends);
    for index in (0..lines.len()).rev() {
        if counts.needs(candidates, &lines[index].step) {
            continue;
        }
        let kept = lines[..index].iter().chain(&lines[index + 1..]).map(|line| &line.step);
        if play(candidates, kept, ends) {
            counts.remove(candidates, &lines[index].step);
            lines.remove(index);
        }
    }
}

/// By cell and bit, how many steps clear it and how many have it as a premise.
struct ClearCounts {
    /// Number of bits of a mask that are used.
    width: usize,
    cleared: Vec<u16>,
    required: Vec<u16>,
}

impl ClearCounts {
    fn new<S: Candidates>(base: &S, lines: &[ChainStep], ends: &[Premise]) -> Self {
        let any = (0..base.cells()).fold(0, |any, cell| any | base.mask(cell));
        let width = (u32::BITS - any.leading_zeros()) as usize;
        let none = vec![0; base.cells() as usize * width];
        let mut counts = ClearCounts { width, cleared: none.clone(), required: none };
        for line in lines {
            counts.count(base, &line.step, 1);
        }
        count(&mut counts.required, width, base, ends.iter().map(|end| (end.cell, end.mask)), 1);
        counts
    }

    fn count<S: Candidates>(&mut self, base: &S, step: &Step, by: i16) {
        let effects = step.deduction.effects.iter().map(|effect| (effect.cell, effect.to));
        count(&mut self.cleared, self.width, base, effects, by);
        let premises = step.deduction.premises.iter().map(|premise| (premise.cell, premise.mask));
        count(&mut self.required, self.width, base, premises, by);
    }

    fn remove<S: Candidates>(&mut self, base: &S, step: &Step) {
        self.count(base, step, -1);
    }

    /// Whether only this step clears a bit that is a premise.
    fn needs<S: Candidates>(&self, base: &S, step: &Step) -> bool {
        step.deduction.effects.iter().any(|effect| {
            let gone = base.mask(effect.cell) & !effect.to;
            bits(gone).any(|bit| {
                let at = effect.cell as usize * self.width + bit;
                self.cleared[at] == 1 && 0 < self.required[at]
            })
        })
    }
}

fn count<S: Candidates>(
    counts: &mut [u16],
    width: usize,
    base: &S,
    masks: impl Iterator<Item = (u32, u32)>,
    by: i16,
) {
    for (cell, mask) in masks {
        for bit in bits(base.mask(cell) & !mask) {
            let at = &mut counts[cell as usize * width + bit];
            *at = at.wrapping_add_signed(by);
        }
    }
}

/// The bits of a mask, by number.
fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (bit < 32).then_some(bit)
    })
}

/// Whether steps, applied in order, have only true premises and lead to `ends`. Leaves the candidates unchanged.
fn play<'a, S: Candidates>(
    candidates: &mut S,
    steps: impl Iterator<Item = &'a Step>,
    ends: &[Premise],
) -> bool {
    let start = candidates.time();
    let so = |candidates: &S, premise: &Premise| candidates.mask(premise.cell) & !premise.mask == 0;
    let mut sound = true;
    for step in steps {
        sound = step.deduction.premises.iter().all(|premise| so(candidates, premise));
        if !sound {
            break;
        }
        for effect in &step.deduction.effects {
            let from = candidates.mask(effect.cell);
            if from & effect.to != from {
                candidates.narrow(effect.cell, from & effect.to);
            }
        }
    }
    sound = sound && ends.iter().all(|end| so(candidates, end));
    candidates.backtrack_to(start);
    sound
}

/// Sets each step's effects to what they change in its place.
fn trim<S: Candidates>(candidates: &mut S, lines: &mut [ChainStep]) {
    let start = candidates.time();
    for effect in lines.iter_mut().flat_map(|line| &mut line.step.deduction.effects) {
        effect.from = candidates.mask(effect.cell);
        if changes(effect) {
            candidates.narrow(effect.cell, effect.from & effect.to);
        }
    }
    candidates.backtrack_to(start);
}

fn changes(effect: &Effect) -> bool {
    effect.from & !effect.to != 0
}

/// The same steps, each as late as possible before it is needed, so that a reader need not remember much.
///
/// A premise is taken from the first steps that prove it, so none of them comes too late.
fn arrange<S: Candidates>(base: &S, steps: Vec<ChainStep>) -> Vec<ChainStep> {
    let mut first: Vec<Vec<usize>> = vec![Vec::new(); base.cells() as usize];
    let mut needs: Vec<Vec<usize>> = Vec::new();
    let mut needed = vec![false; steps.len()];
    for (index, step) in steps.iter().map(|line| &line.step).enumerate() {
        let mut of = Vec::new();
        for premise in &step.deduction.premises {
            let mut missing = base.mask(premise.cell) & !premise.mask;
            for &source in &first[premise.cell as usize] {
                let says =
                    steps[source].step.deduction.effects.iter().filter(|effect| effect.cell == premise.cell);
                let gone = says.fold(0, |gone, effect| gone | missing & !effect.to);
                if gone != 0 {
                    missing &= !gone;
                    of.push(source);
                    needed[source] = true;
                }
            }
        }
        needs.push(of);
        for effect in &step.deduction.effects {
            first[effect.cell as usize].push(index);
        }
    }
    let (mut order, mut placed) = (Vec::new(), vec![false; steps.len()]);
    for end in (0..steps.len()).filter(|index| !needed[*index]) {
        visit(end, &needs, &mut placed, &mut order);
    }
    let mut steps: Vec<Option<ChainStep>> = steps.into_iter().map(Some).collect();
    order.into_iter().filter_map(|index| steps[index].take()).collect()
}

/// Puts what a step needs before it, and then the step, unless they are there.
fn visit(step: usize, needs: &[Vec<usize>], placed: &mut [bool], order: &mut Vec<usize>) {
    let mut path = vec![(step, 0)];
    while let Some((step, next)) = path.last_mut() {
        if let Some(&need) = needs[*step].get(*next) {
            *next += 1;
            if !placed[need] {
                path.push((need, 0));
            }
        } else {
            placed[*step] = true;
            order.push(*step);
            path.pop();
        }
    }
}
