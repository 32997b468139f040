//! The state of a cell.

/// One number per cell:
///
/// ```text
/// 31 .. 2 |      1       |      0
///  unused | can be black | can be white
/// ```
///
/// No bit: an empty cell. One bit: an entry, or what a search has derived; the page draws a white entry as a cross.
/// Both bits: only on the candidates of the techniques, where neither colour is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellState(pub u32);

impl CellState {
    /// An empty cell.
    pub const EMPTY: CellState = CellState(0);
    /// A white cell.
    pub const WHITE: CellState = CellState(1);
    /// A black cell.
    pub const BLACK: CellState = CellState(2);
    /// Either colour is possible.
    pub const EITHER: u32 = 3;

    /// An entry of a colour.
    pub const fn filled(black: bool) -> CellState {
        if black { CellState::BLACK } else { CellState::WHITE }
    }

    /// Whether the cell is black, if it is settled.
    pub const fn black(self) -> Option<bool> {
        match self.0 & CellState::EITHER {
            1 => Some(false),
            2 => Some(true),
            _ => None,
        }
    }

    /// The state of a mask of candidates.
    pub const fn of_mask(mask: u32) -> CellState {
        if mask == CellState::EITHER { CellState::EMPTY } else { CellState(mask) }
    }
}
