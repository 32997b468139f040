//! Makes one step of two that one application of their technique could have been.

use super::prune::cite;
use super::widen::only_for;
use super::{Candidates, apply};
use crate::deletion::delete;
use crate::technique::{Args, Effect, Premise, Step, Technique};

/// Joins each step with the one before it, where both are the same technique on the same constraints, and one application
/// from the premises of both gives what both give: a person uses all that is known of a line at once.
///
/// Returns whether two were joined.
#[inline(never)]
pub(super) fn join<S: Candidates>(base: &S, techniques: &[Technique<S>], steps: &mut Vec<Step>) -> bool {
    let before = steps.len();
    let mut candidates = base.clone();
    let mut joined: Vec<Step> = Vec::with_capacity(before);
    let mut time = candidates.time();
    for step in std::mem::take(steps) {
        if let Some(last) = joined.last_mut().filter(|last| is_same(last, &step)) {
            candidates.backtrack_to(time);
            let both = joined_of(&candidates, techniques, last, &step);
            let is_joined = both.is_some();
            if let Some(both) = both {
                *last = both;
            }
            apply(&mut candidates, last);
            if is_joined {
                continue;
            }
        }
        time = candidates.time();
        apply(&mut candidates, &step);
        joined.push(step);
    }
    *steps = joined;
    steps.len() < before
}

/// Whether two steps are the same technique on the same constraints. One with steps of its own is about one candidate.
fn is_same(first: &Step, second: &Step) -> bool {
    let is_same = first.technique == second.technique && first.deduction.clues == second.deduction.clues;
    is_same && !second.has_steps()
}

/// One step for two, if none of its premises is redundant.
fn joined_of<S: Candidates>(
    candidates: &S,
    techniques: &[Technique<S>],
    first: &Step,
    second: &Step,
) -> Option<Step> {
    let technique = techniques.iter().find(|technique| technique.name == first.technique)?;
    let is_known = |premise: &&Premise| candidates.mask(premise.cell) & !premise.mask == 0;
    let mut premises = first.deduction.premises.clone();
    cite(&mut premises, second.deduction.premises.iter().filter(is_known).copied());
    let wanted: Vec<Effect> =
        [first, second].iter().flat_map(|step| step.deduction.effects.clone()).collect();
    let by = |premises: &[Premise]| one_application(candidates, technique, first, premises, &wanted);
    let (mut args, mut effects) = by(&premises)?;
    premises = delete(premises.clone(), premises, |fewer| {
        (args, effects) = by(&fewer)?;
        Some(fewer)
    });
    let mut both = first.clone();
    both.deduction.premises = premises;
    both.deduction.effects = effects;
    both.deduction.args = args;
    (!candidates.has_redundant_premise(&both)).then_some(both)
}

/// What one application of a technique gives from some premises alone, if that is all that is wanted: its named values,
/// and what changes.
fn one_application<S: Candidates>(
    candidates: &S,
    technique: &Technique<S>,
    step: &Step,
    premises: &[Premise],
    wanted: &[Effect],
) -> Option<(Args, Vec<Effect>)> {
    let only = only_for(candidates, step, premises)?;
    let mut found: Vec<(Args, Vec<Effect>)> = Vec::new();
    for application in (technique.applications)(&only) {
        for other in (technique.explain)(&only, &application) {
            let changes = other.deduction.effects.into_iter().filter_map(|effect| {
                let from = candidates.mask(effect.cell);
                (from & effect.to != from).then_some(Effect { from, ..effect })
            });
            let args = other.deduction.args;
            match found.iter_mut().find(|(known, _)| *known == args) {
                Some((_, effects)) => effects.extend(changes),
                None => found.push((args, changes.collect())),
            }
        }
    }
    let gives = |effects: &[Effect], wanted: &Effect| {
        let from = candidates.mask(wanted.cell);
        let given = effects.iter().filter(|effect| effect.cell == wanted.cell);
        given.fold(from, |left, effect| left & effect.to) & !wanted.to == 0
    };
    found.into_iter().find(|(_, effects)| wanted.iter().all(|wanted| gives(effects, wanted)))
}
