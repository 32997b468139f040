//! Rectangles of cells, numbered in reading order.

/// Width and height of a board, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Size {
    /// Cells in a row.
    pub width: u32,
    /// Cells in a column.
    pub height: u32,
}

impl Size {
    /// Number of cells.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Cell number of a row and a column, both counted from 0.
    pub const fn cell(self, row: u32, column: u32) -> u32 {
        row * self.width + column
    }

    /// Row and column of a cell, both counted from 0.
    pub const fn place(self, cell: u32) -> (u32, u32) {
        (cell / self.width, cell % self.width)
    }
}
