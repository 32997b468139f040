//! L-trominoes: a block of 2x2 cells with one corner left out.

use gridstep_engine::Size;

/// Number of corners of a block, and so of rotations of a piece: one for each corner left out.
pub(crate) const CORNERS: u32 = 4;

/// A placement: the block of 2x2 cells, by its first cell, and the corner that is left out, in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The cell in the block's upper left corner, covered or not.
    pub block: u32,
    /// The corner left out: 0 to 3, in reading order.
    pub missing: u32,
}

impl Piece {
    /// Every placement with its block's first cell on a board, whether it fits or not, in the order of blocks.
    pub(crate) fn all(size: Size) -> impl Iterator<Item = Piece> {
        let blocks = 0..size.area() as u32;
        blocks.flat_map(|block| (0..CORNERS).map(move |missing| Piece { block, missing }))
    }

    /// The cells of the 4x4 square around its block that are on the board, in reading order: a piece that shares a cell
    /// with it covers no others.
    pub(crate) fn around(self, size: Size) -> impl Iterator<Item = u32> {
        let (row, column) = size.place(self.block);
        let columns = column.saturating_sub(1)..size.width.min(column + 3);
        let rows = row.saturating_sub(1)..size.height.min(row + 3);
        rows.flat_map(move |row| columns.clone().map(move |column| size.cell(row, column)))
    }

    /// The cells it covers, in reading order; the block must lie on the board.
    pub fn cells(self, size: Size) -> [u32; 3] {
        let corner = |corner: u32| self.block + corner / 2 * size.width + corner % 2;
        let kept = |place: u32| place + u32::from(self.missing <= place);
        [0, 1, 2].map(|place| corner(kept(place)))
    }

    /// The piece that covers exactly these cells, if they are an L-tromino.
    pub fn of_cells(size: Size, cells: &[u32]) -> Option<Piece> {
        let places = || cells.iter().map(|cell| size.place(*cell));
        let top = places().map(|(row, _)| row).min()?;
        let left = places().map(|(_, column)| column).min()?;
        let corner = |(row, column): (u32, u32)| 1_u32.checked_shl((row - top) * 2 + (column - left));
        let within = places().all(|(row, column)| row - top < 2 && column - left < 2);
        let corners = places().filter(|_| within).filter_map(corner).fold(0, std::ops::BitOr::bitor);
        let missing = (0..CORNERS).find(|missing| corners == 0b1111 & !(1 << missing))?;
        (cells.len() == 3).then_some(Piece { block: size.cell(top, left), missing })
    }

    /// The cells it covers, in reading order, each with the way (see [`Ways`]) in which it covers the cell.
    pub fn ways(self, size: Size) -> [(u32, u32); 3] {
        let corner = |place: u32| place + u32::from(self.missing <= place);
        let cells = self.cells(size);
        [0, 1, 2].map(|place| (cells[place as usize], self.way(corner(place))))
    }

    /// The way (see [`Ways`]) in which it covers a corner of its block; the corner must be covered.
    pub const fn way(self, corner: u32) -> u32 {
        corner * 3 + self.missing - (corner < self.missing) as u32
    }
}

/// A set of the twelve ways in which a piece can lie on a cell: way `3 * c + m` has the cell in corner `c` of its block
/// and leaves out the `m`-th of the other corners, both in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ways(u16);

impl Ways {
    /// Number of ways.
    pub const COUNT: u32 = 12;
    /// The empty set.
    pub const NONE: Ways = Ways(0);
    /// Every way.
    pub const ALL: Ways = Ways((1 << Ways::COUNT) - 1);

    /// The ways whose bits are among the low twelve.
    pub const fn from_bits(bits: u16) -> Ways {
        Ways(bits & Ways::ALL.0)
    }

    /// The bits: bit `n` for way `n`.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// One way.
    pub const fn only(way: u32) -> Ways {
        Ways(1 << way)
    }

    /// Number of ways in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the way is in the set.
    pub const fn has(self, way: u32) -> bool {
        self.0 >> way & 1 == 1
    }

    /// The way, if there is exactly one.
    pub const fn single(self) -> Option<u32> {
        if self.len() == 1 { Some(self.0.trailing_zeros()) } else { None }
    }

    /// The ways that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Ways) -> Ways {
        Ways(self.0 & !other.0)
    }

    /// The ways in both sets.
    #[must_use]
    pub const fn and(self, other: Ways) -> Ways {
        Ways(self.0 & other.0)
    }

    /// The ways in either set.
    #[must_use]
    pub const fn or(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }

    /// Its ways, in order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (0..Ways::COUNT).filter(move |way| self.has(*way))
    }
}

impl FromIterator<u32> for Ways {
    fn from_iter<I: IntoIterator<Item = u32>>(ways: I) -> Ways {
        ways.into_iter().fold(Ways::NONE, |all, way| all.or(Ways::only(way)))
    }
}
