//! Lines; then both colours of a cell are tried, and what both agree on is kept; then a guess.

use gridstep_engine::{Conflict, Event, Kind, Model, NONE, Observer, Progressed};

use super::lines::{Guessed, conflict, tell};
use crate::nonogram::probe::{Agreed, most_known_first, try_both};
use crate::nonogram::propagate::Lines;
use crate::nonogram::word::Word;

/// Exact line solving with probing, and guesses only where that is stuck.
///
/// A tick is one line that has something to say, or one cell whose trial settled something. Such a trial tells the
/// colours it tried ([`Kind::Narrow`] without a cause, taken back at once) before what it found.
#[derive(Clone)]
pub struct Probed {
    inner: Guessed,
    /// Cells to be tried before the round ends, the next one last.
    waiting: Vec<u32>,
    /// How much was known when the round began.
    since: usize,
}

impl Probed {
    /// A search from a board.
    pub fn new(lines: Lines) -> Self {
        Probed { inner: Guessed::new(lines), waiting: Vec::new(), since: usize::MAX }
    }

    /// Tries cells until one settles something; a round without any ends it.
    fn probe<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, Conflict> {
        let lines = &mut self.inner.lines;
        loop {
            let Some(cell) = self.waiting.pop() else {
                if self.since == lines.time() {
                    return Ok(Progressed::Settled);
                }
                self.since = lines.time();
                self.waiting = most_known_first(lines);
                self.waiting.reverse();
                continue;
            };
            if lines.black(cell).is_some() {
                continue;
            }
            let time = lines.time();
            match try_both(lines, cell) {
                Agreed::Neither(broken) => return Err(conflict(lines, broken)),
                Agreed::On(cells, _) if cells.is_empty() => (),
                Agreed::On(cells, broken) => {
                    for (other, black) in cells {
                        lines.suppose(other, black);
                    }
                    if O::ON {
                        for black in [false, true] {
                            let tried = Word::filled(black).0;
                            observer.see(Event::new(Kind::Narrow, cell, Word::EMPTY.0, tried, NONE));
                            observer.see(Event::new(Kind::Undo, cell, tried, Word::EMPTY.0, NONE));
                        }
                        tell(lines, time, broken.map_or(NONE, |broken| broken.line as u32), observer);
                    }
                    return Ok(Progressed::Some);
                }
            }
        }
    }
}

impl Model for Probed {
    type Move = <Guessed as Model>::Move;
    type Mark = <Guessed as Model>::Mark;
    const STEPWISE: bool = true;

    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, Conflict> {
        match self.inner.propagate(observer)? {
            Progressed::Some => Ok(Progressed::Some),
            Progressed::Settled => self.probe(observer),
        }
    }

    fn branch(&self, moves: &mut Vec<Self::Move>) {
        self.inner.branch(moves);
    }

    fn play<O: Observer>(&mut self, mv: Self::Move, observer: &mut O) {
        self.inner.play(mv, observer);
    }

    fn mark(&self) -> Self::Mark {
        self.inner.mark()
    }

    fn rewind<O: Observer>(&mut self, to: Self::Mark, observer: &mut O) {
        self.inner.rewind(to, observer);
        self.waiting.clear();
        self.since = usize::MAX;
    }

    fn paint(&self, words: &mut Vec<u32>) {
        self.inner.paint(words);
    }

    fn bytes(&self) -> usize {
        self.inner.bytes() + self.waiting.len() * 4
    }
}
