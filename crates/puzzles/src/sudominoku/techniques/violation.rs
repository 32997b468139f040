//! Violated constraints: the ends of refutations.

use gridstep_engine::{Arg, Deduction, Level, Step};

use super::candidates::Candidates;
use super::prove::{loosen, low_and_high, number};
use super::state::StateView;
use crate::sudominoku::board::{HOUSES, PAIRS};
use crate::sudominoku::clues::{CELL, EDGE, PAIR, SINGLE};
use crate::sudominoku::masks::HOUSE;

/// A violated constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Violation {
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

/// The first violated constraint.
pub(super) fn violation(view: &StateView) -> Option<Violation> {
    let [digits, partners] = view.empty;
    if digits != 0 {
        return Some(Violation::Digit(digits.trailing_zeros()));
    }
    if partners != 0 {
        return Some(Violation::Partner(partners.trailing_zeros()));
    }
    let houses = (0..HOUSES as u32).flat_map(|house| (0..9).map(move |index| Violation::House(house, index)));
    let pairs = (0..PAIRS as u32).map(Violation::Pair);
    houses.chain(pairs).chain((0..9).map(Violation::Single)).find(|violation| violation.is(view))
}

/// The violation of a given constraint.
pub(super) fn violation_at(view: &StateView, clue: u32) -> Option<Violation> {
    let all: Vec<Violation> = match clue {
        0..PAIR => (0..9).map(|index| Violation::House(clue, index)).collect(),
        PAIR..SINGLE => vec![Violation::Pair(clue - PAIR)],
        SINGLE..CELL => vec![Violation::Single(clue - SINGLE)],
        CELL..EDGE => vec![Violation::Digit(clue - CELL), Violation::Partner(clue - CELL)],
        _ => Vec::new(),
    };
    all.into_iter().find(|violation| violation.is(view))
}

impl Violation {
    fn is(self, view: &StateView) -> bool {
        match self {
            Violation::Digit(cell) => view.empty[0] >> cell & 1 == 1,
            Violation::Partner(cell) => view.empty[1] >> cell & 1 == 1,
            Violation::House(house, index) => view.state.digits[index as usize] & HOUSE[house as usize] == 0,
            Violation::Pair(pair) => view.places(pair) == [0; 2],
            Violation::Single(index) => view.state.digits[index as usize] & view.state.single == 0,
        }
    }

    /// The violation as a step without effects.
    pub(super) fn step(self, candidates: &Candidates) -> Step {
        let premises = loosen(candidates, &|state| {
            candidates.count_ticks(1);
            self.is(&StateView::new(*state))
        });
        let (technique, clue, args) = match self {
            Violation::Digit(cell) => ("broken-cell", CELL + cell, vec![("cell", Arg::Cell(cell))]),
            Violation::Partner(cell) => ("broken-partner", CELL + cell, vec![("cell", Arg::Cell(cell))]),
            Violation::House(house, index) => {
                ("broken-house", house, vec![("digit", number(index + 1)), ("house", Arg::Clue(house))])
            }
            Violation::Pair(pair) => ("broken-domino", PAIR + pair, low_and_high(pair)),
            Violation::Single(index) => ("broken-single", SINGLE + index, vec![("digit", number(index + 1))]),
        };
        let deduction = Deduction { clues: vec![clue], premises, effects: Vec::new(), args };
        Step { technique, level: Level::Easy, deduction }
    }
}
