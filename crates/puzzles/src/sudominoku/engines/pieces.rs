//! The board that engines which place dominoes share: covered piece by piece.

use std::marker::PhantomData;

use gridstep_engine::{ConflictSite, Event, Kind, Model, NONE, Observer, Progressed};

use crate::digit;
use crate::sudominoku::board::{CELLS, Partner, houses_of, neighbour, pair};
use crate::sudominoku::cell_state::CellState;
use crate::sudominoku::check;
use crate::sudominoku::clues::{CELL, Clues, Known, PAIR};

/// A domino or a single: the digit of a cell, and the digit of its partner (0 for a single).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The cell.
    pub cell: u32,
    /// The side of its partner.
    pub partner: Partner,
    /// The digits of the cell and of the partner.
    pub digits: [u8; 2],
}

/// The branching heuristic of an engine.
pub trait Order: Clone + 'static {
    /// What to cover next, and every piece that fits there, in the order to try them.
    fn choose<O: Order>(board: &Placing<O>, pieces: &mut Vec<Piece>) -> Choice;
}

/// What to cover next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This cell.
    Cell(u32),
    /// The place of this pair.
    Pair(u32),
    /// Nothing: the board is covered.
    Full,
}

/// Plain backtracking: lay a piece that the rules allow beside those that lie, then the next.
#[derive(Clone)]
pub struct Placing<O> {
    known: Known,
    digits: [u8; CELLS],
    partners: [Option<Partner>; CELLS],
    /// By row, column, box: a bit for each digit.
    used: [u16; 27],
    pairs: u64,
    singles: u16,
    laid: Vec<Piece>,
    next: Vec<Piece>,
    /// A rule that clues and entries violate.
    broken: Option<ConflictSite>,
    order: PhantomData<O>,
}

impl<O: Order> Placing<O> {
    /// A board with its clues and entries: dominoes and singles with known digits lie.
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let known = Known::new(clues, states);
        let empty = (0..CELLS as u32).find(|cell| known.digits[*cell as usize].is_empty());
        let fault = check::faults(clues, states).into_iter().next();
        let broken = fault.map(|fault| ConflictSite { cell: fault.cells[0], cause: fault.clue });
        let mut board = Placing {
            known,
            digits: [0; CELLS],
            partners: [None; CELLS],
            used: [0; 27],
            pairs: 0,
            singles: 0,
            laid: Vec::new(),
            next: Vec::new(),
            broken: broken.or(empty.map(|cell| ConflictSite { cell, cause: CELL + cell })),
            order: PhantomData,
        };
        for cell in 0..CELLS as u32 {
            if let Some(digit) = known.digit(cell) {
                board.use_up(cell, digit);
            }
        }
        for cell in 0..CELLS as u32 {
            let Some((digit, partner)) = known.digit(cell).zip(known.partner(cell)) else { continue };
            let other = neighbour(cell, partner);
            let second = other.map_or(Some(0), |other| known.digit(other));
            let begins = other.is_none_or(|other| cell < other);
            if let Some(second) = second.filter(|second| begins && *second != digit) {
                board.lay(Piece { cell, partner, digits: [digit, second] });
            }
        }
        board
    }

    /// Whether a cell is uncovered.
    #[inline]
    pub fn is_open(&self, cell: u32) -> bool {
        self.partners[cell as usize].is_none()
    }

    /// Whether a pair was not laid.
    #[inline]
    pub fn is_left(&self, pair: u32) -> bool {
        self.pairs >> pair & 1 == 0
    }

    /// Appends the pieces that fit on a cell towards a partner.
    pub fn fits(&self, cell: u32, partner: Partner, pieces: &mut Vec<Piece>) {
        let other = neighbour(cell, partner);
        let may_be = self.known.partners[cell as usize].has(partner) && self.is_open(cell);
        if !may_be || other.is_some_and(|other| !self.is_open(other)) {
            return;
        }
        let seconds = other.map_or(1, |other| self.candidates(other));
        for first in (1..=9_u8).filter(|digit| self.candidates(cell) >> digit & 1 == 1) {
            for second in (0..=9_u8).filter(|digit| seconds >> digit & 1 == 1 && *digit != first) {
                let taken = match second {
                    0 => self.singles >> first & 1 == 1,
                    _ => !self.is_left(pair(first, second)),
                };
                if !taken {
                    pieces.push(Piece { cell, partner, digits: [first, second] });
                }
            }
        }
    }

    /// Digits that a cell can have beside the digits in its houses, one bit each.
    #[inline]
    fn candidates(&self, cell: u32) -> u16 {
        match self.known.digit(cell) {
            Some(digit) => 1 << digit,
            None => houses_of(cell).into_iter().fold(0x3fe, |left, house| left & !self.used[house as usize]),
        }
    }

    fn use_up(&mut self, cell: u32, digit: u8) {
        for house in houses_of(cell) {
            self.used[house as usize] |= 1 << digit;
        }
    }

    fn free_up(&mut self, cell: u32, digit: u8) {
        for house in houses_of(cell) {
            self.used[house as usize] &= !(1 << digit);
        }
    }

    fn lay(&mut self, piece: Piece) {
        for (cell, digit, partner) in ends(piece) {
            self.digits[cell as usize] = digit;
            self.partners[cell as usize] = Some(partner);
            self.use_up(cell, digit);
        }
        match piece.digits {
            [digit, 0] => self.singles |= 1 << digit,
            [one, two] => self.pairs |= 1 << pair(one, two),
        }
    }

    /// Appends the pieces that fit on a cell towards every partner.
    fn fits_on(&self, cell: u32, pieces: &mut Vec<Piece>) {
        for partner in Partner::ALL {
            self.fits(cell, partner, pieces);
        }
    }

    fn take(&mut self, piece: Piece) {
        for (cell, digit, _) in ends(piece) {
            self.digits[cell as usize] = 0;
            self.partners[cell as usize] = None;
            if self.known.digit(cell).is_none() {
                self.free_up(cell, digit);
            }
        }
        match piece.digits {
            [digit, 0] => self.singles &= !(1 << digit),
            [one, two] => self.pairs &= !(1 << pair(one, two)),
        }
    }
}

/// Records that a piece was laid or taken back; a cell that was known whole before the search changes nothing.
pub(super) fn record<W: Observer>(known: &Known, piece: Piece, lies: bool, observer: &mut W) {
    for (cell, digit, partner) in ends(piece) {
        let (open, full) = (bare(known, cell).0, CellState::full(digit, partner).0);
        let (kind, from, to) = if lies { (Kind::Decision, open, full) } else { (Kind::Undo, full, open) };
        if open != full {
            observer.record(Event::new(kind, cell, from, to, cause(piece)));
        }
    }
}

/// The cells of a piece, with digit and partner.
pub(super) fn ends(piece: Piece) -> impl Iterator<Item = (u32, u8, Partner)> {
    let Piece { cell, partner, digits } = piece;
    let other = neighbour(cell, partner).map(|other| (other, digits[1], partner.opposite()));
    [Some((cell, digits[0], partner)), other].into_iter().flatten()
}

/// The state of a cell before the search.
pub(super) fn bare(known: &Known, cell: u32) -> CellState {
    let digit = known.digit(cell).map_or(digit::CellState::EMPTY, digit::CellState::filled);
    CellState::new(digit, known.partners[cell as usize])
}

/// The constraint that a piece is laid once.
pub(super) fn cause(piece: Piece) -> u32 {
    match piece.digits {
        [digit, 0] => crate::sudominoku::clues::SINGLE + u32::from(digit) - 1,
        [one, two] => PAIR + pair(one, two),
    }
}

impl<O: Order> Model for Placing<O> {
    type Move = Piece;
    /// Number of pieces laid by the search.
    type Mark = usize;

    fn propagate<W: Observer>(&mut self, _observer: &mut W) -> Result<Progressed, ConflictSite> {
        if let Some(conflict) = self.broken {
            return Err(conflict);
        }
        let mut next = std::mem::take(&mut self.next);
        next.clear();
        let choice = O::choose(self, &mut next);
        self.next = next;
        match choice {
            Choice::Cell(cell) if self.next.is_empty() => Err(ConflictSite { cell, cause: CELL + cell }),
            Choice::Pair(pair) if self.next.is_empty() => {
                Err(ConflictSite { cell: NONE, cause: PAIR + pair })
            }
            _ => Ok(Progressed::Fixpoint),
        }
    }

    fn branch(&self, moves: &mut Vec<Piece>) {
        moves.extend(self.next.iter().rev());
    }

    fn play<W: Observer>(&mut self, piece: Piece, observer: &mut W) {
        self.next.clear();
        if W::ON {
            record(&self.known, piece, true, observer);
        }
        self.lay(piece);
        self.laid.push(piece);
    }

    fn mark(&self) -> usize {
        self.laid.len()
    }

    fn rewind<W: Observer>(&mut self, to: usize, observer: &mut W) {
        while to < self.laid.len() {
            let Some(piece) = self.laid.pop() else { return };
            self.take(piece);
            if W::ON {
                record(&self.known, piece, false, observer);
            }
        }
    }

    /// A cell on which no piece fits, or a pair that fits nowhere, if only the `kept` pieces lie.
    fn fails_with(&self, conflict: ConflictSite, _root: usize, _moves: &[Piece], kept: &[bool]) -> bool {
        let mut rest = self.clone();
        for (piece, _) in self.laid.iter().zip(kept).filter(|(_, kept)| !**kept) {
            rest.take(*piece);
        }
        let mut pieces = Vec::new();
        if conflict.cell == NONE {
            (0..CELLS as u32).for_each(|cell| rest.fits_on(cell, &mut pieces));
            pieces.retain(|piece| cause(*piece) == conflict.cause);
        } else {
            rest.fits_on(conflict.cell, &mut pieces);
        }
        pieces.is_empty()
    }

    fn paint(&self, states: &mut Vec<u32>) {
        let state = |cell: u32| match self.partners[cell as usize] {
            Some(partner) => CellState::full(self.digits[cell as usize], partner).0,
            None => bare(&self.known, cell).0,
        };
        states.clear();
        states.extend((0..CELLS as u32).map(state));
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + (self.laid.capacity() + self.next.capacity()) * size_of::<Piece>()
    }
}
