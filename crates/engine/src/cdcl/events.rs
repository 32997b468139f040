//! Events of the search: literals as changes of cells.

use super::Source;
use super::explain::Explanation;
use super::search::Cdcl;
use super::{Lit, Propagators, Reason};
use crate::event::{Event, Kind, NONE, Observer};

/// Most calls of [`Propagators::entails`] for shortening one reason: far more than a run or an area needs.
const SHORTENING: u64 = 200;

impl<T: Propagators> Cdcl<T> {
    /// Records what the literals from trail position `from` on changed, in order.
    pub(super) fn record<O: Observer>(&self, from: usize, observer: &mut O) {
        let mut board = self.board(&self.store.trail[..from]);
        let news = &self.store.trail[from..];
        for lit in news {
            shown_at(&self.propagators, *lit).for_each(|at| board.take_back(*lit, at));
        }
        for (index, lit) in (from as u32..).zip(news) {
            let decided_at = self.store.decisions.last() == Some(&index);
            let (technique, constraints) = match self.store.reason(lit.variable()) {
                Reason::Propagator(by) => self.technique_of(Source::Propagator(by)),
                _ => (0, Vec::new()),
            };
            let mut decided_at = decided_at;
            for at in shown_at(&self.propagators, *lit) {
                let (cell, before, after) = board.apply::<T>(*lit, at);
                if decided_at || before != after {
                    let kind = if decided_at { Kind::Decision } else { Kind::Narrow };
                    let event = Event::new(kind, cell, T::state(before), T::state(after), lone(&constraints));
                    self.emit(Event { technique, ..event }, observer);
                    self.record_constraints(&constraints, observer);
                    decided_at = false;
                }
            }
        }
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

    /// Records the conflict: its cell, its constraints and its literals.
    pub(super) fn record_conflict<O: Observer>(&self, observer: &mut O) {
        let Some(Explanation { by, lits, .. }) = self.explain_conflict(SHORTENING) else {
            return;
        };
        let newest = lits.iter().map(|lit| lit.variable()).max_by_key(|lit| self.store.position(*lit));
        let cell = newest.map_or(NONE, |variable| self.propagators.cell_of(variable).0);
        let (technique, constraints) = self.technique_of(by);
        let event = Event::new(Kind::Conflict, cell, 0, 0, lone(&constraints));
        self.emit(Event { technique, ..event }, observer);
        for lit in lits {
            self.record_lit(Kind::Reason, lit, self.counts.level, observer);
        }
        self.record_constraints(&constraints, observer);
    }

    /// Records a nogood learned at a decision level: the literals that cannot all hold, one event each.
    pub(super) fn record_nogood<O: Observer>(&self, clause: &[Lit], level: u32, observer: &mut O) {
        for lit in clause {
            self.record_lit(Kind::Learned, !*lit, level, observer);
        }
    }

    fn record_lit<O: Observer>(&self, kind: Kind, lit: Lit, level: u32, observer: &mut O) {
        let (cell, bit) = self.propagators.cell_of(lit.variable());
        let (is, is_not) = if lit.is_positive() { (bit, 0) } else { (0, bit) };
        let event = Event::new(kind, cell, T::state(is), T::state(is_not), NONE);
        observer.record(Event { level: level as u16, ..event });
    }

    /// Records constraints that were combined; a single one is the cause of its own event.
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
