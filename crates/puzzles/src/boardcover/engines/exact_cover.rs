//! Dancing links: every open cell is covered exactly once.

use std::sync::Arc;

use gridstep_engine::{ConflictSite, Model, Observer, Part, Progressed};

use super::board::Board;
use crate::boardcover::clues::Clues;
use crate::boardcover::piece::Piece;
use crate::links::Links;

/// An exact cover by linked lists: branches on the cell with the fewest pieces; tries these block by block.
#[derive(Clone)]
pub struct ExactCover {
    board: Board,
    links: Links,
    /// By option: the piece.
    pieces: Arc<Vec<Piece>>,
    /// By item: the cell.
    cells: Arc<Vec<u32>>,
    chosen: Vec<u32>,
    next: Option<u32>,
}

impl ExactCover {
    /// All pieces that fit beside the entries.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let board = Board::new(clues, states, true);
        let size = clues.size();
        let cells: Vec<u32> = board.open().collect();
        let mut items = vec![None; size.area()];
        for (item, cell) in (0..).zip(&cells) {
            items[*cell as usize] = Some(item);
        }
        let items_of = |piece: Piece| {
            let cells = clues.fits(piece).then(|| piece.cells(size))?;
            cells.into_iter().map(|cell| items[cell as usize]).collect::<Option<Vec<u32>>>()
        };
        let mut links = Links::new(cells.len() as u32);
        let mut pieces = Vec::new();
        for (piece, items) in Piece::all(size).filter_map(|piece| Some((piece, items_of(piece)?))) {
            links.add(items);
            pieces.push(piece);
        }
        let (pieces, cells) = (Arc::new(pieces), Arc::new(cells));
        ExactCover { board, links, pieces, cells, chosen: Vec::new(), next: None }
    }
}

impl Model for ExactCover {
    /// An option.
    type Move = u32;
    /// Number of options chosen.
    type Mark = usize;

    fn propagate<W: Observer>(&mut self, _observer: &mut W) -> Result<Progressed, ConflictSite> {
        if let Some(conflict) = self.board.find_conflict() {
            return Err(conflict);
        }
        let best = self.links.fewest();
        self.next = best.map(|(item, _)| item);
        match best {
            Some((item, 0)) => Err(self.board.conflict(self.cells[item as usize])),
            _ => Ok(Progressed::Fixpoint),
        }
    }

    fn branch(&self, moves: &mut Vec<u32>) {
        let begin = moves.len();
        if let Some(item) = self.next {
            moves.extend(self.links.options(item));
        }
        moves[begin..].reverse();
    }

    fn play<W: Observer>(&mut self, option: u32, observer: &mut W) {
        self.links.take(option);
        self.chosen.push(option);
        self.board.lay(self.pieces[option as usize], observer);
    }

    fn mark(&self) -> usize {
        self.chosen.len()
    }

    fn rewind<W: Observer>(&mut self, to: usize, observer: &mut W) {
        while to < self.chosen.len() {
            let Some(option) = self.chosen.pop() else { return };
            self.links.put_back(option);
            self.board.take(observer);
        }
    }

    fn fails_with(&self, conflict: ConflictSite, _root: usize, _moves: &[u32], parts: &[Part]) -> bool {
        self.board.fails_with(conflict.cell, parts)
    }

    fn paint(&self, states: &mut Vec<u32>) {
        self.board.paint(states);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.board.bytes()
            + self.links.bytes()
            + self.chosen.capacity() * size_of::<u32>()
    }
}
