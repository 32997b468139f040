//! Techniques that place a digit, as in a sudoku.

use gridstep_engine::{Arg, Args, Digits, Level};

use super::prove::{StateTechnique, number};
use super::state::{State, StateView};
use crate::sudominoku::board::{CELLS, HOUSES, houses_of};
use crate::sudominoku::clues::CELL;
use crate::sudominoku::masks::{Cells, HOUSE, PEERS, each, is_one};

/// If eight cells of a house have different digits, the last cell has the ninth digit.
pub(super) struct FullHouse;

impl StateTechnique for FullHouse {
    const NAME: &'static str = "full-house";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let house = HOUSE[at as usize];
        let open = house & !view.assigned;
        if !is_one(open) {
            return State::NONE;
        }
        let left = assigned_in(view, house).complement();
        if left.len() == 1 { lose(open.trailing_zeros(), left.complement()) } else { State::NONE }
    }

    fn args(view: &StateView, at: u32, of: u32) -> Args {
        digit_of(&FullHouse::gone(view, at), of)
    }
}

/// If only one cell of a house can hold a digit (the others lost it or see it), the digit is there.
pub(super) struct HiddenSingle;

impl StateTechnique for HiddenSingle {
    const NAME: &'static str = "hidden-single";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = 9 * HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at / 9]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let cells = view.state.digits[at as usize % 9];
        let house = HOUSE[at as usize / 9];
        if house & cells & view.assigned != 0 {
            return State::NONE;
        }
        let seen = each(cells & view.assigned).fold(0, |seen, cell| seen | PEERS[cell as usize]);
        let places = cells & house & !seen;
        if is_one(places) {
            lose(places.trailing_zeros(), Digits::only(at as u8 % 9 + 1).complement())
        } else {
            State::NONE
        }
    }

    fn args(view: &StateView, at: u32, of: u32) -> Args {
        let mut args = digit_of(&HiddenSingle::gone(view, at), of);
        args.push(("house", Arg::Clue(at / 9)));
        args
    }
}

/// If the digits that a cell sees leave it one digit, it holds that.
pub(super) struct NakedSingle;

impl StateTechnique for NakedSingle {
    const NAME: &'static str = "naked-single";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = CELLS as u32;

    fn clues(at: u32) -> Vec<u32> {
        houses_of(at).into_iter().chain([CELL + at]).collect()
    }

    fn gone(view: &StateView, at: u32) -> State {
        if view.assigned >> at & 1 == 1 {
            return State::NONE;
        }
        let left = view.state.digits_at(at) - assigned_in(view, PEERS[at as usize]);
        if left.len() == 1 { lose(at, left.complement()) } else { State::NONE }
    }

    fn args(view: &StateView, at: u32, of: u32) -> Args {
        digit_of(&NakedSingle::gone(view, at), of)
    }
}

/// A digit that a cell of a house holds goes from the other cells of the house.
pub(super) struct UsedDigit;

impl StateTechnique for UsedDigit {
    const NAME: &'static str = "used-digit";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = 9 * HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at / 9]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        let cells = view.state.digits[at as usize % 9] & HOUSE[at as usize / 9];
        if let Some(cell) = each(cells & view.assigned).next() {
            gone.digits[at as usize % 9] = cells & !(1 << cell);
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let cells: Cells = view.state.digits[at as usize % 9] & HOUSE[at as usize / 9] & view.assigned;
        let cell = cells.trailing_zeros();
        vec![("digit", number(at % 9 + 1)), ("cell", Arg::Cell(cell))]
    }
}

/// The digits of the assigned ones of some cells.
fn assigned_in(view: &StateView, cells: Cells) -> Digits {
    let assigned = cells & view.assigned;
    (1..=9).filter(|digit| view.state.digits[usize::from(*digit) - 1] & assigned != 0).collect()
}

fn lose(cell: u32, digits: Digits) -> State {
    let mut gone = State::NONE;
    gone.add_digits(cell, digits);
    gone
}

/// The cell and the digit it keeps, as arguments.
fn digit_of(gone: &State, of: u32) -> Args {
    let digit = gone.digits_at(of).complement().least().unwrap_or_default();
    vec![("cell", Arg::Cell(of)), ("digit", number(digit))]
}
