//! The board that engines which place dominoes share: covered piece by piece.

use std::marker::PhantomData;

use gridstep_engine::{ConflictSite, Event, Kind, Model, NONE, Observer, Part, Progressed};

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
    /// What each of `laid` covers.
    covered: Vec<Choice>,
    next: Vec<Piece>,
    /// What `next` covers.
    choice: Choice,
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
            covered: Vec::new(),
            next: Vec::new(),
            choice: Choice::Full,
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
    #[inline(never)]
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

    /// How many pieces fit on a cell towards every partner, or are a pair.
    fn fitting(&self, choice: Choice) -> usize {
        let mut pieces = Vec::new();
        match choice {
            Choice::Cell(cell) => {
                for partner in Partner::ALL {
                    self.fits(cell, partner, &mut pieces);
                }
            }
            Choice::Pair(pair) => {
                for (cell, partner) in (0..CELLS as u32)
                    .flat_map(|cell| [Partner::Right, Partner::Down].map(|partner| (cell, partner)))
                {
                    self.fits(cell, partner, &mut pieces);
                }
                pieces.retain(|piece| cause(*piece) == PAIR + pair);
            }
            Choice::Full => (),
        }
        pieces.len()
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
        self.choice = O::choose(self, &mut next);
        self.next = next;
        match self.choice {
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
        self.covered.push(self.choice);
    }

    fn mark(&self) -> usize {
        self.laid.len()
    }

    fn rewind<W: Observer>(&mut self, to: usize, observer: &mut W) {
        while to < self.laid.len() {
            let Some(piece) = self.laid.pop() else { return };
            // Its alternatives cover the same.
            self.choice = self.covered.pop().unwrap_or(Choice::Full);
            self.take(piece);
            if W::ON {
                record(&self.known, piece, false, observer);
            }
        }
    }

    /// A cell on which no piece fits, or a pair that fits nowhere, if only the pieces lie that are kept.
    fn fails_with(&self, conflict: ConflictSite, _root: usize, _moves: &[Piece], parts: &[Part]) -> bool {
        let mut rest = self.clone();
        self.laid.iter().for_each(|piece| rest.take(*piece));
        for ((piece, covered), part) in self.laid.iter().zip(&self.covered).zip(parts) {
            if part.is_kept(|| rest.fitting(*covered) == 1) {
                rest.lay(*piece);
            }
        }
        let conflict = match conflict {
            ConflictSite { cell: NONE, cause } => Choice::Pair(cause - PAIR),
            ConflictSite { cell, .. } => Choice::Cell(cell),
        };
        rest.fitting(conflict) == 0
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
        size_of::<Self>() + (2 * self.laid.capacity() + self.next.capacity()) * size_of::<Piece>()
    }
}
