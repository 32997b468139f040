//! Gives each step of a chain all that its premises prove, not only what the goal needs.

use super::prune::cite;
use super::{CHAPTER, Candidates, apply};
use crate::technique::{Application, Effect, Premise, Step, Technique};

/// Adds to each step, in its place after the earlier ones, what the same application settles besides: with the same
/// technique and constraints, and the same named values or values that state both.
///
/// So a player reads once, and does at once, whatever a reason is enough for. Premises are added only where the step will
/// cite them anyway, of cells that it changes (see [`Candidates::own_premise`]); its own effects stay or remove more.
/// Returns whether a step has more.
#[inline(never)]
pub(super) fn widen<S: Candidates>(base: &S, techniques: &[Technique<S>], steps: &mut [Step]) -> bool {
    let mut candidates = base.clone();
    let mut is_wider = false;
    for step in steps {
        let before = step.deduction.effects.clone();
        widen_step(&candidates, techniques, step);
        is_wider |= before != step.deduction.effects;
        apply(&mut candidates, step);
    }
    is_wider
}

/// A step with steps of its own is about one candidate, and stays as it is.
fn widen_step<S: Candidates>(candidates: &S, techniques: &[Technique<S>], step: &mut Step) {
    let Some(technique) = techniques.iter().find(|technique| technique.name == step.technique) else {
        return;
    };
    if step.has_steps() {
        return;
    }
    let restated = candidates.restate(&with_present_masks(candidates, step));
    // What a sentence needs besides of the cells that the step changes will be cited anyway: see `own_premise`.
    let mut known = step.deduction.premises.clone();
    let effects = restated.iter().flat_map(|restated| &restated.deduction.effects);
    cite(&mut known, effects.filter_map(|effect| candidates.own_premise(effect)));
    let Some(only) = only_for(candidates, step, &known) else { return };
    let news = |effect: &Effect| {
        let from = candidates.mask(effect.cell);
        let changed = Effect { from, ..*effect };
        let own = step.deduction.effects.iter().find(|own| own.cell == effect.cell);
        let left = own.map_or(from, |own| from & own.to);
        // What is left of a cell of which more is known would be a premise that the step does not have.
        left & effect.to != left
            && candidates.own_premise(&changed).is_none()
            && (restated.is_some() || own.is_none())
    };
    let mut found: Vec<Step> = Vec::new();
    for Application { at, effects } in (technique.applications)(&only) {
        let effects: Vec<Effect> = effects.into_iter().filter(news).collect();
        if !effects.is_empty() {
            found.extend((technique.explain)(&only, &Application { at, effects }));
        }
    }
    for other in found {
        add(candidates, step, &known, &other);
    }
}

/// The candidates that some premises leave, for the constraints and the level of a step.
pub(super) fn only_for<S: Candidates>(candidates: &S, step: &Step, premises: &[Premise]) -> Option<S> {
    let mut only = candidates.with_only(premises)?;
    only.restrict_to(&step.deduction.clues);
    only.allow_level(step.level);
    Some(only)
}

/// A step with the effects that it has now.
fn with_present_masks<S: Candidates>(candidates: &S, step: &Step) -> Step {
    let mut step = step.clone();
    step.deduction.effects.iter_mut().for_each(|effect| effect.from = candidates.mask(effect.cell));
    step
}

/// Adds to a step what another application of its technique settles from premises that are `known` to it, if its
/// named values are those of the other, or it can be stated as one.
fn add<S: Candidates>(candidates: &S, step: &mut Step, known: &[Premise], other: &Step) {
    let is_same = other.technique == step.technique && other.deduction.clues == step.deduction.clues;
    if !is_same || !other.deduction.premises.iter().all(|premise| known.contains(premise)) {
        return;
    }
    let own = step.deduction.args.iter().filter(|(name, _)| *name != CHAPTER);
    let has_premises =
        other.deduction.premises.iter().all(|premise| step.deduction.premises.contains(premise));
    let has_values = has_premises && other.deduction.args.iter().eq(own);
    for effect in &other.deduction.effects {
        let mut wider = step.clone();
        match wider.deduction.effects.iter_mut().find(|own| own.cell == effect.cell) {
            Some(own) => own.to &= effect.to,
            None => wider.deduction.effects.push(*effect),
        }
        if !has_premises {
            wider.deduction.premises = known.to_vec();
        }
        if has_values || candidates.restate(&with_present_masks(candidates, &wider)).is_some() {
            *step = wider;
        }
    }
}
