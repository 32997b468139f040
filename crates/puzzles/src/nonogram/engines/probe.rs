//! Lines; then both colours of a cell are tried, and what both agree on is kept; then a decision.

use gridstep_engine::{ConflictSite, Event, Kind, Model, NONE, Observer, Progressed};

use super::lines::{Guessed, tell};
use crate::nonogram::cell_state::CellState;
use crate::nonogram::probe::{Agreed, most_known_first, probe_cell};
use crate::nonogram::propagate::{LineConflict, Lines};
use crate::nonogram::techniques;

/// Exact line solving with probing, and decisions only where nothing follows from that.
///
/// A tick is one line from which something follows, or one cell whose probe settled something. Such a probe records the
/// colours it tried ([`Kind::Narrow`] without a cause, undone at once) before what it found. If one of them led to a
/// line in conflict, that line is the cause and the technique the contradiction; else both colours are premises, as
/// either leads to the result.
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

    /// Probes cells until one settles something, or until a round has settled nothing.
    fn probe<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, ConflictSite> {
        let lines = &mut self.inner.lines;
        loop {
            let Some(cell) = self.waiting.pop() else {
                if self.since == lines.time() {
                    return Ok(Progressed::Fixpoint);
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
            match probe_cell(lines, cell) {
                Agreed::Neither(_) => return Err(ConflictSite { cell, cause: NONE }),
                Agreed::On(cells, _) if cells.is_empty() => (),
                Agreed::On(cells, broken) => {
                    for (other, black) in cells {
                        lines.assume(other, black);
                    }
                    if O::ON {
                        show_trial(lines, time, cell, broken, observer);
                    }
                    return Ok(Progressed::Some);
                }
            }
        }
    }
}

/// Records in which colours a cell was tried, and what became known since `time` because of that.
fn show_trial<O: Observer>(
    lines: &Lines,
    time: usize,
    cell: u32,
    broken: Option<LineConflict>,
    observer: &mut O,
) {
    let both = [false, true].map(|black| CellState::filled(black).0);
    for tried in both {
        observer.record(Event::new(Kind::Narrow, cell, CellState::EMPTY.0, tried, NONE));
        observer.record(Event::new(Kind::Undo, cell, tried, CellState::EMPTY.0, NONE));
    }
    if let Some(broken) = broken {
        tell(lines, time, techniques::SUPPOSING, broken.line as u32, observer);
        return;
    }
    tell(lines, time, 0, NONE, observer);
    for tried in both {
        observer.record(Event::new(Kind::Reason, cell, tried, CellState::EMPTY.0, NONE));
    }
}

impl Model for Probed {
    type Move = <Guessed as Model>::Move;
    type Mark = <Guessed as Model>::Mark;
    const STEPWISE: bool = true;

    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, ConflictSite> {
        match self.inner.propagate(observer)? {
            Progressed::Some => Ok(Progressed::Some),
            Progressed::Fixpoint => self.probe(observer),
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

    fn paint(&self, states: &mut Vec<u32>) {
        self.inner.paint(states);
    }

    fn bytes(&self) -> usize {
        self.inner.bytes() + self.waiting.len() * 4
    }
}
