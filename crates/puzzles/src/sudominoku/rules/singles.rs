//! A digit for a cell.

use gridstep_engine::{Arg, Args, Digits, Level};

use super::prove::{Theorem, number};
use super::state::{Look, State};
use crate::sudominoku::board::{CELLS, HOUSES, houses_of};
use crate::sudominoku::clues::CELL;
use crate::sudominoku::masks::{Cells, HOUSE, PEERS, each, is_one};

/// Eight cells of a house hold eight digits: the last cell holds the ninth.
pub(super) struct FullHouse;

impl Theorem for FullHouse {
    const NAME: &'static str = "full-house";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at]
    }

    fn gone(look: &Look, at: u32) -> State {
        let house = HOUSE[at as usize];
        let open = house & !look.told;
        if !is_one(open) {
            return State::NONE;
        }
        let left = told_in(look, house).complement();
        if left.len() == 1 { lose(open.trailing_zeros(), left.complement()) } else { State::NONE }
    }

    fn args(look: &Look, at: u32, of: u32) -> Args {
        digit_of(&FullHouse::gone(look, at), of)
    }
}

/// A digit that one cell of a house alone can hold, where no cell can that lost it or that sees it: it stands there.
pub(super) struct HiddenSingle;

impl Theorem for HiddenSingle {
    const NAME: &'static str = "hidden-single";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = 9 * HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at / 9]
    }

    fn gone(look: &Look, at: u32) -> State {
        let cells = look.state.digits[at as usize % 9];
        let house = HOUSE[at as usize / 9];
        if house & cells & look.told != 0 {
            return State::NONE;
        }
        let seen = each(cells & look.told).fold(0, |seen, cell| seen | PEERS[cell as usize]);
        let places = cells & house & !seen;
        if is_one(places) {
            lose(places.trailing_zeros(), Digits::only(at as u8 % 9 + 1).complement())
        } else {
            State::NONE
        }
    }

    fn args(look: &Look, at: u32, of: u32) -> Args {
        let mut args = digit_of(&HiddenSingle::gone(look, at), of);
        args.push(("house", Arg::Clue(at / 9)));
        args
    }
}

/// If the digits that a cell sees leave it one, it holds that.
pub(super) struct NakedSingle;

impl Theorem for NakedSingle {
    const NAME: &'static str = "naked-single";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = CELLS as u32;

    fn clues(at: u32) -> Vec<u32> {
        houses_of(at).into_iter().chain([CELL + at]).collect()
    }

    fn gone(look: &Look, at: u32) -> State {
        if look.told >> at & 1 == 1 {
            return State::NONE;
        }
        let left = look.state.digits_at(at) - told_in(look, PEERS[at as usize]);
        if left.len() == 1 { lose(at, left.complement()) } else { State::NONE }
    }

    fn args(look: &Look, at: u32, of: u32) -> Args {
        digit_of(&NakedSingle::gone(look, at), of)
    }
}

/// A digit that stands in a house stands nowhere else in it.
pub(super) struct UsedDigit;

impl Theorem for UsedDigit {
    const NAME: &'static str = "used-digit";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = 9 * HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at / 9]
    }

    fn gone(look: &Look, at: u32) -> State {
        let mut gone = State::NONE;
        let cells = look.state.digits[at as usize % 9] & HOUSE[at as usize / 9];
        if let Some(cell) = each(cells & look.told).next() {
            gone.digits[at as usize % 9] = cells & !(1 << cell);
        }
        gone
    }

    fn args(look: &Look, at: u32, _: u32) -> Args {
        let cells: Cells = look.state.digits[at as usize % 9] & HOUSE[at as usize / 9] & look.told;
        let cell = cells.trailing_zeros();
        vec![("digit", number(at % 9 + 1)), ("cell", Arg::Cell(cell))]
    }
}

/// The digits of those of some cells whose digit is told.
fn told_in(look: &Look, cells: Cells) -> Digits {
    let told = cells & look.told;
    (1..=9).filter(|digit| look.state.digits[usize::from(*digit) - 1] & told != 0).collect()
}

fn lose(cell: u32, digits: Digits) -> State {
    let mut gone = State::NONE;
    gone.add_digits(cell, digits);
    gone
}

/// The cell and the one digit it keeps.
fn digit_of(gone: &State, of: u32) -> Args {
    let digit = gone.digits_at(of).complement().least().unwrap_or_default();
    vec![("cell", Arg::Cell(of)), ("digit", number(digit))]
}
