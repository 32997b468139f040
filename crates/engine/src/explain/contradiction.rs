//! Proof by contradiction: assume a value, propagate, reach a constraint that cannot be satisfied.

use std::collections::VecDeque;

use super::position::FailedProbe;
use super::refute::{ConstraintPropagation, count_settled};
use super::{Position, prune};
use crate::constraint::Constraint;
use crate::deletion::delete_parts;
use crate::few::sort_few;
use crate::technique::{Application, Applications, Arg, Deduction, Effect, Level, Premise, Step, Technique};

/// Keys of the technique, and of the one that gives up early.
const NAME: &str = "contradiction";
const SHORT_NAME: &str = "short-contradiction";

/// How many constraints run before an assumption is put off until shorter refutations were sought everywhere.
const PATIENCE: [usize; 4] = [4, 16, 64, usize::MAX];

/// The rounds of [`short_contradiction`].
const SHORT: usize = 1;

/// Ticks for one constraint that runs, with what it changes and undoes.
const COST: u64 = 4;

/// Refutations that run this many constraints more than the shortest one so far are still compared with it.
const LEEWAY: usize = 4;

/// Candidates that are a [`Position`], perhaps with something beside it.
pub trait HasPosition: ConstraintPropagation {
    /// The constraints.
    type Constraint: Constraint;
    /// The position.
    fn position(&self) -> &Position<Self::Constraint>;
    /// The same in another position.
    #[must_use]
    fn at(&self, position: Position<Self::Constraint>) -> Self;
    /// The assumed value, given as a mask, for the sentence of a contradiction.
    fn assumed(mask: u32) -> (&'static str, Arg) {
        ("mask", Arg::Number(i64::from(mask)))
    }
}

impl<C: Constraint> HasPosition for Position<C> {
    type Constraint = C;

    fn position(&self) -> &Position<C> {
        self
    }

    fn at(&self, position: Position<C>) -> Self {
        position
    }
}

/// A value goes if assuming it leads, constraint by constraint, to a conflict. [`Application::at`] is the cell.
///
/// Named values: `cell`, `mask` (the assumed value as a mask), `steps` (from the assumption to the conflict, whose key
/// is [`CONFLICT`](super::CONFLICT)), `clue` (the constraint in conflict).
pub const fn contradiction<C: Constraint>() -> Technique<Position<C>> {
    contradiction_on::<Position<C>>()
}

/// As [`contradiction`], for candidates that have more than a position; the assumed value is named as
/// [`HasPosition::assumed`] says.
pub const fn contradiction_on<S: HasPosition>() -> Technique<S> {
    Technique {
        name: NAME,
        level: Level::Expert,
        weight: Level::Expert.weight(),
        applications: applications::<S, { PATIENCE.len() }>,
        explain: |base, found| explain(base, found, NAME, Level::Expert),
    }
}

/// A contradiction that a person sees at a glance: at most four constraints run after the assumption. As
/// [`contradiction`], with a key and a level of its own.
pub const fn short_contradiction<C: Constraint>() -> Technique<Position<C>> {
    Technique {
        name: SHORT_NAME,
        level: Level::Hard,
        weight: Level::Hard.weight(),
        applications: applications::<Position<C>, SHORT>,
        explain: |base, found| explain(base, found, SHORT_NAME, Level::Hard),
    }
}

fn applications<S: HasPosition, const ROUNDS: usize>(base: &S) -> Applications<'_> {
    let position = base.position();
    let assumptions = assumptions(base);
    let mut assumed = base.clone();
    let time = base.time();
    let mut next = 0;
    Box::new(std::iter::from_fn(move || {
        while next < ROUNDS * assumptions.len() {
            let most = PATIENCE[next / assumptions.len()];
            let (cell, bit) = assumptions[next % assumptions.len()];
            next += 1;
            if position.fails_again(cell, bit, most) {
                continue;
            }
            let refutation = refute(&mut assumed, cell, bit, most);
            position.count_ticks(COST * refutation.run.len() as u64);
            assumed.backtrack_to(time);
            if refutation.conflict.is_some() {
                let from = base.mask(cell);
                return Some(Application { at: cell, effects: vec![Effect { cell, from, to: from & !bit }] });
            }
            position.note_failed(cell, bit, FailedProbe { most, run: refutation.run, time });
        }
        None
    }))
}

/// The values of open cells, those of cells with few values first.
fn assumptions<S: HasPosition>(base: &S) -> Vec<(u32, u32)> {
    let is_usable =
        |cell: &u32| base.clues_at(*cell).into_iter().all(|number| base.position().may_use(number));
    let cells: Vec<u32> = (0..base.cells()).filter(is_usable).collect();
    let mut assumptions = Vec::new();
    // By counting: a sort takes 4 kB of wasm.
    for values in 2..=u32::BITS {
        for cell in &cells {
            let mask = base.mask(*cell);
            if mask.count_ones() == values {
                assumptions
                    .extend((0..u32::BITS).map(|bit| (*cell, mask & 1 << bit)).filter(|(_, bit)| *bit != 0));
            }
        }
    }
    assumptions
}

/// What followed from an assumption.
struct Refutation {
    /// Each constraint that removed something, when, and what.
    removals: Vec<(u32, usize, Vec<Effect>)>,
    /// The constraint that cannot be satisfied, if one was met.
    conflict: Option<u32>,
    /// The constraints that ran.
    run: Vec<u32>,
}

/// Assumes a value and runs one constraint after another, `most` at most; leaves the candidates as that left them.
fn refute<S: HasPosition>(candidates: &mut S, cell: u32, bit: u32, most: usize) -> Refutation {
    let mut queue: VecDeque<u32> = candidates.clues_at(cell).into();
    let mut refutation = Refutation { removals: Vec::new(), conflict: None, run: Vec::new() };
    candidates.narrow(cell, bit);
    while let Some(number) = queue.pop_front() {
        if !candidates.position().may_use(number) {
            continue;
        }
        if most <= refutation.run.len() {
            break;
        }
        refutation.run.push(number);
        let Some(effects) = candidates.propagate(number) else {
            refutation.conflict = Some(number);
            break;
        };
        if effects.is_empty() {
            continue;
        }
        let time = candidates.time();
        for effect in &effects {
            candidates.narrow(effect.cell, effect.to);
            for other in candidates.clues_at(effect.cell) {
                if other != number && !queue.contains(&other) {
                    queue.push_back(other);
                }
            }
        }
        refutation.removals.push((number, time, effects));
    }
    refutation
}

fn explain<S: HasPosition>(
    base: &S,
    found: &Application,
    technique: &'static str,
    level: Level,
) -> Vec<Step> {
    let gone = found.effects.iter().flat_map(|effect| {
        let gone = effect.from & !effect.to;
        (0..u32::BITS).map(move |bit| gone & 1 << bit).filter(|bit| *bit != 0)
    });
    let deductions = gone.filter_map(|bit| deduce(base, found.at, bit));
    deductions.map(|deduction| Step { technique, level, deduction }).collect()
}

/// The refutation of one value from as few premises as it needs.
///
/// Each premise is left out in turn if the refutation gets no longer without it.
fn deduce<S: HasPosition>(base: &S, cell: u32, bit: u32) -> Option<Deduction> {
    let position = base.position();
    let mut best = follow(base, cell, bit, usize::MAX)?;
    let mut premises = best.premises.clone();
    sort_few(&mut premises, |premise| (u32::MAX - position.changed(premise.cell), premise.cell));
    for premise in premises {
        let fewer: Vec<Premise> =
            best.premises.iter().filter(|other| other.cell != premise.cell).copied().collect();
        if fewer.len() < best.premises.len()
            && let Some(other) =
                follow(&base.at(position.with_premises(&fewer)), cell, bit, 2 * best.run + LEEWAY)
            && other.steps.len() <= best.steps.len()
        {
            best = other;
        }
    }
    Some(best.deduction(base, cell, bit))
}

/// A refutation in steps.
struct Proof {
    /// How many constraints ran.
    run: usize,
    steps: Vec<Step>,
    last: Step,
    premises: Vec<Premise>,
}

/// Assumes a value and explains why some constraint is in conflict; at most so many constraints run.
fn follow<S: HasPosition>(base: &S, cell: u32, bit: u32, most: usize) -> Option<Proof> {
    let position = base.position();
    let mut assumed = base.clone();
    let Refutation { removals, conflict, run } = refute(&mut assumed, cell, bit, most);
    position.count_ticks(COST * run.len() as u64);
    let before = assumed.ticks();
    let last = assumed.explain_conflict(conflict?);
    let mut needs = Needs::new(base, cell);
    needs.add(&last.deduction.premises);
    let mut steps = Vec::new();
    for (number, time, effects) in removals.into_iter().rev() {
        assumed.backtrack_to(time);
        for effect in effects {
            let gone = needs.take(effect);
            if gone != 0 {
                let from = assumed.mask(effect.cell);
                let explained =
                    assumed.explain_effects(number, &[Effect { cell: effect.cell, from, to: from & !gone }]);
                for step in &explained {
                    needs.add(&step.deduction.premises);
                }
                steps.extend(explained);
            }
        }
    }
    position.count_ticks(assumed.ticks() - before);
    steps.reverse();
    Some(Proof { run: run.len(), steps, last, premises: needs.premises() })
}

impl Proof {
    fn deduction<S: HasPosition>(self, base: &S, cell: u32, bit: u32) -> Deduction {
        let position = base.position();
        // What the position knows besides must not shorten what the steps remove.
        let mut assumed = base.at(position.with_premises(&self.premises));
        assumed.narrow(cell, base.mask(cell) & bit);
        let mut steps = prune(&assumed, self.steps, &self.last.deduction.premises);
        let conflict = self.last.deduction.clues[0];
        steps.push(self.last);
        let mut clues: Vec<u32> =
            steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
        clues.sort_unstable();
        clues.dedup();
        let args = vec![
            ("cell", Arg::Cell(cell)),
            S::assumed(bit),
            ("steps", Arg::Steps(steps)),
            ("clue", Arg::Clue(conflict)),
        ];
        let full = position.full(cell);
        Deduction {
            clues,
            premises: self.premises,
            effects: vec![Effect { cell, from: full, to: full & !bit }],
            args,
        }
    }
}

/// [`Candidates::with_settled`](super::Candidates::with_settled) for candidates that are a position: steps within a step
/// cite what is settled there.
pub fn with_settled<S: HasPosition>(candidates: &S, step: &Step) -> Option<Step> {
    let nested = step.deduction.args.iter().position(|(_, arg)| matches!(arg, Arg::Steps(_)));
    let Some(nested) = nested else { return candidates.position().counting_settled(step) };
    let &[Effect { cell, from, to }] = &step.deduction.effects[..] else { return None };
    let mut step = step.clone();
    let Arg::Steps(steps) = &mut step.deduction.args[nested].1 else { return None };
    let premises = |steps: &[Step]| {
        let mut needs = Needs::new(candidates, cell);
        for step in steps {
            needs.add(&step.deduction.premises);
        }
        needs.premises()
    };
    let assume = |mut candidates: S| {
        candidates.narrow(cell, from & !to);
        candidates
    };
    let before = |steps: &[Step]| {
        let known = candidates.position().with_premises(&premises(steps));
        assume(candidates.at(known))
    };
    if !count_settled(&assume(candidates.clone()), &before, steps) {
        return None;
    }
    let mut order = premises(steps);
    let all = order.clone();
    sort_few(&mut order, |premise| (u32::MAX - candidates.position().changed(premise.cell), premise.cell));
    let without = |premises: &Vec<Premise>, dropped: Premise| {
        premises.iter().filter(|premise| **premise != dropped).copied().collect()
    };
    // A step may remove what was known of its cell without it.
    let is_enough = |premises: &Vec<Premise>| {
        let mut known: Vec<u32> =
            (0..candidates.cells()).map(|cell| candidates.position().full(cell)).collect();
        for premise in premises {
            known[premise.cell as usize] &= premise.mask;
        }
        known[cell as usize] = from & !to;
        steps.iter().all(|step| {
            let so = |premise: &Premise| known[premise.cell as usize] & !premise.mask == 0;
            let holds = step.deduction.premises.iter().all(so);
            for effect in &step.deduction.effects {
                known[effect.cell as usize] &= !(effect.from & !effect.to);
            }
            holds
        })
    };
    let premises = delete_parts(all, order, without, is_enough);
    step.deduction.premises = premises;
    Some(step)
}

/// What a refutation still has to prove, and what it takes from the position.
struct Needs<'a, S> {
    base: &'a S,
    assumed: u32,
    /// By cell, the values that a step of the refutation must have removed.
    needed: Vec<u32>,
    /// By cell, the values that are gone in the position and have to be.
    taken: Vec<u32>,
}

impl<'a, S: HasPosition> Needs<'a, S> {
    fn new(base: &'a S, assumed: u32) -> Self {
        let none = vec![0; base.cells() as usize];
        Needs { base, assumed, needed: none.clone(), taken: none }
    }

    fn add(&mut self, premises: &[Premise]) {
        for premise in premises.iter().filter(|premise| premise.cell != self.assumed) {
            let gone = self.base.position().full(premise.cell) & !premise.mask;
            let possible = self.base.mask(premise.cell);
            self.needed[premise.cell as usize] |= gone & possible;
            self.taken[premise.cell as usize] |= gone & !possible;
        }
    }

    /// The wanted values that an effect removes; they are not wanted any more.
    fn take(&mut self, effect: Effect) -> u32 {
        let needed = &mut self.needed[effect.cell as usize];
        let gone = *needed & effect.from & !effect.to;
        *needed &= !gone;
        gone
    }

    fn premises(&self) -> Vec<Premise> {
        let taken = (0..).zip(&self.taken).filter(|(_, gone)| **gone != 0);
        taken.map(|(cell, gone)| Premise { cell, mask: self.base.position().full(cell) & !gone }).collect()
    }
}
