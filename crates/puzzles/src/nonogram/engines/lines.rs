//! Every line keeps what its arrangements agree on; then a guess at the cell with the most known neighbours.

use gridstep_engine::{Conflict, Event, Kind, Model, NONE, Observer, Progressed};

use crate::nonogram::probe::known_neighbours;
use crate::nonogram::propagate::{Broken, Lines};
use crate::nonogram::word::Word;

/// Exact line solving, then a guess: black first, where most is known around.
///
/// One line that has something to say is one tick: see [`Model::STEPWISE`].
#[derive(Clone)]
pub struct Guessed {
    lines: Lines,
}

impl Guessed {
    /// A search from a board.
    pub fn new(lines: Lines) -> Self {
        Guessed { lines }
    }
}

/// Asks lines until one has something to say, and says it.
pub(super) fn ask<O: Observer>(lines: &mut Lines, observer: &mut O) -> Result<Progressed, Conflict> {
    loop {
        let time = lines.time();
        let Some(line) = lines.ask_next().map_err(|broken| conflict(lines, broken))? else {
            return Ok(Progressed::Settled);
        };
        if time < lines.time() {
            if O::ON {
                tell(lines, time, line as u32, observer);
            }
            return Ok(Progressed::Some);
        }
    }
}

/// Says which cells were settled since `time`, because of a line.
pub(super) fn tell<O: Observer>(lines: &Lines, time: usize, cause: u32, observer: &mut O) {
    for cell in &lines.trail()[time..] {
        observer.see(Event::new(Kind::Narrow, *cell, Word::EMPTY.0, shown(lines, *cell), cause));
    }
}

/// A line that cannot be met, with its first open cell, or its first.
pub(super) fn conflict(lines: &Lines, broken: Broken) -> Conflict {
    let clues = lines.clues();
    let open = clues.cells(broken.line).find(|cell| lines.black(*cell).is_none());
    Conflict { cell: open.unwrap_or(clues.cell(broken.line, 0)), cause: broken.line as u32 }
}

/// What a cell shows.
pub(super) fn shown(lines: &Lines, cell: u32) -> u32 {
    lines.black(cell).map_or(Word::EMPTY, Word::filled).0
}

/// The open cell with the most known neighbours, the first in reading order of several.
pub(super) fn next(lines: &Lines) -> Option<u32> {
    let open = (0..lines.clues().size().area() as u32).filter(|cell| lines.black(*cell).is_none());
    open.min_by_key(|cell| 4 - known_neighbours(lines, *cell))
}

/// Supposes a cell to have a colour, and says so.
pub(super) fn guess<O: Observer>(lines: &mut Lines, cell: u32, black: bool, observer: &mut O) {
    if O::ON {
        observer.see(Event::new(Kind::Guess, cell, Word::EMPTY.0, Word::filled(black).0, NONE));
    }
    lines.suppose(cell, black);
}

/// Takes back all but the first `time` cells, and says so.
pub(super) fn rewind<O: Observer>(lines: &mut Lines, time: usize, observer: &mut O) {
    if O::ON {
        for cell in lines.trail()[time..].iter().rev() {
            observer.see(Event::new(Kind::Undo, *cell, shown(lines, *cell), Word::EMPTY.0, NONE));
        }
    }
    lines.rewind(time);
}

impl Model for Guessed {
    type Move = (u32, bool);
    /// How many cells are known.
    type Mark = usize;
    const STEPWISE: bool = true;

    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, Conflict> {
        ask(&mut self.lines, observer)
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
    }

    fn paint(&self, words: &mut Vec<u32>) {
        self.lines.paint(words);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.lines.bytes()
    }
}
