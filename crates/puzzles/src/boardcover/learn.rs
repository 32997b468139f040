//! Board covering for the conflict-driven search: cells as propagators that explain themselves.

use std::sync::Arc;

use gridstep_engine::NONE;
use gridstep_engine::learn::{Broken, Fact, Kernel, Past, Theory};

use super::check::Laid;
use super::clues::{Clues, neighbours};
use super::piece::{CORNERS, Piece, Ways};
use super::rooms::Explorer;
use super::rules::RULES;
use super::word::Word;

/// The rule of thumb for a piece that cuts off an uneven room.
const CUT_OFF: &str = "cut-off";

/// Facts "this piece lies": each cell that is left is covered by just one.
#[derive(Clone)]
pub struct Cover {
    board: Arc<Board>,
    /// By cell: the ways that are left.
    left: Vec<Ways>,
    /// Cells with at most one way left, to be looked at.
    waiting: Vec<u32>,
    /// Where the sweep goes on, if cells are covered in its order: before this place no cell is open.
    sweep: Option<u32>,
    /// By cell: the variable that covers it; [`NONE`] if it is open.
    on: Vec<u32>,
    /// Pieces that lie or might, to be looked at for rooms that they cut off.
    parting: Vec<u32>,
    explorer: Explorer,
}

/// What does not change.
struct Board {
    clues: Clues,
    laid: Laid,
    /// A cell of an area that cannot be covered, whatever is tried: entries overlap, or its size cannot be divided by
    /// three.
    doomed: Option<u32>,
    /// By variable: the piece, in the order of first cells.
    pieces: Vec<Piece>,
    /// By cell and way: the variable; [`NONE`] where nothing fits.
    cells: Vec<[u32; Ways::COUNT as usize]>,
}

impl Cover {
    /// A board with its entries.
    pub fn new(clues: &Clues, words: &[u32]) -> Self {
        let size = clues.size();
        let laid = Laid::new(clues, words);
        let rest = laid.rest(clues);
        let blocks = 0..size.area() as u32;
        let all = blocks.flat_map(|block| (0..CORNERS).map(move |missing| Piece { block, missing }));
        let pieces: Vec<Piece> = all.filter(|piece| rest.fits(*piece)).collect();
        let mut cells = vec![[NONE; Ways::COUNT as usize]; size.area()];
        let mut left = vec![Ways::NONE; size.area()];
        for (variable, piece) in (0..).zip(&pieces) {
            for (cell, way) in piece.ways(size) {
                cells[cell as usize][way as usize] = variable;
                left[cell as usize] = left[cell as usize].or(Ways::only(way));
            }
        }
        let waits = |cell: &u32| rest.is_free(*cell) && left[*cell as usize].len() < 2;
        let waiting = (0..size.area() as u32).filter(waits).rev().collect();
        let uneven = rest.areas().iter().find(|area| !area.len().is_multiple_of(3)).map(|area| area[0]);
        let doomed = laid.refused().next().or(uneven);
        let board = Board { clues: clues.clone(), laid, doomed, pieces, cells };
        Cover {
            parting: (0..board.pieces.len() as u32).collect(),
            board: Arc::new(board),
            left,
            waiting,
            sweep: None,
            on: vec![NONE; size.area()],
            explorer: Explorer::new(size),
        }
    }

    /// The same, covering the cells line by line along the shorter sides instead of where clashes were met: what is
    /// covered then has one edge, so that a wide board without many holes has few dead ends.
    #[must_use]
    pub fn sweeping(mut self) -> Self {
        self.sweep = Some(0);
        self
    }
}

impl Cover {
    /// Looks whether a piece cuts off a room that cannot be covered: then it does not lie.
    fn part(&mut self, kernel: &mut Kernel) -> Result<bool, Broken> {
        let Some(variable) = self.parting.pop() else { return Ok(false) };
        let fact = Fact::is(variable);
        if kernel.is_false(fact) {
            return Ok(true);
        }
        let (board, on) = (&self.board, &self.on);
        let piece = board.pieces[variable as usize];
        let cells = piece.cells(board.clues.size());
        let is_open = |cell: u32| board.is_left(cell) && on[cell as usize] == NONE && !cells.contains(&cell);
        if self.explorer.uneven(piece, is_open).is_some() {
            let by = self.board.cutting(variable);
            if kernel.is_true(fact) {
                return Err(kernel.clash(self, by));
            }
            kernel.derive(!fact, by, kernel.now());
        }
        Ok(true)
    }
}

impl Board {
    /// The number of the propagator that looks what a piece cuts off; those before it are the cells.
    fn cutting(&self, variable: u32) -> u32 {
        self.cells.len() as u32 + variable
    }

    /// The piece whose rooms a propagator looks at.
    fn cut(&self, by: u32) -> Option<u32> {
        by.checked_sub(self.cells.len() as u32)
    }

    /// Whether a cell is there to be covered by variables.
    fn is_left(&self, cell: u32) -> bool {
        self.clues.is_free(cell) && self.laid.is_open(cell)
    }

    /// An uneven room that a piece cuts off where others lie.
    fn room(&self, variable: u32, lies: impl Fn(u32) -> Option<u32>) -> Option<Vec<u32>> {
        let size = self.clues.size();
        let piece = self.pieces[variable as usize];
        let cells = piece.cells(size);
        let is_open = |cell: u32| self.is_left(cell) && lies(cell).is_none() && !cells.contains(&cell);
        Explorer::new(size).uneven(piece, is_open)
    }

    /// The pieces that lie around that room.
    fn around(&self, variable: u32, lies: impl Fn(u32) -> Option<u32>) -> Vec<u32> {
        let room = self.room(variable, &lies).unwrap_or_default();
        let beside = room.into_iter().flat_map(|cell| neighbours(self.clues.size(), cell));
        let mut pieces: Vec<u32> = beside.filter_map(lies).collect();
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

impl Theory for Cover {
    fn variables(&self) -> u32 {
        self.board.pieces.len() as u32
    }

    fn assign(&mut self, kernel: &mut Kernel, fact: Fact) -> Result<(), Broken> {
        let piece = self.board.pieces[fact.variable() as usize];
        if fact.holds() {
            for cell in piece.cells(self.board.clues.size()) {
                self.on[cell as usize] = fact.variable();
            }
            self.parting.push(fact.variable());
        }
        for (cell, way) in piece.ways(self.board.clues.size()) {
            if fact.holds() {
                for other in self.left[cell as usize].without(Ways::only(way)).iter() {
                    let other = self.board.cells[cell as usize][other as usize];
                    kernel.imply(Fact::is_not(other), fact)?;
                }
            } else {
                let left = &mut self.left[cell as usize];
                *left = left.without(Ways::only(way));
                if left.len() < 2 {
                    self.waiting.push(cell);
                }
            }
        }
        Ok(())
    }

    fn unassign(&mut self, fact: Fact) {
        let piece = self.board.pieces[fact.variable() as usize];
        if fact.holds() {
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

    fn propagate(&mut self, kernel: &mut Kernel) -> Result<bool, Broken> {
        if let Some(cell) = self.board.doomed {
            return Err(kernel.clash(self, cell));
        }
        let Some(cell) = self.waiting.pop() else { return self.part(kernel) };
        let left = self.left[cell as usize];
        if left.is_empty() {
            return Err(kernel.clash(self, cell));
        }
        let only = left.single().map(|way| Fact::is(self.board.cells[cell as usize][way as usize]));
        if let Some(fact) = only.filter(|fact| kernel.is_open(*fact)) {
            kernel.derive(fact, cell, kernel.now());
        }
        Ok(true)
    }

    fn forget(&mut self) {
        self.waiting.clear();
        self.parting.clear();
    }

    fn explain(&self, past: &Past<'_>, fact: Option<Fact>, by: u32, facts: &mut Vec<Fact>) {
        if let Some(variable) = self.board.cut(by) {
            let cites = |other: u32| past.at(Fact::is(other)).map(|(_, is_cited)| is_cited);
            let lies = |cell: u32| {
                Some(self.on[cell as usize]).filter(|other| *other != NONE && cites(*other).is_some())
            };
            let around = self.board.around(variable, lies);
            facts.extend(around.into_iter().filter(|other| cites(*other) == Some(true)).map(Fact::is));
            return;
        }
        let target = fact.map(Fact::variable);
        let others = self.board.at(by).filter(|variable| Some(*variable) != target).map(Fact::is_not);
        facts.extend(others.filter(|other| past.at(*other).is_some_and(|(_, is_cited)| is_cited)));
    }

    fn forces(&self, facts: &[Fact], fact: Option<Fact>, by: u32) -> bool {
        if let Some(variable) = self.board.cut(by) {
            let size = self.board.clues.size();
            let covers = |fact: &&Fact, cell: u32| {
                fact.holds() && self.board.pieces[fact.variable() as usize].cells(size).contains(&cell)
            };
            let lies = |cell: u32| facts.iter().find(|fact| covers(fact, cell)).map(|fact| fact.variable());
            return (fact == Some(Fact::is_not(variable)) || facts.contains(&Fact::is(variable)))
                && self.board.room(variable, lies).is_some();
        }
        let target = fact.map(Fact::variable);
        let gone = |variable: u32| facts.contains(&Fact::is_not(variable));
        self.board.doomed == Some(by)
            || self.board.at(by).all(|variable| Some(variable) == target || gone(variable))
    }

    fn advise(&mut self, _kernel: &Kernel) -> Option<Fact> {
        let place = self.sweep.as_mut()?;
        let open = |place: &u32| 1 < self.left[self.board.swept(*place) as usize].len();
        *place = (*place..self.left.len() as u32).find(open)?;
        let cell = self.board.swept(*place) as usize;
        let way = self.left[cell].iter().next()?;
        Some(Fact::is(self.board.cells[cell][way as usize]))
    }

    fn place(&self, variable: u32) -> (u32, u32) {
        let [(cell, way), ..] = self.board.pieces[variable as usize].ways(self.board.clues.size());
        (cell, u32::from(Ways::only(way).bits()))
    }

    fn beside(&self, variable: u32) -> impl Iterator<Item = (u32, u32)> {
        let [_, others @ ..] = self.board.pieces[variable as usize].ways(self.board.clues.size());
        others.into_iter().map(|(cell, way)| (cell, u32::from(Ways::only(way).bits())))
    }

    fn paint(&self, kernel: &Kernel, words: &mut Vec<u32>) {
        let size = self.board.clues.size();
        words.clear();
        words.resize(size.area(), 0);
        let left =
            (0..).zip(&self.board.pieces).filter(|(variable, _)| !kernel.is_false(Fact::is(*variable)));
        for piece in left.map(|(_, piece)| piece).chain(self.board.laid.pieces()) {
            for (cell, way) in piece.ways(size) {
                words[cell as usize] |= u32::from(Ways::only(way).bits());
            }
        }
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        let cell = self.board.cut(by).map_or(by, |variable| self.place(variable).0);
        self.board.clues.area_of(cell).into_iter().collect()
    }

    fn rule(&self, by: u32) -> u8 {
        let place = RULES.iter().position(|rule| rule.name == CUT_OFF);
        self.board.cut(by).and(place).map_or(0, |place| place as u8 + 1)
    }

    fn word(mask: u32) -> u32 {
        let ways = Ways::from_bits(mask as u16);
        ways.single().map_or(Word::left(ways), |_| Word::filled(ways)).0
    }

    fn bytes(&self) -> usize {
        let words = self.on.len() + self.waiting.capacity() + self.parting.capacity();
        size_of::<Self>()
            + self.left.len() * size_of::<Ways>()
            + words * size_of::<u32>()
            + self.explorer.bytes()
    }
}
