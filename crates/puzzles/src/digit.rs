//! The state of a cell in every puzzle of digits.

use gridstep_engine::Digits;

/// 32 bits for a cell, 0 in cells that hold no digit:
///
/// ```text
/// 31 .. 11 |   10   | 9 8 7 6 5 4 3 2 1 | 0
///  unused  | filled | bit d: digit d    | unused
/// ```
///
/// Filled, with one digit: an entry, or a digit that a search has fixed. Not filled: the digits are notes, or the
/// candidates of a search; with none, an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellState(pub u32);

impl CellState {
    /// The bit of a filled cell.
    pub const FILLED: u32 = 1 << 10;

    /// An empty cell.
    pub const EMPTY: CellState = CellState(0);

    /// An entry of `digit` (1 to 9).
    pub const fn filled(digit: u8) -> CellState {
        CellState(CellState::FILLED | Digits::only(digit).bits() as u32)
    }

    /// Notes or candidates, not an entry even if there is exactly one.
    pub const fn notes(digits: Digits) -> CellState {
        CellState(digits.bits() as u32)
    }

    /// Candidates as a search shows them: a single one counts as filled.
    pub const fn candidates(digits: Digits) -> CellState {
        match digits.single() {
            Some(digit) => CellState::filled(digit),
            None => CellState::notes(digits),
        }
    }

    /// The entry, if there is one.
    pub const fn digit(self) -> Option<u8> {
        if self.0 & CellState::FILLED == 0 { None } else { self.digits().single() }
    }

    /// The entry as a set, or the notes.
    pub const fn digits(self) -> Digits {
        Digits::from_bits(self.0 as u16)
    }
}
