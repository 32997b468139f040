//! How much a reader of a chain has to do: what is compared where several chains lead to a cell.

use crate::technique::{Arg, Step, Technique};

/// The sum over steps: the weight of the technique, a unit for each premise, and the steps within the step.
///
/// A technique that the table does not have, such as a link of a supposition, weighs what its level does.
pub fn weigh<S>(techniques: &[Technique<S>], steps: &[Step]) -> u32 {
    steps.iter().map(|step| weigh_step(techniques, step)).sum()
}

pub(super) fn weigh_step<S>(techniques: &[Technique<S>], step: &Step) -> u32 {
    let known = techniques.iter().find(|technique| technique.name == step.technique);
    let own = known.map_or(step.level.weight(), |technique| technique.weight);
    let nested = step.deduction.args.iter().map(|(_, arg)| match arg {
        Arg::Steps(steps) => weigh(techniques, steps),
        _ => 0,
    });
    own + step.deduction.premises.len() as u32 + nested.sum::<u32>()
}

/// Lines a reader has to read: steps, and the steps within them.
pub fn lines(steps: &[Step]) -> usize {
    let inner = |step: &Step| {
        let nested = step.deduction.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Steps(steps) => Some(lines(steps)),
            _ => None,
        });
        nested.sum::<usize>()
    };
    steps.iter().map(|step| 1 + inner(step)).sum()
}
