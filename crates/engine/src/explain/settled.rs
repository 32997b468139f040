//! Steps that count what is settled: a person takes what stands in a run from its sum, needed or not.

use super::{CHAPTER, Candidates, apply};
use crate::technique::Step;

/// Times that steps are gone over for what they remove once they count what is settled.
pub(super) const ROUNDS: u32 = 4;

/// Gives each step what it removes besides, in its place, once all that is settled there is counted; whether one did. See
/// [`Candidates::counting_more`].
pub(super) fn count_more<S: Candidates>(candidates: &S, steps: &mut [Step]) -> bool {
    replace(&mut candidates.clone(), steps, S::counting_more)
}

/// Has each step cite the settled cells that it counts, in its place; whether one did. Leaves the candidates as after the
/// steps. See [`Candidates::with_settled`].
///
/// This comes last, once the order is fixed: a step that settles a cell is never there for such a premise alone.
pub(super) fn cite_settled<S: Candidates>(candidates: &mut S, steps: &mut [Step]) -> bool {
    replace(candidates, steps, S::with_settled)
}

/// Replaces steps in their places; the mark of a chapter stays.
fn replace<S: Candidates>(candidates: &mut S, steps: &mut [Step], by: fn(&S, &Step) -> Option<Step>) -> bool {
    if !S::COUNTS_SETTLED {
        return false;
    }
    let mut is_changed = false;
    for step in steps {
        if let Some(mut other) = by(candidates, step) {
            let args = &mut other.deduction.args;
            args.retain(|(name, _)| *name != CHAPTER);
            args.extend(step.deduction.args.iter().find(|(name, _)| *name == CHAPTER).cloned());
            *step = other;
            is_changed = true;
        }
        apply(candidates, step);
    }
    is_changed
}
