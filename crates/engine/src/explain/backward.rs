//! The backward slice: of what was found, what the ends need.

use super::Candidates;
use crate::technique::{Effect, Premise, Step};

/// Something that was found: what it is, when, and what it changed.
pub type Link<L> = (L, usize, Vec<Effect>);

/// The steps that `ends` need of the `links` that led from `base` to `after`, in order.
///
/// Walks back over the links: one that clears nothing that is still needed is left out; of the others, `explain` makes
/// steps for the needed effects on `after` as it was before the link, and what these cite and `base` does not show is
/// needed from then on. Each step comes with its link's place. Leaves `after` at the time of the first needed link.
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

    /// The part of an effect that is needed, as seen on a set of candidates; it is needed no more.
    pub(super) fn take<S: Candidates>(&mut self, candidates: &S, effect: &Effect) -> Option<Effect> {
        let cleared = self.hit(effect);
        self.by_cell[effect.cell as usize] &= !cleared;
        let from = candidates.mask(effect.cell);
        (cleared != 0).then_some(Effect { cell: effect.cell, from, to: from & !cleared })
    }

    /// Needs what is cited and what `base` does not show.
    pub(super) fn require<S: Candidates>(&mut self, base: &S, premises: &[Premise]) {
        for Premise { cell, mask } in premises {
            self.by_cell[*cell as usize] |= base.mask(*cell) & !mask;
        }
    }
}
