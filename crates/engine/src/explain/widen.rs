//! Gives each step of a chain all that its premises prove, not only what the goal needs.

use super::{CHAPTER, Candidates, apply};
use crate::technique::{Application, Arg, Effect, Step, Technique};

/// Adds to each step, in its place after the earlier ones, what the same application settles besides: with the same
/// technique, constraints and named values, and no premise that the step does not have.
///
/// So a player reads once, and does at once, whatever a reason is enough for. No premise is added, and a step's first
/// effects stay. Returns whether a step has more.
#[inline(never)]
pub(super) fn widen<S: Candidates>(base: &S, techniques: &[Technique<S>], steps: &mut [Step]) -> bool {
    let mut candidates = base.clone();
    let mut is_wider = false;
    for step in steps {
        let before = step.deduction.effects.len();
        widen_step(&candidates, techniques, step);
        is_wider |= before < step.deduction.effects.len();
        apply(&mut candidates, step);
    }
    is_wider
}

/// A step with steps of its own is about one candidate, and stays as it is.
fn widen_step<S: Candidates>(candidates: &S, techniques: &[Technique<S>], step: &mut Step) {
    let has_steps = step.deduction.args.iter().any(|(_, arg)| matches!(arg, Arg::Steps(_)));
    let Some(technique) = techniques.iter().find(|technique| technique.name == step.technique) else {
        return;
    };
    if has_steps {
        return;
    }
    let Some(mut only) = candidates.with_only(&step.deduction.premises) else { return };
    only.restrict_to(&step.deduction.clues);
    only.allow_level(step.level);
    let news = |effect: &Effect| {
        let from = candidates.mask(effect.cell);
        let changed = Effect { from, ..*effect };
        // What is left of a cell of which more is known would be a premise that the step does not have.
        from & effect.to != from
            && candidates.own_premise(&changed).is_none()
            && !step.deduction.effects.iter().any(|own| own.cell == effect.cell)
    };
    let mut found: Vec<Step> = Vec::new();
    for Application { at, effects } in (technique.applications)(&only) {
        let effects: Vec<Effect> = effects.into_iter().filter(news).collect();
        if !effects.is_empty() {
            found.extend((technique.explain)(&only, &Application { at, effects }));
        }
    }
    let is_same = |other: &Step| {
        let own = step.deduction.args.iter().filter(|(name, _)| *name != CHAPTER);
        other.technique == step.technique
            && other.deduction.clues == step.deduction.clues
            && other.deduction.args.iter().eq(own)
            && other.deduction.premises.iter().all(|premise| step.deduction.premises.contains(premise))
    };
    let new: Vec<Effect> = found
        .iter()
        .filter(|other| is_same(other))
        .flat_map(|other| other.deduction.effects.clone())
        .collect();
    for effect in new {
        if !step.deduction.effects.iter().any(|own| own.cell == effect.cell) {
            step.deduction.effects.push(effect);
        }
    }
}
