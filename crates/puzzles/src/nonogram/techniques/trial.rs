//! Probing without reasons: whether an assumed colour leads to a line that cannot be satisfied.
//!
//! On [`Lines`], not the engine's `Propagation`, which takes three to eight times as long
//! (`docs/experiments/nonogram-lines.md`): assumptions are a quarter of the time of the slowest hints
//! (`docs/experiments/nonogram-hints.md`).

use super::candidates::Candidates;
use super::failed_probes::LineSet;
use crate::nonogram::propagate::Lines;

/// The lines of a board, and of what is assumed on it.
pub(super) struct Trial<'a> {
    candidates: &'a Candidates,
    lines: Lines,
    /// Lines propagated since the assumption, and the number of propagations.
    asked: LineSet,
    asks: usize,
}

/// The result of an assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// No arrangement fits some line.
    LineConflict,
    /// Nothing more follows.
    Nothing,
    /// As many lines were propagated as may be.
    Enough,
}

impl<'a> Trial<'a> {
    /// Nothing is assumed yet.
    pub(super) fn new(candidates: &'a Candidates) -> Self {
        let lines = Lines::with_known(candidates.shared(), candidates.all_known().to_vec());
        Trial { candidates, lines, asked: LineSet::default(), asks: 0 }
    }

    /// Undoes the last assumption and makes another: that an open cell has a colour.
    pub(super) fn assume(&mut self, cell: u32, black: bool) {
        self.lines.reset(self.candidates.all_known());
        self.asked = LineSet::default();
        self.asks = 0;
        self.lines.assume(cell, black);
    }

    /// The cells settled since the assumption, with their colours.
    pub(super) fn settled(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        self.lines.trail().iter().filter_map(|cell| Some((*cell, self.lines.black(*cell)?)))
    }

    /// The lines that were propagated since the assumption.
    pub(super) fn asked(&self) -> LineSet {
        self.asked
    }

    /// How often lines were propagated since the assumption.
    pub(super) fn asks(&self) -> usize {
        self.asks
    }

    /// Propagates a line; the cells that follow, or `None` if no arrangement fits it.
    pub(super) fn propagate(&mut self, line: usize) -> Option<&[u32]> {
        let Trial { candidates, lines, asked, asks } = self;
        candidates.count_ticks(1);
        *asks += 1;
        asked[line / 64] |= 1 << (line % 64);
        lines
            .propagate_by(line, |it, known| candidates.answer_cache().borrow_mut().propagate(it, line, known))
    }

    /// Propagates line after line, `most` at most, those of the assumed cell first.
    pub(super) fn follow(&mut self, most: usize) -> Outcome {
        while let Some(line) = self.lines.dequeue() {
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
