//! Lines; then both colours of a cell are tried, and what both agree on is kept; then a guess.

use gridstep_engine::{Conflict, Event, Kind, Model, NONE, Observer, Progressed};

use super::lines::{ask, conflict, guess, next, rewind, shown, tell};
use crate::nonogram::probe::{Agreed, most_known_first, try_both};
use crate::nonogram::propagate::Lines;
use crate::nonogram::word::Word;

/// Exact line solving with probing, and guesses only where that is stuck.
///
/// A tick is one line that has something to say, or one cell whose trial settled something. Such a trial tells the
/// colours it tried ([`Kind::Narrow`] without a cause, taken back at once) before what it found.
#[derive(Clone)]
pub struct Probed {
    lines: Lines,
    /// Cells to be tried before the round ends, the next one last.
    waiting: Vec<u32>,
    /// How much was known when the round began.
    since: usize,
}

impl Probed {
    /// A search from a board.
    pub fn new(lines: Lines) -> Self {
        Probed { lines, waiting: Vec::new(), since: usize::MAX }
    }

    /// Tries cells until one settles something; a round without any ends it.
    fn probe<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, Conflict> {
        loop {
            let Some(cell) = self.waiting.pop() else {
                if self.since == self.lines.time() {
                    return Ok(Progressed::Settled);
                }
                self.since = self.lines.time();
                self.waiting = most_known_first(&self.lines);
                self.waiting.reverse();
                continue;
            };
            if self.lines.black(cell).is_some() {
                continue;
            }
            let time = self.lines.time();
            match try_both(&mut self.lines, cell) {
                Agreed::Neither(broken) => return Err(conflict(&self.lines, broken)),
                Agreed::On(cells, _) if cells.is_empty() => (),
                Agreed::On(cells, broken) => {
                    for (other, black) in cells {
                        self.lines.suppose(other, black);
                    }
                    if O::ON {
                        for black in [false, true] {
                            let tried = Word::filled(black).0;
                            observer.see(Event::new(Kind::Narrow, cell, Word::EMPTY.0, tried, NONE));
                            observer.see(Event::new(Kind::Undo, cell, tried, Word::EMPTY.0, NONE));
                        }
                        tell(&self.lines, time, broken.map_or(NONE, |broken| broken.line as u32), observer);
                    }
                    return Ok(Progressed::Some);
                }
            }
        }
    }
}

impl Model for Probed {
    type Move = (u32, bool);
    /// How many cells are known.
    type Mark = usize;
    const STEPWISE: bool = true;

    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, Conflict> {
        match ask(&mut self.lines, observer)? {
            Progressed::Some => Ok(Progressed::Some),
            Progressed::Settled => self.probe(observer),
        }
    }

    fn branch(&self, moves: &mut Vec<(u32, bool)>) {
        moves.extend(next(&self.lines).into_iter().flat_map(|cell| [(cell, false), (cell, true)]));
    }

    fn play<O: Observer>(&mut self, (cell, black): (u32, bool), observer: &mut O) {
        guess(&mut self.lines, cell, black, observer);
    }

    fn mark(&self) -> usize {
        self.lines.time()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        rewind(&mut self.lines, to, observer);
        self.waiting.clear();
        self.since = usize::MAX;
    }

    fn paint(&self, words: &mut Vec<u32>) {
        words.clear();
        words.extend((0..self.lines.clues().size().area() as u32).map(|cell| shown(&self.lines, cell)));
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.lines.bytes() + self.waiting.len() * 4
    }
}
