//! Board covering for the conflict-driven search: cells and rooms as propagators with explanations.

use std::sync::Arc;

use gridstep_engine::NONE;
use gridstep_engine::cdcl::{Conflict, Lit, LiteralStore, Past, Propagators};

use super::cell_state::CellState;
use super::check::Laid;
use super::clues::{Clues, neighbours};
use super::piece::{Piece, Ways};
use super::rooms::Explorer;

/// Number of the technique `"cut-off"`: its place in the table of techniques, plus one.
pub const CUT_OFF: u8 = 5;

/// Literals "this piece lies": each open cell is covered by exactly one piece, and no piece cuts off a room whose size
/// three does not divide (an *uneven* room).
///
/// Cells and rooms share one queue and one table of covered cells, so this replaces
/// [`ExactlyOne`](gridstep_engine::constraint::ExactlyOne) over the pieces of each cell: without rooms, which are no
/// constraints, a 22x24 board takes 6 times the ticks (`docs/experiments/boardcover.md`).
#[derive(Clone)]
pub struct Cover {
    board: Arc<Board>,
    /// By cell: the ways that are left.
    left: Vec<Ways>,
    /// Queue of cells with at most one way left.
    queued: Vec<u32>,
    /// If cells are covered in the order of the sweep: a place before which no cell is open.
    sweep: Option<u32>,
    /// By cell: the variable that covers it; [`NONE`] if it is open.
    on: Vec<u32>,
    /// Queue of pieces whose rooms are to be explored.
    parting: Vec<u32>,
    explorer: Explorer,
}

/// The immutable part, shared by copies.
struct Board {
    clues: Clues,
    laid: Laid,
    /// A cell of an area without a covering: entries overlap, or three does not divide its size.
    doomed: Option<u32>,
    /// By variable: the piece, in the order of first cells.
    pieces: Vec<Piece>,
    /// By cell and way: the variable; [`NONE`] where nothing fits.
    cells: Vec<[u32; Ways::COUNT as usize]>,
}

impl Cover {
    /// A board with its entries.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let size = clues.size();
        let laid = Laid::new(clues, states);
        let rest = laid.rest(clues);
        let pieces: Vec<Piece> = Piece::all(size).filter(|piece| rest.fits(*piece)).collect();
        let mut cells = vec![[NONE; Ways::COUNT as usize]; size.area()];
        let mut left = vec![Ways::NONE; size.area()];
        for (variable, piece) in (0..).zip(&pieces) {
            for (cell, way) in piece.ways(size) {
                cells[cell as usize][way as usize] = variable;
                left[cell as usize] = left[cell as usize].or(Ways::only(way));
            }
        }
        let is_queued = |cell: &u32| rest.is_free(*cell) && left[*cell as usize].len() < 2;
        let queued = (0..size.area() as u32).filter(is_queued).rev().collect();
        let uneven = rest.areas().iter().find(|area| !area.len().is_multiple_of(3)).map(|area| area[0]);
        let doomed = laid.refused().next().or(uneven);
        let board = Board { clues: clues.clone(), laid, doomed, pieces, cells };
        Cover {
            parting: (0..board.pieces.len() as u32).collect(),
            board: Arc::new(board),
            left,
            queued,
            sweep: None,
            on: vec![NONE; size.area()],
            explorer: Explorer::new(size),
        }
    }

    /// The same with a brancher that covers the cells line by line along the shorter sides. The covered part then has
    /// one short border, which avoids most conflicts on a wide board with few holes.
    #[must_use]
    pub fn sweeping(mut self) -> Self {
        self.sweep = Some(0);
        self
    }
}

impl Cover {
    /// Dequeues a piece and removes it if it cuts off an uneven room.
    fn part(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict> {
        let Some(variable) = self.parting.pop() else { return Ok(false) };
        let lit = Lit::is(variable);
        if store.is_false(lit) {
            return Ok(true);
        }
        let (board, on) = (&self.board, &self.on);
        let piece = board.pieces[variable as usize];
        let cells = piece.cells(board.clues.size());
        let is_open = |cell: u32| board.is_left(cell) && on[cell as usize] == NONE && !cells.contains(&cell);
        if self.explorer.uneven(piece, is_open).is_some() {
            let by = self.board.cutting(variable);
            if store.is_true(lit) {
                return Err(store.conflict(self, by));
            }
            store.derive(!lit, by, store.now());
        }
        Ok(true)
    }
}

impl Board {
    /// The number of the propagator for a piece's rooms; lower numbers are cells.
    fn cutting(&self, variable: u32) -> u32 {
        self.cells.len() as u32 + variable
    }

    /// The variable of the piece whose rooms a propagator checks; `None` for the propagator of a cell.
    fn cut(&self, by: u32) -> Option<u32> {
        by.checked_sub(self.cells.len() as u32)
    }

    /// Whether variables must cover a cell.
    fn is_left(&self, cell: u32) -> bool {
        self.clues.is_free(cell) && self.laid.is_open(cell)
    }

    /// An uneven room that a piece cuts off if other pieces cover these cells.
    fn room(&self, variable: u32, covering: impl Fn(u32) -> Option<u32>) -> Option<Vec<u32>> {
        let size = self.clues.size();
        let piece = self.pieces[variable as usize];
        let cells = piece.cells(size);
        let is_open = |cell: u32| self.is_left(cell) && covering(cell).is_none() && !cells.contains(&cell);
        Explorer::new(size).uneven(piece, is_open)
    }

    /// The pieces that lie around that room.
    fn around(&self, variable: u32, covering: impl Fn(u32) -> Option<u32>) -> Vec<u32> {
        let room = self.room(variable, &covering).unwrap_or_default();
        let beside = room.into_iter().flat_map(|cell| neighbours(self.clues.size(), cell));
        let mut pieces: Vec<u32> = beside.filter_map(covering).collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    }

    /// The cell at a place of the sweep.
    fn swept(&self, place: u32) -> u32 {
        let size = self.clues.size();
        if size.width <= size.height { place } else { size.cell(place % size.height, place / size.height) }
    }

    /// The place of a cell in the sweep.
    fn place_in_sweep(&self, cell: u32) -> u32 {
        let size = self.clues.size();
        let (row, column) = size.place(cell);
        if size.width <= size.height { cell } else { column * size.height + row }
    }

    /// The variables whose pieces cover a cell.
    fn at(&self, cell: u32) -> impl Iterator<Item = u32> + '_ {
        self.cells[cell as usize].iter().copied().filter(|variable| *variable != NONE)
    }
}

impl Propagators for Cover {
    fn variables(&self) -> u32 {
        self.board.pieces.len() as u32
    }

    fn on_assign(&mut self, store: &mut LiteralStore, lit: Lit) -> Result<(), Conflict> {
        let piece = self.board.pieces[lit.variable() as usize];
        if lit.is_positive() {
            for cell in piece.cells(self.board.clues.size()) {
                self.on[cell as usize] = lit.variable();
            }
            self.parting.push(lit.variable());
        }
        for (cell, way) in piece.ways(self.board.clues.size()) {
            if lit.is_positive() {
                for other in self.left[cell as usize].without(Ways::only(way)).iter() {
                    let other = self.board.cells[cell as usize][other as usize];
                    store.imply(Lit::is_not(other), lit)?;
                }
            } else {
                let left = &mut self.left[cell as usize];
                *left = left.without(Ways::only(way));
                if left.len() < 2 {
                    self.queued.push(cell);
                }
            }
        }
        Ok(())
    }

    fn on_backtrack(&mut self, lit: Lit) {
        let piece = self.board.pieces[lit.variable() as usize];
        if lit.is_positive() {
            for cell in piece.cells(self.board.clues.size()) {
                self.on[cell as usize] = NONE;
            }
            return;
        }
        for (cell, way) in piece.ways(self.board.clues.size()) {
            let left = &mut self.left[cell as usize];
            *left = left.or(Ways::only(way));
            if let Some(place) = &mut self.sweep {
                *place = self.board.place_in_sweep(cell).min(*place);
            }
        }
    }

    fn propagate(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict> {
        if let Some(cell) = self.board.doomed {
            return Err(store.conflict(self, cell));
        }
        let Some(cell) = self.queued.pop() else { return self.part(store) };
        let left = self.left[cell as usize];
        if left.is_empty() {
            return Err(store.conflict(self, cell));
        }
        let only = left.single().map(|way| Lit::is(self.board.cells[cell as usize][way as usize]));
        if let Some(lit) = only.filter(|lit| store.is_open(*lit)) {
            store.derive(lit, cell, store.now());
        }
        Ok(true)
    }

    fn clear_queue(&mut self) {
        self.queued.clear();
        self.parting.clear();
    }

    fn explain(&self, past: &Past<'_>, lit: Option<Lit>, by: u32, lits: &mut Vec<Lit>) {
        if let Some(variable) = self.board.cut(by) {
            let premises = |other: u32| past.at(Lit::is(other)).map(|(_, is_cited)| is_cited);
            let covering = |cell: u32| {
                Some(self.on[cell as usize]).filter(|other| *other != NONE && premises(*other).is_some())
            };
            let around = self.board.around(variable, covering);
            lits.extend(around.into_iter().filter(|other| premises(*other) == Some(true)).map(Lit::is));
            return;
        }
        let target = lit.map(Lit::variable);
        let others = self.board.at(by).filter(|variable| Some(*variable) != target).map(Lit::is_not);
        lits.extend(others.filter(|other| past.at(*other).is_some_and(|(_, is_cited)| is_cited)));
    }

    fn entails(&self, lits: &[Lit], lit: Option<Lit>, by: u32) -> bool {
        if let Some(variable) = self.board.cut(by) {
            let size = self.board.clues.size();
            let covers = |lit: &&Lit, cell: u32| {
                lit.is_positive() && self.board.pieces[lit.variable() as usize].cells(size).contains(&cell)
            };
            let covering = |cell: u32| lits.iter().find(|lit| covers(lit, cell)).map(|lit| lit.variable());
            return (lit == Some(Lit::is_not(variable)) || lits.contains(&Lit::is(variable)))
                && self.board.room(variable, covering).is_some();
        }
        let target = lit.map(Lit::variable);
        let gone = |variable: u32| lits.contains(&Lit::is_not(variable));
        self.board.doomed == Some(by)
            || self.board.at(by).all(|variable| Some(variable) == target || gone(variable))
    }

    /// A piece that lies rules out those that overlap it.
    fn implies(&self, lit: Lit, other: Lit) -> bool {
        let cells = |lit: Lit| self.board.pieces[lit.variable() as usize].cells(self.board.clues.size());
        lit.is_positive()
            && !other.is_positive()
            && lit.variable() != other.variable()
            && cells(lit).iter().any(|cell| cells(other).contains(cell))
    }

    fn decide(&mut self, _store: &LiteralStore) -> Option<Lit> {
        let place = self.sweep.as_mut()?;
        let open = |place: &u32| 1 < self.left[self.board.swept(*place) as usize].len();
        *place = (*place..self.left.len() as u32).find(open)?;
        let cell = self.board.swept(*place) as usize;
        let way = self.left[cell].iter().next()?;
        Some(Lit::is(self.board.cells[cell][way as usize]))
    }

    fn cell_of(&self, variable: u32) -> (u32, u32) {
        let [(cell, way), ..] = self.board.pieces[variable as usize].ways(self.board.clues.size());
        (cell, u32::from(Ways::only(way).bits()))
    }

    fn also_at(&self, variable: u32) -> impl Iterator<Item = (u32, u32)> {
        let [_, others @ ..] = self.board.pieces[variable as usize].ways(self.board.clues.size());
        others.into_iter().map(|(cell, way)| (cell, u32::from(Ways::only(way).bits())))
    }

    fn paint(&self, store: &LiteralStore, states: &mut Vec<u32>) {
        let size = self.board.clues.size();
        states.clear();
        states.resize(size.area(), 0);
        let left = (0..).zip(&self.board.pieces).filter(|(variable, _)| !store.is_false(Lit::is(*variable)));
        for piece in left.map(|(_, piece)| piece).chain(self.board.laid.pieces()) {
            for (cell, way) in piece.ways(size) {
                states[cell as usize] |= u32::from(Ways::only(way).bits());
            }
        }
    }

    /// That a piece lies shows by the pieces that it excludes.
    fn is_shown(&self, lit: Lit) -> bool {
        !lit.is_positive()
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        let cell = self.board.cut(by).map_or(by, |variable| self.cell_of(variable).0);
        self.board.clues.area_of(cell).into_iter().collect()
    }

    fn own_cell(&self, by: u32) -> Option<u32> {
        // A board that is doomed from the start is so for an entry or an area, not for the cell that stands for it.
        (self.board.cut(by).is_none() && self.board.doomed != Some(by)).then_some(by)
    }

    fn technique(&self, by: u32) -> u8 {
        self.board.cut(by).map_or(0, |_| CUT_OFF)
    }

    fn state(mask: u32) -> u32 {
        let ways = Ways::from_bits(mask as u16);
        ways.single().map_or(CellState::left(ways), |_| CellState::filled(ways)).0
    }

    fn bytes(&self) -> usize {
        let len = self.on.len() + self.queued.capacity() + self.parting.capacity();
        size_of::<Self>()
            + self.left.len() * size_of::<Ways>()
            + len * size_of::<u32>()
            + self.explorer.bytes()
    }
}
