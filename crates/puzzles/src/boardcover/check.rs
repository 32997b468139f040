//! Checks of entries without any search.

use gridstep_engine::{Arg, Fault, Remaining};

use super::cell_state::CellState;
use super::clues::Clues;
use super::piece::{Piece, Ways};

/// The kinds of [`Fault`].
pub const FAULTS: &[&str] = &["overlap"];

/// Whether a state is valid for a cell: empty, a piece that fits there, or a set of ways that fit; in a hole only
/// empty.
pub fn is_state(clues: &Clues, cell: u32, state: u32) -> bool {
    let CellState(left) = CellState::left(CellState(state).ways());
    let piece = CellState(state).piece(clues, cell);
    state == 0
        || state & !CellState::MASK == 0
            && (piece.is_some()
                || state == left && CellState(state).ways().without(clues.ways(cell)).is_empty())
}

/// The pieces of the entries.
///
/// A piece that is entered in only some of its cells (damaged storage) lies if its other cells are free; otherwise it
/// overlaps another piece and is refused.
#[derive(Clone, Debug)]
pub struct Laid {
    /// In the order of their first cells.
    pieces: Vec<Piece>,
    /// By cell: the piece on it.
    on: Vec<Option<Piece>>,
    /// Cells whose entered piece overlaps another one, with that entered piece.
    refused: Vec<(u32, Piece)>,
}

impl Laid {
    /// Lays pieces that are entered in all their cells first, then the others in the order of cells.
    pub fn new(clues: &Clues, states: &[u32]) -> Laid {
        let size = clues.size();
        let area = size.area();
        let entered: Vec<Option<Piece>> = (0..area as u32)
            .map(|cell| states.get(cell as usize).and_then(|state| CellState(*state).piece(clues, cell)))
            .collect();
        let mut laid = Laid { pieces: Vec::new(), on: vec![None; area], refused: Vec::new() };
        let named = || (0..).zip(&entered).filter_map(|(cell, piece)| Some((cell, (*piece)?)));
        for (cell, piece) in named() {
            let cells = piece.cells(size);
            if cell == cells[0] && cells.iter().all(|other| entered[*other as usize] == Some(piece)) {
                laid.lay(cells, piece);
            }
        }
        for (cell, piece) in named() {
            let cells = piece.cells(size);
            if cells.iter().all(|other| laid.is_open(*other)) {
                laid.lay(cells, piece);
            } else if laid.on[cell as usize] != Some(piece) {
                laid.refused.push((cell, piece));
            }
        }
        laid.pieces.sort_by_key(|piece| piece.cells(size)[0]);
        laid
    }

    fn lay(&mut self, cells: [u32; 3], piece: Piece) {
        for cell in cells {
            self.on[cell as usize] = Some(piece);
        }
        self.pieces.push(piece);
    }

    /// The pieces that lie, in the order of their first cells.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece on a cell.
    pub fn on(&self, cell: u32) -> Option<Piece> {
        self.on[cell as usize]
    }

    /// Whether nothing lies on a cell; holes are open too.
    pub fn is_open(&self, cell: u32) -> bool {
        self.on[cell as usize].is_none()
    }

    /// Whether entries overlap: then no covering extends them.
    pub fn is_broken(&self) -> bool {
        !self.refused.is_empty()
    }

    /// Cells whose entered piece overlaps another one.
    pub fn refused(&self) -> impl Iterator<Item = u32> + '_ {
        self.refused.iter().map(|(cell, _)| *cell)
    }

    /// The ways in which a piece fits on a cell beside the pieces that lie.
    pub fn ways(&self, clues: &Clues, cell: u32) -> Ways {
        let fits = |way: &u32| {
            let piece = clues.piece_at(cell, *way);
            piece.is_some_and(|piece| piece.cells(clues.size()).iter().all(|cell| self.is_open(*cell)))
        };
        clues.ways(cell).iter().filter(fits).collect()
    }

    /// The board with the pieces that lie as holes.
    pub fn rest(&self, clues: &Clues) -> Clues {
        let free = (0..).zip(clues.free()).map(|(cell, free)| *free && self.is_open(cell)).collect();
        Clues::new(clues.size(), free).unwrap_or_else(|| clues.clone())
    }
}

/// Rules that the entries break: `"overlap"`, two pieces on one cell, possible only with damaged storage.
pub fn faults(clues: &Clues, states: &[u32]) -> Vec<Fault> {
    let laid = Laid::new(clues, states);
    let fault = |(cell, piece): &(u32, Piece)| {
        let beneath = piece.cells(clues.size()).into_iter().filter_map(|cell| laid.on(cell));
        let entered = |cell: &u32| CellState(states[*cell as usize]).piece(clues, *cell);
        let mut cells: Vec<u32> = beneath.flat_map(|piece| piece.cells(clues.size())).collect();
        cells.retain(|cell| entered(cell).is_some_and(|piece| Some(piece) == laid.on(*cell)));
        cells.push(*cell);
        cells.sort_unstable();
        cells.dedup();
        Some(Fault { kind: "overlap", clue: clues.area_of(*cell)?, cells })
    };
    laid.refused.iter().filter_map(fault).collect()
}

/// Whether every free cell is covered exactly once.
pub fn complete(clues: &Clues, states: &[u32]) -> bool {
    let laid = Laid::new(clues, states);
    !laid.is_broken() && (0..).zip(clues.free()).all(|(cell, free)| !free || !laid.is_open(cell))
}

/// Cells that are covered in another way than in the solution.
pub fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
    let way = |states: &[u32], cell: u32| states.get(cell as usize).and_then(|state| CellState(*state).way());
    let differs = |cell: &u32| way(states, *cell).is_some_and(|it| way(solution, *cell) != Some(it));
    (0..states.len() as u32).filter(differs).collect()
}

/// What remains for a cell: the `ways` in which a piece fits there, as bits of [`Ways`], and the number of `cells` in
/// the uncovered area around it. Empty for a hole or a covered cell.
pub fn remaining(clues: &Clues, states: &[u32], cell: u32) -> Vec<Remaining> {
    let laid = Laid::new(clues, states);
    let rest = laid.rest(clues);
    let left = rest.area_of(cell).map(|area| rest.areas()[area as usize].len() as u32);
    let Some((clue, left)) = clues.area_of(cell).zip(left) else { return Vec::new() };
    let ways = laid.ways(clues, cell).bits();
    let args = vec![("ways", Arg::Number(i64::from(ways))), ("cells", Arg::Number(i64::from(left)))];
    vec![Remaining { clue, args }]
}
