//! Line propagation; then a decision at the cell with the most known neighbours.

use gridstep_engine::{ConflictSite, Event, Kind, Model, NONE, Observer, Progressed};

use crate::nonogram::cell_state::CellState;
use crate::nonogram::probe::known_neighbours;
use crate::nonogram::propagate::{LineConflict, Lines};

/// Exact line propagation, then a decision: black first, at the cell with the most known neighbours.
///
/// One line from which something follows is one tick: see [`Model::STEPWISE`].
#[derive(Clone)]
pub struct Guessed {
    pub(super) lines: Lines,
}

impl Guessed {
    /// A search from a board.
    pub fn new(lines: Lines) -> Self {
        Guessed { lines }
    }
}

/// Records the cells that became known since `time`, by a technique (0 for none) and because of a line.
pub(super) fn tell<O: Observer>(lines: &Lines, time: usize, technique: u8, cause: u32, observer: &mut O) {
    for cell in &lines.trail()[time..] {
        let event = Event::new(Kind::Narrow, *cell, CellState::EMPTY.0, shown(lines, *cell), cause);
        observer.record(Event { technique, ..event });
    }
}

/// A line in conflict, with its first open cell, or its first.
fn conflict(lines: &Lines, broken: LineConflict) -> ConflictSite {
    let clues = lines.clues();
    let open = clues.cells(broken.line).find(|cell| lines.black(*cell).is_none());
    ConflictSite { cell: open.unwrap_or(clues.cell(broken.line, 0)), cause: broken.line as u32 }
}

/// What a cell shows.
fn shown(lines: &Lines, cell: u32) -> u32 {
    lines.black(cell).map_or(CellState::EMPTY, CellState::filled).0
}

impl Model for Guessed {
    type Move = (u32, bool);
    /// How many cells are known.
    type Mark = usize;
    const STEPWISE: bool = true;

    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, ConflictSite> {
        loop {
            let time = self.lines.time();
            let next = self.lines.propagate_next().map_err(|broken| conflict(&self.lines, broken))?;
            let Some(line) = next else { return Ok(Progressed::Fixpoint) };
            if time < self.lines.time() {
                if O::ON {
                    tell(&self.lines, time, 0, line as u32, observer);
                }
                return Ok(Progressed::Some);
            }
        }
    }

    fn branch(&self, moves: &mut Vec<(u32, bool)>) {
        // The first in reading order of several.
        let open =
            (0..self.lines.clues().size().area() as u32).filter(|cell| self.lines.black(*cell).is_none());
        let best = open.min_by_key(|cell| 4 - known_neighbours(&self.lines, *cell));
        moves.extend(best.into_iter().flat_map(|cell| [(cell, false), (cell, true)]));
    }

    fn play<O: Observer>(&mut self, (cell, black): (u32, bool), observer: &mut O) {
        if O::ON {
            observer.record(Event::new(
                Kind::Decision,
                cell,
                CellState::EMPTY.0,
                CellState::filled(black).0,
                NONE,
            ));
        }
        self.lines.assume(cell, black);
    }

    fn mark(&self) -> usize {
        self.lines.time()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        if O::ON {
            for cell in self.lines.trail()[to..].iter().rev() {
                observer.record(Event::new(
                    Kind::Undo,
                    *cell,
                    shown(&self.lines, *cell),
                    CellState::EMPTY.0,
                    NONE,
                ));
            }
        }
        self.lines.rewind(to);
    }

    fn paint(&self, states: &mut Vec<u32>) {
        self.lines.paint(states);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.lines.bytes()
    }
}
