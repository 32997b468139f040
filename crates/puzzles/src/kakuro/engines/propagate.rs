//! Every run keeps what its fillings need; then the cell with the fewest candidates.

use std::sync::Arc;

use gridstep_engine::{Conflict, Digits, Event, Kind, Model, NONE, Observer, Progressed};

use crate::kakuro::cell_state::CellState;
use crate::kakuro::clues::Clues;
use crate::kakuro::entry;
use crate::kakuro::propagate::{Domains, Queue, propagate_run};

/// Candidates narrowed run by run until nothing changes, then a guess at the cell with the fewest.
///
/// One run that has something to say is one tick: see [`Model::STEPWISE`].
#[derive(Clone)]
pub struct Propagated {
    clues: Arc<Clues>,
    domains: Domains,
    queue: Queue,
}

impl Propagated {
    /// All candidates, but for the entries of `states`.
    pub fn new(clues: &Arc<Clues>, states: &[u32]) -> Self {
        let mut domains = Domains::new(clues);
        for cell in clues.cells() {
            if let Some(digit) = entry(states, cell) {
                domains.narrow(cell, Digits::only(digit), NONE);
            }
        }
        let queue = Queue::full(clues.runs().iter().map(|run| run.len as u8));
        Propagated { clues: Arc::clone(clues), domains, queue }
    }

    /// What is left in each cell.
    pub fn domains(&self) -> &Domains {
        &self.domains
    }

    /// The open cell with the fewest candidates, the first in reading order of several.
    pub fn tightest(&self) -> Option<u32> {
        let mut best = None;
        let mut least = u32::MAX;
        for (cell, mask) in (0..).zip(self.domains.all()) {
            let count = mask.len();
            if 1 < count && count < least {
                (best, least) = (Some(cell), count);
                if count == 2 {
                    break;
                }
            }
        }
        best
    }

    /// Supposes a cell to lie within `digits`, for `cause`.
    pub fn assume(&mut self, cell: u32, digits: Digits, cause: u32) {
        self.domains.narrow(cell, digits, cause);
        self.queue.wake(&self.clues, cell, usize::MAX);
    }
}

impl Model for Propagated {
    type Move = (u32, u8);
    /// A time of the trail.
    type Mark = usize;
    const STEPWISE: bool = true;

    #[inline]
    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, Conflict> {
        while let Some(run) = self.queue.take() {
            let time = self.domains.time();
            let said =
                propagate_run(&self.clues, run, &mut self.domains, &mut self.queue, |cell, before, after| {
                    if O::ON {
                        let (from, to) = (CellState::candidates(before).0, CellState::candidates(after).0);
                        observer.record(Event::new(Kind::Narrow, cell, from, to, run as u32));
                    }
                });
            if let Err(conflict) = said {
                self.queue.clear();
                return Err(conflict);
            }
            if self.domains.time() != time {
                return Ok(Progressed::Some);
            }
        }
        Ok(Progressed::Fixpoint)
    }

    fn branch(&self, moves: &mut Vec<(u32, u8)>) {
        if let Some(cell) = self.tightest() {
            let from = moves.len();
            moves.extend(self.domains.of(cell).into_iter().map(|digit| (cell, digit)));
            moves[from..].reverse();
        }
    }

    fn play<O: Observer>(&mut self, (cell, digit): (u32, u8), observer: &mut O) {
        if O::ON {
            let from = CellState::candidates(self.domains.of(cell)).0;
            observer.record(Event::new(Kind::Decision, cell, from, CellState::filled(digit).0, NONE));
        }
        self.assume(cell, Digits::only(digit), NONE);
    }

    fn mark(&self) -> usize {
        self.domains.time()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        self.queue.clear();
        while to < self.domains.time() {
            let Some((gone, until)) = self.domains.undo() else { return };
            if O::ON {
                let (from, back) = (CellState::candidates(until).0, CellState::candidates(gone.before).0);
                observer.record(Event::new(Kind::Undo, gone.cell, from, back, gone.cause));
            }
        }
    }

    fn paint(&self, states: &mut Vec<u32>) {
        states.clear();
        states.extend(self.domains.all().iter().map(|mask| CellState::candidates(*mask).0));
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.domains.bytes() + self.queue.bytes()
    }
}
