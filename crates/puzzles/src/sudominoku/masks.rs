//! Sets of cells as masks of 81 bits, with tables.

use super::board::{CELLS, HOUSES, cell_of, houses_of};

/// A set of cells: bit `c` is cell `c`. Edges are sets of their first cells, one for each direction.
pub(crate) type Cells = u128;

/// The whole board.
pub(crate) const BOARD: Cells = (1 << CELLS) - 1;

/// The cells of each house.
pub(crate) static HOUSE: [Cells; HOUSES] = {
    let mut table = [0; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut place = 0;
        while place < 9 {
            table[house] |= 1 << cell_of(house as u32, place);
            place += 1;
        }
        house += 1;
    }
    table
};

/// The other cells of a cell's row, column and box.
pub(crate) static PEERS: [Cells; CELLS] = {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [row, column, block] = houses_of(cell as u32);
        table[cell] = (HOUSE[row as usize] | HOUSE[column as usize] | HOUSE[block as usize]) & !(1 << cell);
        cell += 1;
    }
    table
};

/// Cells with a cell to the right.
pub(crate) const HAS_RIGHT: Cells = BOARD & !(HOUSE_COLUMN_9);
/// Cells with a cell below.
pub(crate) const HAS_DOWN: Cells = BOARD >> 9;

const HOUSE_COLUMN_9: Cells = {
    let mut cells = 0;
    let mut row = 0;
    while row < 9 {
        cells |= 1 << (row * 9 + 8);
        row += 1;
    }
    cells
};

/// The cells of a set, in reading order.
#[inline]
pub(crate) fn each(mut cells: Cells) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if cells == 0 {
            return None;
        }
        let cell = cells.trailing_zeros();
        cells &= cells - 1;
        Some(cell)
    })
}

/// How many of some sets a cell is in: the cells in none, in exactly one, in exactly two.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    pub(crate) none: Cells,
    pub(crate) one: Cells,
    pub(crate) two: Cells,
}

impl Tally {
    #[inline]
    pub(crate) fn of(sets: &[Cells]) -> Tally {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for set in sets {
            more |= twice & set;
            twice |= once & set;
            once |= set;
        }
        Tally { none: BOARD & !once, one: once & !twice, two: twice & !more }
    }
}

/// Whether a set has exactly one cell.
#[inline]
pub(crate) const fn is_one(cells: Cells) -> bool {
    cells.is_power_of_two()
}
