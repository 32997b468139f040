//! Line after line until nothing follows, for the solver, the engines and trials of colours.
//!
//! What is known is kept by line, as bits, so that a line is propagated without collecting its cells; the engine's
//! `Propagation` over [`super::constraint`] has the same fixpoint, and takes longer:
//! `docs/experiments/nonogram-lines.md`.

use std::sync::Arc;

use gridstep_engine::constraint::Queue;

use super::cell_state::CellState;
use super::cells::Known;
use super::clues::{Clues, least};
use super::line::Line;

/// A line whose clue cannot be satisfied any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineConflict {
    /// The line.
    pub line: usize,
}

/// What is known of every cell, by line, with a trail to undo it.
#[derive(Clone)]
pub struct Lines {
    shared: Arc<Shared>,
    known: Vec<Known>,
    /// Known cells, oldest first.
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

    /// An empty queue: all lines are alike, first in, first out.
    fn queue(&self) -> Queue {
        Queue::new(self.lines.iter().map(|_| 1))
    }
}

impl Lines {
    /// A board with the entries of `states`; every line from which something can follow is enqueued.
    ///
    /// Entries that leave a line no arrangement are found by [`Lines::fixpoint`], not here.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let mut lines = Lines::with_known(&Shared::new(clues), vec![Known::NOTHING; clues.lines()]);
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
                lines.queue.enqueue(line as u32);
            }
        }
        lines
    }

    /// A board of which something is known by line; nothing is enqueued, and the trail is empty.
    pub(super) fn with_known(shared: &Arc<Shared>, known: Vec<Known>) -> Self {
        let trail = Vec::with_capacity(shared.clues.size().area());
        Lines { known, trail, queue: shared.queue(), shared: Arc::clone(shared) }
    }

    /// Starts again from what is known by line.
    ///
    /// Copies all lines: undoing cell by cell takes longer, though often few lines have changed.
    pub(super) fn reset(&mut self, known: &[Known]) {
        self.known.copy_from_slice(known);
        self.trail.clear();
        self.queue.clear();
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

    /// Cells that are known, oldest first.
    pub fn trail(&self) -> &[u32] {
        &self.trail
    }

    /// Whether every cell is known.
    pub fn complete(&self) -> bool {
        self.trail.len() == self.shared.clues.size().area()
    }

    /// Gives an open cell a colour, and enqueues its lines.
    pub fn assume(&mut self, cell: u32, black: bool) {
        for (line, place) in self.shared.clues.lines_of(cell) {
            self.known[line].set(place, black);
            self.queue.enqueue(line as u32);
        }
        self.trail.push(cell);
    }

    /// Propagates lines until nothing follows.
    ///
    /// # Errors
    /// The line that no arrangement of its blocks fits; some lines may not have been propagated: rewind the board.
    pub fn fixpoint(&mut self) -> Result<(), LineConflict> {
        while self.propagate_next()?.is_some() {}
        Ok(())
    }

    /// Propagates the next line of the queue and returns it; what follows is at the end of the trail. `None` if the
    /// queue is empty.
    ///
    /// # Errors
    /// As [`Lines::fixpoint`].
    #[inline]
    pub fn propagate_next(&mut self) -> Result<Option<usize>, LineConflict> {
        let Some(line) = self.dequeue() else { return Ok(None) };
        if self.propagate_by(line, Line::propagate).is_none() {
            self.queue.clear();
            return Err(LineConflict { line });
        }
        Ok(Some(line))
    }

    /// Takes the next line of the queue.
    #[inline]
    pub(super) fn dequeue(&mut self) -> Option<usize> {
        self.queue.dequeue().map(|line| line as usize)
    }

    /// Propagates one line by `propagate`, and enqueues the lines that cross the cells that follow; these cells, or
    /// `None` if no arrangement fits.
    #[inline]
    pub(super) fn propagate_by(
        &mut self,
        line: usize,
        propagate: impl FnOnce(&Line, &Known) -> Option<Known>,
    ) -> Option<&[u32]> {
        let (before, time) = (self.known[line], self.trail.len());
        let after = propagate(&self.shared.lines[line], &before)?;
        if after != before {
            self.write(line, before, after);
        }
        Some(&self.trail[time..])
    }

    /// Writes the cells that follow from a line.
    fn write(&mut self, line: usize, before: Known, after: Known) {
        self.known[line] = after;
        let (clues, height) = (&self.shared.clues, self.shared.clues.size().height as usize);
        let (first, own) = if line < height { (height, line) } else { (0, line - height) };
        for place in after.cells().without(before.cells()) {
            let crossing = first + place;
            self.known[crossing].set(own, after.black.has(place));
            self.queue.enqueue(crossing as u32);
            self.trail.push(clues.cell(line, place));
        }
    }

    /// The lines that wait.
    pub(super) fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.known.len() * (size_of::<Known>() + 3) + self.trail.len() * 4
    }

    /// Undoes all but the first `time` cells, and empties the queue.
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
