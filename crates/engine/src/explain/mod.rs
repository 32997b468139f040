//! Grades and chains, for any puzzle whose candidates are one mask per cell.
//!
//! A [`Forward`] run applies the easiest technique that fires until none fires, and records what changed, when, and by
//! which technique. [`grade`] counts that record. [`chain`] slices it backwards from a goal, explains only the
//! applications that the goal needs, and then tries to avoid each cell that the chain passes through.
//! Reasons are always older than what they explain, so none is circular.

mod backward;
mod chapters;
mod constraint;
mod contradiction;
mod forward;
mod join;
mod notes;
mod position;
mod proofs;
mod prune;
mod refute;
mod settled;
mod shorten;
mod weight;
mod widen;

use crate::budget::Budget;
use crate::technique::{Application, Effect, Grade, Level, Premise, Step, Technique};
pub use backward::{Link, backward_slice};
pub use chapters::CHAPTER;
use chapters::{in_chapters, in_place};
pub use constraint::{CONFLICT, both_on, technique, technique_on};
pub use contradiction::{HasPosition, contradiction, contradiction_on, short_contradiction, with_settled};
use forward::ChainStep;
pub use forward::Forward;
use join::join;
pub use notes::chain_from_notes;
pub use position::Position;
pub use prune::prune;
use prune::{conclude, drop_redundant, keep_needed, needed};
pub use refute::{ConstraintPropagation, refutation, refute};
use settled::{ROUNDS, cite_settled, count_more};
use shorten::{Shortener, shown};
use weight::weigh_step;
pub use weight::{lines, weigh};
use widen::widen;

/// One mask of candidates per cell, with a trail of changes.
pub trait Candidates: Clone {
    /// Whether a step as it is found may have a redundant premise; if not, steps are not explained again from fewer.
    const HAS_REDUNDANT_PREMISES: bool = true;
    /// Whether two steps may become one: then [`Candidates::has_redundant_premise`] is right for any step.
    const JOINS_STEPS: bool = false;
    /// Whether [`Candidates::counting_more`] and [`Candidates::with_settled`] ever change a step.
    const COUNTS_SETTLED: bool = false;
    /// Number of cells.
    fn cells(&self) -> u32;
    /// The candidates of a cell.
    fn mask(&self, cell: u32) -> u32;
    /// Whether a mask has one value.
    fn is_fixed(mask: u32) -> bool;
    /// Whether every cell has one value.
    fn complete(&self) -> bool;
    /// Whether some cell has no candidate.
    fn is_inconsistent(&self) -> bool;
    /// Removes candidates: `to` is a proper subset of the cell's mask.
    fn narrow(&mut self, cell: u32, to: u32);
    /// The candidates if only some premises were known, each as old as it is here; `None` where steps need not be
    /// widened, as their techniques give all that they prove. An explanation from these may use all of them where fewer
    /// would do.
    fn with_only(&self, _premises: &[Premise]) -> Option<Self> {
        None
    }
    /// A step that counts what is settled, with what it removes more once all of that is counted, and the premises that
    /// this needs. `None` where it removes no more.
    fn counting_more(&self, _step: &Step) -> Option<Step> {
        None
    }
    /// A step that counts what is settled, with all of that among its premises, needed or not. `None` where it is so, or
    /// would remove more.
    fn with_settled(&self, _step: &Step) -> Option<Step> {
        None
    }
    /// Grows with each change.
    fn time(&self) -> usize;
    /// Undoes all changes after a time; all of them for time 0.
    fn backtrack_to(&mut self, time: usize);
    /// From now on techniques may leave out applications that rest only on what has not changed since `time`; 0 is all.
    fn changed_since(&mut self, time: usize);
    /// From now on techniques use only these constraints.
    fn restrict_to(&mut self, clues: &[u32]);
    /// From now on techniques may leave out what does not change this cell.
    fn target(&mut self, _cell: u32) {}
    /// From now on techniques may yield first what changes this cell.
    fn prefer(&mut self, _cell: u32) {}
    /// From now on an explanation may use techniques up to this level where they need fewer premises.
    fn allow_level(&mut self, level: Level);
    /// Whether a step has a premise that its effects do not need.
    fn has_redundant_premise(&self, step: &Step) -> bool;
    /// What a step has to cite of a cell that it changes, besides what proves its effect: `to` is all that this leaves.
    ///
    /// A step that leaves a cell one value, or fewer than it removes, says which they are: see [`Effect::to`]. None, where
    /// its other premises say so too, or steps say what they remove alone.
    fn own_premise(&self, _effect: &Effect) -> Option<Premise> {
        None
    }
    /// A step with named values for all that it rests on and all that it changes, and of its effects what these values
    /// prove; `None` where one sentence cannot state it all, or the values of its application stay.
    fn restate(&self, _step: &Step) -> Option<Step> {
        None
    }
    /// The constraints a cell lies in.
    fn clues_at(&self, cell: u32) -> Vec<u32>;
    /// The cells of a constraint.
    fn cells_of(&self, clue: u32) -> Vec<u32>;
    /// How many constraints or cells techniques have examined so far: the ticks that budgets count.
    fn ticks(&self) -> u64;
}

/// How hard a puzzle is: techniques are applied from the easiest on until the candidates are complete or none fires.
///
/// If `budget` ends first, the grade is that of the steps so far.
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
        level: forward.level(),
        finished: forward.candidates.complete() && !forward.candidates.is_inconsistent(),
        applications: needed
            .into_iter()
            .map(|(technique, applications)| (technique.name, applications))
            .collect(),
    }
}

/// A chain that leaves the cell `goal` one value, each step from `base` or earlier steps, none redundant.
///
/// Techniques are applied from the easiest on, so that the chain needs no harder level than the puzzle does from
/// here; but one step of the next level is taken instead, where that is medium or the puzzle needs it anyway and it weighs
/// less than half. Of the chains that are tried, one application that reaches the goal among them, the one that weighs least is
/// taken, see [`weigh`]. They are sought near the goal first, until `ticks` is spent (the first chain is finished
/// whatever it costs), all within `budget`: when that is over, the result is the best chain so far, or none though
/// there may be one. Deterministic.
///
/// Each step has all effects that its premises prove. A long chain is in chapters, see [`CHAPTER`].
pub fn chain<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: u32,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    let goal = Goal::fix(goal);
    find_chain(base, techniques, goal, ticks, budget).map(|lines| steps_of(base, techniques, goal, lines))
}

/// As [`chain`], until the candidates of a cell lie within those of the goal.
pub fn chain_to<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: Premise,
    ticks: u64,
    budget: &mut Budget<'_>,
) -> Option<Vec<Step>> {
    let goal = Goal { cell: goal.cell, within: Some(goal.mask) };
    find_chain(base, techniques, goal, ticks, budget).map(|lines| steps_of(base, techniques, goal, lines))
}

/// What a chain leads to.
#[derive(Clone, Copy)]
struct Goal {
    cell: u32,
    /// The mask that the cell's candidates must lie within; `None` for one value, whichever.
    within: Option<u32>,
}

impl Goal {
    fn fix(cell: u32) -> Goal {
        Goal { cell, within: None }
    }

    fn is_reached<S: Candidates>(self, mask: u32) -> bool {
        self.within.map_or_else(|| S::is_fixed(mask), |within| mask & !within == 0)
    }

    /// The mask that the cell's candidates lie within once the goal is reached.
    fn end(self, mask: u32) -> Premise {
        Premise { cell: self.cell, mask: self.within.unwrap_or(mask) }
    }
}

/// The steps as they are shown: all that each proves, none that these make redundant, in chapters, each with the settled
/// cells that it counts.
///
/// Where a step has a redundant premise in that order, because a part of what it proves is known by then, the steps
/// keep the effects that the goal needs, or their order.
fn steps_of<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: Goal,
    lines: Vec<ChainStep>,
) -> Vec<Step> {
    let steps: Vec<Step> = lines.into_iter().map(|line| line.step).collect();
    let mut wide = steps.clone();
    widen(base, techniques, &mut wide);
    let mut candidates = base.clone();
    for step in &wide {
        apply(&mut candidates, step);
    }
    let end = goal.end(candidates.mask(goal.cell));
    let is_minimal = |steps: &Vec<Step>| {
        !S::HAS_REDUNDANT_PREMISES || !steps.iter().any(|step| base.has_redundant_premise(&shown(step)))
    };
    // Which steps, whether each may have all that it proves, whether in chapters.
    let ways = [(&wide, true, true), (&steps, false, true), (&wide, false, false)];
    let all = ways.into_iter().map(|(steps, is_wide, in_order)| {
        let mut steps = steps.clone();
        for round in 1.. {
            steps = needed(base, steps, &[end]);
            steps = if in_order { in_chapters(base, steps, end) } else { in_place(base, steps) };
            let mut wider = steps.clone();
            let more = (S::JOINS_STEPS && join(base, techniques, &mut wider))
                | count_more(base, &mut wider)
                | (is_wide && widen(base, techniques, &mut wider));
            if !more {
                break;
            }
            if round == ROUNDS {
                // Two orders may take turns: what a step gives then is kept in the last one, where no step goes. Not in
                // chapters, which would have to be cut anew.
                let wider = in_place(base, wider);
                let mut args = wider.iter().flat_map(|step| &step.deduction.args);
                if args.all(|(name, _)| *name != CHAPTER) && is_irredundant(base, &wider, end) {
                    steps = wider;
                }
                break;
            }
            steps = wider;
        }
        steps
    });
    let plain = || needed(base, steps.clone(), &[end]);
    let mut best = all.filter(is_minimal).min_by_key(Vec::len).unwrap_or_else(plain);
    cite_settled(&mut base.clone(), &mut best);
    conclude(&mut best.iter_mut(), &|effect| base.own_premise(effect), &|step| base.restate(step));
    best
}

/// Whether each step changes something that the goal needs.
fn is_irredundant<S: Candidates>(base: &S, steps: &[Step], end: Premise) -> bool {
    let mut kept: Vec<ChainStep> = steps.iter().cloned().map(ChainStep::from).collect();
    drop_redundant(&mut base.clone(), &mut kept, &[end]);
    kept.len() == steps.len() && steps.iter().all(|step| !step.deduction.effects.is_empty())
}

/// Applies a step; the cells that it settles.
#[inline(never)]
fn apply<S: Candidates>(candidates: &mut S, step: &Step) -> Vec<Premise> {
    let mut settled = Vec::new();
    for effect in &step.deduction.effects {
        let from = candidates.mask(effect.cell);
        let to = from & effect.to;
        if to != from {
            candidates.narrow(effect.cell, to);
            if S::is_fixed(to) {
                settled.push(Premise { cell: effect.cell, mask: to });
            }
        }
    }
    settled
}

/// The premise that a step needs on a cell that it changes, if it says what is left of it, `full` being all its values:
/// see [`Candidates::own_premise`].
pub fn own_premise(full: u32, effect: &Effect) -> Option<Premise> {
    let left = effect.from & effect.to;
    let gone = effect.from & !effect.to;
    let gone_before = effect.to & !left & full;
    (gone != 0 && gone_before != 0 && effect.says_what_is_left())
        .then_some(Premise { cell: effect.cell, mask: full & !gone_before })
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
    let level = forward.level();
    let known = techniques.iter().take_while(|technique| technique.level <= level).count();
    let (known, harder) = techniques.split_at(known);
    let single = single(base, known, goal, budget);
    let least = known.iter().map(|technique| technique.weight).min().unwrap_or_default();
    if let Some(step) = &single
        && weigh_step(known, step) <= 2 * least + SLIGHT
    {
        return Some(single.map(ChainStep::from).into_iter().collect());
    }
    let mut near = base.clone();
    near.allow_level(level);
    forward.candidates.allow_level(level);
    let mut shortener = match single {
        Some(step) => Shortener::with(&near, known, goal, ticks, step, budget),
        None => Shortener::new(&near, known, goal, ticks, forward, budget),
    };
    shortener.search_nearby();
    shortener.shorten();
    let chain = shortener.finish();
    let weight = chain.iter().map(|line| weigh_step(techniques, &line.step)).sum::<u32>();
    let instead = one_harder(base, known, harder, goal, weight, budget);
    Some(instead.map_or(chain, |step| vec![ChainStep::from(step)]))
}

/// One step to the goal by the next harder techniques, if it weighs less than half of a chain's `weight`: by medium ones on
/// any board, since a person sees one of these sooner than follows such a chain; by hard ones only where those known do
/// not finish the board anyway. No technique that assumes something is taken.
fn one_harder<S: Candidates>(
    base: &S,
    known: &[Technique<S>],
    harder: &[Technique<S>],
    goal: Goal,
    weight: u32,
    budget: &mut Budget<'_>,
) -> Option<Step> {
    let level = harder.first()?.level;
    let next = harder.iter().take_while(|technique| technique.level == level).count();
    let least = harder[..next].iter().map(|technique| technique.weight).min()?;
    if weight <= 2 * least {
        return None;
    }
    let step = single(base, &harder[..next], goal, budget)
        .filter(|step| 2 * weigh_step(&harder[..next], step) < weight)?;
    let has_steps = step.has_steps();
    if has_steps || level <= Level::Medium {
        return (!has_steps).then_some(step);
    }
    let mut forward = Forward::new(base.clone(), known);
    while !forward.candidates.complete() && forward.round(budget) {}
    (!forward.candidates.complete()).then_some(step)
}

/// What a single step may weigh more than two of the lightest, without premises, and still be taken at once: two steps
/// have premises, too, and the second one cites the first.
const SLIGHT: u32 = 6;

/// The steps that a goal needs of a plain run of the techniques: unpruned, in the order found.
pub fn slice<S: Candidates>(base: &S, techniques: &[Technique<S>], goal: u32) -> Option<Vec<Step>> {
    let mut forward = Forward::new(base.clone(), techniques);
    forward.reach(Goal::fix(goal), u64::MAX, &mut Budget::unlimited())?;
    let end = Goal::fix(goal).end(forward.candidates.mask(goal));
    Some(forward.steps(base, &[end]))
}

/// The steps from `base` to complete candidates, easiest techniques first, none redundant; `None` if the techniques do
/// not complete them.
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

/// The one step that reaches the goal: by the easiest technique that can, with the fewest premises.
///
/// A proof by contradiction is no single step: it has steps of its own.
#[inline(never)]
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
