//! Following suppositions only to see whether they come to nothing: no reasons are kept.

use super::sheet::{Lines, Sheet};
use crate::nonogram::cells::Known;
use crate::nonogram::propagate::Agenda;

/// What is known of a board, and of what is supposed on it.
pub(super) struct Trial<'a> {
    sheet: &'a Sheet,
    known: Vec<Known>,
    /// Cells that were open.
    trail: Vec<u32>,
    agenda: Agenda,
    /// Lines asked since the supposition, and how often any was.
    asked: Lines,
    asks: usize,
}

/// What came of a supposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A line was broken.
    Broken,
    /// Nothing more follows.
    Nothing,
    /// As many lines were asked as might be.
    Enough,
}

impl<'a> Trial<'a> {
    /// Nothing is supposed yet.
    pub(super) fn new(sheet: &'a Sheet) -> Self {
        let known = sheet.all_known().to_vec();
        let agenda = Agenda::new(known.len());
        Trial { sheet, known, trail: Vec::new(), agenda, asked: Lines::default(), asks: 0 }
    }

    /// Takes the last supposition back and makes another: that an open cell has a colour.
    pub(super) fn suppose(&mut self, cell: u32, black: bool) {
        // All lines at once: to take back cell by cell took longer, though often few lines have changed.
        self.known.copy_from_slice(self.sheet.all_known());
        self.trail.clear();
        self.agenda.clear();
        self.asked = Lines::default();
        self.asks = 0;
        for (line, place) in self.sheet.clues().lines_of(cell) {
            self.known[line].set(place, black);
        }
        self.trail.push(cell);
    }

    /// The cells that have a colour since the supposition, and which.
    pub(super) fn settled(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        self.trail.iter().map(|cell| {
            let [(row, place), _] = self.sheet.clues().lines_of(*cell);
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
    pub(super) fn ask(&mut self, line: usize) -> Option<&[u32]> {
        self.sheet.looked(1);
        self.asks += 1;
        self.asked[line / 64] |= 1 << (line % 64);
        let (before, from) = (self.known[line], self.trail.len());
        let after = self.sheet.recall().borrow_mut().settle(self.sheet.line(line), line, &before)?;
        if after != before {
            self.known[line] = after;
            let clues = self.sheet.clues();
            let height = clues.size().height as usize;
            let (first, own) = if line < height { (height, line) } else { (0, line - height) };
            for place in after.cells().without(before.cells()) {
                self.known[first + place].set(own, after.black.has(place));
                self.agenda.add(first + place);
                self.trail.push(clues.cell(line, place));
            }
        }
        Some(&self.trail[from..])
    }

    /// Asks line after line, `most` at most, those of the supposed cell first.
    pub(super) fn follow(&mut self, cell: u32, most: usize) -> Outcome {
        for (line, _) in self.sheet.clues().lines_of(cell) {
            self.agenda.add(line);
        }
        while let Some(line) = self.agenda.take() {
            if !self.sheet.may_use(line) {
                continue;
            }
            if most <= self.asks {
                return Outcome::Enough;
            }
            if self.ask(line).is_none() {
                return Outcome::Broken;
            }
        }
        Outcome::Nothing
    }
}
