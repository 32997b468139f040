//! The backward slice: the links that the ends need.

use super::Candidates;
use crate::technique::{Effect, Premise, Step};

/// A recorded application: what it is, its time, and its effects.
pub type Link<L> = (L, usize, Vec<Effect>);

/// The steps that `ends` need of the `links` that led from `base` to `after`, in order.
///
/// Walks back over the links: one that clears nothing that is still needed is left out; of the others, `explain` makes
/// steps for the needed effects on `after` as it was before the link, and premises of these that `base` does not have
/// are needed from then on. Each step comes with its link's place. Leaves `after` at the time of the first needed link.
pub fn backward_slice<S: Candidates, L>(
    base: &S,
    after: &mut S,
    links: &[Link<L>],
    ends: &[Premise],
    mut explain: impl FnMut(&S, &L, Vec<Effect>) -> Vec<Step>,
) -> Vec<(usize, Step)> {
    let mut needed = Needed::new(base);
    needed.require(base, ends);
    let mut sliced = Vec::new();
    for (place, (link, time, effects)) in links.iter().enumerate().rev() {
        if !effects.iter().any(|effect| needed.hit(effect) != 0) {
            continue;
        }
        after.backtrack_to(*time);
        let wanted = effects.iter().filter_map(|effect| needed.take(after, effect)).collect();
        let steps = explain(after, link, wanted);
        for step in &steps {
            needed.require(base, &step.deduction.premises);
        }
        sliced.extend(steps.into_iter().map(|step| (place, step)));
    }
    sliced.reverse();
    sliced
}

/// Per cell the bits that an earlier step must have cleared.
pub(super) struct Needed {
    pub(super) by_cell: Vec<u32>,
}

impl Needed {
    pub(super) fn new<S: Candidates>(base: &S) -> Self {
        Needed { by_cell: vec![0; base.cells() as usize] }
    }

    /// The needed bits that an effect clears.
    fn hit(&self, effect: &Effect) -> u32 {
        effect.from & !effect.to & self.by_cell[effect.cell as usize]
    }

    /// The part of an effect that is needed, on a set of candidates; it is no longer needed.
    pub(super) fn take<S: Candidates>(&mut self, candidates: &S, effect: &Effect) -> Option<Effect> {
        let cleared = self.hit(effect);
        self.by_cell[effect.cell as usize] &= !cleared;
        let from = candidates.mask(effect.cell);
        (cleared != 0).then_some(Effect { cell: effect.cell, from, to: from & !cleared })
    }

    /// Adds the premises that `base` does not have.
    pub(super) fn require<S: Candidates>(&mut self, base: &S, premises: &[Premise]) {
        for Premise { cell, mask } in premises {
            self.by_cell[*cell as usize] |= base.mask(*cell) & !mask;
        }
    }
}
