//! Every run keeps what its fillings need; then the cell with the fewest candidates.

use std::sync::Arc;

use gridstep_engine::{Conflict, Digits, Event, Kind, Model, NONE, Observer, Progressed};

use crate::kakuro::clues::Clues;
use crate::kakuro::entry;
use crate::kakuro::propagate::{Agenda, Candidates, ask};
use crate::kakuro::word::Word;

/// Candidates narrowed run by run until nothing changes, then a guess at the cell with the fewest.
///
/// One run that has something to say is one tick: see [`Model::STEPWISE`].
#[derive(Clone)]
pub struct Propagated {
    clues: Arc<Clues>,
    candidates: Candidates,
    agenda: Agenda,
}

impl Propagated {
    /// All candidates, but for the entries of `words`.
    pub fn new(clues: &Arc<Clues>, words: &[u32]) -> Self {
        let mut candidates = Candidates::new(clues);
        for cell in clues.cells() {
            if let Some(digit) = entry(words, cell) {
                candidates.narrow(cell, Digits::only(digit), NONE);
            }
        }
        let agenda = Agenda::full(clues.runs().iter().map(|run| run.len as u8));
        Propagated { clues: Arc::clone(clues), candidates, agenda }
    }

    /// What is left in each cell.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The open cell with the fewest candidates, the first in reading order of several.
    pub fn tightest(&self) -> Option<u32> {
        let mut best = None;
        let mut least = u32::MAX;
        for (cell, mask) in (0..).zip(self.candidates.all()) {
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
    pub fn suppose(&mut self, cell: u32, digits: Digits, cause: u32) {
        self.candidates.narrow(cell, digits, cause);
        self.agenda.wake(&self.clues, cell, usize::MAX);
    }
}

impl Model for Propagated {
    type Move = (u32, u8);
    /// A time of the trail.
    type Mark = usize;
    const STEPWISE: bool = true;

    #[inline]
    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, Conflict> {
        while let Some(run) = self.agenda.take() {
            let time = self.candidates.time();
            let said =
                ask(&self.clues, run, &mut self.candidates, &mut self.agenda, |cell, before, after| {
                    if O::ON {
                        let (from, to) = (Word::candidates(before).0, Word::candidates(after).0);
                        observer.see(Event::new(Kind::Narrow, cell, from, to, run as u32));
                    }
                });
            if let Err(conflict) = said {
                self.agenda.clear();
                return Err(conflict);
            }
            if self.candidates.time() != time {
                return Ok(Progressed::Some);
            }
        }
        Ok(Progressed::Settled)
    }

    fn branch(&self, moves: &mut Vec<(u32, u8)>) {
        if let Some(cell) = self.tightest() {
            let from = moves.len();
            moves.extend(self.candidates.of(cell).into_iter().map(|digit| (cell, digit)));
            moves[from..].reverse();
        }
    }

    fn play<O: Observer>(&mut self, (cell, digit): (u32, u8), observer: &mut O) {
        if O::ON {
            let from = Word::candidates(self.candidates.of(cell)).0;
            observer.see(Event::new(Kind::Guess, cell, from, Word::filled(digit).0, NONE));
        }
        self.suppose(cell, Digits::only(digit), NONE);
    }

    fn mark(&self) -> usize {
        self.candidates.time()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        self.agenda.clear();
        while to < self.candidates.time() {
            let Some((gone, until)) = self.candidates.undo() else { return };
            if O::ON {
                let (from, back) = (Word::candidates(until).0, Word::candidates(gone.before).0);
                observer.see(Event::new(Kind::Undo, gone.cell, from, back, gone.cause));
            }
        }
    }

    fn paint(&self, words: &mut Vec<u32>) {
        words.clear();
        words.extend(self.candidates.all().iter().map(|mask| Word::candidates(*mask).0));
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.candidates.bytes() + self.agenda.bytes()
    }
}
