//! Events of the search: literals as changes of cells.

use super::Source;
use super::explain::Explanation;
use super::search::Cdcl;
use super::{Lit, Propagators, Reason};
use crate::event::{Event, Kind, NONE, Observer};

/// Most calls of [`Propagators::entails`] for shortening one reason: far more than a run or an area needs.
const SHORTENING: u64 = 200;

impl<T: Propagators> Cdcl<T> {
    /// Records what the literals from trail position `from` on changed, in order, each with its premises where no
    /// constraint is its reason.
    pub(super) fn record<O: Observer>(&self, from: usize, observer: &mut O) {
        let mut board = self.board(&self.store.trail[..from]);
        let news = &self.store.trail[from..];
        for lit in news {
            shown_at(&self.propagators, *lit).for_each(|at| board.take_back(*lit, at));
        }
        for (index, lit) in (from as u32..).zip(news) {
            let decided_at = self.store.decisions.last() == Some(&index);
            let reason = self.store.reason(lit.variable());
            let (source, own) = match reason {
                Reason::Propagator(by) => (Source::Propagator(by), self.propagators.own_cell(by)),
                _ => (Source::Axiom, None),
            };
            let (technique, constraints) = self.technique_of(source);
            let mut decided_at = decided_at;
            let mut is_visible = false;
            // The page describes a tick by its last change. Of several cells, the one whose rule is the reason comes last,
            // though its state may be the same as before.
            let own = own.filter(|_| self.propagators.also_at(lit.variable()).next().is_some());
            let places = || shown_at(&self.propagators, *lit);
            let others = places().filter(|(cell, _)| Some(*cell) != own);
            for at in others.chain(places().filter(|(cell, _)| Some(*cell) == own)) {
                let (cell, before, after) = board.apply::<T>(*lit, at);
                if decided_at || before != after || Some(cell) == own {
                    let kind = if decided_at { Kind::Decision } else { Kind::Narrow };
                    let event = Event::new(kind, cell, T::state(before), T::state(after), lone(&constraints));
                    self.emit(Event { technique, ..event }, observer);
                    self.record_constraints(&constraints, observer);
                    decided_at = false;
                    is_visible = true;
                }
            }
            if is_visible {
                self.record_premises(*lit, reason, observer);
            }
        }
    }

    /// Records the literals from which another one follows by the rules of a variable or by a nogood. The premises of a
    /// propagator are those of its constraint: see [`Cdcl::explain`].
    #[inline(never)]
    fn record_premises<O: Observer>(&self, lit: Lit, reason: Reason, observer: &mut O) {
        match reason {
            Reason::Lit(by) => self.record_reason(by, NONE, observer),
            Reason::Clause(id) => {
                let learned_at = learned_in(self.store.clauses.learned_at(id));
                for premise in self.store.others(id, lit) {
                    self.record_reason(premise, learned_at, observer);
                }
            }
            _ => (),
        }
    }

    /// Records one literal of a reason: see [`Kind::Reason`].
    #[inline(never)]
    fn record_reason<O: Observer>(&self, lit: Lit, learned_at: u32, observer: &mut O) {
        let event = self.literal_event(Kind::Reason, lit);
        self.emit(Event { cause: learned_at, ..event }, observer);
    }

    /// Records what undoing `gone` (newest first) changed.
    pub(super) fn record_undone<O: Observer>(&self, gone: &[Lit], observer: &mut O) {
        let mut board = self.board(&self.store.trail);
        for lit in gone {
            shown_at(&self.propagators, *lit).for_each(|at| _ = board.apply::<T>(*lit, at));
        }
        for lit in gone {
            for at in shown_at(&self.propagators, *lit) {
                let before = board.shown::<T>(at.0);
                board.take_back(*lit, at);
                let after = board.shown::<T>(at.0);
                if before != after {
                    self.emit(
                        Event::new(Kind::Undo, at.0, T::state(before), T::state(after), NONE),
                        observer,
                    );
                }
            }
        }
    }

    /// Records the conflict: its cell, its constraints and its literals. The cell is that of the violated rule if it is one
    /// of a cell, else that of the newest literal.
    pub(super) fn record_conflict<O: Observer>(&self, observer: &mut O) {
        let Some(Explanation { by, lits, .. }) = self.explain_conflict(SHORTENING) else {
            return;
        };
        let newest = lits.iter().map(|lit| lit.variable()).max_by_key(|lit| self.store.position(*lit));
        let of_newest = || newest.map(|variable| self.propagators.cell_of(variable).0);
        let own = if let Source::Propagator(by) = by { self.propagators.own_cell(by) } else { None };
        let cell = own.or_else(of_newest).unwrap_or(NONE);
        let (technique, constraints) = self.technique_of(by);
        let event = Event::new(Kind::Conflict, cell, 0, 0, lone(&constraints));
        self.emit(Event { technique, ..event }, observer);
        let learned_at = match by {
            Source::Learned => learned_in(self.store.conflict_learned_at()),
            Source::Axiom | Source::Propagator(_) => NONE,
        };
        for lit in lits {
            self.record_reason(lit, learned_at, observer);
        }
        self.record_constraints(&constraints, observer);
    }

    /// Records a nogood learned at a decision level: the literals that cannot all hold, one event each.
    pub(super) fn record_nogood<O: Observer>(&self, clause: &[Lit], level: u32, observer: &mut O) {
        for lit in clause {
            let event = self.literal_event(Kind::Learned, !*lit);
            observer.record(Event { level: level as u16, ..event });
        }
    }

    #[inline(never)]
    fn literal_event(&self, kind: Kind, lit: Lit) -> Event {
        let (cell, bit) = self.propagators.cell_of(lit.variable());
        let (is, is_not) = if lit.is_positive() { (bit, 0) } else { (0, bit) };
        Event::new(kind, cell, T::state(is), T::state(is_not), NONE)
    }

    /// Records constraints that were combined; a single one is the cause of its own event.
    #[inline(never)]
    fn record_constraints<O: Observer>(&self, constraints: &[u32], observer: &mut O) {
        if 1 < constraints.len() {
            for constraint in constraints {
                self.emit(Event::new(Kind::Reason, NONE, 0, 0, *constraint), observer);
            }
        }
    }

    /// The technique and the constraints that a reason stands for.
    fn technique_of(&self, by: Source) -> (u8, Vec<u32>) {
        match by {
            Source::Propagator(by) => (self.propagators.technique(by), self.propagators.constraints(by)),
            Source::Axiom | Source::Learned => (0, Vec::new()),
        }
    }

    /// What a board with the literals `held` looks like, all that is impossible now being impossible.
    pub(super) fn board(&self, held: &[Lit]) -> Shown {
        let mut possible = Vec::new();
        self.propagators.paint(&self.store, &mut possible);
        let mut board = Shown { held: vec![0; possible.len()], possible };
        for lit in held.iter().filter(|lit| lit.is_positive()) {
            for (cell, bit) in shown_at(&self.propagators, *lit) {
                board.held[cell as usize] |= bit;
            }
        }
        board
    }

    pub(super) fn emit<O: Observer>(&self, mut event: Event, observer: &mut O) {
        event.level = self.counts.level as u16;
        observer.record(event);
    }
}

/// The tick in which a nogood was learned, as [`Kind::Reason`] has it.
fn learned_in(tick: Option<u64>) -> u32 {
    tick.map_or(0, |tick| tick as u32)
}

/// The constraint, if it is one alone.
fn lone(constraints: &[u32]) -> u32 {
    if let [only] = constraints { *only } else { NONE }
}

/// Cells as literals make them: what is still possible, and what is settled though the rest is not yet ruled out.
pub(super) struct Shown {
    pub(super) possible: Vec<u32>,
    held: Vec<u32>,
}

/// The cells that show a literal, with their bits.
fn shown_at<T: Propagators>(propagators: &T, lit: Lit) -> impl Iterator<Item = (u32, u32)> {
    std::iter::once(propagators.cell_of(lit.variable())).chain(propagators.also_at(lit.variable()))
}

impl Shown {
    pub(super) fn shown<T: Propagators>(&self, cell: u32) -> u32 {
        let (held, possible) = (self.held[cell as usize], self.possible[cell as usize]);
        let of_group = |group: &u32| if held & group == 0 { possible & group } else { held & group };
        T::GROUPS.iter().map(of_group).sum()
    }

    /// Lets a literal hold where it is shown; returns the cell with what it showed before and after.
    fn apply<T: Propagators>(&mut self, lit: Lit, (cell, bit): (u32, u32)) -> (u32, u32, u32) {
        let before = self.shown::<T>(cell);
        if lit.is_positive() {
            self.held[cell as usize] |= bit;
        } else {
            self.possible[cell as usize] &= !bit;
        }
        (cell, before, self.shown::<T>(cell))
    }

    fn take_back(&mut self, lit: Lit, (cell, bit): (u32, u32)) {
        if lit.is_positive() {
            self.held[cell as usize] &= !bit;
        } else {
            self.possible[cell as usize] |= bit;
        }
    }
}
