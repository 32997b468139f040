//! Line after line until nothing follows: the propagator, apart from any search that drives it.

use std::sync::Arc;

use super::cell_state::CellState;
use super::cells::Known;
use super::clues::{Clues, least};
use super::line::Line;

/// A line whose clue cannot be met any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineConflict {
    /// The line.
    pub line: usize,
}

/// What is known of every cell, with a trail to take it back.
#[derive(Clone)]
pub struct Lines {
    shared: Arc<Shared>,
    known: Vec<Known>,
    /// Settled cells, oldest first.
    trail: Vec<u32>,
    queue: Queue,
}

/// What does not change.
pub(super) struct Shared {
    pub(super) clues: Clues,
    pub(super) lines: Vec<Line>,
}

impl Shared {
    pub(super) fn new(clues: &Clues) -> Arc<Shared> {
        let line = |line| Line::new(clues.len_of(line), clues.blocks(line));
        Arc::new(Shared { clues: clues.clone(), lines: (0..clues.lines()).map(line).collect() })
    }
}

/// The lines that wait to be asked, first in, first out.
#[derive(Clone, Default)]
pub(super) struct Queue {
    queued: Vec<bool>,
    fifo: Vec<u16>,
    head: usize,
}

impl Queue {
    pub(super) fn new(lines: usize) -> Self {
        Queue { queued: vec![false; lines], fifo: Vec::with_capacity(lines), head: 0 }
    }

    #[inline]
    pub(super) fn add(&mut self, line: usize) {
        if !std::mem::replace(&mut self.queued[line], true) {
            self.fifo.push(line as u16);
        }
    }

    #[inline]
    pub(super) fn take(&mut self) -> Option<usize> {
        let line = usize::from(*self.fifo.get(self.head)?);
        self.head += 1;
        if self.head == self.fifo.len() {
            self.fifo.clear();
            self.head = 0;
        }
        self.queued[line] = false;
        Some(line)
    }

    pub(super) fn clear(&mut self) {
        while self.take().is_some() {}
    }
}

impl Lines {
    /// A board with the entries of `states`; every line that can say something waits to be asked.
    ///
    /// # Errors
    /// A line whose entries leave no arrangement is found when it is asked, not here.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let mut lines = Lines {
            known: vec![Known::NOTHING; clues.lines()],
            trail: Vec::new(),
            queue: Queue::new(clues.lines()),
            shared: Shared::new(clues),
        };
        for (cell, state) in (0..clues.size().area() as u32).zip(states) {
            if let Some(black) = CellState(*state).black() {
                lines.assume(cell, black);
            }
        }
        for line in 0..clues.lines() {
            let blocks = clues.blocks(line);
            let slack = clues.len_of(line) - least(blocks);
            // Nothing follows from a bare line none of whose blocks overlaps itself.
            if blocks.iter().any(|block| slack < usize::from(*block)) || blocks.is_empty() {
                lines.queue.add(line);
            }
        }
        lines
    }

    /// The printed puzzle.
    pub fn clues(&self) -> &Clues {
        &self.shared.clues
    }

    pub(super) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// What is known of a line.
    pub fn known(&self, line: usize) -> &Known {
        &self.known[line]
    }

    /// Whether a cell is black, if it is known.
    #[inline]
    pub fn black(&self, cell: u32) -> Option<bool> {
        let [(row, place), _] = self.shared.clues.lines_of(cell);
        let known = &self.known[row];
        if known.black.has(place) {
            Some(true)
        } else if known.white.has(place) {
            Some(false)
        } else {
            None
        }
    }

    /// Number of cells that are known.
    #[inline]
    pub fn time(&self) -> usize {
        self.trail.len()
    }

    /// Cells that are known, in the order in which they came to be.
    pub fn trail(&self) -> &[u32] {
        &self.trail
    }

    /// Whether every cell is known.
    pub fn complete(&self) -> bool {
        self.trail.len() == self.shared.clues.size().area()
    }

    /// Settles an open cell, and wakes its lines.
    pub fn assume(&mut self, cell: u32, black: bool) {
        for (line, place) in self.shared.clues.lines_of(cell) {
            self.known[line].set(place, black);
            self.queue.add(line);
        }
        self.trail.push(cell);
    }

    /// Asks lines until nothing follows.
    ///
    /// # Errors
    /// The line that no arrangement of its blocks fits; the board may then be half settled: rewind it.
    pub fn fixpoint(&mut self) -> Result<(), LineConflict> {
        while self.ask_next()?.is_some() {}
        Ok(())
    }

    /// Asks the next waiting line and returns it; what it said is at the end of the trail. `None` if none waits.
    ///
    /// # Errors
    /// As [`Lines::fixpoint`].
    #[inline]
    pub fn ask_next(&mut self) -> Result<Option<usize>, LineConflict> {
        let Some(line) = self.queue.take() else { return Ok(None) };
        let before = self.known[line];
        let Some(after) = self.shared.lines[line].propagate(&before) else {
            self.queue.clear();
            return Err(LineConflict { line });
        };
        if after != before {
            self.note(line, before, after);
        }
        Ok(Some(line))
    }

    /// Tells the crossing lines what a line has found.
    fn note(&mut self, line: usize, before: Known, after: Known) {
        self.known[line] = after;
        let (clues, height) = (&self.shared.clues, self.shared.clues.size().height as usize);
        let (first, own) = if line < height { (height, line) } else { (0, line - height) };
        for place in after.cells().without(before.cells()) {
            let crossing = first + place;
            self.known[crossing].set(own, after.black.has(place));
            self.queue.add(crossing);
            self.trail.push(clues.cell(line, place));
        }
    }

    /// The lines that wait to be asked.
    pub(super) fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.known.len() * (size_of::<Known>() + 3) + self.trail.len() * 4
    }

    /// Takes back all but the first `time` cells; no line waits any more.
    pub fn rewind(&mut self, time: usize) {
        self.queue.clear();
        for cell in self.trail.drain(time..) {
            for (line, place) in self.shared.clues.lines_of(cell) {
                self.known[line].clear(place);
            }
        }
    }

    /// Replaces `states` by the board.
    pub fn paint(&self, states: &mut Vec<u32>) {
        states.clear();
        let state = |cell| self.black(cell).map_or(CellState::EMPTY, CellState::filled).0;
        states.extend((0..self.shared.clues.size().area() as u32).map(state));
    }
}
