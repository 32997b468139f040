//! Literals as sets of cells, and what follows from them directly.

use std::cell::OnceCell;

use gridstep_engine::Digits;

use crate::sudominoku::board::{CELLS, DIGITS_OF, EDGES, PAIRS, Partner, Partners, ends, neighbour, pair};
use crate::sudominoku::masks::{BOARD, Cells, HAS_DOWN, HAS_RIGHT, Tally};
use crate::sudominoku::propagate::Grid;

/// The variable of the first cell's partner; the digit of a cell has the number of the cell.
pub(super) const PARTNER: u32 = CELLS as u32;
/// The bits of the digits.
pub(super) const DIGIT_BITS: u32 = 0x3fe;
/// The bits of the partners.
pub(super) const PARTNER_BITS: u32 = 0x1f << SHIFT;
/// The first bit of the partners.
pub(super) const SHIFT: u32 = 11;
// The functions that combine these masks of 81 bits are not inlined: that doubled the techniques in the wasm.

/// A set of literals: the possible ones, or those to remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// By digit from 1: cells.
    pub(super) digits: [Cells; 9],
    /// By side, in the order of [`Partner::SIDES`]: cells joined to that side. Each edge is in two sets; it is a wall
    /// as soon as it is missing in one.
    pub(super) sides: [Cells; 4],
    /// Cells that are singles.
    pub(super) single: Cells,
}

impl State {
    /// No literal.
    pub(super) const NONE: State = State { digits: [0; 9], sides: [0; 4], single: 0 };
    /// Every literal.
    pub(super) const ALL: State = State {
        digits: [BOARD; 9],
        sides: [HAS_RIGHT, HAS_DOWN, HAS_RIGHT << 1, HAS_DOWN << 9],
        single: BOARD,
    };

    /// The literals of a variable, as bits.
    #[inline(never)]
    pub(super) fn mask(&self, of: u32) -> u32 {
        if of < PARTNER {
            let bits = (1..).zip(&self.digits).map(|(digit, cells)| ((cells >> of & 1) as u32) << digit);
            return bits.sum();
        }
        let cell = of - PARTNER;
        let sets = self.sides.iter().chain([&self.single]);
        (SHIFT..).zip(sets).map(|(bit, cells)| ((cells >> cell & 1) as u32) << bit).sum()
    }

    /// The digits of a cell.
    #[inline(never)]
    pub(super) fn digits_at(&self, cell: u32) -> Digits {
        Digits::from_bits(self.mask(cell) as u16)
    }

    /// Removes literals of a variable.
    #[inline(never)]
    pub(super) fn remove(&mut self, of: u32, bits: u32) {
        self.each_set(of, bits, |cells, bit| *cells &= !bit);
    }

    /// Adds literals of a variable.
    #[inline(never)]
    pub(super) fn add(&mut self, of: u32, bits: u32) {
        self.each_set(of, bits, |cells, bit| *cells |= bit);
    }

    /// Calls `change` with each set of a variable, and the cell's bit if its value is among `bits`.
    fn each_set(&mut self, of: u32, bits: u32, change: impl Fn(&mut Cells, Cells)) {
        if of < PARTNER {
            for (digit, cells) in (1..).zip(&mut self.digits) {
                change(cells, Cells::from(bits >> digit & 1) << of);
            }
        } else {
            let sets = self.sides.iter_mut().chain([&mut self.single]);
            for (bit, cells) in (SHIFT..).zip(sets) {
                change(cells, Cells::from(bits >> bit & 1) << (of - PARTNER));
            }
        }
    }

    /// Adds that a cell and a partner are joined.
    #[inline(never)]
    pub(super) fn add_partner(&mut self, cell: u32, side: Partner) {
        if let Some(other) = neighbour(cell, side) {
            self.sides[side as usize] |= 1 << cell;
            self.sides[side.opposite() as usize] |= 1 << other;
        } else if side == Partner::Single {
            self.single |= 1 << cell;
        }
    }

    /// Adds that an edge is inside a domino.
    pub(super) fn add_edge(&mut self, edge: u32) {
        let (way, first) = way_of(edge);
        self.add_partner(first, Partner::SIDES[way]);
    }

    /// Adds what a joined edge excludes.
    pub(super) fn add_beside(&mut self, edge: u32) {
        let (way, _) = way_of(edge);
        let side = Partner::SIDES[way];
        for (cell, side) in ends(edge).into_iter().zip([side, side.opposite()]) {
            self.add_partners_but(cell, side);
        }
    }

    /// Adds digits of a cell.
    #[inline(never)]
    pub(super) fn add_digits(&mut self, cell: u32, digits: Digits) {
        for digit in digits {
            self.digits[usize::from(digit) - 1] |= 1 << cell;
        }
    }

    /// Adds all partners of a cell but one.
    #[inline(never)]
    pub(super) fn add_partners_but(&mut self, cell: u32, kept: Partner) {
        for side in Partner::ALL.into_iter().filter(|side| *side != kept) {
            self.add_partner(cell, side);
        }
    }

    fn each(&self, other: &State, with: impl Fn(Cells, Cells) -> Cells) -> State {
        let mut digits = self.digits;
        for (cells, others) in digits.iter_mut().zip(other.digits) {
            *cells = with(*cells, others);
        }
        let sides = std::array::from_fn(|side| with(self.sides[side], other.sides[side]));
        State { digits, sides, single: with(self.single, other.single) }
    }

    /// The literals of either.
    #[inline(never)]
    pub(super) fn or(&self, other: &State) -> State {
        self.each(other, |one, two| one | two)
    }

    /// The literals of both.
    #[inline(never)]
    pub(super) fn and(&self, other: &State) -> State {
        self.each(other, |one, two| one & two)
    }

    /// The literals that are not in `other`.
    #[inline(never)]
    pub(super) fn without(&self, other: &State) -> State {
        self.each(other, |one, two| one & !two)
    }

    /// Whether the sets intersect.
    pub(super) fn meets(&self, other: &State) -> bool {
        self.meets_beyond(other, &State::NONE)
    }

    /// Whether the sets intersect outside `known`.
    #[inline(never)]
    pub(super) fn meets_beyond(&self, other: &State, known: &State) -> bool {
        self.single & other.single & !known.single != 0
            || (0..4).any(|side| self.sides[side] & other.sides[side] & !known.sides[side] != 0)
            || (0..9).any(|index| self.digits[index] & other.digits[index] & !known.digits[index] != 0)
    }

    /// The literals if only the digits of some cells and the partners of some cells were restricted.
    #[inline(never)]
    pub(super) fn knowing(&self, digits: Cells, partners: Cells) -> State {
        let all = State::ALL.sides;
        State {
            digits: self.digits.map(|cells| cells | (BOARD & !digits)),
            sides: std::array::from_fn(|side| self.sides[side] | (all[side] & !partners)),
            single: self.single | (BOARD & !partners),
        }
    }

    /// Cells with literals about digits, and cells with literals about partners.
    #[inline(never)]
    pub(super) fn touched(&self) -> [Cells; 2] {
        let digits = self.digits.iter().fold(0, |all, cells| all | cells);
        [digits, self.sides.iter().fold(self.single, |all, cells| all | cells)]
    }
}

/// A state with what follows from it directly.
pub(super) struct StateView {
    pub(super) state: State,
    /// Cells with one digit.
    pub(super) assigned: Cells,
    /// Cells without digit, and without partner.
    pub(super) empty: [Cells; 2],
    /// Edges that can be joined, by their first cells: to the right, down.
    pub(super) edges: [Cells; 2],
    /// Edges that certainly are.
    pub(super) joined: [Cells; 2],
    /// Cells that are certainly singles.
    pub(super) singles: Cells,
    placed: OnceCell<[Option<u32>; PAIRS]>,
    taken: OnceCell<[Option<u32>; 9]>,
    /// By number of a literal: what it excludes, computed on demand.
    pub(super) excluded: OnceCell<Vec<OnceCell<Box<State>>>>,
}

impl StateView {
    #[inline(never)]
    pub(super) fn new(state: State) -> StateView {
        let digits = Tally::of(&state.digits);
        let [right, down, left, up] = state.sides;
        let [right, down] = [right & left >> 1, down & up >> 9];
        let partners = Tally::of(&[right, down, right << 1, down << 9, state.single]);
        let one = partners.one;
        StateView {
            state,
            assigned: digits.one,
            empty: [digits.none, partners.none],
            edges: [right, down],
            joined: [right & (one | one >> 1), down & (one | one >> 9)],
            singles: one & state.single,
            placed: OnceCell::new(),
            taken: OnceCell::new(),
            excluded: OnceCell::new(),
        }
    }

    /// The grid of the solver.
    pub(super) fn grid(&self) -> Grid {
        Grid::of(self.state.digits, self.edges, self.state.single)
    }

    /// The partners of a cell.
    #[inline(never)]
    pub(super) fn partners_at(&self, cell: u32) -> Partners {
        let [right, down] = self.edges;
        let sets = [right, down, right << 1, down << 9, self.state.single];
        Partners::from_bits((0..).zip(sets).map(|(bit, cells)| ((cells >> cell & 1) as u8) << bit).sum())
    }

    /// Whether an edge is certainly inside a domino.
    pub(super) fn is_joined(&self, edge: u32) -> bool {
        let (way, first) = way_of(edge);
        self.joined[way] >> first & 1 == 1
    }

    /// Whether an edge can be inside a domino.
    pub(super) fn is_open(&self, edge: u32) -> bool {
        let (way, first) = way_of(edge);
        self.edges[way] >> first & 1 == 1
    }

    /// By pair, the edge where it certainly lies.
    pub(super) fn placed(&self) -> &[Option<u32>; PAIRS] {
        self.placed.get_or_init(|| {
            let mut placed = [None; PAIRS];
            for edge in (0..EDGES as u32).filter(|edge| self.is_joined(*edge)) {
                let [one, other] = ends(edge).map(|cell| self.state.digits_at(cell));
                let both = one | other;
                if let (2, Some(low)) = (both.len(), both.least())
                    && let Some(high) = (both - Digits::only(low)).least()
                {
                    placed[pair(low, high) as usize].get_or_insert(edge);
                }
            }
            placed
        })
    }

    /// By digit from 1, the cell where it is certainly a single.
    pub(super) fn taken(&self) -> &[Option<u32>; 9] {
        self.taken.get_or_init(|| {
            let singles = self.singles & self.assigned;
            self.state.digits.map(|cells| {
                let lies = cells & singles;
                (lies != 0).then(|| lies.trailing_zeros())
            })
        })
    }

    /// The edges where a pair can lie: those where it does, or all that fit it.
    #[inline(never)]
    pub(super) fn places(&self, number: u32) -> [Cells; 2] {
        if let Some(edge) = self.placed()[number as usize] {
            let (way, first) = way_of(edge);
            let mut places = [0; 2];
            places[way] = 1 << first;
            return places;
        }
        let [low, high] = DIGITS_OF[number as usize].map(|digit| self.state.digits[usize::from(digit) - 1]);
        let [right, down] = self.edges;
        [right & ((low & high >> 1) | (high & low >> 1)), down & ((low & high >> 9) | (high & low >> 9))]
    }

    /// Whether a pair of digits can lie on an edge, the first digit on its first cell.
    #[inline(never)]
    pub(super) fn fits(&self, edge: u32, digits: [u8; 2]) -> bool {
        let [one, other] = ends(edge);
        let has = |cell: u32, digit: u8| self.state.digits[usize::from(digit) - 1] >> cell & 1 == 1;
        digits[0] != digits[1]
            && has(one, digits[0])
            && has(other, digits[1])
            && self.placed()[pair(digits[0], digits[1]) as usize].is_none_or(|placed| placed == edge)
    }
}

/// The direction (0: right, 1: down) and the first cell of an edge.
pub(super) fn way_of(edge: u32) -> (usize, u32) {
    (usize::from(72 <= edge), ends(edge)[0])
}

/// The edges of two sets of first cells, to the right and down.
pub(super) fn edges_of(cells: [Cells; 2]) -> impl Iterator<Item = u32> {
    (0..EDGES as u32).filter(move |edge| {
        let (way, first) = way_of(*edge);
        cells[way] >> first & 1 == 1
    })
}
