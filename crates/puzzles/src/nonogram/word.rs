//! What a cell's word means.

/// One word per cell:
///
/// ```text
/// 31 .. 2 |      1       |      0
///  unused | can be black | can be white
/// ```
///
/// Nothing set: a cell that nobody touched. One bit: an entry (or what a search holds for settled); a white entry is
/// drawn as a cross. Both bits appear on the sheets of the rules of thumb alone: nothing is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Word(pub u32);

impl Word {
    /// A cell that nobody touched.
    pub const EMPTY: Word = Word(0);
    /// A white cell.
    pub const WHITE: Word = Word(1);
    /// A black cell.
    pub const BLACK: Word = Word(2);
    /// Either colour is possible.
    pub const EITHER: u32 = 3;

    /// An entry of a colour.
    pub const fn filled(black: bool) -> Word {
        if black { Word::BLACK } else { Word::WHITE }
    }

    /// Whether the cell is black, if it is settled.
    pub const fn black(self) -> Option<bool> {
        match self.0 & Word::EITHER {
            1 => Some(false),
            2 => Some(true),
            _ => None,
        }
    }

    /// A mask of possibilities as the page knows it.
    pub const fn of_mask(mask: u32) -> Word {
        if mask == Word::EITHER { Word::EMPTY } else { Word(mask) }
    }
}
