//! Figures to make puzzles of: noise, smoothed into blobs, symmetric or not.

use gridstep_engine::Size;

use crate::random::Random;

/// The kind of figure for a level.
#[derive(Clone, Copy)]
pub(in crate::nonogram) struct Taste {
    /// How often each cell is made more like its neighbours: the more often, the larger the blobs.
    pub(in crate::nonogram) smoothing: u32,
    /// Of a thousand cells, how many are black, at least and at most.
    pub(in crate::nonogram) black: (u32, u32),
}

/// The symmetry of a figure.
#[derive(Clone, Copy)]
enum Symmetry {
    None,
    /// Left and right.
    Mirror,
    /// A half turn.
    Turn,
    /// Left and right, and above and below.
    Both,
}

impl Symmetry {
    /// Half of all figures have none.
    const ALL: [Symmetry; 6] =
        [Symmetry::None, Symmetry::None, Symmetry::None, Symmetry::Mirror, Symmetry::Turn, Symmetry::Both];

    /// The first of the cells that are always the same as a cell.
    fn first(self, size: Size, cell: u32) -> u32 {
        let (row, column) = size.place(cell);
        let (below, right) = (size.height - 1 - row, size.width - 1 - column);
        match self {
            Symmetry::None => cell,
            Symmetry::Mirror => size.cell(row, column.min(right)),
            Symmetry::Turn => cell.min(size.cell(below, right)),
            Symmetry::Both => size.cell(row.min(below), column.min(right)),
        }
    }
}

/// Draws a figure: for each cell whether it is black. No line is empty.
///
/// Method: noise, each cell several times replaced by the mean of it and its neighbours, then black where it is
/// darkest.
pub(in crate::nonogram) fn draw(size: Size, taste: Taste, random: &mut Random) -> Vec<bool> {
    loop {
        let symmetry = random.pick(&Symmetry::ALL);
        let smoothing = taste.smoothing + random.below(2);
        let noise: Vec<u32> = (0..size.area()).map(|_| random.word() >> 12).collect();
        let mut grey: Vec<u32> =
            (0..size.area() as u32).map(|cell| noise[symmetry.first(size, cell) as usize]).collect();
        for _ in 0..smoothing {
            grey = smooth(size, &grey);
        }
        let (least, most) = taste.black;
        let share = least + random.below(most - least + 1);
        let mut order = grey.clone();
        order.sort_unstable();
        let limit = order[size.area() * share as usize / 1000];
        let black: Vec<bool> = grey.iter().map(|grey| *grey < limit).collect();
        if !has_empty_line(size, &black) {
            return black;
        }
    }
}

/// Each cell counts twice, its eight neighbours once; beyond the border the cells go on as they are there.
fn smooth(size: Size, grey: &[u32]) -> Vec<u32> {
    let cell = |cell: u32| {
        let (row, column) = size.place(cell);
        let rows = [row.saturating_sub(1), row, (row + 1).min(size.height - 1)];
        let columns = [column.saturating_sub(1), column, (column + 1).min(size.width - 1)];
        let around =
            rows.into_iter().flat_map(|row| columns.map(|column| grey[size.cell(row, column) as usize]));
        (around.sum::<u32>() + grey[cell as usize]) / 10
    };
    (0..size.area() as u32).map(cell).collect()
}

fn has_empty_line(size: Size, black: &[bool]) -> bool {
    let is_black = |row: u32, column: u32| black[size.cell(row, column) as usize];
    (0..size.height).any(|row| !(0..size.width).any(|column| is_black(row, column)))
        || (0..size.width).any(|column| !(0..size.height).any(|row| is_black(row, column)))
}
