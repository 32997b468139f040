//! Where an explanation starts: the domains that follow from the entries, for any [`Csp`].

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use super::proofs::Proofs;
use super::{Candidates, own_premise};
use crate::constraint::{Constraint, Csp, Var};
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
        let mut domains: Vec<Domain> = scope.iter().map(|var| self.csp.domains()[var.index()]).collect();
        let full = domains.clone();
        for (index, premise) in premises.iter().filter_map(|premise| Some((index_of(premise.cell)?, premise)))
        {
            domains[index] = Domain::from_bits(u64::from(premise.mask));
        }
        premises.iter().filter_map(|premise| index_of(premise.cell)).any(|dropped| {
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
