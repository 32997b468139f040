//! A search that is easy to foresee.

use gridstep_engine::{Conflict, Event, Kind, Model, NONE, Observer, Progressed, Search};

/// Counts in binary: every string of `digits` bits is a solution, unless its bits make a multiple of three.
#[derive(Clone)]
pub(crate) struct Counter {
    digits: usize,
    bits: Vec<bool>,
}

impl Counter {
    fn value(&self) -> u64 {
        self.bits.iter().fold(0, |value, bit| value * 2 + u64::from(*bit))
    }
}

impl Model for Counter {
    type Move = bool;
    type Mark = usize;

    fn propagate<O: Observer>(&mut self, _observer: &mut O) -> Result<Progressed, Conflict> {
        let full = self.bits.len() == self.digits;
        if full && self.value().is_multiple_of(3) {
            Err(Conflict { cell: 0, cause: NONE })
        } else {
            Ok(Progressed::Settled)
        }
    }

    fn branch(&self, moves: &mut Vec<bool>) {
        if self.bits.len() < self.digits {
            moves.extend([true, false]);
        }
    }

    fn play<O: Observer>(&mut self, bit: bool, observer: &mut O) {
        if O::ON {
            let cell = self.bits.len() as u32;
            observer.see(Event::new(Kind::Guess, cell, 0, 1 + u32::from(bit), NONE));
        }
        self.bits.push(bit);
    }

    fn mark(&self) -> usize {
        self.bits.len()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        while to < self.bits.len() {
            let bit = self.bits.pop();
            if O::ON {
                let cell = self.bits.len() as u32;
                observer.see(Event::new(Kind::Undo, cell, 1 + u32::from(bit == Some(true)), 0, NONE));
            }
        }
    }

    fn paint(&self, words: &mut Vec<u32>) {
        words.clear();
        words.extend(self.bits.iter().map(|bit| 1 + u32::from(*bit)));
        words.resize(self.digits, 0);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.bits.len()
    }
}

pub(crate) fn search(digits: usize) -> Search<Counter> {
    Search::new(Counter { digits, bits: Vec::new() })
}
