//! Where an explanation starts: the domains that follow from the entries, for any [`Csp`].

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use super::proofs::Proofs;
use super::{CHAPTER, Candidates, own_premise, with_settled};
use crate::constraint::{Applied, Change, Constraint, ConstraintTechnique, Csp, Var};
use crate::domain::Domain;
use crate::event::NONE;
use crate::store::Store;
use crate::technique::{Deduction, Effect, Level, Premise, Step};

/// The candidates of a board whose puzzle is a [`Csp`], after the techniques applied so far.
///
/// Cell `c` is the variable `c`, and bit `v` of its mask the value `v`, so that values are below 32.
#[derive(Clone)]
pub struct Position<C> {
    csp: Arc<Csp<C>>,
    store: Store,
    /// By variable, when what the trail begins with changed: premises keep their age; empty where the board shows it
    /// all.
    changed_before: Vec<u32>,
    /// By constraint, the time after the last change of one of its variables. Not undone: a technique may be tried once
    /// too often.
    touched: Vec<usize>,
    since: usize,
    /// By constraint, whether techniques may use it; empty for all.
    only: Vec<bool>,
    level: Level,
    /// Of the constraint's techniques. A field, so that the search for proofs is not compiled once more for this level.
    hardest: Level,
    ticks: Cell<u64>,
    failed_probes: FailedProbes,
    proofs: Proofs,
}

/// Assumptions that led to no conflict, at the place `32 * cell + value`: while no constraint that ran changes, they
/// lead to none again.
///
/// A copy of a position starts with none.
#[derive(Default)]
struct FailedProbes(RefCell<Vec<Option<FailedProbe>>>);

impl FailedProbes {
    /// `bit` is the value as a mask.
    fn place(cell: u32, bit: u32) -> usize {
        (cell * 32 + bit.trailing_zeros()) as usize
    }
}

/// An assumption that led to no conflict.
pub(super) struct FailedProbe {
    /// How many constraints were to run at most.
    pub(super) most: usize,
    /// Those that ran.
    pub(super) run: Vec<u32>,
    /// The time of the assumption.
    pub(super) time: usize,
}

impl Clone for FailedProbes {
    fn clone(&self) -> Self {
        FailedProbes::default()
    }
}

/// What is known of the variables of a constraint.
pub(super) struct Known {
    /// What each can be.
    pub(super) domains: Vec<Domain>,
    /// What each could be before anything was known.
    pub(super) full: Vec<Domain>,
    /// When each changed last; 0 for what the board shows.
    pub(super) changed: Vec<u32>,
}

impl<C: Constraint> Position<C> {
    /// The position of a board with some cells filled: by cell a mask of one value, 0 where there is no entry.
    pub fn new(csp: &Arc<Csp<C>>, entries: &[u32]) -> Position<C> {
        let mut store = Store::new(csp.domains());
        for (var, entry) in csp.vars().zip(entries) {
            let entered = Domain::from_bits(u64::from(*entry)) & store.domain(var);
            if entered.len() == 1 && entered != store.domain(var) {
                store.reduce(var, entered, NONE);
            }
        }
        store.forget_trail();
        Position {
            touched: vec![1; csp.constraints().len()],
            csp: Arc::clone(csp),
            store,
            changed_before: Vec::new(),
            since: 0,
            only: Vec::new(),
            level: Level::Easy,
            hardest: C::TECHNIQUES.iter().map(|technique| technique.level).max().unwrap_or(Level::Easy),
            ticks: Cell::new(0),
            failed_probes: FailedProbes::default(),
            proofs: Proofs::default(),
        }
    }

    /// The problem.
    pub fn csp(&self) -> &Csp<C> {
        &self.csp
    }

    /// What a variable can be.
    pub fn domain(&self, var: Var) -> Domain {
        self.store.domain(var)
    }

    /// All domains and how they came to be; the trail begins with what the board shows.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The constraints that techniques may use and in which something changed.
    pub fn changed_constraints(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.touched.len() as u32).filter(|number| self.is_changed(*number) && self.may_use(*number))
    }

    /// Whether something changed in a constraint since [`Candidates::changed_since`].
    pub fn is_changed(&self, number: u32) -> bool {
        self.since < self.touched[number as usize]
    }

    /// Whether techniques may use a constraint.
    pub fn may_use(&self, number: u32) -> bool {
        self.only.is_empty() || self.only[number as usize]
    }

    /// A constraint, and what its variables can be. One tick.
    pub(super) fn read(&self, number: u32) -> (&C, Vec<Domain>) {
        let mut domains = Vec::new();
        (self.read_into(number, &mut domains), domains)
    }

    /// As [`Position::read`], into a list that is emptied first.
    pub(super) fn read_into(&self, number: u32, domains: &mut Vec<Domain>) -> &C {
        self.count_ticks(1);
        let constraint = &self.csp.constraints()[number as usize];
        domains.clear();
        domains.extend(constraint.scope().iter().map(|var| self.store.domain(*var)));
        constraint
    }

    /// Proofs found so far, here and on copies.
    pub(super) fn proofs(&self) -> &Proofs {
        &self.proofs
    }

    pub(super) fn known(&self, scope: &[Var], domains: Vec<Domain>) -> Known {
        Known {
            domains,
            full: scope.iter().map(|var| self.csp.domains()[var.index()]).collect(),
            changed: scope.iter().map(|var| self.changed(var.0)).collect(),
        }
    }

    /// When a cell changed last; 0 for what the board shows.
    pub fn changed(&self, cell: u32) -> u32 {
        match self.store.changed(Var(cell)) {
            0 => self.changed_before.get(cell as usize).copied().unwrap_or_default(),
            changed => changed,
        }
    }

    /// What a cell could be before anything was known.
    pub(super) fn full(&self, cell: u32) -> u32 {
        self.csp.domains()[cell as usize].bits() as u32
    }

    /// The position with some premises only, each as old as it is here.
    #[must_use]
    pub fn with_premises(&self, premises: &[Premise]) -> Position<C> {
        let mut store = Store::new(self.csp.domains());
        for premise in premises {
            store.reduce(Var(premise.cell), Domain::from_bits(u64::from(premise.mask)), NONE);
        }
        store.forget_trail();
        let changed_before = (0..self.cells()).map(|cell| self.changed(cell)).collect();
        Position { store, changed_before, ..self.clone() }
    }

    /// What the premises of a step leave of some variables.
    fn cited(&self, scope: &[Var], step: &Step) -> Vec<Domain> {
        let cited = |var: &Var| step.deduction.premises.iter().find(|premise| premise.cell == var.0);
        let left =
            |var: &Var| cited(var).map_or(self.csp.domains()[var.index()], |cited| domain_of(cited.mask));
        scope.iter().map(left).collect()
    }

    /// [`Candidates::with_settled`] for a technique on one constraint.
    pub(super) fn counting_settled(&self, step: &Step) -> Option<Step> {
        let (constraint, domains) = self.settled_besides(step)?;
        let counted = |technique| {
            let mut domains = domains.clone();
            let mut effects = proved(constraint, technique, step, &domains)?;
            // What was known of a changed cell may follow from what is counted now.
            for index in effects.clone().into_iter().map(|(index, _)| index) {
                let mut fewer = domains.clone();
                fewer[index] = self.csp.domains()[constraint.scope()[index].index()];
                if let Some(other) = proved(constraint, technique, step, &fewer) {
                    (domains, effects) = (fewer, other);
                }
            }
            stays(step, &effects).then(|| self.counted(constraint, technique, step, &domains, &effects))
        };
        usable(step).find_map(counted)
    }

    /// The constraint of a step that counts what is settled, and the domains that its premises leave, with all that is
    /// settled; `None` if they are as its premises leave them.
    #[inline(never)]
    fn settled_besides(&self, step: &Step) -> Option<(&C, Vec<Domain>)> {
        let &[number] = &step.deduction.clues[..] else { return None };
        counting::<C>(step.technique).next()?;
        let constraint = &self.csp.constraints()[number as usize];
        let mut domains = self.cited(constraint.scope(), step);
        let mut is_changed = false;
        for (domain, var) in domains.iter_mut().zip(constraint.scope()) {
            let now = self.domain(*var);
            if now.len() == 1 && *domain != now {
                *domain = now;
                is_changed = true;
            }
        }
        is_changed.then_some((constraint, domains))
    }

    /// A step with other premises: what they leave, and what its variables can be after, by index.
    #[inline(never)]
    fn counted(
        &self,
        constraint: &C,
        technique: &ConstraintTechnique<C>,
        step: &Step,
        domains: &[Domain],
        effects: &[(usize, Domain)],
    ) -> Step {
        let scope = constraint.scope();
        let mut filtered = domains.to_vec();
        let is_filtered = constraint.filter(&mut filtered).is_ok();
        let mut counted = Step { technique: technique.name, level: technique.level, ..step.clone() };
        counted.deduction.premises = self.known(scope, domains.to_vec()).premises(scope, domains);
        counted.deduction.args = (technique.args)(constraint, &Applied { scope, domains, effects });
        for (effect, (index, left)) in counted.deduction.effects.iter_mut().zip(effects) {
            // What was gone from the cell before and is gone by what the step counts, too, is no premise.
            let known = if is_filtered { filtered[*index] | domain_of(effect.from) } else { *left };
            effect.to = (*left & known).bits() as u32;
        }
        counted
    }

    /// The level up to which an explanation may use techniques where easier ones need more premises.
    pub fn reason_level(&self) -> Level {
        self.level
    }

    /// The level of the hardest technique of the constraints.
    pub(super) fn hardest_level(&self) -> Level {
        self.hardest
    }

    /// Whether an assumption would again lead to no conflict if so many constraints ran.
    pub(super) fn fails_again(&self, cell: u32, bit: u32, most: usize) -> bool {
        let probes = self.failed_probes.0.borrow();
        probes.get(FailedProbes::place(cell, bit)).and_then(Option::as_ref).is_some_and(|failed| {
            let is_exhausted = failed.run.len() < failed.most;
            (is_exhausted || most <= failed.most)
                && failed.run.iter().all(|number| self.touched[*number as usize] <= failed.time)
        })
    }

    /// Notes an assumption that led to no conflict.
    pub(super) fn note_failed(&self, cell: u32, bit: u32, failed: FailedProbe) {
        let mut probes = self.failed_probes.0.borrow_mut();
        let place = FailedProbes::place(cell, bit);
        if probes.len() <= place {
            probes.resize_with(place + 1, || None);
        }
        probes[place] = Some(failed);
    }

    /// Counts work besides examining constraints.
    pub fn count_ticks(&self, ticks: u64) {
        self.ticks.set(self.ticks.get() + ticks);
    }
}

impl<C: Constraint> Candidates for Position<C> {
    const COUNTS_SETTLED: bool = true;

    fn cells(&self) -> u32 {
        self.store.domains().len() as u32
    }

    fn mask(&self, cell: u32) -> u32 {
        self.store.domain(Var(cell)).bits() as u32
    }

    fn is_fixed(mask: u32) -> bool {
        mask.is_power_of_two()
    }

    fn complete(&self) -> bool {
        self.store.open() == 0
    }

    fn is_inconsistent(&self) -> bool {
        self.store.is_inconsistent()
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        self.store.reduce(Var(cell), Domain::from_bits(u64::from(to)), NONE);
        let now = self.time();
        for number in self.csp.constraints_of(Var(cell)) {
            self.touched[*number as usize] = now;
        }
    }

    fn with_only(&self, premises: &[Premise]) -> Option<Self> {
        Some(Position { since: 0, ..self.with_premises(premises) })
    }

    fn counting_more(&self, step: &Step) -> Option<Step> {
        let (constraint, domains) = self.settled_besides(step)?;
        usable(step).find_map(|technique| {
            let most = proved(constraint, technique, step, &domains)?;
            let known = self.known(constraint.scope(), domains.clone());
            let needed = known.keeping_settled(&|domains| {
                proved(constraint, technique, step, domains).is_some_and(|other| {
                    most.iter().zip(&other).all(|((_, own), (_, other))| (*other - *own).is_empty())
                })
            });
            let unsettled = |domains: &[Domain]| {
                let known = domains.iter().zip(&known.full).filter(|(domain, full)| domain != full);
                known.filter(|(domain, _)| 1 < domain.len()).count()
            };
            let is_better = unsettled(&needed) < unsettled(&domains) || !stays(step, &most);
            let effects = proved(constraint, technique, step, &needed)?;
            is_better.then(|| self.counted(constraint, technique, step, &needed, &effects))
        })
    }

    fn with_settled(&self, step: &Step) -> Option<Step> {
        with_settled(self, step)
    }

    fn time(&self) -> usize {
        self.store.time() + 1
    }

    fn backtrack_to(&mut self, time: usize) {
        self.failed_probes.0.borrow_mut().clear();
        self.store.backtrack_to(time.saturating_sub(1));
    }

    fn changed_since(&mut self, time: usize) {
        self.since = time;
    }

    fn restrict_to(&mut self, clues: &[u32]) {
        self.only = vec![false; self.touched.len()];
        for number in clues {
            self.only[*number as usize] = true;
        }
    }

    fn allow_level(&mut self, level: Level) {
        self.level = level;
    }

    fn has_redundant_premise(&self, step: &Step) -> bool {
        let Step { deduction: Deduction { clues, premises, effects, .. }, .. } = step;
        let &[number] = &clues[..] else { return false };
        let constraint = &self.csp.constraints()[number as usize];
        let scope = constraint.scope();
        let index_of = |cell: u32| scope.iter().position(|var| var.0 == cell);
        let full: Vec<Domain> = scope.iter().map(|var| self.csp.domains()[var.index()]).collect();
        let domains = self.cited(scope, step);
        let counts_settled = counting::<C>(step.technique).next().is_some();
        let is_counted = |premise: &Premise| counts_settled && premise.mask.is_power_of_two();
        let droppable = premises.iter().filter(|premise| !is_counted(premise));
        droppable.filter_map(|premise| index_of(premise.cell)).any(|dropped| {
            let mut fewer = domains.clone();
            fewer[dropped] = full[dropped];
            let is_conflict = constraint.filter(&mut fewer).is_err();
            effects.iter().all(|effect| {
                let Some(index) = index_of(effect.cell) else { return false };
                // A premise on the changed variable itself has to be proved too.
                let cited = if index == dropped { full[index] - domains[index] } else { Domain::EMPTY };
                let gone = (Domain::from_bits(u64::from(effect.from)) | cited)
                    - Domain::from_bits(u64::from(effect.to));
                is_conflict || (fewer[index] & gone).is_empty()
            })
        })
    }

    fn own_premise(&self, effect: &Effect) -> Option<Premise> {
        own_premise(self.full(effect.cell), effect)
    }

    fn restate(&self, step: &Step) -> Option<Step> {
        let &[number] = &step.deduction.clues[..] else { return None };
        let constraint = &self.csp.constraints()[number as usize];
        let domains = self.cited(constraint.scope(), step);
        let changes = step.deduction.effects.iter().map(|effect| {
            let index = constraint.scope().iter().position(|var| var.0 == effect.cell)?;
            Some(Change { index, from: domain_of(effect.from), to: domain_of(effect.to) })
        });
        let mut changes: Vec<Change> = changes.collect::<Option<_>>()?;
        let args = constraint.restate(step.technique, &domains, &mut changes)?;
        let mut restated = step.clone();
        let chapter = restated.deduction.args.into_iter().filter(|(name, _)| *name == CHAPTER);
        restated.deduction.args = args.into_iter().chain(chapter).collect();
        for (effect, change) in restated.deduction.effects.iter_mut().zip(changes) {
            // What goes is as before: later steps count on it.
            effect.to = change.to.bits() as u32 | effect.from & effect.to;
        }
        Some(restated)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.csp.constraints_of(Var(cell)).to_vec()
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.csp.constraints()[clue as usize].scope().iter().map(|var| var.0).collect()
    }

    fn ticks(&self) -> u64 {
        self.ticks.get()
    }
}

/// The techniques of a name that count what is settled.
fn counting<C: Constraint>(name: &str) -> impl Iterator<Item = &'static ConstraintTechnique<C>> {
    C::TECHNIQUES.iter().filter(move |technique| technique.counts_settled && technique.name == name)
}

/// The techniques that may prove a step that counts what is settled, easiest first: for one cell any that is no harder.
fn usable<C: Constraint>(step: &Step) -> impl Iterator<Item = &'static ConstraintTechnique<C>> {
    let is_usable = |technique: &&ConstraintTechnique<C>| {
        let is_of_one = step.deduction.effects.len() == 1 && technique.level <= step.level;
        technique.counts_settled && (is_of_one || technique.name == step.technique)
    };
    C::TECHNIQUES.iter().filter(is_usable)
}

/// What a technique leaves of the variables that a step changes, by index, in the order of its effects, with the others of
/// its name: one step states them together. `None` if that is more than the step leaves, or nothing.
#[inline(never)]
fn proved<C: Constraint>(
    constraint: &C,
    technique: &ConstraintTechnique<C>,
    step: &Step,
    domains: &[Domain],
) -> Option<Vec<(usize, Domain)>> {
    let mut after = domains.to_vec();
    for row in C::TECHNIQUES.iter().filter(|row| row.name == technique.name) {
        let mut left = domains.to_vec();
        (row.filter)(constraint, &mut left);
        after.iter_mut().zip(left).for_each(|(after, left)| *after &= left);
    }
    let left = step.deduction.effects.iter().map(|effect| {
        let index = constraint.scope().iter().position(|var| var.0 == effect.cell)?;
        let left = after[index] & domain_of(effect.from);
        (!left.is_empty() && (left - domain_of(effect.to)).is_empty()).then_some((index, after[index]))
    });
    left.collect()
}

/// Whether a step leaves of its variables what is proved of them, by index, in the order of its effects.
fn stays(step: &Step, proved: &[(usize, Domain)]) -> bool {
    step.deduction.effects.iter().zip(proved).all(|(own, (_, left))| {
        let from = domain_of(own.from);
        from & *left == from & domain_of(own.to)
    })
}

fn domain_of(mask: u32) -> Domain {
    Domain::from_bits(u64::from(mask))
}
