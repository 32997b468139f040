//! The state of a cell as 32 bits.

use gridstep_engine::Digits;

use super::board::{Partner, Partners};
use crate::digit;

/// 32 bits for a cell:
///
/// ```text
/// 31 .. 16 |   15   | 14 |  13  |  12  |  11   |   10   | 9 8 7 6 5 4 3 2 1 | 0
///  unused  | single | up | left | down | right | filled | bit d: digit d    | unused
///          |    1: this partner is excluded    |   as in crate::digit
/// ```
///
/// The partners are those that are *excluded*, so that 0 is an empty cell. With all but one excluded, the cell is
/// joined to that side or is a single. An edge is written in the states of both its cells; the border of the board
/// needs no bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellState(pub u32);

/// The bits of the digits.
const DIGIT: u32 = (1 << CellState::PARTNERS) - 1;

impl CellState {
    /// The first bit of the partners; the digit lies below.
    pub const PARTNERS: u32 = 11;
    /// An empty cell.
    pub const EMPTY: CellState = CellState(0);
    /// The bits in use.
    pub const MASK: u32 = (DIGIT - 1) | ((Partners::ALL.bits() as u32) << CellState::PARTNERS);

    /// The state with a digit's state and these possible partners.
    pub const fn new(digit: digit::CellState, partners: Partners) -> CellState {
        let excluded = Partners::ALL.without(partners).bits() as u32;
        CellState(digit.0 | excluded << CellState::PARTNERS)
    }

    /// A cell with digit and partner.
    pub const fn full(digit: u8, partner: Partner) -> CellState {
        CellState::new(digit::CellState::filled(digit), Partners::only(partner))
    }

    /// The part that all puzzles of digits share.
    pub const fn digit_state(self) -> digit::CellState {
        digit::CellState(self.0 & DIGIT)
    }

    /// The entry, if there is one.
    pub const fn digit(self) -> Option<u8> {
        self.digit_state().digit()
    }

    /// The entry as a set, or the notes.
    pub const fn digits(self) -> Digits {
        self.digit_state().digits()
    }

    /// The partners that are not excluded, possibly some beyond the border.
    pub const fn partners(self) -> Partners {
        Partners::ALL.without(Partners::from_bits((self.0 >> CellState::PARTNERS) as u8))
    }
}
