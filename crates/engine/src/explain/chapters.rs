//! Chapters of a long chain: each is the slice of a cell that it settles on the way.

use super::forward::ChainStep;
use super::prune::{drop_redundant, keep_needed, needed};
use super::{Candidates, apply, lines};
use crate::technique::{Arg, Premise, Step};

/// Name of the value that marks the last step of a chapter: its goal, a cell. The last chapter has no mark, its goal
/// is that of the chain.
pub const CHAPTER: &str = "chapter";

/// Lines of a chain that is one chapter.
const SHORT: usize = 5;
/// Lines that a chapter has at least, but for the last one.
const LEAST: usize = 3;
/// Times that a chain is cut anew where its new order makes steps redundant.
const CUTS: u32 = 3;

/// The same steps in chapters, if they have more than five lines; each with what was known in its place.
///
/// A chapter leads to a cell that it settles and that a later chapter needs; it has the steps that this cell needs
/// after the earlier chapters, and no others: without any one of them the cell does not follow from the rest. The
/// steps must be irredundant for `end`, the chain's goal; so is the last chapter. Marks of chapters go. Where the order of the chapters makes
/// a step redundant, that one is left out, too.
#[inline(never)]
pub(super) fn in_chapters<S: Candidates>(base: &S, mut steps: Vec<Step>, end: Premise) -> Vec<Step> {
    for step in &mut steps {
        step.deduction.args.retain(|(name, _)| *name != CHAPTER);
    }
    for _ in 0..CUTS {
        let Chapters { steps: mut ordered, goals } = cut(base, steps.clone(), end);
        let mut kept: Vec<ChainStep> = ordered.iter().cloned().map(ChainStep::from).collect();
        drop_redundant(&mut base.clone(), &mut kept, &[end]);
        if kept.len() == ordered.len() {
            for (last, goal) in goals {
                ordered[last].deduction.args.push((CHAPTER, Arg::Cell(goal)));
            }
            return in_place(base, ordered);
        }
        steps = kept.into_iter().map(|line| line.step).collect();
    }
    in_place(base, needed(base, steps, &[end]))
}

/// Steps in the order of chapters.
struct Chapters {
    steps: Vec<Step>,
    /// Of each chapter but the last one, its last step and its goal.
    goals: Vec<(usize, u32)>,
}

fn cut<S: Candidates>(base: &S, mut steps: Vec<Step>, end: Premise) -> Chapters {
    let mut chapters = Chapters { steps: Vec::with_capacity(steps.len()), goals: Vec::new() };
    if lines(&steps) <= SHORT {
        return Chapters { steps, ..chapters };
    }
    let mut candidates = base.clone();
    let mut from = 0;
    while let Some((chapter, goal)) = next_chapter(&candidates, &steps, &mut from) {
        let mut place = 0;
        steps.retain(|_| {
            place += 1;
            chapter.iter().all(|taken| taken.at != place - 1)
        });
        from = from + 1 - chapter.len();
        for ChainStep { step, .. } in chapter {
            apply(&mut candidates, &step);
            chapters.steps.push(step);
        }
        chapters.goals.push((chapters.steps.len() - 1, goal));
    }
    chapters.steps.extend(needed(&candidates, steps, &[end]));
    chapters
}

/// The steps of the next chapter, and its goal; `from` is the first step that may end it, and then the one that does.
fn next_chapter<S: Candidates>(base: &S, steps: &[Step], from: &mut usize) -> Option<(Vec<ChainStep>, u32)> {
    let mut candidates = base.clone();
    for step in &steps[..*from] {
        apply(&mut candidates, step);
    }
    while *from + 1 < steps.len() {
        let settled = apply(&mut candidates, &steps[*from]);
        let later = &steps[*from + 1..];
        for end in settled.into_iter().filter(|end| is_needed(base, later, *end)) {
            // Each knows its place in the chain.
            let placed =
                |place: usize| ChainStep { at: place as u32, ..ChainStep::from(steps[place].clone()) };
            let slice: Vec<ChainStep> = slice(base, &steps[..=*from], end).into_iter().map(placed).collect();
            let count = |taken: &[ChainStep]| taken.iter().map(|taken| lines_of(&taken.step)).sum::<usize>();
            if count(&slice) < LEAST {
                continue;
            }
            let chapter = keep_needed(base, slice, &[end]);
            if LEAST <= count(&chapter) && chapter.iter().any(|taken| taken.at == *from as u32) {
                return Some((chapter, end.cell));
            }
        }
        *from += 1;
    }
    None
}

fn lines_of(step: &Step) -> usize {
    lines(std::slice::from_ref(step))
}

/// Whether a later step has a premise on a cell that is not there before the chapter.
fn is_needed<S: Candidates>(base: &S, later: &[Step], end: Premise) -> bool {
    let mut premises = later.iter().flat_map(|step| &step.deduction.premises);
    premises.any(|premise| premise.cell == end.cell && base.mask(end.cell) & !premise.mask != 0)
}

/// The places of the steps that the last one needs to settle a cell: a premise is taken from the first steps that
/// prove it.
fn slice<S: Candidates>(base: &S, steps: &[Step], end: Premise) -> Vec<usize> {
    let mut wanted = vec![false; steps.len()];
    let mut premises = vec![(steps.len(), end)];
    while let Some((before, premise)) = premises.pop() {
        let mut missing = base.mask(premise.cell) & !premise.mask;
        for (place, step) in steps[..before].iter().enumerate() {
            let effects = step.deduction.effects.iter().filter(|effect| effect.cell == premise.cell);
            let gone = effects.fold(0, |gone, effect| gone | missing & !effect.to);
            if gone == 0 {
                continue;
            }
            missing &= !gone;
            if !std::mem::replace(&mut wanted[place], true) {
                premises.extend(step.deduction.premises.iter().map(|premise| (place, *premise)));
            }
        }
    }
    (0..steps.len()).filter(|place| wanted[*place]).collect()
}

/// The same steps, each with what was known of its cells in its place, and only with effects that change something.
#[inline(never)]
pub(super) fn in_place<S: Candidates>(base: &S, mut steps: Vec<Step>) -> Vec<Step> {
    let mut candidates = base.clone();
    for step in &mut steps {
        step.deduction.effects.retain_mut(|effect| {
            effect.from = candidates.mask(effect.cell);
            let to = effect.from & effect.to;
            if to != effect.from {
                candidates.narrow(effect.cell, to);
            }
            to != effect.from
        });
    }
    steps
}
