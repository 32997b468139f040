//! What a cell's word means.

/// One word per cell:
///
/// ```text
/// 31 .. 2 |      1       |      0
///  unused | can be black | can be white
/// ```
///
/// Nothing set: a cell that nobody touched. One bit: an entry (or what a search has derived); a white entry is
/// drawn as a cross. Both bits appear on the candidates of the techniques alone: nothing is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellState(pub u32);

impl CellState {
    /// A cell that nobody touched.
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

    /// A mask of possibilities as the page knows it.
    pub const fn of_mask(mask: u32) -> CellState {
        if mask == CellState::EITHER { CellState::EMPTY } else { CellState(mask) }
    }
}
