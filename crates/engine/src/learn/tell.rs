//! What the search says to those who watch: facts as changes of cells.

use super::learner::Learner;
use super::why::{Because, By};
use super::{Fact, Reason, Theory};
use crate::event::{Event, Kind, NONE, Observer};

/// Questions that shortening the cause of one clash may take: far more than a run or an area needs.
const SHORTENING: u64 = 200;

impl<T: Theory> Learner<T> {
    /// Says what the facts from trail position `from` on did to the cells, in the order they came.
    pub(super) fn tell<O: Observer>(&self, from: usize, observer: &mut O) {
        let mut board = self.board(&self.kernel.trail[..from]);
        let news = &self.kernel.trail[from..];
        for fact in news {
            shown_at(&self.theory, *fact).for_each(|at| board.take_back(*fact, at));
        }
        for (index, fact) in (from as u32..).zip(news) {
            let guessed = self.kernel.guesses.last() == Some(&index);
            let (rule, constraints) = match self.kernel.reason(fact.variable()) {
                Reason::Propagator(by) => self.said_by(By::Propagator(by)),
                _ => (0, Vec::new()),
            };
            let mut guessed = guessed;
            for at in shown_at(&self.theory, *fact) {
                let (cell, before, after) = board.apply::<T>(*fact, at);
                if guessed || before != after {
                    let kind = if guessed { Kind::Guess } else { Kind::Narrow };
                    let event = Event::new(kind, cell, T::word(before), T::word(after), lone(&constraints));
                    self.see(Event { rule, ..event }, observer);
                    self.tell_several(&constraints, observer);
                    guessed = false;
                }
            }
        }
    }

    /// Says what taking back `gone` (newest first) did.
    pub(super) fn tell_undone<O: Observer>(&self, gone: &[Fact], observer: &mut O) {
        let mut board = self.board(&self.kernel.trail);
        for fact in gone {
            shown_at(&self.theory, *fact).for_each(|at| _ = board.apply::<T>(*fact, at));
        }
        for fact in gone {
            for at in shown_at(&self.theory, *fact) {
                let before = board.shown::<T>(at.0);
                board.take_back(*fact, at);
                let after = board.shown::<T>(at.0);
                if before != after {
                    self.see(Event::new(Kind::Undo, at.0, T::word(before), T::word(after), NONE), observer);
                }
            }
        }
    }

    /// Says what clashes: where, by which constraints, and with which facts.
    pub(super) fn tell_clash<O: Observer>(&self, observer: &mut O) {
        let Some(Because { by, facts, .. }) = self.clash(SHORTENING) else {
            return;
        };
        let newest = facts.iter().map(|fact| fact.variable()).max_by_key(|fact| self.kernel.position(*fact));
        let cell = newest.map_or(NONE, |variable| self.theory.place(variable).0);
        let (rule, constraints) = self.said_by(by);
        let event = Event::new(Kind::Conflict, cell, 0, 0, lone(&constraints));
        self.see(Event { rule, ..event }, observer);
        for fact in facts {
            self.tell_fact(Kind::Cited, fact, self.counts.depth, observer);
        }
        self.tell_several(&constraints, observer);
    }

    /// Says what was learned when `depth` guesses stood: the facts that cannot all hold, one event each.
    pub(super) fn tell_lesson<O: Observer>(&self, clause: &[Fact], depth: u32, observer: &mut O) {
        for fact in clause {
            self.tell_fact(Kind::Learned, !*fact, depth, observer);
        }
    }

    fn tell_fact<O: Observer>(&self, kind: Kind, fact: Fact, depth: u32, observer: &mut O) {
        let (cell, bit) = self.theory.place(fact.variable());
        let (is, is_not) = if fact.holds() { (bit, 0) } else { (0, bit) };
        let event = Event::new(kind, cell, T::word(is), T::word(is_not), NONE);
        observer.see(Event { depth: depth as u16, ..event });
    }

    /// Says which constraints were taken together; one alone is told with what it did.
    fn tell_several<O: Observer>(&self, constraints: &[u32], observer: &mut O) {
        if 1 < constraints.len() {
            for constraint in constraints {
                self.see(Event::new(Kind::Cited, NONE, 0, 0, *constraint), observer);
            }
        }
    }

    /// The rule of thumb and the constraints that a reason stands for.
    fn said_by(&self, by: By) -> (u8, Vec<u32>) {
        match by {
            By::Propagator(by) => (self.theory.rule(by), self.theory.constraints(by)),
            By::Theory | By::Learned => (0, Vec::new()),
        }
    }

    /// What a board with the facts `held` looks like, all that is impossible now being impossible.
    pub(super) fn board(&self, held: &[Fact]) -> Shown {
        let mut possible = Vec::new();
        self.theory.paint(&self.kernel, &mut possible);
        let mut board = Shown { held: vec![0; possible.len()], possible };
        for fact in held.iter().filter(|fact| fact.holds()) {
            for (cell, bit) in shown_at(&self.theory, *fact) {
                board.held[cell as usize] |= bit;
            }
        }
        board
    }

    pub(super) fn see<O: Observer>(&self, mut event: Event, observer: &mut O) {
        event.depth = self.counts.depth as u16;
        observer.see(event);
    }
}

/// The constraint, if it is one alone.
fn lone(constraints: &[u32]) -> u32 {
    if let [only] = constraints { *only } else { NONE }
}

/// Cells as facts make them: what is still possible, and what is settled though the rest is not yet ruled out.
pub(super) struct Shown {
    pub(super) possible: Vec<u32>,
    held: Vec<u32>,
}

/// The cells that show a fact, with their bits.
fn shown_at<T: Theory>(theory: &T, fact: Fact) -> impl Iterator<Item = (u32, u32)> {
    std::iter::once(theory.place(fact.variable())).chain(theory.beside(fact.variable()))
}

impl Shown {
    pub(super) fn shown<T: Theory>(&self, cell: u32) -> u32 {
        let (held, possible) = (self.held[cell as usize], self.possible[cell as usize]);
        let of_group = |group: &u32| if held & group == 0 { possible & group } else { held & group };
        T::GROUPS.iter().map(of_group).sum()
    }

    /// Lets a fact hold where it is shown; returns the cell with what it showed before and after.
    fn apply<T: Theory>(&mut self, fact: Fact, (cell, bit): (u32, u32)) -> (u32, u32, u32) {
        let before = self.shown::<T>(cell);
        if fact.holds() {
            self.held[cell as usize] |= bit;
        } else {
            self.possible[cell as usize] &= !bit;
        }
        (cell, before, self.shown::<T>(cell))
    }

    fn take_back(&mut self, fact: Fact, (cell, bit): (u32, u32)) {
        if fact.holds() {
            self.held[cell as usize] &= !bit;
        } else {
            self.possible[cell as usize] |= bit;
        }
    }
}
