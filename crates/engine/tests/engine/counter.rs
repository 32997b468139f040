//! A search that is easy to foresee.

use gridstep_engine::{ConflictSite, Event, Kind, Model, NONE, Observer, Part, Progressed, Search};

/// Counts: every number of `length` digits is a solution, unless it is a multiple of three. Every `fixed`th digit is 1.
#[derive(Clone)]
pub(crate) struct Counter {
    length: usize,
    base: u32,
    fixed: usize,
    digits: Vec<u32>,
}

impl Counter {
    fn value(&self) -> u64 {
        self.digits.iter().fold(0, |value, digit| value * u64::from(self.base) + u64::from(*digit))
    }
}

impl Model for Counter {
    type Move = u32;
    type Mark = usize;

    fn propagate<O: Observer>(&mut self, _observer: &mut O) -> Result<Progressed, ConflictSite> {
        let full = self.digits.len() == self.length;
        if full && self.value().is_multiple_of(3) {
            Err(ConflictSite { cell: 0, cause: NONE })
        } else {
            Ok(Progressed::Fixpoint)
        }
    }

    fn branch(&self, moves: &mut Vec<u32>) {
        if self.digits.len() < self.length {
            let is_fixed = (self.digits.len() + 1).is_multiple_of(self.fixed);
            moves.extend(if is_fixed { 1..2 } else { 0..self.base }.rev());
        }
    }

    fn play<O: Observer>(&mut self, digit: u32, observer: &mut O) {
        if O::ON {
            let cell = self.digits.len() as u32;
            observer.record(Event::new(Kind::Decision, cell, 0, 1 + digit, NONE));
        }
        self.digits.push(digit);
    }

    fn mark(&self) -> usize {
        self.digits.len()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        while to < self.digits.len()
            && let Some(digit) = self.digits.pop()
        {
            if O::ON {
                let cell = self.digits.len() as u32;
                observer.record(Event::new(Kind::Undo, cell, 1 + digit, 0, NONE));
            }
        }
    }

    /// All digits make the number.
    fn fails_with(&self, _conflict: ConflictSite, _root: usize, _moves: &[u32], parts: &[Part]) -> bool {
        parts.iter().all(|part| part.is_kept(|| true))
    }

    fn paint(&self, states: &mut Vec<u32>) {
        states.clear();
        states.extend(self.digits.iter().map(|digit| 1 + digit));
        states.resize(self.length, 0);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.digits)
    }
}

/// Numbers of so many digits in base two or more.
pub(crate) fn search(length: usize, base: u32) -> Search<Counter> {
    search_with_fixed(length, base, usize::MAX)
}

/// The same with fixed digits.
pub(crate) fn search_with_fixed(length: usize, base: u32, fixed: usize) -> Search<Counter> {
    Search::new(Counter { length, base, fixed, digits: Vec::new() })
}
