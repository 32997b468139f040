//! The board that every puzzle has: 81 cells, 144 edges between them, 27 houses, 36 pairs of digits.

use gridstep_engine::Size;

/// Always 9x9.
pub const SIZE: Size = Size { width: 9, height: 9 };
/// Number of cells.
pub const CELLS: usize = 81;
/// Number of pairs of cells that lie side by side.
pub const EDGES: usize = 144;
/// Number of rows, columns and boxes.
pub const HOUSES: usize = 27;
/// Number of different dominoes.
pub const PAIRS: usize = 36;

/// The partner of a cell: the cell on one side, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partner {
    /// The cell to the right.
    Right,
    /// The cell below.
    Down,
    /// The cell to the left.
    Left,
    /// The cell above.
    Up,
    /// None: the cell is a single.
    Single,
}

impl Partner {
    /// All of them, in the order of their bits.
    pub const ALL: [Partner; 5] =
        [Partner::Right, Partner::Down, Partner::Left, Partner::Up, Partner::Single];
    /// The four sides.
    pub const SIDES: [Partner; 4] = [Partner::Right, Partner::Down, Partner::Left, Partner::Up];

    /// The side on which the partner sees the cell.
    #[must_use]
    pub const fn opposite(self) -> Partner {
        match self {
            Partner::Right => Partner::Left,
            Partner::Down => Partner::Up,
            Partner::Left => Partner::Right,
            Partner::Up => Partner::Down,
            Partner::Single => Partner::Single,
        }
    }
}

/// A set of partners.
///
/// ```text
/// 7 6 5 |   4    | 3  | 2    | 1    | 0
/// unused| single | up | left | down | right
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Partners(u8);

impl Partners {
    /// The empty set.
    pub const NONE: Partners = Partners(0);
    /// All four sides and single.
    pub const ALL: Partners = Partners(0x1f);

    /// The set of these bits; ignores others.
    pub const fn from_bits(bits: u8) -> Partners {
        Partners(bits & Partners::ALL.0)
    }

    /// The set of one.
    pub const fn only(partner: Partner) -> Partners {
        Partners(1 << partner as u8)
    }

    /// The partners a cell can have on an empty board.
    pub const fn around(cell: u32) -> Partners {
        let (row, column) = (cell / 9, cell % 9);
        let bits =
            (column < 8) as u8 | ((row < 8) as u8) << 1 | ((0 < column) as u8) << 2 | ((0 < row) as u8) << 3;
        Partners(bits | 1 << 4)
    }

    /// The bits.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Number of partners.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a partner is in the set.
    pub const fn has(self, partner: Partner) -> bool {
        self.0 >> partner as u8 & 1 == 1
    }

    /// The partners in both sets.
    #[must_use]
    pub const fn and(self, other: Partners) -> Partners {
        Partners(self.0 & other.0)
    }

    /// The partners that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Partners) -> Partners {
        Partners(self.0 & !other.0)
    }

    /// The partner, if there is exactly one.
    pub const fn single(self) -> Option<Partner> {
        if self.0.is_power_of_two() { Some(Partner::ALL[self.0.trailing_zeros() as usize]) } else { None }
    }

    /// The members, in the order of their bits.
    pub fn members(self) -> impl Iterator<Item = Partner> {
        Partner::ALL.into_iter().filter(move |partner| self.has(*partner))
    }
}

/// The cell on a side of a cell; `None` off the board, and for [`Partner::Single`].
#[inline]
pub const fn neighbour(cell: u32, side: Partner) -> Option<u32> {
    if !Partners::around(cell).has(side) {
        return None;
    }
    match side {
        Partner::Right => Some(cell + 1),
        Partner::Down => Some(cell + 9),
        Partner::Left => Some(cell - 1),
        Partner::Up => Some(cell - 9),
        Partner::Single => None,
    }
}

/// The side on which `other` lies beside `cell`.
pub fn side_of(cell: u32, other: u32) -> Option<Partner> {
    Partner::SIDES.into_iter().find(|side| neighbour(cell, *side) == Some(other))
}

/// Number of the edge on a side of a cell: first the 72 between cells of a row, then those between cells of a column.
#[inline]
pub const fn edge(cell: u32, side: Partner) -> Option<u32> {
    let Some(other) = neighbour(cell, side) else { return None };
    let first = if cell < other { cell } else { other };
    match side {
        Partner::Right | Partner::Left => Some(first / 9 * 8 + first % 9),
        _ => Some(72 + first),
    }
}

/// The two cells of an edge, in reading order.
#[inline]
pub const fn ends(edge: u32) -> [u32; 2] {
    if edge < 72 {
        let first = edge / 8 * 9 + edge % 8;
        [first, first + 1]
    } else {
        [edge - 72, edge - 63]
    }
}

/// The row, the column and the box of a cell, as houses: rows are 0 to 8, columns 9 to 17, boxes 18 to 26.
#[inline]
pub const fn houses_of(cell: u32) -> [u32; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// A cell of a house, by its place (0 to 8).
#[inline]
pub const fn cell_of(house: u32, place: u32) -> u32 {
    match house {
        0..9 => house * 9 + place,
        9..18 => place * 9 + house - 9,
        _ => {
            let index = house - 18;
            (index / 3 * 3 + place / 3) * 9 + index % 3 * 3 + place % 3
        }
    }
}

/// The cells of a house in reading order.
pub fn cells_of(house: u32) -> impl Iterator<Item = u32> {
    (0..9).map(move |place| cell_of(house, place))
}

/// Number of a pair of different digits, whichever comes first: 12, 13, ... 19, 23, ... 89 are 0 to 35.
#[inline]
pub const fn pair(one: u8, other: u8) -> u32 {
    let (low, high) = if one < other { (one as u32, other as u32) } else { (other as u32, one as u32) };
    (low - 1) * (18 - low) / 2 + high - low - 1
}

/// The two digits of each pair, the lower first.
pub const DIGITS_OF: [[u8; 2]; PAIRS] = {
    let mut table = [[0; 2]; PAIRS];
    let (mut low, mut index) = (1, 0);
    while low < 9 {
        let mut high = low + 1;
        while high <= 9 {
            table[index] = [low, high];
            index += 1;
            high += 1;
        }
        low += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::{
        CELLS, DIGITS_OF, EDGES, HOUSES, Partner, Partners, cells_of, edge, ends, houses_of, neighbour, pair,
        side_of,
    };

    #[test]
    fn edges_have_two_ends_that_know_them() {
        let mut met = [0; EDGES];
        for cell in 0..CELLS as u32 {
            for side in Partner::SIDES {
                let Some(number) = edge(cell, side) else {
                    assert_eq!(neighbour(cell, side), None);
                    continue;
                };
                let other = neighbour(cell, side).unwrap();
                met[number as usize] += 1;
                assert_eq!(ends(number), [cell.min(other), cell.max(other)]);
                assert_eq!((side_of(cell, other), side_of(other, cell)), (Some(side), Some(side.opposite())));
            }
        }
        assert_eq!(met, [2; EDGES]);
        let corners = [0, 8, 72, 80].map(|cell| Partners::around(cell).len());
        assert_eq!(corners, [3; 4]);
        assert_eq!(Partners::around(40), Partners::ALL);
    }

    #[test]
    fn houses_and_pairs_are_numbered_without_gaps() {
        for house in 0..HOUSES as u32 {
            let cells: Vec<u32> = cells_of(house).collect();
            assert!(cells.is_sorted() && cells.iter().all(|cell| houses_of(*cell).contains(&house)));
        }
        for (number, [low, high]) in (0..).zip(DIGITS_OF) {
            assert!(low < high);
            assert_eq!([pair(low, high), pair(high, low)], [number; 2]);
        }
    }
}
