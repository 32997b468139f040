//! The board that engines which lay pieces share, with its events.

use std::sync::Arc;

use gridstep_engine::{ConflictSite, Event, Kind, NONE, Observer, Part};

use crate::boardcover::cell_state::CellState;
use crate::boardcover::check::{self, Laid};
use crate::boardcover::clues::Clues;
use crate::boardcover::piece::{Piece, Ways};

/// A board on which pieces lie.
#[derive(Clone)]
pub struct Board {
    clues: Arc<Clues>,
    /// By cell: whether it is a hole or covered.
    closed: Vec<bool>,
    /// By cell: the state shown.
    states: Vec<CellState>,
    /// Whether cells show their remaining ways.
    shows_ways: bool,
    /// What events give as their technique: 0 for none, or [`COUNTED`].
    technique: u8,
    /// Pieces laid by the search.
    laid: Vec<Piece>,
    /// A rule that the entries violate.
    broken: Option<ConflictSite>,
}

/// In place of a technique, in events of a sweep's way back: the states that it counted leave no other piece.
const COUNTED: u8 = u8::MAX;

impl Board {
    /// A board with its entries; its other cells show their remaining ways, or nothing.
    pub fn new(clues: &Clues, states: &[u32], shows_ways: bool) -> Board {
        let laid = Laid::new(clues, states);
        let fault = check::faults(clues, states).into_iter().next();
        let closed = (0..).zip(clues.free()).map(|(cell, free)| !free || !laid.is_open(cell)).collect();
        let mut board = Board {
            clues: Arc::new(clues.clone()),
            closed,
            states: vec![CellState::EMPTY; clues.size().area()],
            shows_ways,
            technique: 0,
            laid: Vec::new(),
            broken: fault.map(|fault| ConflictSite { cell: fault.cells[0], cause: fault.clue }),
        };
        for cell in 0..board.states.len() as u32 {
            board.states[cell as usize] = board.open_state(cell);
        }
        for (cell, way) in laid.pieces().iter().flat_map(|piece| piece.ways(clues.size())) {
            board.states[cell as usize] = CellState::filled(Ways::only(way));
        }
        board
    }

    /// The same board where what is laid follows from the states that a sweep counted.
    #[must_use]
    pub fn of_counted(self) -> Board {
        Board { technique: COUNTED, ..self }
    }

    /// The printed board.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// A rule that the entries violate: then no covering extends them.
    pub fn find_conflict(&self) -> Option<ConflictSite> {
        self.broken
    }

    /// Uncovered cells in reading order.
    pub fn open(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.closed).filter(|(_, closed)| !**closed).map(|(cell, _)| cell)
    }

    /// The piece of a way on a cell, if it fits beside those that lie.
    pub fn piece_at(&self, cell: u32, way: u32) -> Option<Piece> {
        let is_open = |cell: &u32| !self.closed[*cell as usize];
        self.clues.piece_at(cell, way).filter(|piece| piece.cells(self.clues.size()).iter().all(is_open))
    }

    /// The state shown at a cell.
    pub fn state(&self, cell: u32) -> CellState {
        self.states[cell as usize]
    }

    /// Number of pieces laid.
    pub fn laid(&self) -> usize {
        self.laid.len()
    }

    /// A conflict at a cell; its cause is the cell's area.
    pub fn conflict(&self, cell: u32) -> ConflictSite {
        ConflictSite { cell, cause: self.clues.area_of(cell).unwrap_or(NONE) }
    }

    /// Whether no piece fits on a cell if of the pieces laid only those lie that are kept.
    pub fn fails_with(&self, cell: u32, parts: &[Part]) -> bool {
        let mut rest = self.clone();
        self.laid.iter().for_each(|piece| rest.close(*piece, false));
        for (piece, part) in self.laid.iter().zip(parts) {
            let mut cells = piece.cells(self.clues.size()).into_iter();
            if part.is_kept(|| cells.any(|cell| rest.fitting(cell) == 1)) {
                rest.close(*piece, true);
            }
        }
        rest.fitting(cell) == 0
    }

    /// How many pieces fit on a cell.
    #[inline(never)]
    fn fitting(&self, cell: u32) -> usize {
        (0..Ways::COUNT).filter(|way| self.piece_at(cell, *way).is_some()).count()
    }

    fn close(&mut self, piece: Piece, is_closed: bool) {
        for cell in piece.cells(self.clues.size()) {
            self.closed[cell as usize] = is_closed;
        }
    }

    /// Lays a piece where it fits.
    pub fn lay<O: Observer>(&mut self, piece: Piece, observer: &mut O) {
        self.laid.push(piece);
        self.close(piece, true);
        let mut ways = piece.ways(self.clues.size());
        // The page describes a tick by its first move: a cell that has only this way left comes first.
        let is_only = |(cell, _): &(u32, u32)| self.states[*cell as usize].ways().len() == 1;
        if O::ON
            && let Some(at) = ways.iter().position(is_only)
        {
            ways.swap(0, at);
        }
        for (cell, way) in ways {
            self.show(cell, CellState::filled(Ways::only(way)), Kind::Decision, observer);
        }
        self.show_around(piece, Kind::Narrow, observer);
    }

    /// Takes back the piece laid last, and returns it.
    pub fn take<O: Observer>(&mut self, observer: &mut O) -> Option<Piece> {
        let piece = self.laid.pop()?;
        self.close(piece, false);
        for cell in piece.cells(self.clues.size()) {
            self.show(cell, self.open_state(cell), Kind::Undo, observer);
        }
        self.show_around(piece, Kind::Undo, observer);
        Some(piece)
    }

    /// The state shown at an uncovered cell.
    fn open_state(&self, cell: u32) -> CellState {
        let fits = |way: &u32| self.piece_at(cell, *way).is_some();
        CellState::left((0..Ways::COUNT).filter(|way| self.shows_ways && fits(way)).collect())
    }

    /// Updates the remaining ways of the uncovered cells around a piece.
    fn show_around<O: Observer>(&mut self, piece: Piece, kind: Kind, observer: &mut O) {
        if !self.shows_ways {
            return;
        }
        for cell in piece.around(self.clues.size()) {
            if !self.closed[cell as usize] {
                self.show(cell, self.open_state(cell), kind, observer);
            }
        }
    }

    /// Changes the state shown at a cell and records the event.
    pub fn show<O: Observer>(&mut self, cell: u32, state: CellState, kind: Kind, observer: &mut O) {
        let before = std::mem::replace(&mut self.states[cell as usize], state);
        if O::ON && before != state {
            let cause = self.clues.area_of(cell).unwrap_or(NONE);
            let event = Event::new(kind, cell, before.0, state.0, cause);
            observer.record(Event { technique: self.technique, ..event });
        }
    }

    /// Replaces `states` by the state of each cell.
    pub fn paint(&self, states: &mut Vec<u32>) {
        states.clear();
        states.extend(self.states.iter().map(|state| state.0));
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.states.len() * 5 + self.laid.capacity() * size_of::<Piece>()
    }
}
