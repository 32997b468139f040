//! Techniques on one constraint: restricted propagators with a name and a level.

use super::Position;
use super::position::Known;
use super::refute::ConstraintPropagation;
use crate::constraint::{Applied, Constraint, ConstraintTechnique, Var};
use crate::deletion::loosen;
use crate::domain::Domain;
use crate::technique::{Application, Applications, Deduction, Effect, Level, Premise, Step, Technique};

/// A technique on a constraint as a row of a puzzle's table; `INDEX` is its place in [`Constraint::TECHNIQUES`].
///
/// A table for a constraint with two techniques is `[technique::<C, 0>(), technique::<C, 1>()]`.
///
/// # Panics
/// While compiling, if the constraint has fewer techniques.
pub const fn technique<C: Constraint, const INDEX: usize>() -> Technique<Position<C>> {
    let ConstraintTechnique { name, level, .. } = &C::TECHNIQUES[INDEX];
    Technique { name, level: *level, applications: applications::<C, INDEX>, explain: explain::<C, INDEX> }
}

fn applications<C: Constraint, const INDEX: usize>(position: &Position<C>) -> Applications<'_> {
    let filter = C::TECHNIQUES[INDEX].filter;
    Box::new(position.changed_constraints().filter_map(move |number| {
        let (constraint, before) = position.read(number);
        let mut after = before.clone();
        filter(constraint, &mut after);
        let effects = effects(constraint.scope(), &before, &after);
        (!effects.is_empty()).then_some(Application { at: number, effects })
    }))
}

fn explain<C: Constraint, const INDEX: usize>(position: &Position<C>, found: &Application) -> Vec<Step> {
    steps(position, found.at, &found.effects, C::TECHNIQUES[INDEX].level)
}

/// The variables that differ, with their domains before and after.
fn effects(scope: &[Var], before: &[Domain], after: &[Domain]) -> Vec<Effect> {
    let changes = scope.iter().zip(before).zip(after).filter(|((_, before), after)| before != after);
    changes
        .map(|((var, before), after)| Effect {
            cell: var.0,
            from: before.bits() as u32,
            to: after.bits() as u32,
        })
        .collect()
}

/// Why variables of a constraint change, by its techniques up to a level.
///
/// For each change the technique with the cheapest premises; changes with the same premises make one step.
fn steps<C: Constraint>(position: &Position<C>, number: u32, needed: &[Effect], level: Level) -> Vec<Step> {
    let search = ProofSearch::new(position, number, level);
    let mut found: Vec<(Proof, Vec<(usize, Domain)>)> = Vec::new();
    for effect in needed {
        let target = search.constraint.scope().iter().position(|var| var.0 == effect.cell);
        let Some(target) = target else { continue };
        let mut gone = Domain::from_bits(u64::from(effect.from & !effect.to));
        while let Some((proof, to)) = search.cheapest(target, gone) {
            gone &= to;
            match found.iter_mut().find(|(known, _)| *known == proof) {
                Some((_, effects)) => effects.push((target, to)),
                None => found.push((proof, vec![(target, to)])),
            }
        }
    }
    found.iter().map(|(proof, effects)| search.step(proof, effects)).collect()
}

/// Which technique proves something, and from what.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Proof {
    /// Its place in [`Constraint::TECHNIQUES`].
    technique: usize,
    /// The premises: by variable, what they leave.
    domains: Vec<Domain>,
}

/// The search for proofs on one constraint in one position.
struct ProofSearch<'a, C> {
    position: &'a Position<C>,
    number: u32,
    constraint: &'a C,
    known: Known,
    /// How hard a technique may be.
    level: Level,
}

impl<'a, C: Constraint> ProofSearch<'a, C> {
    fn new(position: &'a Position<C>, number: u32, level: Level) -> Self {
        let (constraint, domains) = position.read(number);
        let known = position.known(constraint.scope(), domains);
        ProofSearch { position, number, constraint, known, level }
    }

    /// The technique that needs least to remove `gone` from a variable, or a value of it, and what it leaves.
    ///
    /// A technique is weaker than the propagator, so its own argument may need a premise that another's does not: then a
    /// harder one is taken if the chain has harder steps anyway, or one value at a time.
    fn cheapest(&self, target: usize, gone: Domain) -> Option<(Proof, Domain)> {
        let first = gone.least().map(Domain::only)?;
        let most = self.level.max(self.position.reason_level());
        let mut best: Option<(bool, u32, Proof, Domain)> = None;
        for (level, aim) in [(self.level, gone), (most, gone), (most, first)] {
            for (index, technique) in C::TECHNIQUES.iter().enumerate() {
                let aim = if technique.one_value_a_step { first } else { aim };
                if technique.level <= level
                    && let Some(found) = self.prove(index, target, aim, gone)
                    && best.as_ref().is_none_or(|best| (found.0, found.1) < (best.0, best.1))
                {
                    best = Some(found);
                }
            }
            if best.as_ref().is_none_or(|best| !best.0) {
                break;
            }
        }
        best.map(|(_, _, proof, to)| (proof, to))
    }

    /// Whether a technique removes `aim` from a variable: whether a premise is redundant then, the price of the premises,
    /// the proof, and what it leaves.
    fn prove(
        &self,
        technique: usize,
        target: usize,
        aim: Domain,
        gone: Domain,
    ) -> Option<(bool, u32, Proof, Domain)> {
        let filter = C::TECHNIQUES[technique].filter;
        let filtered = |domains: &[Domain]| {
            self.position.count_ticks(1);
            let mut after = domains.to_vec();
            filter(self.constraint, &mut after);
            after[target]
        };
        let holds = |domains: &[Domain]| (filtered(domains) & aim).is_empty();
        let domains = holds(&self.known.domains).then(|| self.known.loosened(&holds))?;
        let to = filtered(&domains);
        let price = self.known.price(&domains) + 4 * (to & gone).len();
        let is_redundant = self.has_redundant(&domains, target, gone - to);
        Some((is_redundant, price, Proof { technique, domains }, to))
    }

    /// Whether `gone` goes from a variable even if one of the others is not known.
    fn has_redundant(&self, domains: &[Domain], target: usize, gone: Domain) -> bool {
        (0..domains.len()).any(|index| {
            let mut fewer = domains.to_vec();
            fewer[index] = self.known.full[index];
            index != target
                && fewer[index] != domains[index]
                && (self.constraint.filter(&mut fewer).is_err() || (fewer[target] & gone).is_empty())
        })
    }

    fn step(&self, proof: &Proof, effects: &[(usize, Domain)]) -> Step {
        let technique = &C::TECHNIQUES[proof.technique];
        let scope = self.constraint.scope();
        let applied = Applied { scope, domains: &proof.domains, effects };
        let changes = effects.iter().map(|(index, to)| Effect {
            cell: scope[*index].0,
            from: self.known.full[*index].bits() as u32,
            to: to.bits() as u32,
        });
        let deduction = Deduction {
            clues: vec![self.number],
            premises: self.known.premises(scope, &proof.domains),
            effects: changes.collect(),
            args: (technique.args)(self.constraint, &applied),
        };
        Step { technique: technique.name, level: technique.level, deduction }
    }
}

impl Known {
    /// The domains as loose as what `holds` of them allows: see [`loosen`].
    pub(super) fn loosened(&self, holds: &dyn Fn(&[Domain]) -> bool) -> Vec<Domain> {
        let mut loose = self.domains.clone();
        loosen(&mut loose, |index| self.full[index], |index| self.changed[index], holds);
        loose
    }

    /// The domains that differ from the full ones, as premises.
    pub(super) fn premises(&self, scope: &[Var], domains: &[Domain]) -> Vec<Premise> {
        let known = scope.iter().zip(domains).zip(&self.full).filter(|((_, domain), full)| domain != full);
        known.map(|((var, domain), _)| Premise { cell: var.0, mask: domain.bits() as u32 }).collect()
    }

    /// Premises that the board shows are cheap; those that have to be derived first are not.
    fn price(&self, domains: &[Domain]) -> u32 {
        let cited = (0..domains.len()).filter(|index| domains[*index] != self.full[*index]);
        cited.map(|index| if self.changed[index] == 0 { 1 } else { 3 }).sum()
    }
}

/// Key of the last step of a refutation: a constraint that cannot be satisfied.
pub const CONFLICT: &str = "conflict";

impl<C: Constraint> ConstraintPropagation for Position<C> {
    fn propagate(&self, clue: u32) -> Option<Vec<Effect>> {
        let (constraint, before) = self.read(clue);
        let mut after = before.clone();
        constraint.filter(&mut after).ok()?;
        Some(effects(constraint.scope(), &before, &after))
    }

    fn explain_effects(&self, clue: u32, needed: &[Effect]) -> Vec<Step> {
        let hardest = C::TECHNIQUES.iter().map(|ConstraintTechnique { level, .. }| *level).max();
        steps(self, clue, needed, hardest.unwrap_or(Level::Easy))
    }

    fn explain_conflict(&self, clue: u32) -> Step {
        let (constraint, domains) = self.read(clue);
        let scope = constraint.scope();
        let known = self.known(scope, domains);
        let is_conflict = |domains: &[Domain]| constraint.filter(&mut domains.to_vec()).is_err();
        let premises = known.premises(scope, &known.loosened(&is_conflict));
        let deduction = Deduction { clues: vec![clue], premises, effects: Vec::new(), args: Vec::new() };
        Step { technique: CONFLICT, level: Level::Easy, deduction }
    }
}
