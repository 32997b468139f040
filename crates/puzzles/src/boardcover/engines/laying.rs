//! Plain backtracking: lay a piece that fits beside those that lie, then the next.

use std::marker::PhantomData;

use gridstep_engine::{ConflictSite, Model, Observer, Part, Progressed};

use super::board::Board;
use crate::boardcover::clues::Clues;
use crate::boardcover::piece::Piece;

/// How an engine picks the cell to cover next.
pub trait Order: Clone + 'static {
    /// Whether cells show their remaining ways.
    const SHOWS_WAYS: bool;
    /// The ways tried on a cell, in order.
    const WAYS: &'static [u32];
    /// The open cell to cover next; `None` if all are covered.
    fn next(board: &Board) -> Option<u32>;
}

/// A board covered cell by cell in the order `O`.
#[derive(Clone)]
pub struct Laying<O> {
    board: Board,
    /// The pieces that fit on the next cell.
    next: Vec<Piece>,
    order: PhantomData<O>,
}

impl<O: Order> Laying<O> {
    /// A board with its entries.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        Laying { board: Board::new(clues, states, O::SHOWS_WAYS), next: Vec::new(), order: PhantomData }
    }
}

impl<O: Order> Model for Laying<O> {
    type Move = Piece;
    /// Number of pieces laid by the search.
    type Mark = usize;

    fn propagate<W: Observer>(&mut self, _observer: &mut W) -> Result<Progressed, ConflictSite> {
        if let Some(conflict) = self.board.find_conflict() {
            return Err(conflict);
        }
        self.next.clear();
        let Some(cell) = O::next(&self.board) else { return Ok(Progressed::Fixpoint) };
        self.next.extend(O::WAYS.iter().filter_map(|way| self.board.piece_at(cell, *way)));
        if self.next.is_empty() { Err(self.board.conflict(cell)) } else { Ok(Progressed::Fixpoint) }
    }

    fn branch(&self, moves: &mut Vec<Piece>) {
        moves.extend(self.next.iter().rev());
    }

    fn play<W: Observer>(&mut self, piece: Piece, observer: &mut W) {
        self.board.lay(piece, observer);
    }

    fn mark(&self) -> usize {
        self.board.laid()
    }

    fn rewind<W: Observer>(&mut self, to: usize, observer: &mut W) {
        while to < self.board.laid() {
            self.board.take(observer);
        }
    }

    fn fails_with(&self, conflict: ConflictSite, _root: usize, _moves: &[Piece], parts: &[Part]) -> bool {
        self.board.fails_with(conflict.cell, parts)
    }

    fn paint(&self, states: &mut Vec<u32>) {
        self.board.paint(states);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.board.bytes() + self.next.capacity() * size_of::<Piece>()
    }
}
