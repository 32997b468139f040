//! Following suppositions only to see whether they come to nothing: no reasons are kept.

use super::candidates::{Candidates, Lines};
use crate::nonogram::cells::Known;
use crate::nonogram::propagate::Queue;

/// What is known of a board, and of what is supposed on it.
pub(super) struct Trial<'a> {
    candidates: &'a Candidates,
    known: Vec<Known>,
    /// Cells that were open.
    trail: Vec<u32>,
    queue: Queue,
    /// Lines asked since the supposition, and how often any was.
    asked: Lines,
    asks: usize,
}

/// What came of a supposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A line was broken.
    LineConflict,
    /// Nothing more follows.
    Nothing,
    /// As many lines were asked as might be.
    Enough,
}

impl<'a> Trial<'a> {
    /// Nothing is supposed yet.
    pub(super) fn new(candidates: &'a Candidates) -> Self {
        let known = candidates.all_known().to_vec();
        let queue = Queue::new(known.len());
        Trial { candidates, known, trail: Vec::new(), queue, asked: Lines::default(), asks: 0 }
    }

    /// Takes the last supposition back and makes another: that an open cell has a colour.
    pub(super) fn assume(&mut self, cell: u32, black: bool) {
        // All lines at once: to take back cell by cell took longer, though often few lines have changed.
        self.known.copy_from_slice(self.candidates.all_known());
        self.trail.clear();
        self.queue.clear();
        self.asked = Lines::default();
        self.asks = 0;
        for (line, place) in self.candidates.clues().lines_of(cell) {
            self.known[line].set(place, black);
        }
        self.trail.push(cell);
    }

    /// The cells that have a colour since the supposition, and which.
    pub(super) fn settled(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        self.trail.iter().map(|cell| {
            let [(row, place), _] = self.candidates.clues().lines_of(*cell);
            (*cell, self.known[row].black.has(place))
        })
    }

    /// The lines that were asked since the supposition.
    pub(super) fn asked(&self) -> Lines {
        self.asked
    }

    /// How often lines were asked since the supposition.
    pub(super) fn asks(&self) -> usize {
        self.asks
    }

    /// Asks a line, and tells the lines across; the cells it settled, or `None` if it is broken.
    pub(super) fn propagate(&mut self, line: usize) -> Option<&[u32]> {
        self.candidates.count_ticks(1);
        self.asks += 1;
        self.asked[line / 64] |= 1 << (line % 64);
        let (before, from) = (self.known[line], self.trail.len());
        let after = self.candidates.answer_cache().borrow_mut().propagate(
            self.candidates.line(line),
            line,
            &before,
        )?;
        if after != before {
            self.known[line] = after;
            let clues = self.candidates.clues();
            let height = clues.size().height as usize;
            let (first, own) = if line < height { (height, line) } else { (0, line - height) };
            for place in after.cells().without(before.cells()) {
                self.known[first + place].set(own, after.black.has(place));
                self.queue.add(first + place);
                self.trail.push(clues.cell(line, place));
            }
        }
        Some(&self.trail[from..])
    }

    /// Asks line after line, `most` at most, those of the supposed cell first.
    pub(super) fn follow(&mut self, cell: u32, most: usize) -> Outcome {
        for (line, _) in self.candidates.clues().lines_of(cell) {
            self.queue.add(line);
        }
        while let Some(line) = self.queue.take() {
            if !self.candidates.may_use(line) {
                continue;
            }
            if most <= self.asks {
                return Outcome::Enough;
            }
            if self.propagate(line).is_none() {
                return Outcome::LineConflict;
            }
        }
        Outcome::Nothing
    }
}
