use gridstep_engine::{ConflictSite, Event, Kind, Model, NONE, Observer, Progressed};

/// A row of cells, each 0 or 1, filled from left to right; no two 1s are neighbours.
///
/// The states of cells: 0 open, else the value plus one.
#[derive(Clone)]
struct Row {
    length: usize,
    values: Vec<u32>,
}

impl Model for Row {
    type Move = u32;
    type Mark = usize;

    fn propagate<O: Observer>(&mut self, _: &mut O) -> Result<Progressed, ConflictSite> {
        let cell = self.values.len().saturating_sub(1) as u32;
        if self.values.ends_with(&[1, 1]) {
            Err(ConflictSite { cell, cause: NONE })
        } else {
            Ok(Progressed::Fixpoint)
        }
    }

    fn branch(&self, moves: &mut Vec<u32>) {
        if self.values.len() < self.length {
            moves.extend([0, 1]); // the last one is tried first
        }
    }

    fn play<O: Observer>(&mut self, value: u32, observer: &mut O) {
        if O::ON {
            observer.record(Event::new(Kind::Decision, self.values.len() as u32, 0, value + 1, NONE));
        }
        self.values.push(value);
    }

    fn mark(&self) -> usize {
        self.values.len()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        while to < self.values.len() {
            let value = self.values.pop().unwrap_or_default();
            if O::ON {
                observer.record(Event::new(Kind::Undo, self.values.len() as u32, value + 1, 0, NONE));
            }
        }
    }

    fn paint(&self, states: &mut Vec<u32>) {
        states.clear();
        states.extend(self.values.iter().map(|value| value + 1));
        states.resize(self.length, 0);
    }

    fn bytes(&self) -> usize {
        size_of::<Row>() + self.values.len() * size_of::<u32>()
    }
}
