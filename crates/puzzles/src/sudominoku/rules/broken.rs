//! What cannot be: the ends of refutations.

use gridstep_engine::{Arg, Deduction, Level, Step};

use super::prove::{loosen, low_and_high, number};
use super::sheet::Sheet;
use super::state::Look;
use crate::sudominoku::board::{HOUSES, PAIRS};
use crate::sudominoku::clues::{CELL, EDGE, PAIR, SINGLE};
use crate::sudominoku::masks::HOUSE;

/// Something that cannot be met any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Broken {
    /// A cell without digit.
    Digit(u32),
    /// A cell without partner.
    Partner(u32),
    /// A house without place for a digit, by its index.
    House(u32, u32),
    /// A domino that lies nowhere.
    Pair(u32),
    /// A digit that is no single anywhere, by its index.
    Single(u32),
}

/// The first thing that cannot be met.
pub(super) fn broken(look: &Look) -> Option<Broken> {
    let [digits, partners] = look.empty;
    if digits != 0 {
        return Some(Broken::Digit(digits.trailing_zeros()));
    }
    if partners != 0 {
        return Some(Broken::Partner(partners.trailing_zeros()));
    }
    let houses = (0..HOUSES as u32).flat_map(|house| (0..9).map(move |index| Broken::House(house, index)));
    let pairs = (0..PAIRS as u32).map(Broken::Pair);
    houses.chain(pairs).chain((0..9).map(Broken::Single)).find(|broken| broken.is(look))
}

/// What cannot be met of one constraint.
pub(super) fn broken_at(look: &Look, clue: u32) -> Option<Broken> {
    let all: Vec<Broken> = match clue {
        0..PAIR => (0..9).map(|index| Broken::House(clue, index)).collect(),
        PAIR..SINGLE => vec![Broken::Pair(clue - PAIR)],
        SINGLE..CELL => vec![Broken::Single(clue - SINGLE)],
        CELL..EDGE => vec![Broken::Digit(clue - CELL), Broken::Partner(clue - CELL)],
        _ => Vec::new(),
    };
    all.into_iter().find(|broken| broken.is(look))
}

impl Broken {
    fn is(self, look: &Look) -> bool {
        match self {
            Broken::Digit(cell) => look.empty[0] >> cell & 1 == 1,
            Broken::Partner(cell) => look.empty[1] >> cell & 1 == 1,
            Broken::House(house, index) => look.state.digits[index as usize] & HOUSE[house as usize] == 0,
            Broken::Pair(pair) => look.places(pair) == [0; 2],
            Broken::Single(index) => look.state.digits[index as usize] & look.state.single == 0,
        }
    }

    /// Why it cannot be met.
    pub(super) fn step(self, sheet: &Sheet) -> Step {
        let because = loosen(sheet, &|state| {
            sheet.looked(1);
            self.is(&Look::new(*state))
        });
        let (rule, clue, args) = match self {
            Broken::Digit(cell) => ("broken-cell", CELL + cell, vec![("cell", Arg::Cell(cell))]),
            Broken::Partner(cell) => ("broken-partner", CELL + cell, vec![("cell", Arg::Cell(cell))]),
            Broken::House(house, index) => {
                ("broken-house", house, vec![("digit", number(index + 1)), ("house", Arg::Clue(house))])
            }
            Broken::Pair(pair) => ("broken-domino", PAIR + pair, low_and_high(pair)),
            Broken::Single(index) => ("broken-single", SINGLE + index, vec![("digit", number(index + 1))]),
        };
        let deduction = Deduction { clues: vec![clue], because, effects: Vec::new(), args };
        Step { rule, level: Level::Easy, deduction }
    }
}
