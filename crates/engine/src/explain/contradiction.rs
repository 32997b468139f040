//! Proof by contradiction: assume a value, propagate, reach a constraint that cannot be satisfied.

use std::collections::VecDeque;

use super::refute::ConstraintPropagation;
use super::{Candidates, Position, prune};
use crate::constraint::Constraint;
use crate::few::sort_few;
use crate::technique::{Application, Applications, Arg, Deduction, Effect, Level, Premise, Step, Technique};

/// Key of the technique.
const NAME: &str = "contradiction";

/// How many constraints run before an assumption is put off until shorter refutations were sought everywhere.
const PATIENCE: [usize; 4] = [4, 16, 64, usize::MAX];

/// Ticks for one constraint that runs, with what it changes and undoes.
const COST: u64 = 4;

/// A value goes if assuming it leads, constraint by constraint, to a conflict. [`Application::at`] is the cell.
///
/// Named values: `cell`, `mask` (the assumed value as a mask), `steps` (from the assumption to the conflict, whose key is
/// [`CONFLICT`](super::CONFLICT)), `clue` (the constraint in conflict).
pub const fn contradiction<C: Constraint>() -> Technique<Position<C>> {
    Technique { name: NAME, level: Level::Expert, applications: applications::<C>, explain: explain::<C> }
}

fn applications<C: Constraint>(position: &Position<C>) -> Applications<'_> {
    let mut candidates: Vec<(u32, u32)> = Vec::new();
    for cell in 0..position.cells() {
        let mask = position.mask(cell);
        let is_usable = position.clues_at(cell).into_iter().all(|number| position.may_use(number));
        if 1 < mask.count_ones() && is_usable {
            candidates.extend((0..u32::BITS).map(|bit| (cell, mask & 1 << bit)).filter(|(_, bit)| *bit != 0));
        }
    }
    candidates.sort_by_key(|(cell, _)| position.mask(*cell).count_ones());
    let mut assumed = position.clone();
    let time = position.time();
    let all = PATIENCE
        .into_iter()
        .flat_map(move |most| candidates.clone().into_iter().map(move |(cell, bit)| (most, cell, bit)));
    Box::new(all.filter_map(move |(most, cell, bit)| {
        let refutation = refute(&mut assumed, cell, bit, most);
        position.count_ticks(COST * refutation.run as u64);
        assumed.backtrack_to(time);
        let from = position.mask(cell);
        let effects = vec![Effect { cell, from, to: from & !bit }];
        refutation.conflict.map(|_| Application { at: cell, effects })
    }))
}

/// What followed from an assumption.
struct Refutation {
    /// Each constraint that removed something, when, and what.
    removals: Vec<(u32, usize, Vec<Effect>)>,
    /// The constraint that cannot be satisfied, if one was met.
    conflict: Option<u32>,
    /// How many constraints ran.
    run: usize,
}

/// Assumes a value and runs one constraint after another, `most` at most; leaves the position as that left it.
fn refute<C: Constraint>(position: &mut Position<C>, cell: u32, bit: u32, most: usize) -> Refutation {
    let mut queue: VecDeque<u32> = position.clues_at(cell).into();
    let mut refutation = Refutation { removals: Vec::new(), conflict: None, run: 0 };
    position.narrow(cell, bit);
    while let Some(number) = queue.pop_front() {
        if !position.may_use(number) {
            continue;
        }
        if most <= refutation.run {
            break;
        }
        refutation.run += 1;
        let Some(effects) = position.propagate(number) else {
            refutation.conflict = Some(number);
            break;
        };
        if effects.is_empty() {
            continue;
        }
        let time = position.time();
        for effect in &effects {
            position.narrow(effect.cell, effect.to);
            for other in position.clues_at(effect.cell) {
                if other != number && !queue.contains(&other) {
                    queue.push_back(other);
                }
            }
        }
        refutation.removals.push((number, time, effects));
    }
    refutation
}

fn explain<C: Constraint>(position: &Position<C>, found: &Application) -> Vec<Step> {
    let gone = found.effects.iter().flat_map(|effect| {
        let gone = effect.from & !effect.to;
        (0..u32::BITS).map(move |bit| gone & 1 << bit).filter(|bit| *bit != 0)
    });
    let deductions = gone.filter_map(|bit| deduce(position, found.at, bit));
    deductions.map(|deduction| Step { technique: NAME, level: Level::Expert, deduction }).collect()
}

/// The refutation of one value from as few premises as it needs.
///
/// Each premise is left out in turn if the refutation gets no longer without it.
fn deduce<C: Constraint>(position: &Position<C>, cell: u32, bit: u32) -> Option<Deduction> {
    let mut best = follow(position, cell, bit)?;
    let mut premises = best.premises.clone();
    sort_few(&mut premises, |premise| (u32::MAX - position.changed(premise.cell), premise.cell));
    for premise in premises {
        let fewer: Vec<Premise> =
            best.premises.iter().filter(|other| other.cell != premise.cell).copied().collect();
        if fewer.len() < best.premises.len()
            && let Some(other) = follow(&position.with_premises(&fewer), cell, bit)
            && other.steps.len() <= best.steps.len()
        {
            best = other;
        }
    }
    Some(best.deduction(position, cell, bit))
}

/// A refutation in steps.
struct Proof {
    steps: Vec<Step>,
    last: Step,
    premises: Vec<Premise>,
}

/// Assumes a value and explains why some constraint is in conflict.
fn follow<C: Constraint>(position: &Position<C>, cell: u32, bit: u32) -> Option<Proof> {
    let mut assumed = position.clone();
    let Refutation { removals, conflict, run } = refute(&mut assumed, cell, bit, usize::MAX);
    position.count_ticks(COST * run as u64);
    let before = assumed.ticks();
    let last = assumed.explain_conflict(conflict?);
    let mut needs = Needs::new(position, cell);
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
    Some(Proof { steps, last, premises: needs.premises() })
}

impl Proof {
    fn deduction<C: Constraint>(self, position: &Position<C>, cell: u32, bit: u32) -> Deduction {
        // What the position knows besides must not shorten what the steps remove.
        let mut assumed = position.with_premises(&self.premises);
        assumed.narrow(cell, position.mask(cell) & bit);
        let mut steps = prune(&assumed, self.steps, &self.last.deduction.premises);
        let conflict = self.last.deduction.clues[0];
        steps.push(self.last);
        let mut clues: Vec<u32> =
            steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
        clues.sort_unstable();
        clues.dedup();
        let args = vec![
            ("cell", Arg::Cell(cell)),
            ("mask", Arg::Number(i64::from(bit))),
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

/// What a refutation still has to prove, and what it takes from the position.
struct Needs<'a, C> {
    position: &'a Position<C>,
    assumed: u32,
    /// By cell, the values that a step of the refutation must have removed.
    needed: Vec<u32>,
    /// By cell, the values that are gone in the position and have to be.
    taken: Vec<u32>,
}

impl<'a, C: Constraint> Needs<'a, C> {
    fn new(position: &'a Position<C>, assumed: u32) -> Self {
        let none = vec![0; position.cells() as usize];
        Needs { position, assumed, needed: none.clone(), taken: none }
    }

    fn add(&mut self, premises: &[Premise]) {
        for premise in premises.iter().filter(|premise| premise.cell != self.assumed) {
            let gone = self.position.full(premise.cell) & !premise.mask;
            let possible = self.position.mask(premise.cell);
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
        taken.map(|(cell, gone)| Premise { cell, mask: self.position.full(cell) & !gone }).collect()
    }
}
