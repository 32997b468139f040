//! Grades and chains of reasons, for any puzzle whose candidates is one mask of possibilities per cell.
//!
//! A [`Forward`] run applies the easiest rule that fires until nothing fires, and records little: what changed,
//! when, by which rule. [`grade`] counts that record. [`chain`] walks it backwards from a goal, asks only the uses
//! that the goal needs for their reasons, and then tries to do without each cell the chain passes through.
//! Time's order makes circular reasons impossible.

mod backward;
mod constraint;
mod contradiction;
mod forward;
mod position;
mod prune;
mod refute;
mod shorten;

use crate::budget::Budget;
use crate::technique::{Application, Effect, Grade, Level, Premise, Step, Technique};
pub use backward::{Link, backward_slice};
pub use constraint::{CONFLICT, technique};
pub use contradiction::{HasPosition, contradiction, contradiction_on};
use forward::ChainStep;
pub use forward::Forward;
pub use position::Position;
pub use prune::prune;
use prune::{keep_needed, trim_effects};
pub use refute::{ConstraintPropagation, refutation, refute};
use shorten::Shortener;

/// One word per cell whose bits are what is still possible there; it remembers how it came to be.
pub trait Candidates: Clone {
    /// Whether [`Candidates::has_redundant_premise`] is ever true: if not, nobody asks, nor whether the same can be said for less.
    const HAS_REDUNDANT_PREMISES: bool = true;
    /// Number of cells.
    fn cells(&self) -> u32;
    /// What is possible in a cell.
    fn mask(&self, cell: u32) -> u32;
    /// Whether one possibility is left in a word.
    fn is_fixed(mask: u32) -> bool;
    /// Whether every cell is settled.
    fn complete(&self) -> bool;
    /// Whether some cell has no possibility left.
    fn is_inconsistent(&self) -> bool;
    /// Clears bits: `to` is a proper subset of the cell's word.
    fn narrow(&mut self, cell: u32, to: u32);
    /// Grows with each change.
    fn time(&self) -> usize;
    /// Takes back all changes after a time; all of them for a time before the first one, such as 0.
    fn backtrack_to(&mut self, time: usize);
    /// From now on rules may leave out what rests only on what has not changed since `time`; 0 is all.
    fn changed_since(&mut self, time: usize);
    /// From now on rules leave out what rests on other constraints than these.
    fn restrict_to(&mut self, clues: &[u32]);
    /// From now on rules may leave out what does not change this cell.
    fn target(&mut self, _cell: u32) {}
    /// From now on a rule may tell first what changes this cell.
    fn prefer(&mut self, _cell: u32) {}
    /// From now on a rule may give a reason up to this level, though it is easier itself, where that needs less.
    fn allow_level(&mut self, level: Level);
    /// Whether a step cites something that what it changes, as it stands, can do without.
    fn has_redundant_premise(&self, step: &Step) -> bool;
    /// The constraints a cell lies in.
    fn clues_at(&self, cell: u32) -> Vec<u32>;
    /// The cells of a constraint.
    fn cells_of(&self, clue: u32) -> Vec<u32>;
    /// How often rules looked at a constraint or a cell so far: what budgets count.
    fn ticks(&self) -> u64;
}

/// How hard a puzzle is: the rules are applied from the easiest on until the candidates is complete or none fires.
///
/// Where `budget` is over before, the grade is that of the steps so far.
pub fn grade<S: Candidates>(candidates: S, techniques: &[Technique<S>], budget: &mut Budget<'_>) -> Grade {
    let mut forward = Forward::new(candidates, techniques);
    while !forward.candidates.complete() && forward.round(budget) {}
    let mut applications = vec![0; techniques.len()];
    for ((technique, _), ..) in &forward.links {
        applications[*technique] += 1;
    }
    let needed: Vec<_> =
        techniques.iter().zip(applications).filter(|(_, applications)| 0 < *applications).collect();
    Grade {
        level: needed.iter().map(|(technique, _)| technique.level).max().unwrap_or(Level::Easy),
        finished: forward.candidates.complete() && !forward.candidates.is_inconsistent(),
        applications: needed
            .into_iter()
            .map(|(technique, applications)| (technique.name, applications))
            .collect(),
    }
}

/// A chain that settles `goal` on `base`, each step from what stands in `base` or in earlier steps, none idle.
///
/// The rules are applied from the easiest on, so that the chain needs no harder level than the puzzle does from
/// here. If a rule of that level settles the goal at once, the chain is that one step. Else shorter chains are
/// sought, near the goal first, until `ticks` is spent (the first chain is finished whatever it costs), all within
/// `budget`: where that is over, the chain is what was found by then, or none though there may be one.
/// The same question gets the same answer.
pub fn chain<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: u32,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    find_chain(base, techniques, Goal::fix(goal), ticks, budget).map(steps_of)
}

/// As [`chain`], until the possibilities of a cell lie within those of the goal.
pub fn chain_to<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: Premise,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    find_chain(base, techniques, Goal { cell: goal.cell, within: Some(goal.mask) }, ticks, budget)
        .map(steps_of)
}

/// What a chain leads to.
#[derive(Clone, Copy)]
struct Goal {
    cell: u32,
    /// What the cell's possibilities must lie within; `None` where one must be left.
    within: Option<u32>,
}

impl Goal {
    fn fix(cell: u32) -> Goal {
        Goal { cell, within: None }
    }

    fn is_reached<S: Candidates>(self, mask: u32) -> bool {
        self.within.map_or_else(|| S::is_fixed(mask), |within| mask & !within == 0)
    }

    /// What a cell's word has to lie within, once the goal is reached.
    fn end(self, mask: u32) -> Premise {
        Premise { cell: self.cell, mask: self.within.unwrap_or(mask) }
    }
}

/// As [`chain`], for a set of candidates that knows more than `bare`: what a player noted.
///
/// The chain from `bare` is followed where it is still the shortest, so that noting its first step leaves the rest.
pub fn rest<S: Candidates>(
    bare: &S,
    noted: &S,
    techniques: &[Technique<S>],
    goal: u32,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    let from_bare = find_chain(bare, techniques, Goal::fix(goal), ticks, budget)?;
    let last = from_bare.last().into_iter().flat_map(|line| &line.step.deduction.effects);
    let ends: Vec<Premise> = last
        .filter(|effect| effect.cell == goal)
        .map(|effect| Premise { cell: goal, mask: bare.mask(goal) & effect.from & effect.to })
        .collect();
    let followed = keep_needed(noted, from_bare, &ends);
    let sought = find_chain(noted, techniques, Goal::fix(goal), ticks / 2, budget).unwrap_or_default();
    let best = [sought, followed].into_iter().filter(|lines| !lines.is_empty()).min_by_key(Vec::len);
    best.map(steps_of)
}

fn steps_of(lines: Vec<ChainStep>) -> Vec<Step> {
    let mut steps: Vec<Step> = lines.into_iter().map(|line| line.step).collect();
    steps.iter_mut().for_each(trim_effects);
    steps
}

fn find_chain<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: Goal,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<ChainStep>> {
    let mut forward = Forward::new(base.clone(), techniques);
    forward.reach(goal, u64::MAX, budget)?;
    let level = forward.links.iter().map(|((technique, _), ..)| techniques[*technique].level).max()?;
    let known = techniques.iter().take_while(|technique| technique.level <= level).count();
    let techniques = &techniques[..known];
    if let Some(step) = single(base, techniques, goal, budget) {
        return Some(vec![ChainStep { step, technique: 0, at: 0 }]);
    }
    let mut base = base.clone();
    base.allow_level(level);
    forward.candidates.allow_level(level);
    let mut shortener = Shortener::new(&base, techniques, goal, ticks, forward, budget);
    shortener.search_nearby();
    shortener.shorten();
    Some(shortener.finish())
}

/// Narrows cells to what a player noted in them, where the rules prove all that the note rules out, from what stands
/// and from other notes that they prove.
///
/// `noted` has a word per cell, 0 where there are no notes. A note that is not proved is left alone: it may be a mere
/// thought. Suppositions are tried only if something is left to prove. Nothing more is proved once `budget` is over.
pub fn adopt_notes<S: Candidates>(
    candidates: &mut S,
    techniques: &[Technique<S>],
    noted: &[u32],
    budget: &mut Budget<'_>,
) {
    let mut noted = noted.to_vec();
    let start = candidates.time();
    loop {
        prove(candidates, techniques, &noted, budget);
        let unproved: Vec<u32> =
            (0..candidates.cells()).filter(|cell| ruled_out(candidates, &noted, *cell) != 0).collect();
        if unproved.is_empty() {
            return;
        }
        // What was proved of these cells may have served to prove others.
        candidates.backtrack_to(start);
        for cell in unproved {
            noted[cell as usize] = 0;
        }
    }
}

/// What a note rules out of a cell that is still possible there.
fn ruled_out<S: Candidates>(candidates: &S, noted: &[u32], cell: u32) -> u32 {
    match noted.get(cell as usize) {
        None | Some(0) => 0,
        Some(note) => candidates.mask(cell) & !note,
    }
}

/// Narrows cells to what was noted in them as far as the rules go.
fn prove<S: Candidates>(
    candidates: &mut S,
    techniques: &[Technique<S>],
    noted: &[u32],
    budget: &mut Budget<'_>,
) {
    candidates.changed_since(0);
    while (0..candidates.cells()).any(|cell| ruled_out(candidates, noted, cell) != 0) {
        let found = techniques.iter().find_map(|technique| {
            if budget.is_over() {
                return None;
            }
            let before = candidates.ticks();
            let news = |effect: &Effect| effect.from & !effect.to & ruled_out(candidates, noted, effect.cell);
            let found = (technique.applications)(candidates).find_map(|found| {
                let effects: Vec<(u32, u32)> = found
                    .effects
                    .iter()
                    .map(|effect| (effect.cell, news(effect)))
                    .filter(|(_, news)| *news != 0)
                    .collect();
                (!effects.is_empty()).then_some(effects)
            });
            budget.spend(candidates.ticks() - before);
            found
        });
        let Some(effects) = found else { return };
        for (cell, gone) in effects {
            candidates.narrow(cell, candidates.mask(cell) & !gone);
        }
    }
}

/// The steps that a goal needs of a plain run of the rules: unpruned, in the order found.
pub fn slice<S: Candidates>(base: &S, techniques: &[Technique<S>], goal: u32) -> Option<Vec<Step>> {
    let mut forward = Forward::new(base.clone(), techniques);
    forward.reach(Goal::fix(goal), u64::MAX, &mut Budget::unlimited())?;
    let end = Goal::fix(goal).end(forward.candidates.mask(goal));
    Some(forward.steps(base, &[end]))
}

/// The way from `base` to a complete candidates, easiest rules first, without idle steps; `None` if the rules do not get
/// there.
pub fn whole<S: Candidates>(base: &S, techniques: &[Technique<S>]) -> Option<Vec<Step>> {
    let mut forward = Forward::new(base.clone(), techniques);
    while !forward.candidates.complete() && forward.round(&mut Budget::unlimited()) {}
    if !forward.candidates.complete() || forward.candidates.is_inconsistent() {
        return None;
    }
    let ends: Vec<Premise> =
        (0..base.cells()).map(|cell| Premise { cell, mask: forward.candidates.mask(cell) }).collect();
    let steps = forward.steps(base, &ends);
    Some(prune(base, steps, &ends))
}

/// The one step that settles the goal: by the easiest rule that can, with the fewest cites.
///
/// A supposition is no single step: it has steps of its own.
fn single<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: Goal,
    budget: &mut Budget<'_>,
) -> Option<Step> {
    let mask = base.mask(goal.cell);
    let settles = |effect: &Effect| effect.cell == goal.cell && goal.is_reached::<S>(mask & effect.to);
    let mut near = base.clone();
    near.target(goal.cell);
    techniques.iter().filter(|technique| technique.level < Level::Expert).find_map(|technique| {
        let before = near.ticks();
        let steps = (technique.applications)(&near).filter_map(|found| {
            let effect = found.effects.into_iter().find(settles)?;
            let steps = (technique.explain)(base, &Application { at: found.at, effects: vec![effect] });
            let ends = [goal.end(mask & effect.to)];
            let steps = prune(base, steps, &ends);
            <[Step; 1]>::try_from(steps).ok()
        });
        let best = steps.map(|[step]| step).min_by_key(|step| step.deduction.premises.len());
        budget.spend(near.ticks() - before);
        best
    })
}
