//! Techniques on one constraint: restricted propagators with a name and a level.

use std::cell::RefCell;
use std::rc::Rc;

use super::position::Known;
use super::proofs::{Proof, ProofKey};
use super::refute::ConstraintPropagation;
use super::{HasPosition, Position};
use crate::constraint::{Applied, Constraint, ConstraintTechnique, Var};
use crate::deletion::{delete_parts, loosen};
use crate::domain::Domain;
use crate::few::sort_few;
use crate::technique::{Application, Applications, Deduction, Effect, Level, Premise, Step, Technique};

/// A technique on a constraint as a row of a puzzle's table; `INDEX` is its place in [`Constraint::TECHNIQUES`].
///
/// A table for a constraint with two techniques is `[technique::<C, 0>(), technique::<C, 1>()]`.
///
/// # Panics
/// While compiling, if the constraint has fewer techniques.
pub const fn technique<C: Constraint, const INDEX: usize>() -> Technique<Position<C>> {
    technique_on::<Position<C>, INDEX>()
}

/// As [`technique`], for candidates that have more than a position.
///
/// # Panics
/// While compiling, if the constraint has fewer techniques.
pub const fn technique_on<S: HasPosition, const INDEX: usize>() -> Technique<S> {
    let ConstraintTechnique { name, level, .. } = row::<S, INDEX>();
    Technique {
        name,
        level: *level,
        weight: level.weight(),
        applications: applications::<S, INDEX>,
        explain: explain::<S, INDEX>,
    }
}

/// Two techniques with one name and one level as a single row of the table.
///
/// [`Application::at`] is twice the constraint, plus one for the second technique.
///
/// # Panics
/// While compiling, if the constraint has fewer techniques.
pub const fn both_on<S: HasPosition, const FIRST: usize, const SECOND: usize>() -> Technique<S> {
    let ConstraintTechnique { name, level, .. } = row::<S, FIRST>();
    Technique {
        name,
        level: *level,
        weight: level.weight(),
        applications: |candidates| {
            let renumbered =
                |second| move |found: Application| Application { at: 2 * found.at + second, ..found };
            let first = applications::<S, FIRST>(candidates).map(renumbered(0));
            Box::new(first.chain(applications::<S, SECOND>(candidates).map(renumbered(1))))
        },
        explain: |candidates, found| {
            steps(candidates.position(), found.at / 2, &found.effects, row::<S, FIRST>().level)
        },
    }
}

/// A technique of the constraint.
const fn row<S: HasPosition, const INDEX: usize>() -> &'static ConstraintTechnique<S::Constraint> {
    &<S::Constraint as Constraint>::TECHNIQUES[INDEX]
}

fn applications<S: HasPosition, const INDEX: usize>(candidates: &S) -> Applications<'_> {
    applications_of(candidates.position(), row::<S, INDEX>())
}

/// One copy for all techniques of a constraint: a copy for each took 35 kB of wasm for the techniques of Kakuro.
fn applications_of<'a, C: Constraint>(
    position: &'a Position<C>,
    technique: &'static ConstraintTechnique<C>,
) -> Applications<'a> {
    let (mut before, mut after) = (Vec::new(), Vec::new());
    Box::new(position.changed_constraints().filter_map(move |number| {
        let constraint = position.read_into(number, &mut before);
        after.clone_from(&before);
        (technique.filter)(constraint, &mut after);
        let effects = effects(constraint.scope(), &before, &after);
        (!effects.is_empty()).then_some(Application { at: number, effects })
    }))
}

fn explain<S: HasPosition, const INDEX: usize>(candidates: &S, found: &Application) -> Vec<Step> {
    steps(candidates.position(), found.at, &found.effects, row::<S, INDEX>().level)
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
/// For each change the technique with the cheapest premises; changes with the same premises and the same name of the
/// technique make one step.
fn steps<C: Constraint>(position: &Position<C>, number: u32, needed: &[Effect], level: Level) -> Vec<Step> {
    let search = ProofSearch::new(position, number, level);
    let mut found: Vec<Proved> = Vec::new();
    for effect in needed {
        let target = search.constraint.scope().iter().position(|var| var.0 == effect.cell);
        let Some(target) = target else { continue };
        let mut gone = Domain::from_bits(u64::from(effect.from & !effect.to));
        while let Some(proof) = search.cached(target, gone) {
            gone &= proof.to;
            let name = |proof: &Proof| C::TECHNIQUES[proof.technique].name;
            let is_same = |known: &Proof| name(known) == name(&proof) && known.domains == proof.domains;
            match found.iter_mut().find(|(known, _)| is_same(known)) {
                Some((_, effects)) => match effects.iter_mut().find(|(known, _)| *known == target) {
                    Some((_, to)) => *to &= proof.to,
                    None => effects.push((target, proof.to)),
                },
                None => found.push((Rc::clone(&proof), vec![(target, proof.to)])),
            }
        }
    }
    found.iter().map(|(proof, effects)| search.step(proof, effects)).collect()
}

/// A proof with the variables that it changes, by index, and what they can be after.
type Proved = (Rc<Proof>, Vec<(usize, Domain)>);

/// The search for proofs on one constraint in one position.
struct ProofSearch<'a, C> {
    position: &'a Position<C>,
    number: u32,
    constraint: &'a C,
    known: Known,
    /// By variable, its place by age: 0 for what the board shows, then 1 for the oldest change.
    ranks: Vec<u32>,
    /// How hard a technique may be.
    level: Level,
    /// Domains for one call of a filter.
    scratch: RefCell<Vec<Domain>>,
}

/// Whether a premise is redundant, then the price: the least is the best.
type Price = (bool, u32);

impl<'a, C: Constraint> ProofSearch<'a, C> {
    fn new(position: &'a Position<C>, number: u32, level: Level) -> Self {
        let (constraint, domains) = position.read(number);
        let known = position.known(constraint.scope(), domains);
        let ranks = known.ranks();
        ProofSearch { position, number, constraint, known, ranks, level, scratch: RefCell::default() }
    }

    /// As [`ProofSearch::cheapest`], from the cache if the same was searched for before. `None` if `gone` is empty.
    fn cached(&self, target: usize, gone: Domain) -> Option<Rc<Proof>> {
        if gone.is_empty() {
            return None;
        }
        self.position
            .proofs()
            .get_or_insert_with(self.proof_key(target, gone), || self.cheapest(target, gone))
    }

    /// All that a proof depends on: the relation, the levels, the target, its values to remove, and by variable its
    /// domain, what it was before anything was known, and its rank by age.
    fn proof_key(&self, target: usize, gone: Domain) -> ProofKey {
        let relation = self.constraint.relation();
        let levels = [self.level, self.position.reason_level()].map(|level| level as u32);
        let mut key = Vec::with_capacity(3 + 3 * self.ranks.len());
        key.push(u64::from(relation.is_some()) << 32 | u64::from(relation.unwrap_or(self.number)));
        key.push((target as u64) << 32 | u64::from(levels[0] << 8 | levels[1]));
        key.push(gone.bits());
        for ((domain, full), rank) in self.known.domains.iter().zip(&self.known.full).zip(&self.ranks) {
            key.extend([domain.bits(), full.bits(), u64::from(*rank)]);
        }
        key
    }

    /// The technique that needs least to remove `gone` from a variable, or a value of it, and what it leaves.
    ///
    /// A technique is weaker than the propagator, so its own argument may need a premise that another's does not: then
    /// a harder one is taken if the chain has harder steps anyway, or one value at a time.
    fn cheapest(&self, target: usize, gone: Domain) -> Option<Proof> {
        let first = gone.least().map(Domain::only)?;
        let most = self.level.max(self.position.reason_level());
        let mut best: Option<(Price, Proof)> = None;
        for (level, aim) in [(self.level, gone), (most, gone), (most, first)] {
            let usable = C::TECHNIQUES.iter().enumerate().filter(|(_, technique)| technique.level <= level);
            let proofs = usable.filter_map(|(index, technique)| {
                self.prove(index, target, if technique.one_value_a_step { first } else { aim }, gone)
            });
            best = proofs.chain(best).min_by_key(|(price, _)| *price);
            if best.as_ref().is_none_or(|((is_redundant, _), _)| !is_redundant) {
                break;
            }
        }
        best.map(|(_, proof)| proof)
    }

    /// How a technique removes `aim` from a variable, if it can.
    fn prove(&self, technique: usize, target: usize, aim: Domain, gone: Domain) -> Option<(Price, Proof)> {
        let filter = C::TECHNIQUES[technique].filter;
        let filtered = |domains: &[Domain]| {
            let mut after = self.copy(domains);
            filter(self.constraint, &mut after);
            after[target]
        };
        let holds = |domains: &[Domain]| {
            self.position.count_ticks(1);
            (filtered(domains) & aim).is_empty()
        };
        let domains = holds(&self.known.domains).then(|| self.known.loosened(&holds))?;
        let to = filtered(&domains);
        let price = self.known.price(&domains) + 4 * (to & gone).len();
        Some(((self.has_redundant(&domains, target, gone - to), price), Proof { technique, domains, to }))
    }

    /// Some domains, to be changed.
    fn copy(&self, domains: &[Domain]) -> std::cell::RefMut<'_, Vec<Domain>> {
        let mut copy = self.scratch.borrow_mut();
        copy.clear();
        copy.extend_from_slice(domains);
        copy
    }

    /// Whether `gone` goes from a variable even if one of the others is not known.
    fn has_redundant(&self, domains: &[Domain], target: usize, gone: Domain) -> bool {
        (0..domains.len()).any(|index| {
            if index == target || domains[index] == self.known.full[index] {
                return false;
            }
            let mut fewer = self.copy(domains);
            fewer[index] = self.known.full[index];
            self.constraint.filter(&mut fewer).is_err() || (fewer[target] & gone).is_empty()
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

    /// The domains that `holds` needs: those that are not settled go first, and of each kind those that changed last.
    pub(super) fn keeping_settled(&self, holds: &dyn Fn(&[Domain]) -> bool) -> Vec<Domain> {
        let mut order: Vec<usize> = (0..self.domains.len()).collect();
        sort_few(&mut order, |index| {
            (self.domains[*index].len() == 1, u32::MAX - self.changed[*index], *index)
        });
        let without = |domains: &Vec<Domain>, index: usize| {
            let mut fewer = domains.clone();
            fewer[index] = self.full[index];
            fewer
        };
        delete_parts(self.domains.clone(), order, without, |domains| holds(domains))
    }

    /// The domains that differ from the full ones, as premises.
    pub(super) fn premises(&self, scope: &[Var], domains: &[Domain]) -> Vec<Premise> {
        let known = scope.iter().zip(domains).zip(&self.full).filter(|((_, domain), full)| domain != full);
        known.map(|((var, domain), _)| Premise { cell: var.0, mask: domain.bits() as u32 }).collect()
    }

    /// By variable, its place by age: 0 for what the board shows, then 1 for the oldest change.
    fn ranks(&self) -> Vec<u32> {
        let older =
            |changed: u32| self.changed.iter().filter(|other| 0 < **other && **other < changed).count();
        let rank = |changed: &u32| if *changed == 0 { 0 } else { 1 + older(*changed) as u32 };
        self.changed.iter().map(rank).collect()
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
        steps(self, clue, needed, self.hardest_level())
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
