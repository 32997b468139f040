//! The printed puzzle: the given digits and partners.

use gridstep_engine::{Arg, Args, ConstraintView, Digits, View};

use super::board::{
    CELLS, DIGITS_OF, EDGES, HOUSES, PAIRS, Partner, Partners, SIZE, cells_of, ends, houses_of, neighbour,
    pair,
};
use super::cell_state::CellState;

/// First numbers of the constraints of [`Clues::view`]; rows, columns and boxes are 0 to 26, as in [`houses_of`].
pub const PAIR: u32 = HOUSES as u32;
/// Each digit is a single once; from digit 1.
pub const SINGLE: u32 = PAIR + PAIRS as u32;
/// Each cell has one digit and one partner; from cell 0.
pub const CELL: u32 = SINGLE + 9;
/// An edge is a wall or inside a domino of two different digits; from edge 0.
pub const EDGE: u32 = CELL + CELLS as u32;
/// The whole board is covered by dominoes and nine singles.
pub const COVER: u32 = EDGE + EDGES as u32;
/// The givens, cell by cell.
pub const GIVEN: u32 = COVER + 1;

/// A printed sudominoku: any digits, any walls, any joined edges.
///
/// Dominoes and singles of the judge are digits with a partner; walls and joined edges without digits are partners
/// alone. Both cells of an edge agree, and a cell with one partner left is that partner's partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clues {
    /// By cell, 0 where none is given.
    digits: [u8; CELLS],
    partners: [Partners; CELLS],
}

/// Givens that break a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClueError {
    /// Key of the error, such as `"domino-twice"`.
    pub kind: &'static str,
    /// The cells that break it.
    pub cells: Vec<u32>,
}

impl Clues {
    /// A puzzle without givens.
    pub const EMPTY: Clues = {
        let mut partners = [Partners::NONE; CELLS];
        let mut cell = 0;
        while cell < CELLS {
            partners[cell] = Partners::around(cell as u32);
            cell += 1;
        }
        Clues { digits: [0; CELLS], partners }
    };

    /// A puzzle of digits (0: none) and the partners that each cell may have.
    ///
    /// # Errors
    /// `"digit-in-row"`, `"digit-in-column"`, `"digit-in-box"` for a digit twice; `"no-partner"`, `"equal-digits"`,
    /// `"domino-twice"`, `"single-twice"`.
    pub fn new(digits: [u8; CELLS], mut partners: [Partners; CELLS]) -> Result<Clues, ClueError> {
        for cell in 0..CELLS as u32 {
            partners[cell as usize] = partners[cell as usize].and(Partners::around(cell));
        }
        agree(&mut partners);
        let clues = Clues { digits, partners };
        clues.check()?;
        Ok(clues)
    }

    /// The digit given at a cell.
    #[inline]
    pub fn digit(&self, cell: u32) -> Option<u8> {
        let digit = self.digits[cell as usize];
        (digit != 0).then_some(digit)
    }

    /// The partners that a cell may have.
    #[inline]
    pub fn partners(&self, cell: u32) -> Partners {
        self.partners[cell as usize]
    }

    /// Whether an edge is given as a wall or as the middle of a domino; `None` where nothing is given.
    pub fn joined(&self, edge: u32) -> Option<bool> {
        joined(&self.partners, edge)
    }

    /// Whether a digit or a partner of a cell is given.
    pub fn is_given(&self, cell: u32) -> bool {
        self.digits[cell as usize] != 0 || self.partners(cell) != Partners::around(cell)
    }

    /// The edges inside given dominoes.
    pub fn dominoes(&self) -> impl Iterator<Item = u32> + '_ {
        (0..EDGES as u32).filter(|edge| self.joined(*edge) == Some(true))
    }

    /// The cells that are given as singles.
    pub fn singles(&self) -> impl Iterator<Item = u32> + '_ {
        (0..CELLS as u32).filter(|cell| self.partners(*cell).single() == Some(Partner::Single))
    }

    fn check(&self) -> Result<(), ClueError> {
        let wrong = |kind, cells| Err(ClueError { kind, cells });
        for house in 0..HOUSES as u32 {
            let mut at = [None; 10];
            for cell in cells_of(house).filter(|cell| self.digits[*cell as usize] != 0) {
                if let Some(before) = at[usize::from(self.digits[cell as usize])].replace(cell) {
                    return wrong(
                        ["digit-in-row", "digit-in-column", "digit-in-box"][house as usize / 9],
                        vec![before, cell],
                    );
                }
            }
        }
        if let Some(cell) = (0..CELLS as u32).find(|cell| self.partners(*cell).is_empty()) {
            return wrong("no-partner", vec![cell]);
        }
        let mut at = [None; PAIRS];
        for edge in self.dominoes() {
            let [one, other] = ends(edge).map(|cell| self.digits[cell as usize]);
            if one != 0 && one == other {
                return wrong("equal-digits", ends(edge).to_vec());
            }
            let before =
                if one == 0 || other == 0 { None } else { at[pair(one, other) as usize].replace(edge) };
            if let Some(before) = before {
                return wrong("domino-twice", ends(before).into_iter().chain(ends(edge)).collect());
            }
        }
        let mut at = [None; 10];
        for cell in self.singles().filter(|cell| self.digits[*cell as usize] != 0) {
            if let Some(before) = at[usize::from(self.digits[cell as usize])].replace(cell) {
                return wrong("single-twice", vec![before, cell]);
            }
        }
        Ok(())
    }

    /// The board for the page. The givens of a cell are a constraint `"given"` with its `digit`, if there is one, and
    /// the `excluded` partners, in the order of the bits of a [`CellState`].
    pub fn view(&self) -> View {
        let all = |kind, cells: Vec<u32>, args: Args| ConstraintView { kind, home: None, cells, args };
        let number = |digit: u8| Arg::Number(i64::from(digit));
        let house = |house: u32| {
            let kind = ["row", "column", "box"][house as usize / 9];
            all(kind, cells_of(house).collect(), vec![("number", Arg::Number(i64::from(house % 9 + 1)))])
        };
        let mut constraints: Vec<ConstraintView> = (0..HOUSES as u32).map(house).collect();
        constraints.extend(DIGITS_OF.iter().map(|[low, high]| {
            all("domino", Vec::new(), vec![("low", number(*low)), ("high", number(*high))])
        }));
        constraints.extend((1..=9).map(|digit| all("single", Vec::new(), vec![("digit", number(digit))])));
        constraints.extend((0..CELLS as u32).map(|cell| all("cell", vec![cell], Vec::new())));
        constraints.extend((0..EDGES as u32).map(|edge| all("edge", ends(edge).to_vec(), Vec::new())));
        constraints.push(all("cover", (0..CELLS as u32).collect(), Vec::new()));
        let given = (0..CELLS as u32).filter(|cell| self.is_given(*cell)).map(|cell| {
            let excluded = Partners::around(cell).without(self.partners(cell));
            let mut args: Args = self.digit(cell).map(|digit| ("digit", number(digit))).into_iter().collect();
            args.push(("excluded", Arg::Number(i64::from(excluded.bits()))));
            ConstraintView { kind: "given", home: Some(cell), cells: vec![cell], args }
        });
        constraints.extend(given);
        View { size: SIZE, constraints }
    }
}

/// The digits and partners that clues and entries leave; a cell has none left if they contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// By cell: the digits it may have.
    pub digits: [Digits; CELLS],
    /// By cell: the partners it may have; both cells of an edge agree.
    pub partners: [Partners; CELLS],
}

impl Known {
    /// From the clues and entries (which may be empty). Notes do not count; excluded partners do.
    pub fn new(clues: &Clues, states: &[u32]) -> Known {
        let mut known = Known { digits: [Digits::ALL; CELLS], partners: clues.partners };
        for cell in 0..CELLS {
            let state = states.get(cell).map_or(CellState::EMPTY, |state| CellState(*state));
            for digit in clues.digit(cell as u32).into_iter().chain(state.digit()) {
                known.digits[cell] &= Digits::only(digit);
            }
            known.partners[cell] = known.partners[cell].and(state.partners());
        }
        agree(&mut known.partners);
        known
    }

    /// The digit of a cell, if exactly one is given or entered.
    pub fn digit(&self, cell: u32) -> Option<u8> {
        self.digits[cell as usize].single()
    }

    /// The partner of a cell, if exactly one is possible.
    pub fn partner(&self, cell: u32) -> Option<Partner> {
        self.partners[cell as usize].single()
    }

    /// As [`Clues::joined`].
    pub fn joined(&self, edge: u32) -> Option<bool> {
        joined(&self.partners, edge)
    }

    /// Whether every cell has a digit and a partner.
    pub fn is_full(&self) -> bool {
        (0..CELLS as u32).all(|cell| self.digit(cell).is_some() && self.partner(cell).is_some())
    }
}

fn joined(partners: &[Partners; CELLS], edge: u32) -> Option<bool> {
    let side = if edge < 72 { Partner::Right } else { Partner::Down };
    let left = partners[ends(edge)[0] as usize];
    if left.has(side) { left.single().map(|_| true) } else { Some(false) }
}

/// Makes both cells of each edge agree: a wall on one side is a wall on the other, and a cell with one partner left is
/// that partner's only partner.
fn agree(partners: &mut [Partners; CELLS]) {
    let mut before = [Partners::NONE; CELLS];
    while before != *partners {
        before = *partners;
        for cell in 0..CELLS as u32 {
            for side in Partner::SIDES {
                let Some(other) = neighbour(cell, side) else { continue };
                let here = Partners::only(side);
                let there = Partners::only(side.opposite());
                if !partners[cell as usize].has(side) {
                    partners[other as usize] = partners[other as usize].without(there);
                } else if partners[cell as usize] == here {
                    partners[other as usize] = partners[other as usize].and(there);
                }
            }
        }
    }
}

/// Whether two cells share a row, a column or a box.
pub fn see_each_other(one: u32, other: u32) -> bool {
    houses_of(one).into_iter().zip(houses_of(other)).any(|(one, other)| one == other)
}
